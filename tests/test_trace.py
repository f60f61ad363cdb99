"""A match as rows: what each card did, in JSON, in CSV and in pandas."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from dataclasses import astuple, fields, replace
from io import StringIO
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from kingsuicide.cards import Card
from kingsuicide.explain import explain
from kingsuicide.game import Move
from kingsuicide.messages import BadSetting
from kingsuicide.rules import Rules
from kingsuicide.session import Session
from kingsuicide.trace import TraceRow, records, table, to_csv, to_json
from tests.strategies import matches, thoroughly
from tests.tools import A_FEW_VARIANTS, rules_id

HEAD = [field.name for field in fields(TraceRow)]
ROW = TraceRow(1, 1, 0, "Anna", "Q♠", 2, 3, "R8", "", 0, 2)
CODE = "KS1.c3.7.0.6-6.S9jBBA..oo3a_Q"


def played(rules: Rules, seed: int, chance: Random | None = None, **options) -> Session:
    """A whole match, each card taken from any place."""
    session, chance = Session(rules, seed=seed, **options), chance or Random(seed)
    while not session.outcome:
        session.play(chance.choice(session.legal_moves()))
    return session


def read(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text, newline="")))


def test_rows_say_what_each_card_did():
    assert [astuple(row) for row in records(Session.from_code(CODE))] == [
        (1, 1, 1, "Boris", "K♠", 2, 9, "R8", "", 0, 3),
        (2, 1, 1, "Boris", "4♥", 1, 10, "R9", "", 3, 2),
        (3, 1, 1, "Boris", "4♣", 3, 6, "R9", "", 2, 1),
        (4, 1, 1, "Boris", "3♠", 5, 3, "R10", "payment", 1, 0),
        (5, 1, 2, "Chen", "7♥", 1, 4, "R6", "low", 0, 0),
        (6, 1, 0, "Anna", "A♠", 1, 5, "R8", "", 0, 4),
    ]


def test_names_are_in_the_language_or_those_given():
    assert {row.name for row in records(Session.from_code(CODE), "ru")} == {"Анна", "Борис", "Чен"}
    given_names = played(Rules(players=2), 1, names=["Ёж", "=1"])
    assert {row.name for row in records(given_names, "ru")} == {"Ёж", "=1"}
    with pytest.raises(BadSetting):
        records(Session.from_code(CODE), "de")


@pytest.mark.parametrize("rules", A_FEW_VARIANTS, ids=rules_id)
def test_rows_are_the_match(rules):
    session = played(rules, seed=5)
    rows, steps = records(session), session.history.steps
    assert [row.step for row in rows] == list(range(1, len(steps)))
    again = Session(rules, seed=session.seed)
    for row, step in zip(rows, steps[1:], strict=True):
        assert (row.deal, row.seat) == (again.game.deal, again.game.seat)
        assert str(again.game.piles[row.pile - 1][row.position - 1]) == row.card
        again.play(Move(row.pile - 1, row.position - 1))
        assert row.rule == explain(step.events, rules).rule
        assert row.ended_by == (again.game.turn.ending or "")
        assert row.debts_after == (0 if row.ended_by else again.game.turn.owed)
    assert again.outcome == session.outcome
    for before, row in pairwise(rows):
        assert row.debts_before == before.debts_after


@thoroughly
@matches
def test_a_turn_ends_with_nothing_owed_and_only_then(rules, seed, chance):
    for row in records(played(rules, seed, chance)):
        assert bool(row.ended_by) == (row.debts_after == 0)
        assert Card.parse(row.card)
        assert row.debts_before >= 0 < row.pile


def test_rows_end_at_the_step_shown():
    session = played(Rules(players=4), 3)
    session.history = replace(session.history, at=4)
    assert [row.step for row in records(session)] == [1, 2, 3, 4]
    session.history = replace(session.history, at=0)
    assert records(session) == ()


def test_json_is_a_list_of_objects():
    rows = records(Session.from_code(CODE), "ru")
    given_back = json.loads(to_json(rows))
    assert [TraceRow(**row) for row in given_back] == list(rows)
    assert all(list(row) == HEAD for row in given_back)
    assert "Борис" in to_json(rows)
    assert json.loads(to_json(())) == []


def test_csv_has_a_head_and_a_line_for_each_row():
    rows = records(Session.from_code(CODE))
    head, *lines = read(to_csv(rows))
    assert head == HEAD
    assert lines == [[str(value) for value in astuple(row)] for row in rows]
    assert read(to_csv(())) == [HEAD]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("x","y")'])
def test_a_spreadsheet_runs_no_formula_from_a_name(name):
    (_, line) = read(to_csv([replace(ROW, name=name)]))
    assert line[HEAD.index("name")] == f"'{name}"


@given(name=some.one_of(some.text(max_size=40), some.text("=+-@\t\r\n\",'x", max_size=6)))
@thoroughly
def test_any_name_comes_back_from_csv_and_begins_no_formula(name):
    text = to_csv([replace(ROW, name=name)])
    (line,) = read(text)[1:]
    shown = line[HEAD.index("name")]
    assert shown in (name, f"'{name}")
    assert not shown.startswith(("=", "+", "-", "@", "\t", "\r"))


def test_a_table_is_a_data_frame_where_there_is_pandas():
    pandas = pytest.importorskip("pandas")
    rows = records(Session.from_code(CODE))
    frame = table(rows)
    assert isinstance(frame, pandas.DataFrame)
    assert list(frame.columns) == HEAD
    assert frame["card"].tolist() == [row.card for row in rows]
    assert list(table(()).columns) == HEAD


def test_a_table_is_the_rows_where_there_is_no_pandas(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    assert table(iter([ROW])) == (ROW,)


def test_pandas_is_not_loaded_for_anything_else():
    script = (
        "import sys, kingsuicide as ks; from kingsuicide.trace import to_csv, to_json; "
        f"rows = ks.records(ks.Session.from_code({CODE!r})); to_csv(rows); to_json(rows); "
        "print('pandas' in sys.modules, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_a_name_is_written_as_it_was_given_whatever_its_direction() -> None:
    session = Session(names=["שלום", "A & B"], seed=1)
    for _ in range(9):
        session.draw()
    assert {row.name for row in records(session)} == {"שלום", "A & B"}
