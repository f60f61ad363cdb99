"""The kernel that the table's Python runs in, and the manager of all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager


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


class ClassKernels(AsyncMappingKernelManager):
    """The kernels of a class: those that stand ready are not idle, and every end is told."""

    is_kept: Callable[[str], bool] = staticmethod(lambda _kernel_id: False)
    when_gone: Callable[[str], None] = staticmethod(lambda _kernel_id: None)

    async def shutdown_kernel(  # type: ignore[override]
        self, kernel_id: str, *args: Any, **kwargs: Any
    ) -> None:
        """End a kernel, once: who asks for it a second time finds it done."""
        if kernel_id not in self:
            return
        try:
            end: Any = super().shutdown_kernel
            await ensure_async(end(kernel_id, *args, **kwargs))
        except KeyError:
            pass  # its page and its minder both wanted it
        finally:
            self.when_gone(kernel_id)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """End a kernel that nobody needs any more."""
        if not self.is_kept(kernel_id):
            cull: Any = super().cull_kernel_if_idle
            await cull(kernel_id)

    def connections(self, kernel_id: str) -> int:
        """Return how many pages are connected to a kernel."""
        return int(self._kernel_connections.get(kernel_id, 0))

    def pid(self, kernel_id: str) -> int | None:
        """Return the number of a kernel's process, or None when there is none."""
        return getattr(self.get_kernel(kernel_id).provisioner, "pid", None)
