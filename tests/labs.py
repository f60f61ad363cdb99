"""JupyterLab's page, for tests."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def run_first_cell(page: Page, address: str) -> None:
    """Open a notebook and run its first cell of code; before it has a kernel, JupyterLab asks."""
    page.goto(address)
    expect(page.get_by_text("| Idle")).to_be_visible()
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
