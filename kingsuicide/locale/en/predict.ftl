### Predict: questions before a card is shown, the answers explained, the score.

predict-kind = { $kind ->
    [honour] Will it be an honour?
    [chain] Does the chain go on?
    [cards] How many cards?
   *[leaver] Who leaves next?
}

predict-honour = { $player } takes the next card. Will it be an honour?
predict-honour-note = Honours here: { $ranks }. All other cards are low.
predict-chain = { $left ->
    [one] { $player } has { $left } more card to take for { $honour }.
   *[other] { $player } has { $left } more cards to take for { $honour }.
} Does the chain go on after this payment?
predict-chain-note = { $chain ->
    [replace] It goes on if an honour comes and replaces the debt.
   *[payments] It goes on if an honour comes: then another debt is paid.
} It ends if none comes, and with the King of Hearts{ $last ->
    [1] { " " }or the last card of all the piles.
   *[other] .
}
predict-cards = { $opens ->
    [1] { $player } opens a turn. How many cards will it take?
   *[other] How many more cards will { $player } take in this turn?
}
predict-cards-note = The next card counts too.
predict-leaver = { $player } takes the next card. Who will be the next to leave the game?
predict-leaver-note = A player leaves with the King of Hearts, or with the last card of all the piles.

## Options, on buttons and in sentences
predict-option-honour = { $option ->
    [yes] an honour
   *[no] a low card
}
predict-option-chain = { $option ->
    [yes] it goes on
   *[no] it ends
}
predict-option-cards = { $more ->
    [1] { $cards } cards or more
   *[other] { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
}

## An answer explained
predict-said = You said: { $choice }.
predict-said-sure = You said: { $choice } ({ $percent } sure).
predict-skipped = You gave no answer.
predict-open = It is not decided yet.
predict-hit = { $hit ->
    [yes] : right.
    [no] : wrong.
   *[none] .
}
predict-was-honour = It was { $card }{ predict-hit }
predict-was-chain = { $how ->
    [next] An honour was in the payment, so the chain went on
    [replaced] { $card } came and replaced the debt, so the chain went on
    [stopped] No honour was in the payment, so the chain ended
    [king] The King of Hearts came and ended the turn
   *[last] The last card came and ended the turn
}{ predict-hit }
predict-was-cards = { $cards ->
    [one] It was { $cards } card
   *[other] It was { $cards } cards
}{ predict-hit }
predict-was-leaver = { $how ->
    [king] { $player } left with the King of Hearts
   *[last] { $player } left with the last card, { $card }
}{ predict-hit }
predict-chance-was = { $skipped ->
    [1] The exact chance of that was
   *[other] The exact chance of your answer was
} { $chance }.
predict-chance = { $count } in { $of }, { $percent }
predict-percent = { $bound ->
    [about] about { $value }%
    [less] less than { $value }%
    [more] more than { $value }%
   *[none] { $value }%
}

## The score
predict-score-asked = Questions: { $asked }{ $skipped ->
    [0] { "" }
   *[other] , skipped: { $skipped }
}{ $open ->
    [0] { "" }
   *[other] , not decided yet: { $open }
}.
predict-score-hits = Right: { $hits } of { $resolved }.
predict-score-expected = { $known ->
    [one] The exact chance of { $known } answer is known
   *[other] The exact chances of { $known } answers are known
}: by them, { $expected } of these would be right on average; { $hits } { $hits ->
    [one] was.
   *[other] were.
}
predict-score-brier = Brier score: { $brier } over { $stated ->
    [one] { $stated } answer
   *[other] { $stated } answers
} with a stated probability. 0 is the best, 1 the worst; who always says 50% gets 0.25.
predict-bin = { $least }–{ $most }%: { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}, { $mean } sure on average, { $share } right.
predict-bin-empty = { $least }–{ $most }%: no answers.

## The tab
predict-title = Questions and answers
predict-intro = Before a card is shown you answer a question; then your answer is explained beside its exact chance, and a score is kept. To begin, choose how often.
predict-none-now = No question waits now.
predict-waiting = Waiting for the card.
predict-sure = How sure are you?
predict-sure-none = I don’t say
predict-skip = Skip
predict-skip-tip = Go on without an answer. So does whoever takes the next card: “Next step” shows it and counts as skipped.
predict-often = Ask
predict-every = { $every ->
    [0] never
    [1] before every card
    [2] before every 2nd card
    [3] before every 3rd card
    [5] before every 5th card
    [10] before every 10th card
   *[other] before one card in { $every }
}
predict-save = Save as CSV
predict-save-tip = All answers of this match as a table, for a spreadsheet
predict-calibration = Calibration
predict-calibration-note = Across: how sure you said you were. Up: the share that was right. On the line both agree; a larger dot stands for more answers.

## What cannot be done
predict-none-open = “{ $choice }” answers nothing: no question is open. Allowed: an answer to an open question.
predict-none-to-skip = There is nothing to skip: no question is open.
allowed-kinds = a list of any of { $options }
allowed-probability = a number from 0 to 1, or none
