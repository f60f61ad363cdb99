"""The score, against values counted by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from kingsuicide.predict.answers import Answer
from kingsuicide.predict.kinds import Kind
from kingsuicide.predict.questions import question_of
from kingsuicide.predict.score import score
from kingsuicide.predict.truths import verdict
from kingsuicide.seen import see
from tests.test_predict_truths import line_from
from tests.tools import table

HALF = Fraction(1, 2)
QUESTION = question_of(Kind.HONOUR, see(table()))
LOW, HONOUR = (verdict(QUESTION, line_from(table(card), 1)) for card in ("2", "Q"))
CHANCES = (Fraction(4, 13), Fraction(9, 13))
RIGHT = Answer(0, QUESTION, "yes", None, CHANCES, HONOUR)
WRONG = replace(RIGHT, verdict=LOW)
OPEN = replace(RIGHT, verdict=None)
SKIPPED = replace(RIGHT, choice=None)


def said(answer: Answer, probability: float | str) -> Answer:
    return replace(answer, probability=Fraction(str(probability)))


def test_counts():
    found = score([RIGHT, WRONG, WRONG, OPEN, SKIPPED])
    assert (found.asked, found.answered, found.resolved, found.hits) == (5, 4, 3, 1)


def test_nothing_yet():
    found = score([])
    assert (found.asked, found.resolved, found.hits, found.known, found.stated) == (0, 0, 0, 0, 0)
    assert found.brier is None is found.mean_chance
    assert found.expected == 0
    assert [one.count for one in found.bins] == [0] * 5
    assert found.bins[0].mean is None is found.bins[0].share


def test_what_chance_would_give():
    """Two said "an honour", 4 in 13, one "low", 9 in 13; of one more the chance is not known."""
    answers = [RIGHT, WRONG, replace(WRONG, choice="no"), replace(RIGHT, chances=None), OPEN, SKIPPED]
    found = score(answers)
    assert (found.known, found.known_hits) == (3, 2)
    assert found.expected == Fraction(17, 13)
    assert found.mean_chance == Fraction(17, 39)


@pytest.mark.parametrize(
    ("answers", "brier"),
    [
        ([said(RIGHT, 1)], 0),
        ([said(WRONG, 1)], 1),
        ([said(RIGHT, 0)], 1),
        ([said(RIGHT, 0.5), said(WRONG, 0.5)], Fraction(1, 4)),
        # (0.8 - 1)² + (0.7 - 0)² + (0.6 - 1)² = 0.04 + 0.49 + 0.16 = 0.69, by three
        ([said(RIGHT, 0.8), said(WRONG, 0.7), said(RIGHT, 0.6)], Fraction(23, 100)),
        ([said(RIGHT, 0.8), WRONG, said(OPEN, 0.1), SKIPPED], Fraction(4, 100)),
    ],
)
def test_brier_score(answers, brier):
    assert score(answers).brier == brier


def test_brier_score_is_best_for_who_states_the_true_chance():
    """Three hits of ten: no probability, said every time, scores better than three tenths."""
    answers = [RIGHT] * 3 + [WRONG] * 7
    scores = {tenth: score([said(one, Fraction(tenth, 10)) for one in answers]).brier for tenth in range(11)}
    assert min(scores, key=scores.get) == 3


def test_calibration():
    found = score(
        [said(RIGHT, 0.6), said(WRONG, 0.7), said(RIGHT, 0.79), said(RIGHT, 1), said(WRONG, 0), OPEN]
    )
    assert [(one.least, one.most) for one in found.bins] == [
        (Fraction(place, 5), Fraction(place + 1, 5)) for place in range(5)
    ]
    assert [one.count for one in found.bins] == [1, 0, 0, 3, 1]
    assert [one.mean for one in found.bins] == [0, None, None, Fraction(209, 300), 1]
    assert [one.share for one in found.bins] == [0, None, None, Fraction(2, 3), 1]
    assert sum(one.count for one in found.bins) == found.stated


@pytest.mark.parametrize(
    ("probability", "place"), [(0.2, 1), (0.4, 2), (0.6, 3), (0.8, 4), (0.199, 0), (1, 4)]
)
def test_a_bin_begins_where_the_one_before_ends(probability, place):
    (inside,) = [number for number, one in enumerate(score([said(RIGHT, probability)]).bins) if one.count]
    assert inside == place
