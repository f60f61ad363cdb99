"""A game told again from its code, as a person or another program reads it."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from random import Random

import pytest
from typer.testing import CliRunner

from kingsuicide.cli import app
from kingsuicide.explain import seat_names
from kingsuicide.game import Move
from kingsuicide.replay import replay_data, replay_lines, replay_turns
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.trace import records
from kingsuicide.words import LANGUAGE_VARIABLE, LANGUAGES, say
from tests.servers import CHECKOUT
from tests.tools import A_FEW_VARIANTS, rules_id

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
CODE = "KS1.c3.7.0.6-6.S9jBBA..oo3a_Q"


@pytest.fixture(autouse=True)
def _quiet_environment(monkeypatch):
    monkeypatch.delenv(LANGUAGE_VARIABLE, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


def run(*args):
    """Run `replay`; whatever happens, it is no traceback."""
    result = CliRunner().invoke(app, ["replay", *args])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def shown(*args):
    result = run(*args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def match(rules=None, seed=7, at=None, **options):
    """A whole match, or its first steps, with the others undone."""
    session, chance = Session(rules, seed=seed, **options), Random(seed)
    while not session.outcome:
        session.play(chance.choice(session.legal_moves()))
    if at is not None:
        session.history = replace(session.history, at=at)
    return session


def test_the_text_as_a_person_reads_it():
    assert (
        shown(at(CODE, 5))
        == """\
Classic rules; 3 players; seed 7.

Deal 1
Anna has dealt: 52 cards lie face down in 5 piles. Boris is on the dealer’s left and opens the first
turn.

Turn 1: Boris
  K♠   To pay: 3 cards for the King of Spades [R8]
       Boris opens with the King of Spades, an honour. It must be paid for with 3 extra cards, taken
       one at a time, face up.
  4♥   The payment goes on: 1 of 3 [R9]
       Boris takes the 4 of Hearts for the King: low, nothing new is owed. 2 of the 3 cards for the
       King are still to come.
  4♣   The payment goes on: 2 of 3 [R9]
       Boris takes the 4 of Clubs for the King: low, nothing new is owed. 1 of the 3 cards for the
       King is still to come.
  3♠   The chain stops here [R10]
       Boris took 3 cards for the King: 4, 4 and 3. All are low, so the turn is over. No debt is
       waiting. Next, Chen opens a turn with any card.
  4 cards taken. Cancelled: nothing.

Turn 2: Chen
  7♥   A low card: the turn is over [R6]
       Chen opens with the 7 of Hearts. It is low, so it is laid aside and nothing is owed. Next,
       Anna opens a turn with any card.
  1 card taken.

The match goes on: this is step 5 of 6.

The rules named here:
  R6   If the opening card is low, it is laid aside and the turn passes.
  R8   An honour must be paid for with extra cards: J 1, Q 2, K 3, A 4.
  R9   Extra cards are taken one at a time, from any piles, face up, and a payment is taken whole.
       Each honour met in it is a debt of its own, paid after those already waiting.
  R10  A payment in which every card is low ends the turn and cancels all debts still waiting. After
       one with an honour in it, the next waiting debt is paid.
"""
    )


def at(code, step):
    """The code of the same game at another step."""
    session = Session.from_code(code)
    session.history = replace(session.history, at=step)
    return session.code()


def test_a_match_that_is_over_tells_who_left_how_and_who_lost():
    session = match(Rules(players=3), seed=2, names=["Ann", "Bob", "Cyd"])
    text = shown(session.code())
    end = text[text.index("The match is over:") :].split("\n\n")[0].splitlines()
    ways = {"king-of-hearts": "safe with the King of Hearts", "last-card": "safe with the last card"}
    left = [
        f"{place}. {session.names[one.seat]}: {ways[one.ending]}, in deal {one.deal}."
        for place, one in enumerate(session.outcome.left, 1)
    ]
    assert end[1:] == [*left, f"3. {session.names[session.outcome.loser]}: the last one left, lost."]
    assert "goes on:" not in text[text.index("The match is over:") :]


@LANGS
def test_the_end_is_told_in_each_language(lang):
    words = {
        "en": ("The match is over:", "The match goes on: this is step 0 of"),
        "ru": ("Партия окончена:", "Партия продолжается: это шаг 0 из"),
    }
    over, goes_on = words[lang]
    assert over in shown(match().code(), "--lang", lang)
    begun = shown(match(at=0).code(), "--lang", lang)
    assert goes_on in begun
    assert "R1" not in begun


@LANGS
@pytest.mark.parametrize("width", [30, 90])
@pytest.mark.parametrize("rules", [*A_FEW_VARIANTS, Rules(penalties=(0, 9, 0, 2))], ids=rules_id)
def test_lines_fit_their_width_and_show_every_deal_turn_and_card(rules, width, lang):
    session = match(rules, seed=11)
    lines = list(replay_lines(session, lang, width))
    assert max(map(len, lines)) <= width
    rows = records(session, lang)
    text = "\n".join(lines)
    deals = re.findall(r"^(?:Deal|Сдача) (\d+)$", text, re.MULTILINE)
    assert deals == [str(deal) for deal in range(1, session.game.deal + 1)]
    turns = re.findall(r"^(?:Turn|Ход) (\d+): (\w+)$", text, re.MULTILINE)
    assert turns == [
        (str(number), row.name) for number, row in enumerate((row for row in rows if not row.debts_before), 1)
    ]
    heads = re.findall(r"^  (\S+[♠♥♦♣]) ", text, re.MULTILINE)
    letters = str.maketrans("JQKA", "ВДКТ") if lang == "ru" else {}
    assert heads == [row.card.translate(letters) for row in rows]


def test_turns_are_those_of_each_deal():
    session = match(Rules.pagat(4), seed=3)
    deals = replay_turns(session)
    cards = [str(step.card) for turns in deals for turn in turns for step in turn.steps]
    assert cards == [row.card for row in records(session)]
    assert all(turn.turn.ending for turns in deals for turn in turns)
    assert all(
        turn.turn.cards == tuple(step.card for step in turn.steps) for turns in deals for turn in turns
    )
    assert [len(turns) for turns in deals] == [
        sum(bool(row.ended_by) for row in records(session) if row.deal == deal)
        for deal in range(1, session.game.deal + 1)
    ]


def test_a_deal_just_begun_has_its_heading():
    session = Session("pagat", seed=3)
    while session.game.deal == 1:
        session.draw()
    assert [bool(turns) for turns in replay_turns(session)] == [True, False]
    assert "Deal 2" in list(replay_lines(session, "en", 80))


def test_the_rules_are_named_at_the_head():
    heads = [
        next(replay_lines(Session(rules, seed=639845), lang, 90))
        for rules in ("pagat", Rules(players=3, pack=36))
        for lang in LANGUAGES
    ]
    assert heads == [
        "The rules of pagat.com; 4 players; seed 639845.",
        "Правила с pagat.com; игроков: 4; раскладка 639845.",
        "Rules of one’s own; 3 players; seed 639845.",
        "Свои правила; игроков: 3; раскладка 639845.",
    ]


# JSON


@LANGS
def test_json_has_exactly_these_fields(lang):
    session = match(seed=7, at=3)
    given = json.loads(shown(session.code(), "--json", "--lang", lang))
    assert list(given) == [
        *("version", "rules", "players", "seed", "names", "step", "of", "moves", "steps", "outcome")
    ]
    assert (given["version"], given["rules"], given["players"], given["seed"]) == ("KS1", "classic", 4, 7)
    assert (given["names"], given["outcome"], given["step"]) == (None, None, 3)
    assert given["of"] == len(given["moves"]) == len(session.history.steps) - 1
    assert given["steps"] == [asdict(row) for row in records(session, lang)]
    assert given["steps"][0]["name"] in [say(name, lang) for name in seat_names(None)]


def test_json_tells_the_outcome_and_its_moves_play_the_match_again():
    session = match(Rules(players=3), seed=2, names=["Ann", "Bob", "Cyd"])
    given = json.loads(shown(session.code(), "--json"))
    assert given == replay_data(session, "ru")
    assert given["names"] == ["Ann", "Bob", "Cyd"]
    again = Session(given["rules"], players=given["players"], seed=given["seed"], names=given["names"])
    for move in given["moves"]:
        again.play(Move(*move))
    assert again.history == session.history
    assert given["outcome"] == {
        "left": [
            {"seat": one.seat, "ended_by": str(one.ending), "deal": one.deal} for one in again.outcome.left
        ],
        "loser": again.outcome.loser,
    }


# Codes


def test_a_code_may_come_in_several_lines():
    assert shown(CODE[:9], CODE[9:20] + "\n", CODE[20:]) == shown(CODE)


@LANGS
@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], ["KS"]),
        (["hello"], ["hello", "KS"]),
        (["KS1.c3"], ["KS1.c3"]),
        (["KS2" + CODE[3:]], ["KS2", "KS1"]),
        ([CODE[:-1] + "q"], [CODE[:-1]]),
        (["\x1b[2J"], ["\\x1b[2J"]),
        (["\udcff"], ["\\udcff"]),
        (["x" * 100_000], ["xxx…"]),
    ],
)
@pytest.mark.parametrize("extra", [[], ["--json"]])
def test_a_bad_code_is_refused_in_a_sentence(args, words, extra, lang):
    result = run(*args, *extra, "--lang", lang)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: " if lang == "en" else "Ошибка: ")
    assert all(word in result.stderr for word in words), result.stderr
    assert result.stderr.strip().isprintable()
    assert len(result.stderr) < 400


def test_the_language_comes_from_the_environment_or_before_the_command(monkeypatch):
    assert "Ход 1" in CliRunner().invoke(app, ["--lang", "ru", "replay", CODE]).stdout
    monkeypatch.setenv(LANGUAGE_VARIABLE, "ru")
    assert "Ход 1" in shown(CODE)
    assert "Turn 1" in shown(CODE, "--lang", "en")
    assert run(CODE, "--lang", "de").exit_code == 2


@LANGS
def test_help_is_in_words(lang):
    text = shown("--help", "--lang", lang)
    assert all(option in text for option in ("--json", "--lang", CODE))
    assert "help-" not in text.replace("-help", "")


def test_the_code_in_the_readme_is_replayed():
    (command,) = re.findall(r"^kingsuicide replay (\S+)$", (CHECKOUT / "README.md").read_text("utf-8"), re.M)
    assert shown(command)
