"""Every word of the lessons is spelled as the dictionaries of its language have it, or is listed here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from kingsuicide.lessons.catalogue import pages
from kingsuicide.words import LANGUAGES
from tests.notebooks import prose, read
from tests.sentences import SOURCE
from tests.servers import CHECKOUT

DICTIONARIES = {"en": "en_US", "ru": "ru_RU"}
# British spelling, names, words of the game, and what is in the other language.
_KNOWN = {
    "en": "Centre centre Neighbour cancelled favourite Honours honour honours honour's JupyterLab pagat "
    "РУ html",
    "ru": "Чен сдач Д Т полпроцента Beggar My Neighbour Binder JupyterLab Run All Cells EN РУ pagat com html "
    "worksheet",
}
KNOWN = {lang: frozenset(words.split()) for lang, words in _KNOWN.items()}
FILES = ("lessons", "grids", "ask")


def misspelled(text: str, lang: str) -> set[str]:
    """Return the words of a text that the dictionary lacks."""
    hunspell = shutil.which("hunspell")
    has_both = (
        hunspell
        and DICTIONARIES[lang]
        in subprocess.run([hunspell, "-D"], input="", capture_output=True, text=True, check=False).stderr
    )
    if not has_both:
        missing = "no hunspell here: apt-get install hunspell hunspell-en-us hunspell-ru"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    assert hunspell
    command = [hunspell, "-l", "-i", "utf-8", "-d", DICTIONARIES[lang]]
    plain = re.sub(r"\bR\d+|\ufe0e", " ", text.replace("’", "'"))
    done = subprocess.run(command, input=plain, capture_output=True, encoding="utf-8", check=True)
    return set(done.stdout.split())


def words_of(file: Path) -> str:
    """Return the words of a Fluent file, without ids, variables and comments."""
    lines = file.read_text(encoding="utf-8").splitlines()
    not_words = r"^[\w-]+ =|\{[^}]*\}|\{ \$\w+ ->|^\s*\*?\[[^\]]+\]|[\w-]+\.html"
    bare = (re.sub(not_words, " ", re.sub(r"\{[^{}]*\}", " ", line)) for line in lines)
    return "\n".join(line for line in bare if not line.startswith("#"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_notebooks_are_spelled_right(lang: str) -> None:
    for page in pages(lang):
        wrong = misspelled(prose(read(CHECKOUT / "notebooks" / page.path)), lang)
        assert wrong - KNOWN[lang] == set(), page.path


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_the_words_of_the_widgets_are_spelled_right(name: str, lang: str) -> None:
    wrong = misspelled(words_of(SOURCE / "locale" / lang / f"{name}.ftl"), lang)
    assert wrong - KNOWN[lang] == set()


@pytest.mark.parametrize(("text", "lang"), [("An honuor is payed.", "en"), ("Старшая крата.", "ru")])
def test_a_slip_is_found(text: str, lang: str) -> None:
    assert misspelled(text, lang)
