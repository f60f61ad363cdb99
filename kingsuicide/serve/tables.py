"""The tables of a class: how one is laid, those that are ready, and what is counted."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any, cast

from voila.notebook_renderer import NotebookRenderer
from voila.utils import get_page_config

from kingsuicide.serve.counts import Counts
from kingsuicide.serve.faults import LOG, kernels_stderr, report
from kingsuicide.serve.kernels import Kernels
from kingsuicide.serve.pool import Full, Pool, Ready

# Stands in a page where a fault's id is to be.
FAULT_ID = "ID-OF-THE-FAULT"
# A tab that was closed without a word, or a computer that sleeps, may come back as long as there is room.
_LEFT_S = 60.0
_WIDGET = "application/vnd.jupyter.widget-view+json"


class _NoKernel(Exception):
    """Ends a page where its kernel would begin."""


class Tables:
    """Lays tables ahead of time, and hands them out.

    Args:
        app: The Voilà that serves them, with its settings made.
        kernels: The manager of all kernels.
        table: The notebook of which tables are kept ready.
        size: How many are.
        most: How many kernels may be there at all, whatever notebook they run.
    """

    def __init__(self, app: Any, kernels: Kernels, table: str, size: int, most: int) -> None:
        self.table = table
        self.kernels = kernels
        self._app = app
        self._most = most
        self._heads: dict[str, str] = {}
        self._pools: dict[str, Pool] = {}
        self._pools[table] = self._pool(table, size)
        self._last_was_whole = False
        self.counts = Counts(self)
        kernels.is_kept = self._is_kept
        kernels.when_gone = self._gone

    @property
    def pool(self) -> Pool:
        """The tables that are kept ready."""
        return self._pools[self.table]

    @property
    def out(self) -> int:
        """How many kernels students have."""
        return sum(pool.out for pool in self._pools.values())

    def health(self) -> dict[str, Any]:
        """Return what a check of health is told: ready is when a table was really laid, and all are there."""
        pool = self.pool
        return {
            "ready": self._last_was_whole and pool.ready >= pool.size,
            "rendered": self._last_was_whole,
            "pool": {"ready": pool.ready, "size": pool.size},
            "out": self.out,
            "waiting": sum(one.waiting for one in self._pools.values()),
            "failed": sum(one.failed for one in self._pools.values()),
        }

    async def take(self, notebook: str) -> Ready:
        """Return a page with a kernel of its own, as soon as there is one.

        Raises:
            Full: There is no room for one more.
            Exception: Whatever kept it from being made.
        """
        pool = self._pools.setdefault(notebook, self._pool(notebook, 0))
        try:
            one = await pool.take()
        except Full:
            if not await self._make_room():
                raise
            one = await pool.take()
        self.counts.opened()
        LOG.info("open kernel=%s ready=%d out=%d", one.kernel_id, self.pool.ready, self.out)
        return one

    async def back(self, one: Ready) -> None:
        """End the kernel of a page that could not be handed over."""
        await self.kernels.shutdown_kernel(one.kernel_id, now=True)

    async def head(self, notebook: str) -> str:
        """Return how a notebook's page begins, the same for all: up to where its kernel comes in."""
        if notebook not in self._heads:
            renderer = self._renderer(notebook)
            await renderer.initialize()
            pieces: list[str] = []
            try:
                async for piece, _ in renderer.generate_content_generator(None, _none()):
                    pieces.append(piece)
            except _NoKernel:
                pass
            self._heads[notebook] = "".join(pieces)
        return self._heads[notebook]

    async def close(self) -> None:
        """Start no more."""
        for pool in self._pools.values():
            await pool.close()

    async def _make_room(self) -> bool:
        """End the table that has been without a page for longest, and return whether there was one."""
        left = [one for one in self.kernels.left_alone(_LEFT_S) if not self._is_kept(one)]
        if left:
            LOG.info("end kernel=%s to make room", left[0])
            await self.kernels.shutdown_kernel(left[0], now=True)
        return bool(left)

    def _pool(self, notebook: str, size: int) -> Pool:
        # Lessons are started when they are asked for, and one at a time: tables go first.
        return Pool(
            partial(self._lay, notebook),
            size,
            has_room=self._has_room if size else self._has_room_beside,
            alive=lambda kernel_id: kernel_id in self.kernels,
            at_once=(os.cpu_count() or 1) if size else 1,
        )

    def _has_room(self, more: int) -> bool:
        return sum(pool.total for pool in self._pools.values()) + more <= self._most

    def _has_room_beside(self, more: int) -> bool:
        """Say whether there is room beside the tables that are to be ready."""
        return self._has_room(more + max(0, self.pool.size - self.pool.ready))

    def _is_kept(self, kernel_id: str) -> bool:
        return any(pool.holds(kernel_id) for pool in self._pools.values())

    def _gone(self, kernel_id: str) -> None:
        for pool in self._pools.values():
            pool.gone(kernel_id)
        self.counts.ended(kernel_id)

    async def _lay(self, notebook: str) -> Ready:
        renderer = self._renderer(notebook)
        await renderer.initialize()
        environment = os.environ | {
            "VOILA_BASE_URL": self._app.base_url,
            "VOILA_SERVER_URL": self._app.server_url,
        }
        kernel_id = await self.kernels.start_kernel(
            kernel_name=renderer.notebook.metadata.kernelspec.name,
            path=cast(Any, str(Path(notebook).parent)),
            env=environment,
            stderr=kernels_stderr(),
        )
        try:
            page = await renderer.generate_content_str(kernel_id, self.kernels.get_kernel(kernel_id))
        except BaseException:
            await self.kernels.shutdown_kernel(kernel_id, now=True)
            raise
        is_whole = _WIDGET in page and FAULT_ID not in page
        if notebook == self.table:
            self._last_was_whole = is_whole
        if FAULT_ID in page:
            page = page.replace(FAULT_ID, report(f"kernel={kernel_id} a cell failed, see above"))
            self.counts.failed()
        return Ready(kernel_id, page)

    def _renderer(self, notebook: str) -> NotebookRenderer:
        app = self._app
        known = {
            "base_url": app.base_url,
            "settings": app.app.settings,
            "log": app.log,
            "voila_configuration": app.voila_configuration,
        }
        return NotebookRenderer(
            voila_configuration=app.voila_configuration,
            traitlet_config=app.config,
            notebook_path=notebook,
            template_paths=app.template_paths,
            config_manager=app.config_manager,
            contents_manager=app.contents_manager,
            base_url=app.base_url,
            kernel_spec_manager=app.kernel_spec_manager,
            page_config=get_page_config(**known),
        )


async def _none() -> Any:
    raise _NoKernel
