"""What a person can do at the table; the widgets call it, and it knows none of them."""

from __future__ import annotations

from collections.abc import Callable

from kingsuicide.dashboard.asked import asked
from kingsuicide.dashboard.lines import Chosen
from kingsuicide.dashboard.playing import Playing
from kingsuicide.dashboard.view import next_theme
from kingsuicide.game import Move
from kingsuicide.messages import Refused, message
from kingsuicide.predict.quiz import Quiz
from kingsuicide.seen import see
from kingsuicide.session import Session


class Desk(Playing):
    """What a person can do at the table."""

    def draw_from(self, pile: int) -> None:
        """Take the top card of a pile, counted from 0, the centre one; once for a burst of clicks."""
        if not self._clicks.is_repeat(f"pile {pile}", scripts=True):
            self.take_from(pile)

    def take_from(self, pile: int) -> None:
        """Take the top card of a pile, counted from 0, the centre one."""
        self.act(lambda: self._session.play(Move(pile)))

    def pick(self, position: int) -> None:
        """Take a card of the pile that is open, counted from 0, the top one."""
        opened = self._looks.opened
        self._take("fan", lambda: self._pick(opened, position))

    def step(self) -> None:
        """Go one card on; once for a burst of clicks."""
        self._take("step", self._session.forward)

    def forward(self) -> None:
        """Go one card on."""
        self.act(self._session.forward)

    def finish_turn(self) -> None:
        """Take cards until the turn is over."""
        self._take("finish", self._session.finish_turn)

    def undo(self) -> None:
        """Take the last card back."""
        self.act(self._session.undo)

    def redo(self) -> None:
        """Take again the card that was taken back."""
        self.act(self._session.redo)

    def to_first(self) -> None:
        """Go to the first step."""
        self.act(lambda: self._session.jump(0))

    def to_last(self) -> None:
        """Go to the last step that there is."""
        self.act(lambda: self._session.jump(len(self._session.history.steps) - 1))

    def jump(self, step: int, line: str | None = None) -> None:
        """Go to a step of the line shown or of another, or to its last one when that lies before."""
        self.act(lambda: self._jump(step, line))

    def toggle_play(self) -> None:
        """Let the match play by itself, or stop that."""
        play = self.autoplay.stop if self.autoplay.is_playing else self.autoplay.start
        self.act(play, pauses=False)

    def open_pile(self, pile: int) -> None:
        """Open a pile, counted from 0, so that any card of it can be picked (R5)."""
        self.act(lambda: self._open(pile))

    def close_pile(self) -> None:
        """Close the pile that is open."""
        self.act(lambda: None)

    def choose_language(self, lang: str) -> None:
        """Go on in another language."""
        if lang != self.lang:
            self.act(lambda: setattr(self, "lang", lang))

    def next_theme(self) -> None:
        """Go on with the next theme."""
        self.act(lambda: self._look(theme=next_theme(self._looks.theme)))

    def switch_keys(self, on: bool) -> None:
        """Let keys work at the table, or not."""
        self._look(keys_are_on=on)
        self._paint()

    def show_tab(self, tab: str) -> None:
        """Bring a tab to the front, one of `TABS`."""
        if tab != self._looks.tab:
            self._look(tab=tab)
            self._paint()

    def open_panel(self, panel: str) -> None:
        """Lay a panel over the tabs, one of `PANELS`."""
        self.act(lambda: self._look(panel=panel))

    def close_panel(self) -> None:
        """Go on with the game that is being played."""
        self.act(lambda: self._look(panel=None))

    def start(self, session: Callable[[], Session], lang: str | None = None) -> None:
        """Play another game, which is made here or refused; in its language, or else the one spoken."""
        self.act(lambda: self._start(session(), lang=lang or self.lang))

    def offer(self, session: Session, quiz: Quiz, lang: str | None = None, theme: str | None = None) -> None:
        """Offer to go on with a game, its questions and how it was shown, unless it is the one under way."""
        if session.codes() != self._session.codes():
            looks = {"lang": lang or self.lang, "theme": theme or self._looks.theme, "quiz": quiz}
            self._offered = (session, looks)
            self._look(panel="resume")
            self._paint()

    def accept(self) -> None:
        """Go on with the game that was offered last."""
        session, looks = self._offered
        self.act(lambda: self._start(session, **looks))

    def tell(self, what: str) -> None:
        """Say what is asked for: the `piles`, whose `turn` it is, or the `debts`."""
        self.act(lambda: self._look(status=asked(what, see(self._session.game), self._session.names)))

    def change_quiz(self, change: Callable[[Quiz], Quiz], control: str | None = None) -> None:
        """Answer a question, or set up the questions otherwise; once for a burst of clicks on a control."""
        if control is None or not self._clicks.is_repeat(control):
            self.act(lambda: self._look(quiz=change(self._looks.quiz)), pauses=False)

    def change_lines(self, change: Callable[[Chosen], Chosen]) -> None:
        """Compare other lines, or in another size."""
        self.act(lambda: self._look(lines=change(self._looks.lines)), pauses=False)

    def _take(self, control: str, action: Callable[[], object]) -> None:
        """Do what takes cards, once for a burst of clicks."""
        if not self._clicks.is_repeat(control):
            self.act(action)

    def _pick(self, opened: int | None, position: int) -> None:
        if opened is None:
            raise Refused(message("no-open-pile"))
        self._session.play(Move(opened, position))

    def _open(self, pile: int) -> None:
        if why := self._session.refusal(Move(pile)):
            raise Refused(why)
        self._look(opened=pile)

    def _jump(self, step: int, line: str | None) -> None:
        history = self._session.history
        if line is not None:
            history = history.choose(line)
        self._session.history = history.jump(min(step, history.line.last))
