"""A second engine, written from the rules text alone, to hold the first one against.

It shares no code with kingsuicide: cards are strings like `10♠`, the table changes in place, and nothing is
explained. It keeps only what a quarrel at the table would be about: who left, how, when, with which cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Reference:
    """A table in play.

    Args:
        players: How many sit at it.
        dealer: The seat of the first dealer.
        packs: The shuffled pack of each deal, as card strings.
        piles: The sizes of the piles; the pack is laid out pile after pile.
        chain: `payments` or `replace`.
        king: `leaves` or `ends-deal`.
        penalties: Cards owed for J, Q, K, A; who owes none is as good as low.
    """

    def __init__(
        self,
        players: int,
        dealer: int,
        packs: Iterable[Sequence[str]],
        piles: Sequence[int] = (12, 10, 10, 10, 10),
        chain: str = "payments",
        king: str = "leaves",
        penalties: Sequence[int] = (1, 2, 3, 4),
    ) -> None:
        self.players, self.sizes, self.packs = players, piles, iter(packs)
        self.chain, self.king = chain, king
        self.penalties = dict(zip("JQKA", penalties, strict=True))
        self.still_in = list(range(players))
        self.turns: list[tuple[int, int, list[str]]] = []  # deal, seat, the cards taken
        self.left: list[tuple[int, str, int]] = []  # seat, how, deal: in the order of leaving
        self.dealers: list[int] = []
        self.loser: int | None = None
        self.lay_out(dealer)

    @property
    def seat(self) -> int | None:
        """Whose turn it is."""
        return None if self.loser is not None else self.turns[-1][1]

    def lay_out(self, dealer: int) -> None:
        """Deal (R3, R12); on the dealer's left is the first turn (R4)."""
        pack = list(next(self.packs))
        assert sum(self.sizes) == len(pack)
        self.piles = [[pack.pop(0) for _ in range(size)] for size in self.sizes]
        self.dealers.append(dealer)
        self.begin(self.after(dealer))

    def after(self, seat: int) -> int:
        """Return who is next after a seat, clockwise, among those still in (R4)."""
        round_the_table = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return next(other for other in round_the_table if other in self.still_in)

    def begin(self, seat: int) -> None:
        """Begin a turn (R5)."""
        self.turns.append((len(self.dealers), seat, []))
        self.to_take = 0  # cards left to take in the payment under way
        self.all_low = True  # and whether those taken for it were low
        self.waiting: list[int] = []

    def take(self, pile: int, place: int) -> str:
        """Take a card; return it."""
        card = self.piles[pile].pop(place)
        _, seat, cards = self.turns[-1]
        cards.append(card)
        is_empty = not any(self.piles)
        if card == "K♥":  # R7, before all others
            self.leave(seat, "king", is_empty or self.king == "ends-deal")
        elif is_empty:
            self.leave(seat, "last card", True)  # R11
        elif self.is_over_after(self.penalties.get(card[0], 0), is_opening=len(cards) == 1):
            self.begin(self.after(seat))
        return card

    def is_over_after(self, owed: int, is_opening: bool) -> bool:
        """Take a card that owes so many into account; return whether the turn is over."""
        if is_opening or (owed and self.chain == "replace"):
            self.to_take = owed  # R8
            return owed == 0  # R6
        self.to_take -= 1
        if owed:
            self.waiting.append(owed)  # R9
            self.all_low = False
        if self.to_take:
            return False
        if self.all_low:
            return True  # R10, whatever waits
        self.to_take = self.waiting.pop(0)
        self.all_low = True
        return False

    def leave(self, seat: int, how: str, is_deal_over: bool) -> None:
        """Let a player out, safe; go on with those still in (R7, R11 to R13)."""
        self.still_in.remove(seat)
        self.left.append((seat, how, len(self.dealers)))
        if len(self.still_in) == 1:
            self.loser = self.still_in[0]
        elif is_deal_over:
            self.lay_out(self.after(self.dealers[-1]))
        else:
            self.begin(self.after(seat))
