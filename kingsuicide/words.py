"""Messages in words: Fluent files to sentences, in each language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from importlib import resources

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Message as FluentMessage
from fluent.syntax import FluentParser

from kingsuicide.messages import Message, Number, Value, bad_setting, message
from kingsuicide.numerals import decimal

LANGUAGES = ("en", "ru")
# Where a program that starts the table says which language it is to speak.
LANGUAGE_VARIABLE = "KINGSUICIDE_LANG"

# British lists have no comma before the last "and", like ours.
_LOCALES = {"en": "en-GB", "ru": "ru"}
# An entry goes on to the next one, with whatever comments come before that.
_ENTRY = re.compile(r"^([a-z][\w-]*) =.*?(?=^[a-z][\w-]* =|\Z)", re.MULTILINE | re.DOTALL)
_REFERENCE = re.compile(r"\{ ([a-z][\w-]*) \}")
_RIGHT_TO_LEFT = ("R", "AL", "AN")


def language(lang: str) -> str:
    """Return a language's code when there are words in it.

    Raises:
        BadSetting: There are none.
    """
    if lang not in LANGUAGES:
        raise bad_setting("lang", lang, message("allowed-of", options=", ".join(LANGUAGES)))
    return lang


@cache
def _entries(lang: str) -> dict[str, str]:
    """Return what stands in a language's files for each message, by its id, as it is written."""
    folder = resources.files("kingsuicide") / "locale" / language(lang)
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir()]
    return {entry[1]: entry[0] for text in texts for entry in _ENTRY.finditer(text)}


@cache
def _bundle(lang: str) -> FluentBundle:
    # Fluent would isolate every value; only right-to-left ones need the marks, and `_said` sets them.
    return FluentBundle([_LOCALES[lang]], use_isolating=False)


# An entry is understood when it is first said: a table never says most of them.
@cache
def _understood(id_: str, lang: str) -> FluentMessage:
    """Return a message that can be said, with all that it refers to."""
    entry = _entries(lang)[id_]
    for other in _REFERENCE.findall(entry):
        _understood(other, lang)
    # Where each word stood in its file is half of what would be kept of it, and nobody asks.
    _bundle(lang).add_resource(FluentParser(with_spans=False).parse(entry))
    return _bundle(lang).get_message(id_)


# A table says the same things again and again; a message is its own key, being frozen.
@lru_cache(maxsize=8192)
def say(what: Message, lang: str = "en") -> str:
    """Say a message in a language.

    Args:
        what: The message; messages among its values are said first, lists of them joined.
        lang: `en` or `ru`.

    Raises:
        LookupError: There is no such message, or a value that it needs is missing.
    """
    pattern = _understood(what.id, lang).value
    assert pattern is not None, what.id
    values = {name: _said(value, lang) for name, value in what.values}
    text, errors = _bundle(lang).format_pattern(pattern, values)
    if errors:
        raise LookupError(f"{what.id}: {errors[0]}")
    return str(text)


def _said(value: Value, lang: str) -> str | int:
    if isinstance(value, Message):
        return say(value, lang)
    if isinstance(value, Number):
        return decimal(value.value, lang, value.digits)
    if isinstance(value, tuple):
        return format_list([say(one, lang) for one in value], locale=_LOCALES[lang].replace("-", "_"))
    if isinstance(value, str) and any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in value):
        return f"\u2068{value}\u2069"
    return value
