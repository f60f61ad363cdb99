"""The Lab's state without widgets: steps, what a run gives, games at the table, numbers, tables, files."""

from __future__ import annotations

import csv
from collections import Counter
from dataclasses import replace
from io import StringIO

import pytest

from kingsuicide import BadSetting, Card, Rules, Session, odds, simulate
from kingsuicide.chance.trials.matches import play_matches
from kingsuicide.chance.trials.orders import orders_of
from kingsuicide.chance.trials.simulate import BLOCK, first_losers, play_part
from kingsuicide.dashboard.lab.axes import decimals, powers, round_ticks
from kingsuicide.dashboard.lab.choices import choose_players, choose_rules, choose_single
from kingsuicide.dashboard.lab.export import lab_csv
from kingsuicide.dashboard.lab.figures import errors, fates, lengths
from kingsuicide.dashboard.lab.numbers import typed_games
from kingsuicide.dashboard.lab.one import counted, played
from kingsuicide.dashboard.lab.pictures import pictures
from kingsuicide.dashboard.lab.screen import lab_screen
from kingsuicide.dashboard.lab.state import (
    MOST_GAMES,
    PICTURES,
    Lab,
    Part,
    Phase,
    at_table,
    begin,
    cancel,
    grown,
    new_lab,
    next_part,
    pause,
    set_up,
)
from kingsuicide.dashboard.lab.tables import tables
from kingsuicide.events import DealtAgain, Extra, Opened
from kingsuicide.messages import Refused
from kingsuicide.numerals import decimal, percent, whole
from kingsuicide.rules import Chain, King
from kingsuicide.shuffle import MOST_SEED
from kingsuicide.words import say

GAMES = 5 * BLOCK + 77
RULES = [
    Rules(players=2),
    Rules(players=5),
    Rules.pagat(3),
    Rules(pack=36),
    Rules(players=3, king=King.ENDS_DEAL),
]


def play(part: Part) -> tuple[object, ...]:
    losers = first_losers(part.rules, part.games, part.seed) if part.start == 0 else ()
    return play_part(part.rules, part.games, part.seed, part.start, part.stop), losers


def step(lab: Lab) -> Lab:
    """Play the next part."""
    part = next_part(lab)
    assert part
    return grown(lab, part, *play(part))


def run(lab: Lab, games: int) -> Lab:
    lab = begin(lab, games)
    while next_part(lab):
        lab = step(lab)
    return lab


def with_table_games(lab: Lab, count: int) -> Lab:
    for number in range(count):
        rules = lab.sides[0].rules
        lab = at_table(lab, counted(rules, played(rules, lab.seed + number).history.steps))
    return lab


def taken(session: Session) -> list[tuple[Card, ...]]:
    """The pack of each deal in the order in which its cards were taken, those not taken last."""
    deals: dict[int, tuple[Card, ...]] = {}
    for step in session.history.steps:
        deals[step.game.deal] = max(deals.get(step.game.deal, ()), step.game.face_up, key=len)
        if any(isinstance(event, DealtAgain) for event in step.events):
            # The last card of a deal is told by the step that deals again.
            deals[step.game.deal - 1] += tuple(e.card for e in step.events if isinstance(e, Opened | Extra))
    return [
        (*cards, *(card for card in session.game.packs[0] if card not in cards)) for cards in deals.values()
    ]


@pytest.fixture(scope="module")
def two() -> Lab:
    """Three games at the table, and 20,000 of either rule set."""
    lab = choose_rules(new_lab(Rules(players=3), 7), 1, "pagat")
    return run(with_table_games(lab, 3), 20_000)


@pytest.fixture(scope="module")
def exact(two: Lab) -> dict[Rules, object]:
    return {side.rules: odds(side.rules) for side in two.sides}


class TestARun:
    @pytest.mark.parametrize("rules", RULES, ids=str)
    @pytest.mark.parametrize("games", [1, 10, 1000, GAMES])
    def test_it_gives_what_simulate_gives(self, rules: Rules, games: int) -> None:
        lab = run(new_lab(rules, 5), games)
        assert lab.sides[0].done == simulate(rules, games=games, seed=5)
        assert lab.phase is Phase.DONE

    def test_paused_and_gone_on_again_and_again_it_gives_the_same(self) -> None:
        lab = begin(choose_rules(new_lab(Rules()), 1, "pagat"), GAMES)
        while next_part(lab):
            lab = step(lab)
            if lab.is_under_way:
                lab = pause(lab)
                assert next_part(lab) is None
                lab = pause(lab)
        assert lab.phase is Phase.DONE
        for side in lab.sides:
            assert side.done == simulate(side.rules, games=GAMES, seed=1)

    def test_a_part_that_comes_back_while_it_is_paused_counts(self) -> None:
        lab = begin(new_lab(Rules()), GAMES)
        part = next_part(lab)
        assert part
        lab = grown(pause(lab), part, *play(part))
        assert (lab.phase, lab.games) == (Phase.PAUSED, 2 * BLOCK)

    def test_a_part_that_ends_a_paused_run_ends_it(self) -> None:
        lab = begin(new_lab(Rules()), 10)
        part = next_part(lab)
        assert part
        assert grown(pause(lab), part, *play(part)).phase is Phase.DONE

    def test_a_cancelled_one_keeps_what_is_done(self) -> None:
        lab = step(begin(new_lab(Rules()), GAMES))
        stopped = cancel(lab)
        assert (stopped.phase, stopped.games, next_part(stopped)) == (Phase.STOPPED, 2 * BLOCK, None)
        assert stopped.sides == lab.sides

    def test_a_part_of_an_earlier_run_changes_nothing(self) -> None:
        lab = begin(new_lab(Rules()), GAMES)
        part = next_part(lab)
        assert part
        for later in (cancel(lab), begin(cancel(lab), 10), choose_players(lab, 2)):
            assert grown(later, part, *play(part)) is later

    def test_both_rule_sets_keep_step(self) -> None:
        lab = begin(choose_rules(new_lab(Rules()), 1, "pagat"), GAMES)
        while next_part(lab):
            lab = step(lab)
            one, other = (side.done.games for side in lab.sides)
            assert 0 <= one - other <= 2 * BLOCK

    def test_another_one_makes_the_first_give_way(self) -> None:
        lab = run(run(new_lab(Rules()), GAMES), 1000)
        assert lab.sides[0].done == simulate(games=1000, seed=1)
        assert lab.sides[0].points[-1].games == 1000

    def test_while_one_goes_on_or_is_paused_no_other_begins(self) -> None:
        lab = begin(new_lab(Rules()), 10)
        for busy in (lab, pause(lab)):
            with pytest.raises(Refused, match="A run is under way"):
                begin(busy, 10)

    def test_without_one_there_is_nothing_to_pause_or_cancel(self) -> None:
        for idle in (new_lab(Rules()), run(new_lab(Rules()), 10), cancel(begin(new_lab(Rules()), 10))):
            for ask in (pause, cancel):
                with pytest.raises(Refused, match="No run is under way"):
                    ask(idle)

    @pytest.mark.parametrize("games", [0, -1, MOST_GAMES + 1, 1.5, "10", True, None])
    def test_so_many_games_there_cannot_be(self, games: object) -> None:
        lab = new_lab(Rules())
        with pytest.raises(BadSetting, match="a whole number from 1 to 1000000000"):
            begin(lab, games)  # type: ignore[arg-type]


class TestThePoints:
    def test_they_go_through_the_first_games_one_by_one(self) -> None:
        lab = run(new_lab(Rules(), 3), 1000)
        games = [point.games for point in lab.sides[0].points]
        assert games[:10] == list(range(1, 11))
        assert games[-1] == 1000
        assert all(sum(point.loses) == point.games for point in lab.sides[0].points)
        assert lab.sides[0].points[-1].loses == lab.sides[0].done.loses

    def test_the_first_losers_are_those_that_are_counted(self) -> None:
        for games in (10, BLOCK, GAMES):
            losers = first_losers(Rules(players=5), games, 11)
            block = play_part(Rules(players=5), games, 11, 0, 1)
            assert Counter(losers) == Counter(dict(enumerate(block.loses)))
            assert len(losers) == min(games, BLOCK)

    def test_however_many_games_there_are_few_points(self) -> None:
        lab = begin(new_lab(Rules(players=2)), MOST_GAMES)
        first = step(lab)
        part = simulate(players=2, games=2 * BLOCK, seed=1)
        side = first.sides[0]
        for times in (10, 1000, 10_000, 50_000):
            counts = tuple(count * times for count in part.loses)
            large = replace(part, games=part.games * times, loses=counts)
            ask = Part(first.run, 0, side.rules, MOST_GAMES, 1, 2, 4)
            first = grown(first, ask, large)
        assert len(first.sides[0].points) < 120

    def test_games_at_the_table_are_the_first_of_them(self) -> None:
        lab = run(with_table_games(new_lab(Rules(), 4), 3), 10)
        points = lab.sides[0].points
        assert [point.games for point in points] == [*range(1, 12), 13]
        assert points[2].loses == with_table_games(new_lab(Rules(), 4), 3).sides[0].total.loses


class TestGamesAtTheTable:
    @pytest.mark.parametrize("rules", [*RULES, Rules(players=2, chain=Chain.REPLACE, pack=36)], ids=str)
    def test_each_is_counted_as_a_simulated_one_is(self, rules: Rules) -> None:
        for seed in range(120):
            session = played(rules, seed)
            packs = iter(taken(session))
            same = play_matches(rules, 1, lambda _, packs=packs: orders_of(rules, [next(packs)]))
            assert counted(rules, session.history.steps) == same

    def test_they_stay_when_a_run_begins_and_are_in_the_total(self, two: Lab) -> None:
        side = two.sides[0]
        assert (side.total.games, side.done.games, len(side.table)) == (20_003, 20_000, 3)
        assert two.sides[1].total.games == 20_000

    def test_the_first_seat_moves_first(self) -> None:
        assert played(Rules(players=3), 1).history.steps[0].game.seat == 0

    def test_after_the_largest_seed_comes_the_first(self) -> None:
        assert played(Rules(), MOST_SEED + 3).seed == 2

    def test_other_rules_or_another_seed_do_not_keep_them(self, two: Lab) -> None:
        for changed in (choose_players(two, 4), set_up(two, seed=8), choose_rules(two, 0, "pagat")):
            assert changed.sides[0].total.games == 0

    def test_another_second_set_keeps_them(self, two: Lab) -> None:
        assert len(choose_rules(two, 1, "none").sides[0].table) == 3


class TestSettings:
    def test_nothing_chosen_changes_nothing(self, two: Lab) -> None:
        for same in (choose_players(two, 3), choose_rules(two, 1, "custom"), set_up(two, seed=7)):
            assert same == two

    def test_a_change_gives_the_run_up(self) -> None:
        lab = choose_players(begin(new_lab(Rules()), GAMES), 3)
        assert (lab.phase, lab.wanted, lab.sides[0].rules.players) == (Phase.IDLE, 0, 3)

    def test_single_settings(self) -> None:
        lab = choose_rules(new_lab(Rules()), 1, "classic")
        lab = choose_single(choose_single(lab, 1, "chain", "replace"), 1, "pack", "36")
        assert lab.sides[1].rules == Rules(chain=Chain.REPLACE, pack=36)
        assert lab.sides[0].rules == Rules()
        assert choose_single(lab, 1, "pack", "36") == lab

    def test_those_of_a_preset_are_that_preset(self) -> None:
        lab = choose_single(choose_single(new_lab(Rules()), 0, "chain", "replace"), 0, "king", "ends-deal")
        assert lab.sides[0].rules == Rules.pagat()
        lab = choose_single(choose_single(lab, 0, "chain", "payments"), 0, "king", "leaves")
        assert lab.sides[0].rules == Rules()

    def test_a_set_that_is_not_there_has_none(self) -> None:
        lab = new_lab(Rules())
        assert choose_single(lab, 1, "chain", "replace") is lab

    def test_of_your_own_stay_until_something_is_chosen(self) -> None:
        own = Rules(penalties=(2, 2, 2, 2))
        screen = lab_screen(new_lab(own), {}, "en")
        assert screen.rules[0].value == "custom"
        assert choose_rules(new_lab(own), 0, "custom").sides[0].rules == own

    def test_no_such_seed(self) -> None:
        lab = new_lab(Rules())
        with pytest.raises(BadSetting, match="-1"):
            set_up(lab, seed=-1)


class TestNumbers:
    @pytest.mark.parametrize(
        ("text", "games"),
        [
            ("10", 10),
            (" 1000 ", 1000),
            ("1e6", 1_000_000),
            ("2.5e3", 2500),
            ("1E+3", 1000),
            ("1,000,000", 1_000_000),
            ("1 000 000", 1_000_000),
            ("1\u00a0000", 1000),
            ("1000000000", MOST_GAMES),
        ],
    )
    def test_typed(self, text: str, games: int) -> None:
        assert typed_games(text) == games

    @pytest.mark.parametrize(
        "text",
        [
            "",
            " ",
            "abc",
            "0",
            "-5",
            "1.5",
            "1e-3",
            "1.25e1",
            "1e99",
            "1000000001",
            "9" * 500,
            "1,00",
            "<b>",
            "١٠",
        ],
    )
    def test_typed_badly(self, text: str) -> None:
        with pytest.raises(BadSetting) as refused:
            typed_games(text)
        assert "1 to 1000000000" in str(refused.value)
        assert "от 1 до 1000000000" in say(refused.value.why, "ru")
        assert text.strip()[:40] in str(refused.value)

    def test_written(self) -> None:
        assert (whole(1_234_567, "en"), whole(1_234_567, "ru")) == ("1,234,567", "1\u00a0234\u00a0567")
        assert (decimal(1234.5, "en", 2), decimal(1234.5, "ru", 2)) == ("1,234.50", "1\u00a0234,50")
        assert (percent(0.25, "en"), percent(0.25, "ru")) == ("25.00%", "25,00\u00a0%")

    @pytest.mark.parametrize(
        ("low", "high"), [(0, 1), (0.2459, 0.2562), (0, 0.703), (0.24997, 0.25003), (0, 0), (0.5, 0.5)]
    )
    def test_ticks_are_round_and_hold_all(self, low: float, high: float) -> None:
        ticks = round_ticks(low, high)
        assert ticks[0] <= low + 1e-9
        assert ticks[-1] >= high - 1e-9
        assert 2 <= len(ticks) <= 8
        digits = decimals(ticks)
        assert len({f"{100 * tick:.{digits}f}" for tick in ticks}) == len(ticks) or high - low < 1e-6

    def test_powers(self) -> None:
        assert powers(1, 1e6) == tuple(10.0**power for power in range(7))
        assert powers(0.001, 0.001) == (0.001, 0.01)


class TestPicturesAndTables:
    @pytest.mark.parametrize("lang", ["en", "ru"])
    @pytest.mark.parametrize("picture", PICTURES)
    def test_the_table_has_the_pictures_numbers(self, two: Lab, exact: dict, picture: str, lang: str) -> None:
        lab = replace(two, picture=picture)
        drawn, told = pictures(lab, exact, lang), tables(lab, exact, lang)
        assert len(drawn) == len(told) == 2
        for one, table in zip(drawn, told, strict=True):
            assert {len(row) for row in table.rows} == {len(table.heads)}
            spots = one.dots or one.curve or tuple((x, y) for x, y, _ in one.bars)
            cells = [cell for row in table.rows for cell in row[1:]]
            text = " ".join(cells)
            digits = {"loses": 2, "leaves": 2}.get(picture, 3)
            for _, y in spots:
                assert percent(y / 100, lang, digits) in text
            for _, y in one.exact:
                assert percent(y / 100, lang, 3) in text
            assert all(one.y.low - 1e-9 <= y <= one.y.high + 1e-9 for _, y in spots)
            assert all(one.x.low <= x <= one.x.high for x, _ in spots)

    @pytest.mark.parametrize("picture", PICTURES)
    def test_both_sets_have_the_same_axes(self, two: Lab, exact: dict, picture: str) -> None:
        one, other = pictures(replace(two, picture=picture), exact, "en")
        assert (one.x, one.y) == (other.x, other.y)

    @pytest.mark.parametrize("picture", PICTURES)
    def test_before_a_game_there_is_nothing_but_axes_and_the_exact_odds(self, picture: str) -> None:
        lab = replace(new_lab(Rules()), picture=picture)
        for known in ({}, {Rules(): odds(Rules())}):
            (drawn,) = pictures(lab, known, "en")
            assert not drawn.dots
            assert not drawn.curve
            assert not any(height for _, height, _ in drawn.bars)
            assert bool(drawn.exact) == (bool(known) and picture in ("loses", "leaves"))
            (table,) = tables(lab, known, "ru")
            assert table.heads

    def test_the_exact_value_lies_in_most_intervals(self, two: Lab, exact: dict) -> None:
        shares = [
            one
            for side in two.sides
            for fate in ("king", "last", "loses")
            for one in fates(side, exact, fate)
        ]
        inside = [one.low <= one.exact <= one.high for one in shares if one.exact is not None]
        assert len(inside) == 18
        assert sum(inside) >= 16

    def test_lengths_are_shares_of_all(self, two: Lab) -> None:
        for what in ("turns", "deals"):
            assert sum(share for _, _, share in lengths(two.sides[0].total, what)) == pytest.approx(1)

    def test_the_error_is_the_largest_of_a_seat(self, two: Lab, exact: dict) -> None:
        side = two.sides[0]
        last = errors(side, exact)[-1]
        told = exact[side.rules]
        shares = side.total.shares(side.total.loses)
        expected = max(abs(share - told.of(seat).loses) for seat, share in enumerate(shares))
        assert last.error == pytest.approx(expected)
        assert (last.games, last.root) == (20_003, pytest.approx(20_003**-0.5))

    def test_while_the_odds_are_unknown_it_says_so_where_they_matter(self, two: Lab, exact: dict) -> None:
        for picture in PICTURES:
            lab = replace(two, picture=picture)
            assert bool(lab_screen(lab, {}, "en").note) == (picture not in ("turns", "deals"))
            assert lab_screen(lab, exact, "en").note == ""

    def test_a_screen_is_a_function_of_its_state(self, two: Lab, exact: dict) -> None:
        for lang in ("en", "ru"):
            assert lab_screen(two, exact, lang) == lab_screen(two, exact, lang)
        assert lab_screen(two, exact, "en") != lab_screen(two, exact, "ru")

    def test_the_words_of_a_run(self) -> None:
        lab = new_lab(Rules())
        words = [lab_screen(lab, {}, "en").progress.words]
        lab = step(begin(with_table_games(lab, 2), GAMES))
        for one in (lab, pause(lab), cancel(lab), run(cancel(lab), 10)):
            words.append(lab_screen(one, {}, "en").progress.words)
        assert words == [
            "No run yet.",
            "16,384 of 41,037 games, 40%. With 2 at the table.",
            "Paused: 16,384 of 41,037 games, 40%. With 2 at the table.",
            "Stopped: 16,384 of 41,037 games. With 2 at the table.",
            "Done: 10 games. With 2 at the table.",
        ]


class TestTheFile:
    @pytest.mark.parametrize("lang", ["en", "ru"])
    def test_all_tables_with_settings_and_seed(self, two: Lab, exact: dict, lang: str) -> None:
        rows = list(csv.DictReader(StringIO(lab_csv(two, exact, lang))))
        assert {row["rule_set"] for row in rows} == {"A", "B"}
        assert len({(row["table"], row["what"]) for row in rows}) == 6
        assert {row["rules"] for row in rows if row["rule_set"] == "B"} == {"pagat"}
        assert {(row["players"], row["seed"], row["pack"]) for row in rows} == {("3", "7", "52")}
        assert {row["games"] for row in rows if row["rule_set"] == "A"} == {"20003"}
        loses = [row for row in rows if row["what"] == say_loses(lang) and row["rule_set"] == "A"]
        assert sum(int(row["count"]) for row in loses) == 20_003
        assert all(float(row["low"]) <= float(row["share"]) <= float(row["high"]) for row in loses)

    def test_no_text_is_a_formula_and_no_number_a_text(self, two: Lab, exact: dict) -> None:
        for row in csv.reader(StringIO(lab_csv(two, exact, "ru"))):
            assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in row)

    def test_before_the_odds_are_known_their_cells_are_empty(self, two: Lab) -> None:
        rows = list(csv.DictReader(StringIO(lab_csv(two, {}, "en"))))
        assert {row["exact"] for row in rows} == {""}

    def test_no_such_language(self, two: Lab) -> None:
        with pytest.raises(BadSetting):
            lab_csv(two, {}, "xx")


def say_loses(lang: str) -> str:
    return {"en": "loses the match", "ru": "проигрыш партии"}[lang]
