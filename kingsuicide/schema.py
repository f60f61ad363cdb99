"""JSON Schemas, as much of them as ours use: the first thing in a document that one does not allow.

Small, so that the package needs no library for it; the tests hold it against one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from kingsuicide.messages import Message, message, quoted

Schema: TypeAlias = Mapping[str, Any]

CHECKED = frozenset(
    {
        *("type", "const", "enum"),
        *("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"),
        *("items", "properties", "required", "additionalProperties"),
    }
)
"""The keywords that are looked at; any other one would be passed over."""

# The exact types: for Python, a Boolean is a whole number too.
_TYPES: Mapping[str, type] = {
    "array": list,
    "integer": int,
    "null": type(None),
    "object": dict,
    "string": str,
}


def fault(value: object, schema: Schema, field: str = "") -> Message | None:
    """Return what a schema does not allow in a document, the first such thing, or None.

    Args:
        value: The document, or a part of it, as `json.loads` returns it.
        schema: The schema, of the keywords in `CHECKED`; objects may have no other fields than those named.
        field: Where in the document the part is, as in `rules.piles[0]`.
    """
    if not _fits(value, schema):
        return message("file-field", field=field, value=shown(value), allowed=_allowed(schema))
    if isinstance(value, dict):
        return _fault_in_object(value, schema, field)
    if isinstance(value, list):
        found = (fault(one, schema["items"], f"{field}[{place}]") for place, one in enumerate(value))
        return next(filter(None, found), None)
    return None


def shown(value: object) -> str:
    """Return a part of a document as it can stand in a message: as it is written in JSON, cut when long."""
    return quoted(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def _fault_in_object(value: dict[str, object], schema: Schema, field: str) -> Message | None:
    properties = schema["properties"]
    # Known fields first: a file of another version is told to be one, and not by a field that is new in it.
    for name, part in properties.items():
        if name in value and (found := fault(value[name], part, _inside(field, name))):
            return found
    for name in value:
        if name not in properties:
            return message("file-unknown", field=_inside(field, shown(name)), fields=", ".join(properties))
    for name in schema["required"]:
        if name not in value:
            return message("file-missing", field=_inside(field, name), allowed=_allowed(properties[name]))
    return None


def _inside(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _fits(value: object, schema: Schema) -> bool:
    """Return whether a value is allowed, whatever is in it."""
    if options := _options(schema):
        return any(type(value) is type(option) and value == option for option in options)
    if type(value) not in [_TYPES[kind] for kind in _kinds(schema)]:
        return False
    if isinstance(value, int):
        return bool(schema["minimum"] <= value <= schema["maximum"])
    if isinstance(value, str):
        return bool(schema["minLength"] <= len(value) <= schema["maxLength"])
    if isinstance(value, list):
        return bool(schema["minItems"] <= len(value) <= schema["maxItems"])
    return True


def _options(schema: Schema) -> list[Any]:
    return [schema["const"]] if "const" in schema else list(schema.get("enum", ()))


def _kinds(schema: Schema) -> list[str]:
    kinds = schema["type"]
    return [kinds] if isinstance(kinds, str) else list(kinds)


def _allowed(schema: Schema) -> Message:
    """Return what a schema allows, as a message."""
    if "const" in schema:
        return message("allowed-value", value=str(schema["const"]))
    if options := _options(schema):
        return message("allowed-of", options=", ".join(map(str, options)))
    first, *others = _kinds(schema)
    allowed = _ALLOWED[first](schema)
    return message("allowed-or-null", allowed=allowed) if others else allowed


def _allowed_list(schema: Schema) -> Message:
    least, most = schema["minItems"], schema["maxItems"]
    if least == most:
        return message("allowed-list-of", count=most)
    return message("allowed-list", least=least, most=most)


# Numbers as text: their digits stand as they are to be written.
_ALLOWED: Mapping[str, Callable[[Schema], Message]] = {
    "integer": lambda one: message("allowed-range", least=str(one["minimum"]), most=str(one["maximum"])),
    "string": lambda one: message("allowed-text", least=str(one["minLength"]), most=str(one["maxLength"])),
    "array": _allowed_list,
    "object": lambda one: message("allowed-object", fields=", ".join(one["properties"])),
}
