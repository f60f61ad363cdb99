### The command line: what `explain` and `replay` print besides the explanations, and the help.

told-rules = { $preset ->
    [pagat] The rules of pagat.com
   *[classic] Classic rules
}{ $chain ->
    [payments] , but every payment is taken whole
    [replace] , but a new honour replaces the debt
   *[same] { "" }
}; { $players } players.
told-turn = Turn { $number }: { $player }
told-taken = { $cards ->
    [one] { $cards } card taken.
   *[other] { $cards } cards taken.
}
told-cancelled = Cancelled: { $debts }.
told-nothing-cancelled = Cancelled: nothing.
told-unfinished = The turn is not over: { $owed ->
    [one] { $owed } card is still owed.
   *[other] { $owed } cards are still owed.
}
told-unused-match = { $cards ->
    [one] { $cards } card given was not used: the match is over.
   *[other] { $cards } cards given were not used: the match is over.
}
told-unused-deal = { $cards ->
    [one] { $cards } card given was not used: the deal is over.
   *[other] { $cards } cards given were not used: the deal is over.
}
told-rules-named = The rules named here:

replay-head = { $rules ->
    [pagat] The rules of pagat.com
    [custom] Rules of one’s own
   *[classic] Classic rules
}; { $players } players; seed { $seed }.
replay-over = The match is over:
replay-left = { $place }. { $player }: { $ending ->
    [king-of-hearts] safe with the King of Hearts
   *[last-card] safe with the last card
}, in deal { $deal }.
replay-lost = { $place }. { $player }: the last one left, lost.
replay-goes-on = The match goes on: this is step { $step } of { $of }.

rules-own = { $chain ->
    [replace] A new honour replaces the debt.
   *[payments] Every payment is taken whole.
} { $king ->
    [ends-deal] The King of Hearts ends the deal.
   *[leaves] After the King of Hearts the deal goes on.
} { $pack } cards; owed for J, Q, K and A: { $debts }.

cli-refused = Error: { $why }

help-app = King’s Suicide, a card game of pure chance, at a table that explains itself. Without a command, the table opens in the browser.
help-lab = Open the table and its notebooks in JupyterLab.
help-explain = Play cards in the order given and explain every step.

    Cards are 2 to 10, J, Q, K, A, with a suit if you like (K♥ or Kh); K without a suit is any King but that of Hearts. Spaces or commas stand between them.

    Example: kingsuicide explain "A K 5 Q 7 5 8 9"
help-replay = Replay a game from its code and explain every step, up to the one that it shows.

    A code is one line that begins with KS1; spaces and line breaks in it do not matter.

    Example: kingsuicide replay KS1.c3.7.0.6-6.S9jBBA..oo3a_Q
help-port = The port to serve at; without it, a free one.
help-no-browser = Do not open a browser.
help-lang = The language, en or ru; without it, the one in { $variable }, or English.
help-version = Show the version and exit.
help-rules = The rules: classic, or pagat (a new honour replaces the debt, the King of Hearts ends the deal).
help-chain = What a new honour does in a payment: its debt waits and payments are taken whole (payments), or it replaces the debt (replace). Without it, as the rules say.
help-king = What the King of Hearts does: only its player leaves (leaves), or the deal is over as well (ends-deal). Without it, as the rules say.
help-pack = How many cards the pack has, 52 or 36; without it, 52.
help-penalties = Cards owed for J, Q, K and A, each 0 to 9; without it, 1,2,3,4.
help-players = How many players, { $least } to { $most }.
help-json = Print JSON instead of text.
help-last = The last card given is the last one on the table.
