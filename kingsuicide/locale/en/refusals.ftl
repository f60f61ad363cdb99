### Why something cannot be done. Each quotes what was given and says what is allowed.

no-move = “{ $move }” is no move: a move is a pile and a place in it, two whole numbers from 0.
match-over = The match is over: no more cards are drawn. Undo, or start a new game.
no-such-pile = There is no pile { $pile }: the piles are 1 to { $piles }.
pile-empty = Pile { $pile } is empty: take a card from another pile.
no-such-position = Pile { $pile } has no card number { $position }: its cards are 1 to { $cards }, from the top.
only-top = By these rules only the top card of a pile may be taken: take the top one of pile { $pile }.
nothing-to-undo = There is nothing to undo: no card has been taken yet.
nothing-to-redo = There is nothing to redo: no card has been taken back.
no-such-step = There is no step “{ $step }”: the steps are 0 to { $last }.
no-such-line = There is no line “{ $name }”: { $lines ->
    [1] the only line is { $last }.
   *[other] the lines are A to { $last }.
}
lines-full = A match has at most { $most } lines: take here the card that was taken before, or play on at the end of a line.
no-open-pile = No pile is fanned out: open one first, then pick a card of it.

bad-setting = { $field } cannot be “{ $value }”; allowed: { $allowed }.
allowed-range = a whole number from { $least } to { $most }
allowed-of = one of { $options }
allowed-alone = --table with no other option than --lang
allowed-penalties = four whole numbers from 0 to { $most }, for J, Q, K and A
allowed-piles = whole numbers from 1 that add up to the pack’s { $pack } cards
allowed-seed = a whole number from 0 to { $most }
allowed-names = a list of names, each different, of 1 to { $longest } printable characters
allowed-names-count = as many names as players: { $players }
allowed-port = a free port from { $least } to { $most }

no-such-card = “{ $word }” is no card: write a rank (2 to 10, J, Q, K, A), with a suit if you like (Kh, 10♠).
no-cards = No cards were given: write them in the order drawn, as in “A K 5 Q 7 5 8 9”.
card-place = Card { $place }: { $why }
card-twice = “{ $word }” was given before, and the pack has it once.
too-many-of-rank = “{ $word }” is one too many: the pack has { $most } such cards.{ $rank ->
    [king] { " " }The King of Hearts is not among them: his sign is K♥ or Kh.
   *[other] { "" }
}
not-in-pack = “{ $word }” is not in the pack of { $cards } cards.

code-none = “{ $code }” is no game code: one begins with KS and a number.
code-version = This code is of version { $version }; this program reads { $known }.
code-cut = The code “{ $code }” is cut short: its end is missing.
code-wrong = The code “{ $code }” has a wrong or swapped character: its checksum does not fit.
code-impossible = The code tells of a game that cannot be. { $why }
code-place = Code { $place }: { $why }
code-other = Code { $place }, “{ $code }”, is of another game than the first, “{ $first }”: the lines of a game have the same rules, names, dealer and seed.
codes-none = “{ $codes }” is no list of game codes: give 1 to { $most }, one for each line.
codes-many = There are too many codes: at most { $most } are allowed, and “{ $code }” is one more.

unexpected = Something went wrong inside the program ({ $error }). Nothing has changed at the table; please go on.
numpy-missing = NumPy is needed for this: pip install "kingsuicide[app]".
