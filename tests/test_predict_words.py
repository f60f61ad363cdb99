"""Questions, answers and scores in words, in both languages; and as rows."""

from __future__ import annotations

import csv
import json
import re
import sys
from dataclasses import astuple, fields, replace
from fractions import Fraction
from functools import cache
from io import StringIO

import pytest

from kingsuicide.messages import BadSetting, Message, message
from kingsuicide.predict import table as answer_table
from kingsuicide.predict.answers import Answer
from kingsuicide.predict.chances import chances
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.questions import fitting, question_of
from kingsuicide.predict.score import score
from kingsuicide.predict.table import AnswerRow, rows
from kingsuicide.predict.truths import verdict
from kingsuicide.predict.wording import (
    bin_words,
    chance_words,
    decimal,
    explained,
    kind_name,
    note,
    option_words,
    percent,
    score_words,
    wording,
)
from kingsuicide.rules import Rules
from kingsuicide.seen import see
from kingsuicide.words import LANGUAGES, say
from tests.test_predict_truths import line_from
from tests.tools import EVERY_VARIANT, draw, ending, random_match, table

EVERY_LANGUAGE = pytest.mark.parametrize("lang", LANGUAGES)
THREE = Rules(players=3)
HEAD = [field.name for field in fields(AnswerRow)]


def decided(game, kind: Kind, choice: str | None, cards: int, probability: str | None = None) -> Answer:
    """An answer, and the next cards of the match."""
    question = question_of(kind, see(game))
    sure = Fraction(probability) if probability else None
    return Answer(0, question, choice, sure, chances(question), verdict(question, line_from(game, cards)))


def told(answer: Answer, lang: str = "en", names=None) -> str:
    return " ".join(say(sentence, lang).replace("\ufe0e", "") for sentence in explained(answer, names))


AT_ACE, _ = draw(table("A 2 3 4 5", rules=THREE))
HIT = decided(table("Q♠", rules=THREE), Kind.HONOUR, "yes", 1)


@cache
def answers() -> tuple[Answer, ...]:
    """Every question of matches of many variants, answered in every way."""
    found = []
    for seed, rules in enumerate(EVERY_VARIANT[::17]):
        steps = list(random_match(rules, seed))
        line = [events for *_, events in steps]
        for at, (game, *_) in enumerate(steps[::3]):
            for question in fitting(see(game)):
                end = verdict(question, line[3 * at :])
                sure = Fraction(at, len(steps))
                known = chances(question)
                choices = [*question.options, None]
                found += [Answer(3 * at, question, one, None, known, end) for one in choices]
                found.append(Answer(3 * at, question, question.options[0], sure, known, None))
    return tuple(found)


@cache
def all_said(lang: str) -> dict[Message, str]:
    sentences: dict[Message, None] = {}
    for answer in answers():
        sentences |= dict.fromkeys((wording(answer.question), note(answer.question), *explained(answer)))
    for count in (0, 1, 2, 5, 21, 100, len(answers())):
        found = score(answers()[:count])
        sentences |= dict.fromkeys((*score_words(found), *map(bin_words, found.bins)))
    return {one: say(one, lang) for one in sentences}


@EVERY_LANGUAGE
def test_every_sentence_is_well_set(lang):
    assert len(all_said(lang)) > 500
    for text in all_said(lang).values():
        assert not re.search(r"[{}]|None|Message|\$|\?\?\?", text), text
        assert not re.search(r"  |\n| [.,;:!?)]|\(\s|[.,;:]{2}", text), text
        assert text[0].isupper() or text[0].isdigit(), text
        assert text[-1] in ".?", text


def test_each_language_keeps_to_its_letters():
    assert not [text for text in all_said("ru").values() if re.search("[A-Za-z]", text)]
    assert not [text for text in all_said("en").values() if re.search("[А-Яа-я]", text)]


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_has_its_name(kind):
    names = {say(kind_name(one), lang) for one in Kind for lang in LANGUAGES}
    assert len(names) == 8


@pytest.mark.parametrize(
    ("answer", "english", "russian"),
    [
        (
            HIT,
            "You said: an honour. It was Q♠: right. The exact chance of your answer was 16 in 52, 31%.",
            "Ваш ответ: старшая карта. Пришла карта Д♠ — верно. "
            "Точный шанс вашего ответа был 16 из 52, 31 %.",
        ),
        (
            decided(table("7♣", rules=THREE), Kind.HONOUR, "yes", 1, "0.8"),
            "You said: an honour (80% sure). It was 7♣: wrong. "
            "The exact chance of your answer was 16 in 52, 31%.",
            "Ваш ответ: старшая карта (уверенность — 80 %). Пришла карта 7♣ — неверно. "
            "Точный шанс вашего ответа был 16 из 52, 31 %.",
        ),
        (
            decided(AT_ACE, Kind.CHAIN, "no", 4),
            "You said: it ends. No honour was in the payment, so the chain ended: right. "
            "The exact chance of your answer was about 31%.",
            "Ваш ответ: кончится. Старших карт в платеже не было, и цепочка кончилась — верно. "
            "Точный шанс вашего ответа был примерно 31 %.",
        ),
        (
            decided(AT_ACE, Kind.CARDS, "7+", 4),
            "You said: 7 cards or more. It was 4 cards: wrong. "
            "The exact chance of your answer was about 41%.",
            "Ваш ответ: 7 карт или больше. Взято 4 карты — неверно. "
            "Точный шанс вашего ответа был примерно 41 %.",
        ),
        (
            decided(table("2 K♥", rules=THREE), Kind.LEAVER, "1", 2),
            "You said: Boris. Boris left with the King of Hearts: right. "
            "The exact chance of your answer was about 33%.",
            "Ваш ответ: Борис. С королём червей выходит Борис — верно. "
            "Точный шанс вашего ответа был примерно 33 %.",
        ),
        (
            replace(HIT, choice=None),
            "You gave no answer. It was Q♠. The exact chance of that was 16 in 52, 31%.",
            "Ответа не было. Пришла карта Д♠. Точный шанс этого был 16 из 52, 31 %.",
        ),
        (
            decided(AT_ACE, Kind.CARDS, "1", 2),
            "You said: 1 card. It is not decided yet. The exact chance of your answer was 1 in 51, 2%.",
            "Ваш ответ: 1 карта. Пока не решено. Точный шанс вашего ответа был 1 из 51, 2 %.",
        ),
    ],
)
def test_an_answer_explained(answer, english, russian):
    assert told(answer) == english
    assert told(answer, "ru").replace("\u00a0", " ") == russian


def test_how_a_chain_is_decided():
    on, _ = draw(table("A Q", rules=Rules.pagat(3)))
    assert "came and replaced the debt, so the chain went on: right" in told(
        decided(on, Kind.CHAIN, "yes", 1)
    )
    king, _ = draw(table("A 2 K♥", rules=THREE))
    assert "The King of Hearts came and ended the turn: right" in told(decided(king, Kind.CHAIN, "no", 2))
    honour, _ = draw(table("J Q", rules=THREE))
    assert "An honour was in the payment, so the chain went on" in told(decided(honour, Kind.CHAIN, "yes", 1))
    last, _ = draw(ending("A 2 Q", Rules.pagat(3)))
    assert "The last card came and ended the turn" in told(decided(last, Kind.CHAIN, "no", 2))


def test_a_question_in_words():
    def said(kind: Kind, game, names=None) -> tuple[str, str]:
        question = question_of(kind, see(game))
        return say(wording(question, names)), say(note(question))

    assert said(Kind.HONOUR, table(rules=THREE)) == (
        "Anna takes the next card. Will it be an honour?",
        "Honours here: J, Q, K and A. All other cards are low.",
    )
    rules = Rules(players=3, penalties=(0, 2, 0, 4))
    assert said(Kind.HONOUR, table(rules=rules))[1] == "Honours here: Q and A. All other cards are low."
    assert said(Kind.CHAIN, AT_ACE, ("Ёж", "B", "C"))[0] == (
        "Ёж has 4 more cards to take for the Ace. Does the chain go on after this payment?"
    )
    assert "replaces the debt" in said(Kind.CHAIN, draw(table("A", rules=Rules.pagat(3)))[0])[1]
    assert "last card" in said(Kind.CHAIN, draw(ending("A 2 Q", Rules.pagat(3)))[0])[1]
    assert said(Kind.CARDS, table(rules=THREE))[0] == "Anna opens a turn. How many cards will it take?"
    assert said(Kind.CARDS, AT_ACE)[0] == "How many more cards will Anna take in this turn?"


def test_options_in_words():
    def said(kind: Kind, game, lang: str) -> list[str]:
        question = question_of(kind, see(game))
        return [say(option_words(question, option), lang) for option in question.options]

    assert said(Kind.HONOUR, AT_ACE, "en") == ["an honour", "a low card"]
    assert said(Kind.CHAIN, AT_ACE, "ru") == ["продолжится", "кончится"]
    assert said(Kind.CARDS, AT_ACE, "en")[::6] == ["1 card", "7 cards or more"]
    assert said(Kind.CARDS, AT_ACE, "ru")[::3] == ["1 карта", "4 карты", "7 карт или больше"]
    assert said(Kind.LEAVER, AT_ACE, "ru") == ["Анна", "Борис", "Чен"]


@pytest.mark.parametrize(
    ("chance", "cards", "text"),
    [
        (Fraction(4, 13), 52, "16 in 52, 31%"),
        (Fraction(1, 2), 7, "1 in 2, 50%"),
        (Fraction(1, 999), 7, "1 in 999, less than 1%"),
        (Fraction(500, 1001), 7, "about 50%"),
        (Fraction(1, 1001), 7, "less than 1%"),
        (Fraction(1), 3, "3 in 3, 100%"),
    ],
)
def test_a_chance_in_words(chance, cards, text):
    assert say(chance_words(chance, cards)) == text


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 1000), "less than 1%"),
        (Fraction(1, 200), "1%"),
        (Fraction(1, 8), "13%"),
        (Fraction(994, 1000), "99%"),
        (Fraction(999, 1000), "more than 99%"),
        (Fraction(1), "100%"),
    ],
)
def test_percent(part, text):
    assert say(percent(part)) == text
    assert say(percent(part), "ru").endswith("\u00a0%")


def test_decimals_have_the_sign_of_the_language():
    def said(value: Fraction, places: int, lang: str = "en") -> str:
        return say(message("lesson-decimal", number=decimal(value, places)), lang)

    assert said(Fraction(23, 100), 2) == "0.23"
    assert said(Fraction(1, 200), 2, "ru") == "0,01"
    assert said(Fraction(999, 100), 1) == "10.0"
    assert said(Fraction(0), 2) == "0.00"


def test_a_score_in_words():
    found = score([HIT, replace(HIT, choice="no", probability=Fraction(1, 5)), replace(HIT, choice=None)])
    assert [say(one) for one in score_words(found)] == [
        "Questions: 3, skipped: 1.",
        "Right: 1 of 2.",
        "The exact chances of 2 answers are known: by them, 1.0 of these would be right on average; 1 was.",
        "Brier score: 0.04 over 1 answer with a stated probability. 0 is the best, 1 the worst; "
        "who always says 50% gets 0.25.",
    ]
    assert [say(one) for one in score_words(score([]))] == ["Questions: 0."]
    assert say(bin_words(found.bins[1])) == "20–40%: 1 answer, 20% sure on average, 0% right."
    assert say(bin_words(found.bins[0]), "ru") == "0–20\u00a0%: ответов нет."


# --- rows


def test_rows():
    answered = decided(AT_ACE, Kind.LEAVER, "2", 1, "0.25")
    chance = float(answered.chance_of("2"))
    assert 0.2 < chance < 0.4
    assert [astuple(row) for row in rows([HIT, replace(HIT, choice=None), answered])] == [
        (0, 1, 0, "Anna", "honour", say(wording(HIT.question)), "an honour", None, 4 / 13, "an honour", True),
        (0, 1, 0, "Anna", "honour", say(wording(HIT.question)), "", None, None, "an honour", None),
        (0, 1, 0, "Anna", "leaver", say(wording(answered.question)), "Chen", 0.25, chance, "", None),
    ]
    (russian,) = rows([HIT], lang="ru")
    assert (russian.name, russian.choice) == ("Анна", "старшая карта")
    with pytest.raises(BadSetting):
        rows([], lang="de")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("x","y")'])
def test_a_spreadsheet_runs_no_formula_from_a_name(name):
    names = (name, "B", "C")
    answered = decided(table("K♥", rules=THREE), Kind.LEAVER, "0", 1)
    head, line = csv.reader(StringIO(answer_table.to_csv(rows([answered], names))))
    assert head == HEAD
    for field in ("name", "choice", "truth", "question"):
        assert line[HEAD.index(field)].startswith(f"'{name}")


def test_rows_as_json_and_as_a_table(monkeypatch):
    made = rows([HIT])
    assert [AnswerRow(**row) for row in json.loads(answer_table.to_json(made))] == list(made)
    assert list(csv.reader(StringIO(answer_table.to_csv(())))) == [HEAD]
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert answer_table.table(made) == made


def test_a_table_is_a_data_frame_where_there_is_pandas():
    pytest.importorskip("pandas")
    frame = answer_table.table(rows([HIT]))
    assert list(frame.columns) == HEAD
    assert frame["hit"].tolist() == [True]
