"""Chance: what the probabilities are. The only place for NumPy, and it says so where there is none."""

from __future__ import annotations

from kingsuicide.messages import MissingPackage, message

try:
    import numpy  # noqa: F401 all rooms in here need it
except ImportError:
    raise MissingPackage(message("numpy-missing")) from None
