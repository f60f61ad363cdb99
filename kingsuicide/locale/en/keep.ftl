### Keeping a game, opening another, going on with one; what is told when asked by key.

keep-button = Code · File
keep-tip = Keep this game as a code or a file, or open another
copy-title = This game
copy-code = Copy the code
copy-link = Copy a link
copy-done = Copied ✓
save = Save as a file
save-log = Save the log (CSV)
open-title = Another game
code-field = Code
open = Open
open-file = Open a file

kept-wrong = “{ $kept }” is nothing that was kept of this match’s questions.
resume-title = Go on with your game?
resume-game = { $players }: deal { $deal }, step { $step } of { $last }, seed { $seed }.
resume-yes = Go on with it
resume-no = No, this one

silent = The table has had no answer for 5 seconds: its kernel is busy, or it has stopped. Your game is kept in this browser.
silent-voila = If this line stays, load the page again and go on from the same step.
silent-lab = If this line stays, run the table’s cell again, after loading the page again if need be, and go on from the same step.
reload = Load again

asked-piles = Cards: { $piles }.
asked-pile = { $pile ->
    [1] { $cards } in the centre
   *[other] { $cards } in pile { $pile }
}
asked-turn = { $player } takes the next card{ $owed ->
    [0] { " " }and opens a turn.
    [one] { " " }and owes { $owed } card.
   *[other] { " " }and owes { $owed } cards.
}
asked-over = The match is over: { $player } has lost.
asked-debts = { $player } still has to take { $left ->
    [one] { $left } card
   *[other] { $left } cards
} for { $honour }. { $count ->
    [0] No debt waits.
   *[other] Then: { $waiting }.
}
key-ask = Say the cards in the piles, whose turn it is, the debts
