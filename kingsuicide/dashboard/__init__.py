"""The table on the screen."""

from kingsuicide.dashboard.dashboard import Dashboard

__all__ = ["Dashboard"]
