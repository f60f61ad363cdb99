"""The kernel that the table's Python runs in, and the manager of all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from traitlets import Set


class OwnPython(KernelSpecManager):
    """Knows one kernel, `python3`: the Python that the server itself runs in.

    A kernel of that name in the user's own folders may be another Python, without this package.
    """

    def _kernel_dirs_default(self) -> list[str]:
        return []

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """Return the kernel, told not to warn that it talks to its server unencrypted: both are here."""
        spec = super().get_kernel_spec(kernel_name)
        spec.argv.append("--log-level=ERROR")
        return spec


class Kernels(AsyncMappingKernelManager):
    """All kernels: those that stand ready are not idle, and every end is told, once."""

    is_kept: Callable[[str], bool] = staticmethod(lambda _kernel_id: False)
    when_gone: Callable[[str], None] = staticmethod(lambda _kernel_id: None)

    _ending = Set()

    async def shutdown_kernel(  # type: ignore[override]
        self, kernel_id: str, *args: Any, **kwargs: Any
    ) -> None:
        """End a kernel, once: who asks for it a second time finds it done."""
        if kernel_id not in self or kernel_id in self._ending:
            return
        self._ending.add(kernel_id)
        try:
            end: Any = super().shutdown_kernel
            await ensure_async(end(kernel_id, *args, **kwargs))
        except KeyError:
            pass  # it ended by itself meanwhile
        finally:
            self._ending.discard(kernel_id)
            self.when_gone(kernel_id)

    async def end_all(self) -> None:
        """End every kernel; one that is only being started ends by itself when its server is gone.

        Jupyter's own `shutdown_all` refuses such a one as unknown, and with it all.
        """
        await asyncio.gather(*(self.shutdown_kernel(one, now=True) for one in self.list_kernel_ids()))

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody needs any more."""
        if not self.is_kept(kernel_id):
            cull: Any = super().cull_kernel_if_idle
            await cull(kernel_id)

    def connections(self, kernel_id: str) -> int:
        """Return how many pages are connected to a kernel."""
        return int(self._kernel_connections.get(kernel_id, 0))

    def left_alone(self, seconds: float) -> list[str]:
        """Return the kernels without a page that nothing was heard of for a time, the oldest first."""
        before = datetime.now(UTC) - timedelta(seconds=seconds)
        last = {one: getattr(self.get_kernel(one), "last_activity", None) for one in self.list_kernel_ids()}
        left = [
            (when, one) for one, when in last.items() if when and when < before and not self.connections(one)
        ]
        return [one for _, one in sorted(left)]

    def pid(self, kernel_id: str) -> int | None:
        """Return the number of a kernel's process, or None when there is none."""
        return getattr(self.get_kernel(kernel_id).provisioner, "pid", None)
