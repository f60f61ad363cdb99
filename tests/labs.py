"""JupyterLab's page, for tests."""

from __future__ import annotations

from playwright.sync_api import Page, expect

# JupyterLab's own, when its page is closed while it still asks its kernel about the debugger.
NOT_OURS = "Could not restore the debugger state"


def run_first_cell(page: Page, address: str) -> None:
    """Open a notebook and run its first cell of code; before it has a kernel, JupyterLab asks."""
    # Otherwise JupyterLab opens what was open in it before, too, and takes the focus there.
    page.goto(f"{address}&reset")
    expect(page.get_by_text("| Idle")).to_be_visible()
    cell = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").first
    cell.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
