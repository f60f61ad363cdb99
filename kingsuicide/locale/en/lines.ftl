### Lines: the courses that a match has taken, and two of them side by side.

line-name = Line { $name }
line-first = Line { $name }: { $cards ->
    [0] no card yet
    [one] { $cards } card
   *[other] { $cards } cards
}
line-branch = Line { $name }: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, from line { $parent } { $after ->
    [0] before the first card
   *[other] after step { $after }
}

## Two lines side by side
line-owed = owed: { $debts }
line-owed-nothing = nothing owed
line-goes-on = The match goes on: { $player } takes the next card.
lines-differ = { $after ->
    [0] The two lines differ from the first card on:
   *[other] Until step { $after } both are the same. Then
} { $player } took { $card } in line { $line } and { $card2 } in line { $line2 }.
same-line = Line { $name } cannot be compared with itself: { $lines ->
    [1] there is no line but { $last } yet, so take another card at an earlier step first.
   *[other] choose another of the lines A to { $last }.
}

## At the table
line-begun = Line { $kept } is kept as it was; this is line { $line } now. Both stand side by side under Lines.
line-followed = This card was taken here before: this is line { $line } again.
line-scrub = line { $line } · { $scrub }
lines-one = What if another card had come? Go back to an earlier step and take another one there: click a pile, or pick any card of it. This line is kept, and both stand here side by side.
lines-shown = Line shown
lines-other = Compared with
lines-larger = Larger
lines-smaller = Smaller
lines-step = Step
lines-end = Result
lines-part = So far both lines are the same.
