"""From a click to the changed page: the app beside a bare Button and HTML, on one Voilà, in one browser.

python -m tests.benchmarks.clicks [--clicks 100]
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import statistics

from playwright.sync_api import Page, sync_playwright

from tests.browser import FLAGS
from tests.servers import voila

APART_MS = 300
IN_TURN = 20
APP = "import kingsuicide as ks\nks.Dashboard(players=5, seed=4)"
BARE = """
import ipywidgets as w
button, page, n = w.Button(description="Step"), w.HTML("0"), iter(range(1, 10**6))
button.add_class("bare-step"), page.add_class("bare-page")
button.on_click(lambda _: setattr(page, "value", str(next(n))))
w.VBox([button, page])
"""

# Resolves to the milliseconds from a click to the frame that shows the last change it made to the page.
CLICK = """([button, shown]) => new Promise(done => {
  const began = performance.now();
  let painted = 0, quiet = 0;
  const observer = new MutationObserver(() => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { painted = performance.now() - began; };
      channel.port2.postMessage(null);
    });
    clearTimeout(quiet);
    quiet = setTimeout(() => { observer.disconnect(); done(painted); }, 150);
  });
  const options = {childList: true, subtree: true, characterData: true, attributes: true};
  observer.observe(document.querySelector(shown), options);
  document.querySelector(button).click();
})"""


def measure(page: Page, button: str, shown: str, clicks: int) -> list[float]:
    """Click so many times, and return the milliseconds of each."""
    page.wait_for_selector(button)
    page.wait_for_timeout(1000)
    times = []
    for _ in range(clicks):
        times.append(page.evaluate(CLICK, [button, shown]))
        page.wait_for_timeout(APART_MS)
    return times


def main() -> None:
    """Measure in turns, and print medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=100, help="clicks of each kind")
    clicks = parser.parse_args().clicks
    with voila(app=APP, bare=BARE) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        pages = {name: context.new_page() for name in ("bare", "app")}
        times: dict[str, list[float]] = {"bare": [], "app": []}
        for name, page in pages.items():
            page.goto(f"{address}/voila/render/{name}.ipynb")
        marks = {"bare": (".bare-step", ".bare-page"), "app": (".ks-step", ".ks-root")}
        # In turns, so that whatever else the machine does meanwhile comes to both.
        while len(times["app"]) < clicks:
            for name, page in pages.items():
                page.bring_to_front()
                times[name] += measure(page, *marks[name], min(IN_TURN, clicks - len(times[name])))
        browser.close()
    medians = {name: statistics.median(values) for name, values in times.items()}
    print(f"{platform.machine()}, {os.cpu_count()} cores; {clicks} clicks each, {APART_MS} ms apart")
    for name, median in medians.items():
        print(
            f"{name:5} median {median:5.1f} ms  (least {min(times[name]):.1f}, most {max(times[name]):.1f})"
        )
    print(f"ratio {medians['app'] / medians['bare']:.2f}")


if __name__ == "__main__":
    main()
