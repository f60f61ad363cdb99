"""The kernel that the table's Python runs in."""

from __future__ import annotations

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager


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
