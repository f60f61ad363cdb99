### The tab of the odds: the exact chances at the moment shown, and over the whole match.

tab-odds = Odds
odds-counting = Counting the odds…
odds-needs-numpy = The odds cannot be counted: NumPy is not installed here. “pip install numpy” brings it.
odds-needs-bqplot = The chart cannot be drawn: bqplot is not installed here. “pip install bqplot” brings it. The table below has all its numbers.
odds-at = After step { $step }, exactly: { $player } takes the next card.
odds-over = After step { $step } the match is over: { $player } has lost.

odds-chance = Chance
odds-percent = { $bound ->
    [less] <
    [more] >
   *[none] { "" }
}{ $number }%
odds-percent-whole = { $whole }%

## The next card
odds-next-card = The next card, { $cards } { $cards ->
    [one] lies
   *[other] lie
} face down
odds-card = Card
odds-low = { $least }–10
odds-honour = { $owed ->
    [0] { $rank }
   *[other] { $rank } owes { $owed }
}

## The rest of the turn
odds-turn-ends = How the turn ends: { $player }
odds-by = By
odds-ending = { $ending ->
    [low] R6 · a low card
    [payment] R10 · a payment all low
    [king-of-hearts] R7 · the King of Hearts
   *[last-card] R11 · the last card of all
}
odds-turn-cards = How many more cards it takes: { $mean } on average
odds-cards = Cards
odds-just = { $cards }
odds-or-more = { $cards } or more

## Who will be left
odds-left = Who will be left with the game, and lose
odds-player = Player
odds-leaves = How each may leave
odds-this-turn = this turn
odds-by-king = by K♥︎, this deal
odds-by-last = by the last card
odds-leaves-next = as the next one

## Why doesn’t the pile matter?
odds-why = Why doesn’t the pile matter?
odds-why-unknown = One pile may well be full of aces and another have none, but nobody knows which: every way in which the face-down cards can lie is equally likely.
odds-why-same = Count through all those ways, and a card from any pile is just one of the face-down cards, so your choice decides which card comes but not how likely it is.
odds-why-counted = The chances, counted for each pile by itself: over every number of such cards that it may hold
odds-pile = Pile
odds-pile-name = { $pile ->
    [1] Centre
   *[other] { $pile }
}: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
odds-holds-king = K♥︎ lies in it

## The course of the match
odds-course = The chance to lose, card by card
odds-course-note = A point tells which card moved it, and a click goes there. A line that falls to 0 ends: that player is safe. An upright line is a new deal; the thick one is the step shown.
odds-axis-steps = step
odds-axis-chances = chance to lose, %
odds-course-table = The same as a table
odds-step = Step
odds-safe = safe
odds-tip-first = Before the first card. { $player }: { $after }
odds-tip-alone = Step { $step }: { $what }. { $player }: { $after }
odds-tip = Step { $step }: { $what }. { $player }: { $before } → { $after }
