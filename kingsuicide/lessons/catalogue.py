"""The lessons that there are, and the notebook of each in each language."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kingsuicide.messages import bad_setting, message
from kingsuicide.places import notebooks

# A lesson that is not entered here is a draft: it is listed nowhere and served nowhere.
LESSONS = {
    "play": "1-play",
    "chains": "2-chains",
    "chance": "3-chance-of-one-card",
    "turn": "4-how-long-is-a-turn",
    "fair": "5-is-it-fair",
    "own": "6-your-own-rules",
}
TEACHER = "teacher"


@dataclass(frozen=True, slots=True)
class Page:
    """A notebook that is a page to read.

    Args:
        id: A lesson's name, or `teacher`.
        lang: Its language.
    """

    id: str
    lang: str

    @property
    def path(self) -> str:
        """Where it is in the folder of the notebooks."""
        if self.id == TEACHER:
            return f"{TEACHER}/{self.lang}.ipynb"
        return f"lessons/{self.lang}/{LESSONS[self.id]}.ipynb"

    def read(self, folder: Path | None = None) -> dict[str, Any]:
        """Return the notebook as it is written, from the folder of the notebooks."""
        text = ((folder or notebooks()) / self.path).read_text(encoding="utf-8")
        read: dict[str, Any] = json.loads(text)
        return read


def pages(lang: str) -> tuple[Page, ...]:
    """Return the pages of a language, the lessons in their order and then the teacher's."""
    return tuple(Page(id_, lang) for id_ in (*LESSONS, TEACHER))


def checked_lesson(id_: str) -> str:
    """Return a lesson's name, or `teacher`, when there is such a page.

    Raises:
        BadSetting: There is none.
    """
    known = (*LESSONS, TEACHER)
    if id_ not in known:
        raise bad_setting("lesson", id_, message("allowed-of", options=", ".join(known)))
    return id_
