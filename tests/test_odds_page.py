"""The odds in words and numbers, from what is known of them."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import kingsuicide as ks
from kingsuicide.dashboard import markup
from kingsuicide.dashboard.odds.page import OddsPage, odds_page
from kingsuicide.dashboard.odds.percents import mean, percent
from kingsuicide.dashboard.odds.reckoned import Reckoned
from kingsuicide.dashboard.odds.reckoner import Reckoner
from kingsuicide.messages import message
from kingsuicide.seen import see
from kingsuicide.words import say

HOSTILE = ("<img src=x onerror=alert(1)>", "A & B", '"$x$', "שלום")


def reckoned(session: ks.Session) -> Reckoned:
    reckoner = Reckoner(lambda: None)
    reckoner.follow(session.history)
    return reckoner.of(session.history)


def page(session: ks.Session, lang: str = "en", known: Reckoned | None = None) -> OddsPage:
    history = session.history
    line = tuple(step.events for step in history.steps)
    return odds_page(known or reckoned(session), line, history.at, session.names, lang)


def played(cards: int, **settings: object) -> ks.Session:
    session = ks.Session(**({"players": 4, "seed": 8} | settings))  # type: ignore[arg-type]
    for _ in range(cards):
        session.draw()
    return session


@pytest.fixture
def middle() -> ks.Session:
    return played(32)


@pytest.mark.parametrize(
    ("chance", "en", "ru"),
    [
        (0, "0%", "0\u00a0%"),
        (1e-17, "0%", "0\u00a0%"),
        (0.0001, "<0.1%", "<0,1\u00a0%"),
        (0.00051, "0.1%", "0,1\u00a0%"),
        (0.75, "75.0%", "75,0\u00a0%"),
        (0.3333, "33.3%", "33,3\u00a0%"),
        (0.9994, "99.9%", "99,9\u00a0%"),
        (0.9996, ">99.9%", ">99,9\u00a0%"),
        (1 - 1e-15, "100%", "100\u00a0%"),
    ],
)
def test_a_chance_in_per_cent(chance: float, en: str, ru: str) -> None:
    assert (say(percent(chance), "en"), say(percent(chance), "ru")) == (en, ru)


def test_a_mean_has_one_decimal() -> None:
    told = message("lesson-decimal", number=mean(2.96))
    assert (say(told, "en"), say(told, "ru")) == ("3.0", "3,0")


def test_the_next_card_is_counted(middle: ks.Session) -> None:
    card = page(middle).bars[0]
    assert card.caption == "The next card, 20 lie face down"
    assert [(row.label, row.percent) for row in card.rows] == [
        ("2–10", "65.0%"),
        ("J owes 1", "10.0%"),
        ("Q owes 2", "5.0%"),
        ("K owes 3", "10.0%"),
        ("A owes 4", "5.0%"),
        ("K♥\ufe0e", "5.0%"),
    ]


def test_every_number_is_that_of_the_odds(middle: ks.Session) -> None:
    told, odds = page(middle), ks.odds(see(middle.game))
    _, endings, cards, losers = told.bars
    assert [row.part for row in endings.rows] == [end.chance for end in odds.turn if end.chance]
    assert [row.label for row in endings.rows] == ["R10 · a payment all low", "R7 · the King of Hearts"]
    assert endings.caption == "How the turn ends: Chen"
    assert sum(row.part for row in cards.rows) == pytest.approx(1, abs=1e-12)
    average = sum(number * chance for number, chance in enumerate(odds.cards, start=1))
    assert cards.caption == f"How many more cards it takes: {average:.1f} on average"
    assert [row.part for row in losers.rows] == [seat.loses for seat in odds.seats]
    assert [row.label for row in losers.rows] == ["Anna", "Boris", "Chen", "Dina"]
    assert told.leaving
    for row, seat in zip(told.leaving.rows, odds.seats, strict=True):
        chances = (seat.leaves_this_turn, seat.king_of_hearts, seat.last_card, seat.leaves_next)
        assert row[1:] == tuple(say(percent(chance)) for chance in chances)


def test_the_length_of_a_turn_begins_with_the_first_that_can_be_and_ends_with_all_longer_ones(
    middle: ks.Session,
) -> None:
    lengths = page(middle).bars[2].rows
    assert [row.label for row in lengths] == [*map(str, range(1, 9)), "9 or more"]
    fresh = page(played(0)).bars[2].rows
    assert (fresh[0].label, fresh[0].percent) == ("1", "71.2%")
    assert fresh[-1].label.endswith("or more")


def test_the_last_card_is_certain() -> None:
    # Of five players three are left in the first deal when its last card is taken.
    told = page(played(51, players=5))
    assert told.bars[0].caption == "The next card, 1 lies face down"
    assert [(row.label, row.percent) for row in told.bars[2].rows] == [("1", "100%")]


def test_in_russian_with_a_decimal_comma(middle: ks.Session) -> None:
    told = page(middle, "ru")
    assert told.title == "После шага 32, точно: следующую карту берёт Чен."
    assert told.bars[0].caption == "Следующая карта, рубашкой вверх лежат 20"
    assert told.bars[0].rows[1].label == "В, долг 1"
    assert told.bars[0].rows[0].percent == "65,0\u00a0%"
    assert told.bars[2].caption == "Сколько ещё карт в этом ходе: в среднем 5,0"
    assert all("." not in row.percent for bars in told.bars for row in bars.rows)


def test_other_rules_and_a_smaller_pack_have_their_own_names() -> None:
    rules = replace(ks.Rules.classic(3), pack=36, piles=(8, 7, 7, 7, 7), penalties=(0, 2, 3, 4))
    labels = [row.label for row in page(played(0, rules=rules, players=3)).bars[0].rows]
    assert labels == ["6–10", "J", "Q owes 2", "K owes 3", "A owes 4", "K♥\ufe0e"]


def test_at_the_end_it_says_who_has_lost_and_only_the_course_stays() -> None:
    session = played(0)
    while not session.outcome:
        session.draw()
    told = page(session)
    last = session.history.at
    loser = told.course.tracks[session.outcome.loser].name
    assert told.title == f"After step {last} the match is over: {loser} has lost."
    assert (told.bars, told.leaving, told.why) == ((), None, None)
    assert told.course.tracks[session.outcome.loser].percents[-1] == pytest.approx(100)


class TestWhy:
    def test_a_row_for_each_pile_and_the_same_chances_in_all(self, middle: ks.Session) -> None:
        why = page(middle).why
        assert why
        assert why.title == "Why doesn’t the pile matter?"
        assert len(why.told) == 2
        names, kings, *classes = zip(*why.piles.rows, strict=True)
        assert names[0].startswith("Centre: ")
        assert all(len(set(column)) == 1 for column in classes)
        assert [column[0] for column in classes] == [row.percent for row in page(middle).bars[0].rows]
        assert len(kings) == 5

    def test_a_pile_of_another_size_has_another_chance_to_hold_the_king(self) -> None:
        why = page(played(0)).why
        assert why
        assert [row[1] for row in why.piles.rows] == ["23.1%", "19.2%", "19.2%", "19.2%", "19.2%"]


class TestWaiting:
    def test_while_the_first_is_counted_words_say_so(self, middle: ks.Session) -> None:
        nothing = Reckoned(None, (None,) * 33, is_counting=True)
        told = page(middle, known=nothing)
        assert (told.status, told.title, told.bars, told.course.tracks) == ("Counting the odds…", "", (), ())

    def test_what_is_shown_meanwhile_says_which_moment_it_is_of(self, middle: ks.Session) -> None:
        known = reckoned(middle)
        middle.draw()
        later = Reckoned(known.moment, (*known.course, None), is_counting=True)
        told = page(middle, known=later)
        middle.undo()
        assert told.title.startswith("After step 32, exactly")
        assert told.status == ""

    def test_what_went_wrong_is_said_instead(self, middle: ks.Session) -> None:
        known = reckoned(middle)
        told = page(middle, known=replace(known, trouble=message("odds-needs-numpy")))
        assert told.status.startswith("The odds cannot be counted: NumPy is not installed")
        assert (told.title, told.bars) == ("", ())


class TestCourse:
    def test_each_player_has_a_line_until_they_leave(self) -> None:
        session = played(60)
        course, history = page(session).course, session.history
        left = {
            leaving.seat: step
            for step, moment in reversed(list(enumerate(history.steps)))
            for leaving in moment.game.left
        }
        assert left
        for seat, track in enumerate(course.tracks):
            assert track.steps == tuple(range(left.get(seat, 60) + 1))
            if seat in left:
                assert track.percents[-1] == 0

    def test_a_point_tells_the_card_and_the_chance_before_and_after_it(self, middle: ks.Session) -> None:
        tips = page(middle).course.tracks[0].tips
        assert tips[0] == "Before the first card. Anna: 25.0%"
        assert tips[32] == "Step 32: Chen K♠\ufe0e. Anna: 25.0% → 26.4%"
        russian = page(middle, "ru").course.tracks[0].tips[32]
        assert russian == "Шаг 32: Чен К♠\ufe0e. Анна: 25,0\u00a0% → 26,4\u00a0%"

    def test_its_table_has_all_steps_and_says_who_is_safe(self) -> None:
        course = page(played(60)).course
        rows = [row for rows in course.pages for row in rows]
        assert [row.step for row in rows] == list(range(61))
        assert course.heads == ("Step", "Card", "Anna", "Boris", "Chen", "Dina")
        assert "safe" in rows[-1].chances
        assert rows[0].what == ""

    def test_deals_are_where_they_begin(self) -> None:
        session = played(60)
        deals = [step.game.deal for step in session.history.steps]
        begins = [0, *(step for step in range(1, 61) if deals[step] > deals[step - 1])]
        assert page(session).course.deals == tuple(begins)
        assert len(begins) == 2

    def test_steps_that_are_not_counted_yet_are_left_out(self, middle: ks.Session) -> None:
        known = reckoned(middle)
        holes = tuple(None if step in (5, 6) else loses for step, loses in enumerate(known.course))
        course = page(middle, known=replace(known, course=holes)).course
        assert 5 not in course.tracks[0].steps
        at = course.tracks[0].steps.index(7)
        assert re.fullmatch(r"Step 7: \w+ .+\. Anna: \S+%", course.tracks[0].tips[at])

    def test_after_going_back_what_is_undone_is_still_there(self, middle: ks.Session) -> None:
        middle.jump(3)
        course = page(middle).course
        middle.jump(32)
        assert (course.at, course.last, course.tracks[0].steps[-1]) == (3, 32, 32)


def test_hostile_names_are_text() -> None:
    told = page(played(20, names=HOSTILE))
    html = "".join([*markup.odds_now(told), markup.course_title(told.course), *markup.course(told.course)])
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;" in html
    assert "A &amp; B" in html
    assert "\u2068שלום\u2069" in html


def test_tables_are_tables_with_captions_and_heads(middle: ks.Session) -> None:
    told = page(middle)
    tables = [one for one in markup.odds_now(told) if one.startswith("<table")]
    assert len(tables) == 5
    for table in tables:
        assert table.count("<caption") == 1
        assert len(re.findall(r'<th [^>]*scope="col"', table)) >= 2
        assert table.count('scope="row"') == table.count("<tr") - 1
    assert markup.why(told.why).startswith("<details")
    assert 'aria-current="step"' in markup.course(told.course)[-1]
