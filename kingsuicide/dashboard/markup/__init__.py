"""A screen's parts in HTML."""

from kingsuicide.dashboard.markup.lab import (
    lab_keys,
    lab_progress,
    lab_settings,
    lab_table,
    lab_title,
    lab_told,
)
from kingsuicide.dashboard.markup.lines import empty_sides, lines_differ, lines_hint, sides
from kingsuicide.dashboard.markup.odds import (
    course,
    course_summary,
    course_title,
    empty_course,
    odds_now,
    odds_told,
    why,
)
from kingsuicide.dashboard.markup.pages import (
    code,
    fan_title,
    heading,
    keys,
    log,
    offer,
    rule,
    rules,
    silence,
    status,
)
from kingsuicide.dashboard.markup.quiz import calibration, open_answers, question, score, told_answers
from kingsuicide.dashboard.markup.scene import scene, scrub
from kingsuicide.dashboard.markup.tags import style

__all__ = [
    "calibration",
    "code",
    "course",
    "course_summary",
    "course_title",
    "empty_course",
    "empty_sides",
    "fan_title",
    "heading",
    "keys",
    "lab_keys",
    "lab_progress",
    "lab_settings",
    "lab_table",
    "lab_title",
    "lab_told",
    "lines_differ",
    "lines_hint",
    "log",
    "odds_now",
    "odds_told",
    "offer",
    "open_answers",
    "question",
    "rule",
    "rules",
    "scene",
    "score",
    "scrub",
    "sides",
    "silence",
    "status",
    "style",
    "told_answers",
    "why",
]
