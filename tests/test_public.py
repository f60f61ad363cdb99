"""The package's front door: what can be imported, and what it costs."""

from __future__ import annotations

import importlib
import subprocess
import sys
from dataclasses import is_dataclass

import pytest

import kingsuicide

HEAVY = ("ipywidgets", "traitlets", "IPython", "anywidget", "numpy", "bqplot", "typer", "voila")
CHANCE = ("Odds", "odds", "simulate")
ENGINE = sorted(set(kingsuicide.__all__) - {"Dashboard", "lesson", *CHANCE})


def loaded_after(source: str) -> set[str]:
    """Run Python code in a new process; return the heavy packages that it has loaded."""
    report = f"{source}\nimport sys; print(*(name for name in {HEAVY} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", report], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_to_import_the_package_loads_no_widgets_and_no_numpy():
    assert loaded_after("import kingsuicide") == set()


def test_to_play_and_explain_a_match_loads_no_widgets_and_no_numpy():
    source = """
from kingsuicide import *
from kingsuicide.explain import explain
session = Session(seed=7)
while not session.outcome:
    session.finish_turn()
    say(explain(session.step.events, session.rules).headline, "ru")
again = Session.from_code(session.code())
""".replace("import *", f"import {', '.join(ENGINE)}")
    assert loaded_after(source) == set()


def test_the_table_does_load_widgets():
    """Else the tests above might look for the wrong names."""
    assert "ipywidgets" in loaded_after("import ipywidgets")


@pytest.mark.parametrize("name", [*ENGINE, *CHANCE])
def test_every_public_name_of_the_engine_is_there(name):
    assert getattr(kingsuicide, name).__name__ == name
    assert name in dir(kingsuicide)


def test_a_name_that_is_not_there_is_told():
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = kingsuicide.Nothing


@pytest.mark.parametrize(
    "room",
    [
        *(
            "cards",
            "codes",
            "compare",
            "events",
            "explain",
            "game",
            "history",
            "messages",
            "rules",
            "seen",
            "trace",
            "turn",
        ),
        *(f"chance.exact.{room}" for room in ("box", "deals", "deck", "matches", "odds", "turns")),
        "chance.trials.simulation",
        *(f"predict.{room}" for room in ("answers", "kinds", "quiz", "score", "table", "truths", "unseen")),
    ],
)
def test_every_record_of_the_engine_is_frozen_and_light(room):
    things = vars(importlib.import_module(f"kingsuicide.{room}")).values()
    records = [thing for thing in things if isinstance(thing, type) and is_dataclass(thing)]
    assert records
    for record in records:
        assert record.__dataclass_params__.frozen, record
        assert "__slots__" in vars(record), record
