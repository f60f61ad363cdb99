"""What the open table costs a kernel beside ipywidgets alone: private memory, each in a kernel of its own.

python -m tests.benchmarks.memory

Python keeps what it compiled, as an installed program has it: a kernel that has to compile what it imports
holds twenty megabytes of leftovers, in which a table would hide.
"""

from __future__ import annotations

import os
import platform
import statistics

from jupyter_client.manager import start_new_kernel

RUNS = 3
FLOOR = "import ipywidgets as w; b, h = w.Button(), w.HTML(); box = w.VBox([b, h])"
OPEN = """
import kingsuicide as ks
table = ks.Dashboard(players=5, seed=4)
table.desk.step()
"""
PLAYED = """
while not table.session.outcome:
    table.desk.forward()
"""
STATES = {
    "with the table open": OPEN,
    "after a match": OPEN + PLAYED,
    "in the other language too": OPEN + PLAYED + 'table.lang = "ru"',
}
PRIVATE = """
print(sum(int(line.split()[1]) for line in open("/proc/self/smaps_rollup") if line.startswith("Private")))
"""


def private_memory(code: str) -> float:
    """Return the private memory, in MB, of a kernel that has run some code."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    manager, client = start_new_kernel(kernel_name="python3", env=environment)
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
    """Print the medians, and the differences."""
    for code in (FLOOR, *STATES.values()):
        private_memory(code)  # compiles what is not compiled yet
    floor = statistics.median(private_memory(FLOOR) for _ in range(RUNS))
    print(f"{platform.machine()}, Python {platform.python_version()}; medians of {RUNS} kernels")
    print(f"ipywidgets alone {floor:.1f} MB")
    for state, code in STATES.items():
        table = statistics.median(private_memory(code) for _ in range(RUNS))
        print(f"{state} {table:.1f} MB: {table - floor:.1f} MB more")


if __name__ == "__main__":
    main()
