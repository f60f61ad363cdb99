"""Records as a table: JSON, CSV that no spreadsheet runs, and a pandas data frame."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable
from dataclasses import asdict, astuple, fields
from io import StringIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

# What a spreadsheet takes for the beginning of a formula, or drops to find one behind it.
_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")


def to_json(rows: Iterable[DataclassInstance]) -> str:
    """Return rows as JSON: a list of objects."""
    return json.dumps([asdict(row) for row in rows], ensure_ascii=False, indent=2)


def to_csv(kind: type[DataclassInstance], rows: Iterable[DataclassInstance]) -> str:
    """Return rows as CSV, with a head.

    A text that a spreadsheet would run as a formula has an apostrophe before it: a player may be called
    `=HYPERLINK(...)`, and whoever opens the file is not the one who chose the name. Excel reads signs beyond
    ASCII when the text is written in the encoding `utf-8-sig`.

    Args:
        kind: The rows' dataclass, whose fields are the head.
        rows: The rows.
    """
    text = StringIO()
    # One kind of line end: a file opened for text makes its system's own of it. All texts are in quotes, for
    # `csv` by itself would leave a line end of another kind in a name without them.
    writer = csv.writer(text, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\n")
    writer.writerow(_head(kind))
    writer.writerows([_harmless(value) for value in astuple(row)] for row in rows)
    return text.getvalue()


def table(kind: type[DataclassInstance], rows: Iterable[DataclassInstance]) -> Any:
    """Return rows as a pandas `DataFrame`; where there is no pandas, as a tuple of them.

    Args:
        kind: The rows' dataclass, whose fields are the columns.
        rows: The rows.
    """
    rows = tuple(rows)
    try:
        # Here and not above: it is no dependency, and takes longer to load than all the rest.
        import pandas as pd
    except ImportError:
        return rows
    return pd.DataFrame([asdict(row) for row in rows], columns=_head(kind))


def _head(kind: type[DataclassInstance]) -> list[str]:
    return [field.name for field in fields(kind)]


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA_SIGNS) else value
