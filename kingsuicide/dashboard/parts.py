"""Widgets of the kinds that the table is made of, named by CSS classes and sharing what they can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import ipywidgets as widgets
from ipywidgets.widgets.widget_bool import CheckboxStyle
from ipywidgets.widgets.widget_description import DescriptionStyle
from ipywidgets.widgets.widget_string import HTMLStyle, TextStyle

W = TypeVar("W", bound=widgets.DOMWidget)


class Parts:
    """Makes widgets. One empty layout and one style of a kind serve them all: fewer models to send."""

    def __init__(self) -> None:
        self._layout = widgets.Layout()
        self._button = widgets.ButtonStyle()
        self._html = HTMLStyle()
        self._toggles = widgets.ToggleButtonsStyle()
        self._text = TextStyle()
        self._described = DescriptionStyle()
        self._checkbox = CheckboxStyle()

    def html(self, class_: str, value: str) -> widgets.HTML:
        """Return a piece of HTML that stays as it is."""
        return _named(widgets.HTML(value, layout=self._layout, style=self._html), (class_,))

    def place(self, class_: str) -> widgets.Box:
        """Return a place for HTML, which the wire paints there."""
        return _named(widgets.Box((), layout=self._layout), (class_,))

    def button(self, class_: str, on_click: Callable[[], None]) -> widgets.Button:
        """Return a button that calls a function when it is clicked."""
        button = _named(widgets.Button(layout=self._layout, style=self._button), (class_,))
        button.on_click(lambda _: on_click())
        return button

    def choice(self, class_: str) -> widgets.ToggleButtons:
        """Return a row of buttons of which one is chosen."""
        return _named(widgets.ToggleButtons(layout=self._layout, style=self._toggles), (class_,))

    def text(self, class_: str) -> widgets.Text:
        """Return a field to type in, which can be hidden for itself."""
        return _named(widgets.Text(layout=widgets.Layout(), style=self._text), (class_,))

    def upload(self, class_: str) -> widgets.FileUpload:
        """Return a button that takes a JSON file."""
        return _named(widgets.FileUpload(accept=".json", layout=self._layout, style=self._button), (class_,))

    def checkbox(self, class_: str) -> widgets.Checkbox:
        """Return a box to tick."""
        return _named(
            widgets.Checkbox(False, indent=False, layout=self._layout, style=self._checkbox), (class_,)
        )

    def dropdown(self, class_: str) -> widgets.Dropdown:
        """Return a list to choose from."""
        return _named(widgets.Dropdown(layout=self._layout, style=self._described), (class_,))

    def row(self, class_: str, children: Sequence[widgets.Widget]) -> widgets.HBox:
        """Return widgets side by side."""
        return _named(widgets.HBox(children, layout=self._layout), (class_,))

    def column(self, class_: str, children: Sequence[widgets.Widget]) -> widgets.VBox:
        """Return widgets one below another."""
        return _named(widgets.VBox(children, layout=self._layout), (class_,))

    def tabs(self, class_: str, children: Sequence[widgets.Widget]) -> widgets.Tab:
        """Return widgets of which one is seen at a time."""
        return _named(widgets.Tab(children, layout=self._layout), (class_,))


def _named(widget: W, classes: tuple[str, ...]) -> W:
    widget._dom_classes = classes
    return widget
