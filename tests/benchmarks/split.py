"""Where a click's milliseconds go, for clicks apart and at once, with and without Nagle's wait.

python -m tests.benchmarks.split [--clicks 60]

The browser tells when it was clicked, when it sent, when it was answered, and when the page had changed. What
a kernel takes is measured in one without a browser; the rest of the way there and back is the server's and
the websocket's. "With the wait" is Jupyter's own connection (Nagle's algorithm).
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics
from typing import Any

from jupyter_client.manager import start_new_kernel
from playwright.sync_api import Page, sync_playwright

from tests.browser import FLAGS
from tests.servers import voila

APART_MS = 300
CONNECTION = "--Voila.kernel_websocket_connection_class=kingsuicide.serve.connection.PromptConnection"
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


def clicks(page: Page, number: int, apart: int) -> list[dict[str, float]]:
    """Click so many times, and return what each was made of."""
    times = []
    for _ in range(number):
        times.append(page.evaluate(CLICK, [".ks-step", ".ks-root"]))
        page.wait_for_timeout(apart)
    return times


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
table.table.wire._arrived({"ready": True, "game": None, "kept": None})
times = []
for _ in range(20):
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
    print("  send: from the click to the socket; away: until its answer; paint: until the page shows it")
    print(f"  the table's step in its kernel: {in_the_kernel():.1f} ms")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for words, options in (("with the wait", ()), ("without it", (CONNECTION,))):
            print(f"{words}:")
            with voila(*options, table=TABLE, bare=BARE) as address:
                for name in ("bare", "table"):
                    measured(address, browser, name, number)
        browser.close()


if __name__ == "__main__":
    main()
