### The table: labels, states, tooltips.

table-title = King’s Suicide
head = deal { $deal } · seed { $seed }
rules-name = rules: { $rules ->
    [classic] classic
    [pagat] Suicide King
   *[custom] your own
}
language-switch = Language
theme = Theme
theme-tip = Light, dark or high contrast: now { $theme ->
    [light] light
    [dark] dark
    [contrast] high contrast
   *[auto] as on your system
}
rules-button = Rules
new-game = New game

## Players
state-in-play = in play
state-drawing = { $owed ->
    [0] to move
    [one] owes { $owed } card
   *[other] owes { $owed } cards
}
state-dealer = dealer
state-safe = { $place ->
    [1] 1st out
    [2] 2nd out
    [3] 3rd out
   *[4] 4th out
}, safe: { $ending ->
    [king-of-hearts] K♥︎
   *[last-card] last card
}
state-lost = lost: the last one left

## Piles
pile = { $pile ->
    [1] Centre pile
   *[other] Pile { $pile }
}, { $cards ->
    [0] empty
    [one] { $cards } card
   *[other] { $cards } cards
}
pile-tip = Take the top card
pick = Pick from pile { $pile }
pick-tip = Open pile { $pile } and take any card of it
pick-title = { $pile ->
    [1] Centre pile
   *[other] Pile { $pile }
}: { $cards ->
    [one] { $cards } card, face down. Take it.
   *[other] { $cards } cards, face down. Take any one; 1 is the top card.
}
pick-card-tip = Card { $position } from the top
close = Close

## The turn's tray
tray-title = { $player }’s turn: { $cards ->
    [0] no card yet
    [one] { $cards } card taken
   *[other] { $cards } cards taken
}
tray-opening = first
tray-payment = for { $honour }: { $taken } of { $owed }
tray-payment-short = { $honour }: { $taken } of { $owed }
tray-stop = all low: stop
tray-left = safe
tray-waiting = for { $honour }: { $owed }
tray-waiting-short = { $honour }: { $owed }

## Debts
debts-title = Payments and debts
debts-none = Nothing is owed.
debts-earlier = { $count ->
    [one] { $count } payment before these
   *[other] { $count } payments before these
}
debts-later = { $count ->
    [one] and { $count } more debt waits
   *[other] and { $count } more debts wait
}
debt-paying = { $left } to take now
debt-paid-honours = { $honours ->
    [one] paid, { $honours } honour
   *[other] paid, { $honours } honours
}
debt-paid-low = paid, all low
debt-waiting = waits
debt-cancelled = cancelled
debt-void = void
debt-replaced-state = replaced

## Explanation and log
rule-line = Rule { $rule }
tab-log = Log
tab-predict = Predict
tab-lines = Lines
tab-rules = Rules
log-deal = Deal { $deal }
log-line = { $player } { $card }

## Controls
step = Next step ›
step-tip = Go one card on: the next of this match, or the top card of the pile that is marked
finish = Finish turn »
finish-tip = Take cards until this turn is over
undo = ↶ Undo
undo-tip = Take the last card back
redo = ↷ Redo
redo-tip = Take again the card taken back

scrub = step { $step } of { $last }
first = First step
last = Last step
play = ▶︎ Autoplay
play-tip = Take cards by itself, until the match is over or anything else is clicked
pause = ❚❚ Pause
speed = Seconds a card
stop-at-turn = Stop at a turn’s end
keys-title = Keys
help = ?
keys-on = Keys work at the table
key-piles = Take the top card of a pile
key-next = Next step
key-back = Back
key-first = To the first step
key-last = To the last step
key-play = Autoplay, or pause
key-finish = Finish the turn
key-undo = Undo, redo
key-help = This list

## New game
form-title = New game
form-players = Players
form-name = Player { $seat }
form-seed = Seed
form-seed-hint = empty: by chance
form-rules = Rules
form-rules-option = { $rules ->
    [classic] Classic
    [pagat] Suicide King (pagat)
   *[custom] As now: your own
}
form-language = Language
form-start = Start
form-cancel = Cancel
