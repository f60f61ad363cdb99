### What happened: a headline, then a sentence or two each with what comes next.

laid-aside-headline = A low card: the turn is over
laid-aside = { $player } opens with { $card }. It is low, so it is laid aside and nothing is owed.

must-pay-headline = To pay: { $owed ->
    [one] { $owed } card for { $card }
   *[other] { $owed } cards for { $card }
}
must-pay = { $player } opens with { $card }, an honour. { $owed ->
    [one] It must be paid for with { $owed } extra card, face up, from any pile.
   *[other] It must be paid for with { $owed } extra cards, taken one at a time, face up.
}

pays-on-headline = The payment goes on: { $taken } of { $owed }
pays-on = { $player } takes { $card } for { $honour }: low, nothing new is owed. { $left ->
    [one] { $left } of the { $owed } cards for { $honour } is still to come.
   *[other] { $left } of the { $owed } cards for { $honour } are still to come.
}

debt-waits-headline = A new debt waits: { $owed ->
    [one] { $owed } card for { $card }
   *[other] { $owed } cards for { $card }
}
debt-waits = { $player } takes { $card } for { $honour }: an honour again. { $debt ->
    [one] Its { $debt } card is a debt of its own
   *[other] Its { $debt } cards are a debt of their own
}, { $ahead ->
    [0] to be paid after this payment.
    [one] to be paid after this payment and the debt that waits already.
   *[other] to be paid after this payment and the { $ahead } debts that wait already.
}{ $left ->
    [0] { "" }
    [one] { " " }Before that, { $left } of the { $owed } cards for { $honour } is still to come.
   *[other] { " " }Before that, { $left } of the { $owed } cards for { $honour } are still to come.
}

debt-replaced-headline = The debt is replaced: { $owed ->
    [one] { $owed } card for { $card }
   *[other] { $owed } cards for { $card }
}
debt-replaced = { $player } takes { $card } for { $honour }: an honour again. By these rules the newest honour replaces the debt at once: { $left ->
    [0] the payment for { $honour } was whole, and
    [one] { $left } of the { $owed } cards for { $honour } is not taken any more, and
   *[other] { $left } of the { $owed } cards for { $honour } are not taken any more, and
} { $debt ->
    [one] { $debt } card is owed now.
   *[other] { $debt } cards are owed now.
}

next-debt-headline = The next debt: { $owed ->
    [one] { $owed } card for { $honour }
   *[other] { $owed } cards for { $honour }
}
next-debt = The payment for { $paid } is whole, but an honour is in it, so the turn goes on: { $owed ->
    [one] { $player } now takes { $owed } card for { $honour }, the debt that has waited longest.
   *[other] { $player } now takes { $owed } cards for { $honour }, the debt that has waited longest.
}

chain-stopped-headline = The chain stops here
chain-stopped = { $owed ->
    [one] { $player } took { $owed } card for { $honour }: { $cards }. It is low
   *[other] { $player } took { $owed } cards for { $honour }: { $cards }. All are low
}, so the turn is over{ $cancelled ->
    [0] . No debt is waiting.
    [one] , even though a debt was still waiting: { $debts }. It is cancelled.
   *[other] , even though debts were still waiting: { $debts }. They are cancelled.
}

left-by-king-headline = The King of Hearts: { $player } is safe
left-by-king = { $player } draws the King of Hearts, the one with the sword behind his head, and leaves the game at once: safe. { $void ->
    [0] He costs nothing.
    [one] The { $void } card still owed is void; nobody inherits it.
   *[other] The { $void } cards still owed are void; nobody inherits them.
}{ $last ->
    [1] { " " }He was the last card on the table too, so the deal is over.
   *[other] { "" }
}

left-by-last-card-headline = The last card: { $player } is safe
left-by-last-card = { $player } takes { $card }, the last card of all the piles, and leaves the game: safe. The deal is over. { $void ->
    [0] Nothing was owed.
    [one] The { $void } card still owed is void.
   *[other] The { $void } cards still owed are void.
}

turn-passed = Next, { $player } opens a turn with { $top ->
    [1] the top card of any pile.
   *[other] any card.
}

dealt-headline = Deal { $deal }
dealt = { $dealer } has dealt: { $cards } cards lie face down in { $piles ->
    [one] { $piles } pile
   *[other] { $piles } piles
}. { $player } is on the dealer’s left and opens the first turn.
dealt-again = Those still in play again{ $ended ->
    [1] , for the King of Hearts or the last card ends a deal
   *[other] { "" }
}: { $dealer } deals all { $cards } cards, { $player } opens the first turn.

match-ended-headline = { $player } has lost the match
match-ended = { $player } is the last one left and has lost the match. { $cards ->
    [0] No card is left.
    [one] { $cards } card stays unplayed.
   *[other] { $cards } cards stay unplayed.
}
