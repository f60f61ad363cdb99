"""What the open table costs a kernel beside ipywidgets alone: private memory, each in a kernel of its own.

python -m tests.benchmarks.memory
"""

from __future__ import annotations

import platform
import statistics

from jupyter_client.manager import start_new_kernel

RUNS = 3
FLOOR = "import ipywidgets as w; b, h = w.Button(), w.HTML(); box = w.VBox([b, h])"
TABLE = """
import kingsuicide as ks
table = ks.Dashboard(players=5, seed=4)
while not table.session.outcome:
    table.desk.step()
table.lang = "ru"
"""
PRIVATE = """
print(sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Private")))
"""


def private_memory(code: str) -> float:
    """Return the private memory, in MB, of a kernel that has run some code."""
    manager, client = start_new_kernel(kernel_name="python3")
    said: list[str] = []
    try:
        for cell in (code, "import gc; gc.collect()", PRIVATE):
            reply = client.execute_interactive(
                cell, output_hook=lambda told: said.append(told["content"].get("text", ""))
            )
            assert reply["content"]["status"] == "ok", reply["content"]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return int("".join(said).split()[-1]) / 1024


def main() -> None:
    """Print the medians, and the difference."""
    floor = statistics.median(private_memory(FLOOR) for _ in range(RUNS))
    table = statistics.median(private_memory(TABLE) for _ in range(RUNS))
    print(
        f"{platform.machine()}, Python {platform.python_version()}; medians of {RUNS} kernels, a match played"
    )
    print(f"ipywidgets alone {floor:.1f} MB, with the table {table:.1f} MB: {table - floor:.1f} MB more")


if __name__ == "__main__":
    main()
