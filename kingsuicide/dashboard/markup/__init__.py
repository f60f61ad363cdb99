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
from kingsuicide.dashboard.markup.scene import scene, scrub
from kingsuicide.dashboard.markup.tags import style

__all__ = [
    "code",
    "fan_title",
    "heading",
    "keys",
    "log",
    "offer",
    "rule",
    "rules",
    "scene",
    "scrub",
    "silence",
    "status",
    "style",
]
