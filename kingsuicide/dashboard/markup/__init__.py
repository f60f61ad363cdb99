"""A screen's parts in HTML."""

from kingsuicide.dashboard.markup.pages import fan_title, heading, keys, log, rule, rules, status
from kingsuicide.dashboard.markup.scene import scene, scrub
from kingsuicide.dashboard.markup.tags import style

__all__ = ["fan_title", "heading", "keys", "log", "rule", "rules", "scene", "scrub", "status", "style"]
