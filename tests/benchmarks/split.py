"""Where a click's milliseconds go, for clicks apart and at once, with and without Nagle's wait.

python -m tests.benchmarks.split [--clicks 60]

The browser tells when it was clicked, when it sent, when it was answered, and when the page had changed; the
server tells how long it waited for its kernel. The rest of the way there and back is the websocket's: the
browser's network process, the system, and the server's loop. What the kernel itself takes is measured in one
without a browser. "With the wait" is Jupyter's own connection (Nagle's algorithm).
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from jupyter_client.manager import start_new_kernel
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from playwright.sync_api import Page, sync_playwright

from kingsuicide.serve.connection import PromptConnection
from tests.browser import FLAGS
from tests.servers import voila

APART_MS = 300
CONNECTION = "--Voila.kernel_websocket_connection_class=tests.benchmarks.split."
# Where the server writes the milliseconds that it waited for its kernel, a line for each click.
WAITED = "KINGSUICIDE_BENCHMARK_WAITED"
BARE = """
import ipywidgets as w
button, page, n = w.Button(description="Step"), w.HTML("0"), iter(range(1, 10**6))
button.add_class("ks-step"), page.add_class("ks-root")
button.on_click(lambda _: setattr(page, "value", str(next(n))))
w.VBox([button, page])
"""
TABLE = """
import kingsuicide as ks
ks.Dashboard(players=5, seed=4)
"""

# Marks when the page sends and when it is answered; in the page, before any of its own code.
MARKS = """
window.marks = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  window.marks.push(["sent", performance.now()]);
  if (!this.isMarked) {
    this.isMarked = true;
    this.addEventListener("message", () => window.marks.push(["came", performance.now()]));
  }
  return send.call(this, data);
};
"""
CLICK = """([button, shown]) => new Promise(done => {
  window.marks.length = 0;
  const began = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    const changed = performance.now();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const sent = window.marks.find(([kind]) => kind === "sent")?.[1] ?? began;
        const before = ([kind, at]) => kind === "came" && at <= changed;
        const came = window.marks.filter(before).at(-1)?.[1] ?? changed;
        done({ send: sent - began, away: came - sent, paint: performance.now() - came,
               all: performance.now() - began });
      };
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document.querySelector(shown), {childList: true, subtree: true, characterData: true});
  document.querySelector(button).click();
})"""


class _Timed(ZMQChannelsWebsocketConnection):
    """Writes down how long a click's message was away at the kernel."""

    _asked = 0.0

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Take the time of a click."""
        if b'"click"' in incoming_msg if isinstance(incoming_msg, bytes) else '"click"' in incoming_msg:
            self._asked = time.perf_counter()
        super().handle_incoming_message(incoming_msg)

    def handle_outgoing_message(self, stream: Any, outgoing_msg: list[Any]) -> None:
        """Take the time of its answer: the first thing that a widget says."""
        if self._asked and any(b"comm_msg" in bytes(part) for part in outgoing_msg[:4]):
            with Path(os.environ[WAITED]).open("a") as file:
                file.write(f"{1000 * (time.perf_counter() - self._asked)}\n")
            self._asked = 0.0
        super().handle_outgoing_message(stream, outgoing_msg)


class Prompt(_Timed, PromptConnection):
    """Ours, timed."""


class Waiting(_Timed):
    """Jupyter's own, timed."""


def clicks(page: Page, number: int, apart: int) -> list[dict[str, float]]:
    """Click so many times, and return what each was made of."""
    waited = Path(os.environ[WAITED])
    waited.write_text("")
    times = []
    for _ in range(number):
        times.append(page.evaluate(CLICK, [".ks-step", ".ks-root"]))
        page.wait_for_timeout(apart)
    kernel = statistics.median(map(float, waited.read_text().split()))
    parts = [("send", "send"), ("socket", "away"), ("kernel", ""), ("paint", "paint"), ("all", "all")]
    return [
        {part: kernel if part == "kernel" else one[name] for part, name in parts}
        | {"socket": one["away"] - kernel}
        for one in times
    ]


def told(name: str, times: list[dict[str, float]]) -> dict[str, float]:
    """Print the medians, and return them."""
    middle = {part: statistics.median(one[part] for one in times) for part in times[0]}
    parts = "  ".join(f"{part} {value:5.1f}" for part, value in middle.items())
    print(f"  {name:32} {parts} ms")
    return middle


def measured(address: str, browser: Any, name: str, number: int) -> None:
    """Measure a page apart and at once."""
    page = browser.new_page(viewport={"width": 1280, "height": 720})
    page.add_init_script(MARKS)
    page.goto(f"{address}/voila/render/{name}.ipynb")
    page.wait_for_selector(".ks-step")
    page.wait_for_timeout(1_500)
    clicks(page, 3, APART_MS)
    told(f"{name}, {APART_MS} ms apart", clicks(page, number, APART_MS))
    # At the table two clicks on one control within a quarter of a second count once.
    if name == "bare":
        told(f"{name}, at once", clicks(page, number, 0))
    page.goto("about:blank")
    page.close()


IN_KERNEL = """
import time, statistics
import kingsuicide as ks
table = ks.Dashboard(players=5, seed=4)
time.sleep(1)
table.table.wire._arrived({"ready": True, "game": None, "kept": None})
times = []
for _ in range(20):
    time.sleep(0.1)
    table._foresight.foresee()  # as in a kernel with its loop free
    time.sleep(0.2)
    began = time.perf_counter()
    table.desk.step()
    times.append(1000 * (time.perf_counter() - began))
print(statistics.median(times))
"""


def in_the_kernel() -> float:
    """Return the median of the milliseconds that a step takes in a kernel, with what it sends."""
    manager, client = start_new_kernel(kernel_name="python3")
    said: list[str] = []
    try:
        reply = client.execute_interactive(
            IN_KERNEL, output_hook=lambda told: said.append(told["content"].get("text", ""))
        )
        assert reply["content"]["status"] == "ok", reply["content"]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    return float("".join(said).split()[-1])


def main() -> None:
    """Measure all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--clicks", type=int, default=60, help="clicks of each kind")
    number = parser.parse_args().clicks
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {number} clicks each"
    )
    print("  send: from the click to the socket; socket: to the server and back")
    print("  kernel: from the server to it and back; paint: from the answer until the page shows it")
    print(f"  the table's step inside its kernel, {APART_MS} ms apart: {in_the_kernel():.1f} ms")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        os.environ[WAITED] = str(Path(folder) / "waited")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for words, connection in (("with the wait", "Waiting"), ("without it", "Prompt")):
            print(f"{words}:")
            with voila(CONNECTION + connection, table=TABLE, bare=BARE) as address:
                for name in ("bare", "table"):
                    measured(address, browser, name, number)
        browser.close()


if __name__ == "__main__":
    main()
