"""A screen's parts in HTML."""

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
    "fan_title",
    "heading",
    "keys",
    "log",
    "offer",
    "open_answers",
    "question",
    "rule",
    "rules",
    "scene",
    "score",
    "scrub",
    "silence",
    "status",
    "style",
    "told_answers",
]
