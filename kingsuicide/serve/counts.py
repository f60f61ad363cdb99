"""What is counted while serving a class, in Prometheus' form: numbers, and nobody's name."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

# Why a kernel may be ended before its page is left.
REASONS = ("memory", "busy", "died", "unused")


class Counts:
    """The metrics.

    Args:
        tables: Whose; it is asked when they are read.
    """

    def __init__(self, tables: Any) -> None:
        registry = self._registry = CollectorRegistry()
        gauges = {
            "tables_ready": ("Tables that are ready for who opens one.", lambda: tables.pool.ready),
            "tables_kept": ("How many tables are to be ready.", lambda: tables.pool.size),
            "tables_open": ("Tables and lessons that students have open.", lambda: tables.out),
            "waiting": ("Students who wait for a table.", lambda: tables.health()["waiting"]),
            "kernels": ("Kernels that run.", lambda: len(tables.kernels)),
        }
        for name, (told, value) in gauges.items():
            Gauge(f"kingsuicide_{name}", told, registry=registry).set_function(value)
        self._opens = Counter("kingsuicide_opens", "Pages handed out.", registry=registry)
        self._faults = Counter("kingsuicide_faults", "What went wrong.", registry=registry)
        self._refused = Counter("kingsuicide_refused", "Pages refused for want of room.", registry=registry)
        self._ends = Counter("kingsuicide_kernels_ended", "Kernels that ended.", registry=registry)
        self._stops = Counter(
            "kingsuicide_kernels_stopped", "Kernels stopped, by why.", ["reason"], registry=registry
        )
        for reason in REASONS:
            self._stops.labels(reason)

    def text(self) -> bytes:
        """Return all of them as Prometheus reads them."""
        return bytes(generate_latest(self._registry))

    def opened(self) -> None:
        """Count a page handed out."""
        self._opens.inc()

    def failed(self) -> None:
        """Count something that went wrong."""
        self._faults.inc()

    def refused(self) -> None:
        """Count a page that there was no room for."""
        self._refused.inc()

    def ended(self, _kernel_id: str) -> None:
        """Count a kernel that ended."""
        self._ends.inc()

    def stopped(self, reason: str) -> None:
        """Count a kernel that was stopped, by why."""
        self._stops.labels(reason).inc()
