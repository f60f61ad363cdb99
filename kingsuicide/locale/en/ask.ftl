### Lessons: questions, what can be answered, and why an answer is right or not.

## 1. Play
ask-play-loses = Who has lost when a match is over?
option-play-loses = { $option ->
    [first] The first player to leave
    [last] The player who is left at the end
   *[most] The player who took the most cards
}
why-play-loses = { $option ->
    [first] Leaving is good here: who leaves is safe. Look again at rule R1.
    [last] Everybody else has left and is safe. There is one loser and no winner.
   *[most] Nobody counts cards at the end. Only leaving counts: look again at rule R1.
}
ask-play-low = A turn opens with a 7. What happens next?
option-play-low = { $option ->
    [same] The same player takes another card
    [next] The turn passes to the next player
   *[pay] The player pays 7 extra cards
}
why-play-low = { $option ->
    [same] Only an honour makes its player take more. A 7 is a low card: see R6.
    [next] Cards from 2 to 10 are low. The card is laid aside, and the next player opens a turn.
   *[pay] The number on a low card costs nothing. Only J, Q, K and A are paid for: see R8.
}
ask-play-queen = A turn opens with a Queen. How many extra cards are owed for her?
option-play-queen = { $option }
why-play-queen = { $option ->
    [1] 1 is the price of the Jack.
    [2] The prices go up by one: Jack 1, Queen 2, King 3, Ace 4.
    [3] 3 is the price of a King, unless it is the King of Hearts.
   *[other] 4 is the price of the Ace.
}
ask-play-king = Anna owes 3 cards for an Ace and 2 for a Queen. Her next card is the King of Hearts. How many more cards does she take?
option-play-king = { $option }
why-play-king = { $option ->
    [0] She stops on that very card and leaves, safe. All that she owed is void, and nobody inherits it.
    [3] This King never costs 3. Rule R7 comes before rule R8.
    [4] The rest of the Ace’s payment and the Queen’s two would be 4. But look at rule R7: what becomes of debts?
   *[other] Those were her debts before the card. Rule R7 says what becomes of them.
}
ask-play-deals = How many deals does this match take?
option-play-deals = { $option }
why-play-deals = { $option ->
    [1] Four players: three have to leave. One deal lets at most two of them go. Play on to the end of the cards.
    [2] The first deal lets two players leave: by the King of Hearts and by the last card. One more leaves in the second deal, and the match is over.
   *[other] Count the players who are still in after the first deal. How many more have to leave?
}

## 2. Chains
ask-chains-text = The cards come in this order: { $cards }. How many does the player take?
option-chains-text = { $option }
why-chains-text = { $option ->
    [5] The Ace and its 4 cards make 5. But two honours are among these four, so the turn goes on with the King’s debt.
    [6] That is the other reading: there a new honour replaces the debt. By our rules a payment is taken whole.
    [8] 1 for the Ace, 4 to pay for it, 3 to pay for the King. Those three are all low: stop.
   *[other] The Queen’s 2 would make 10. But the King’s three cards are all low: what does rule R10 say about debts that wait?
}
ask-chains-cancelled = Which debt is cancelled in this chain?
option-chains-cancelled = { $option ->
    [none] None
    [ace] The Ace’s 4
    [king] The King’s 3
   *[queen] The Queen’s 2
}
why-chains-cancelled = { $option ->
    [none] Two honours were met while the Ace was paid. Only one of the two debts was paid before the stop.
    [ace] The Ace opened the turn and was paid first: K 5 Q 7.
    [king] The King was met first, so it is paid first: 5 8 9.
   *[queen] She was met second and still waited when the King’s payment came out all low.
}
ask-chains-second = Now the order is { $cards }. How many cards does the player take?
option-chains-second = { $option }
why-chains-second = { $option ->
    [5] There are honours among the Ace’s four cards, so the turn goes on.
    [7] 1 for the Ace, 4 to pay for it (Q K 2 3), 2 to pay for the Queen (5 8). All low: the King’s 3 are cancelled.
    [8] You paid for the King first. But the Queen was met first: first met, first paid.
   *[other] You paid for both. After the first payment of low cards everything that waits is cancelled.
}
ask-chains-replace = The other reading: a new honour replaces the debt at once. The cards come as { $cards }. How many are taken?
option-chains-replace = { $option }
why-chains-replace = { $option ->
    [5] A is replaced by K, K by Q. Then 2 3 pay for the Queen: both low, the turn is over.
    [8] Nothing is left of a debt that was replaced, and a payment need not be taken whole.
    [10] That is our own reading, where debts wait. Here a new honour wipes out the old debt.
   *[other] By this reading nothing waits: there is one debt at a time.
}
ask-chains-longest = You have the thirteen Spades: A K Q J 2 3 4 5 6 7 8 9 10. Begin with the Ace and put cards in an order that makes the longest chain.
why-chains-longest = { $option ->
    [right] { $cards } cards. The engine has tried every order: none is longer. Each honour’s debt is paid, and only the last payment is all low.
   *[other] A chain of { $cards } cards, and there is a longer one. Is an honour in every payment but the last? Is every honour paid for?
}
ask-chains-shortest = The same cards. Begin with the Ace again: which order makes the shortest chain?
why-chains-shortest = { $option ->
    [right] { $cards } cards. A payment is taken whole, so no chain after an Ace is shorter.
   *[other] A chain of { $cards } cards, and there is a shorter one. What stops a chain soonest?
}

## 3. The chance of one card
ask-chance-honour = How many of the { $cards } cards are honours? Think of J, Q, K, A in all suits.
option-chance-honour = { $option }
why-chance-honour = { $option ->
    [4] There are 4 of each rank. But there are 4 ranks of honours too.
    [12] Is the Ace missing? J, Q, K and A are four ranks.
    [15] The King of Hearts never costs anything, but he is an honour by his rank.
   *[other] 4 ranks in 4 suits: { $honours }. The chance that the first card is an honour is { $honours }/{ $cards }, which is { $chance }.
}
ask-chance-ace = The first card was an Ace. What is the chance that the second one is an Ace too?
option-chance-ace = { $option ->
    [as-before] 4/52
    [fewer-aces] 3/52
    [fewer-cards] 4/51
   *[fewer-both] 3/51
}
why-chance-ace = { $option ->
    [as-before] That was the chance of the first card. One card is gone now, and it was an Ace.
    [fewer-aces] There are 3 Aces left, yes. But how many cards lie face down now?
    [fewer-cards] There are 51 cards left, yes. But how many Aces are among them?
   *[fewer-both] 3 Aces are left among 51 cards. What was taken does not come back.
}
ask-chance-pile = You want the King of Hearts. From which pile should you take the first card?
option-chance-pile = { $option ->
    [centre] From the centre: 12 cards lie there
    [around] From a pile of 10: he is easier to hit there
   *[same] It makes no difference
}
why-chance-pile = { $option ->
    [centre] He is in that pile with chance 12/52. But then you still have to hit him among 12 cards.
    [around] If he is there, you hit him with chance 1/10. But he is there with chance 10/52 only.
   *[same] Centre: 12/52 · 1/12 = 1/52. A pile of 10: 10/52 · 1/10 = 1/52. Every card that lies face down is equally likely to be him.
}
ask-chance-half = At the table above { $left } cards lie face down, and the King of Hearts is one of them. What is the chance that he is the next card?
why-chance-half = { $option ->
    [right] One card of { $left }: { $chance }.
    [high] Less. He is one card. Among how many?
   *[low] More. Do not count the cards that are taken already.
}
ask-chance-queen = The first card of a deal was a Queen. What is the chance that her 2 cards are both low?
why-chance-queen = { $option ->
    [right] { $first } · { $second }, about { $chance }. The second fraction counts one low card less, of one card less.
    [high] Less. { $low } of { $down } cards are low. Multiply the chance of the first card by that of the second.
   *[low] More. { $low } of { $down } cards are low. Multiply two chances only, one for each card.
}

## 4. How long is a turn?
ask-turn-one = The first turn of a deal: what is the chance that it takes one card only?
option-turn-one = { $option }%
why-turn-one = { $option ->
    [31] That is the chance of an honour. We want the turns that are over at once.
    [50] “Either it stops or it does not” does not make two equal chances. Count the cards that stop a turn at once.
    [69] 36 low cards of 52. One more card ends the turn at once: which?
   *[other] 36 low cards and the King of Hearts: 37/52, which is { $one }.
}
ask-turn-mean = What is the mean length of the first turn, about?
option-turn-mean = { $option ->
    [one] { $option } card
   *[other] { $option } cards
}
why-turn-mean = { $option ->
    [1] One card is the most frequent length. The long turns pull the mean up.
    [2] It is { $mean }. Look how seldom a turn has that length: a mean need not be a usual value.
    [4] Most turns are over after one card. Long ones are too rare to pull the mean so high.
   *[other] An honour costs 2.5 cards on average, but it opens only 3 turns in 10.
}
ask-turn-median = Sort all turns by length. How long is the one in the middle, the median?
option-turn-median = { $option ->
    [one] { $option } card
   *[other] { $option } cards
}
why-turn-median = { $option ->
    [1] More than half of the turns, { $one }, take one card. So the one in the middle does.
    [2] That is near the mean. The median does not care how long the long ones are.
   *[other] Which share of the turns takes one card? Is it more than half?
}
ask-turn-tail = About how often does a first turn take { $long } cards or more?
option-turn-tail = 1 turn in { $option }
why-turn-tail = { $option ->
    [4] Only 3 turns in 10 begin with an honour at all, and most of these end soon.
    [25] The chance is { $tail }. In a deal of about 22 turns you can wait for one.
    [400] It feels rare. But look at the table: add up the tail.
   *[other] An honour in a payment is not so rare that chains never grow. Add up the tail in the table.
}

## 5. Is it fair to sit first?
ask-fair-two = Two players. Who loses more often: who moves first, or who moves second?
option-fair-two = { $option ->
    [first] Who moves first
    [second] Who moves second
   *[same] Both equally often
}
why-fair-two = { $option ->
    [first] The King of Hearts saves, and the first player has the first chance to draw him.
    [second] The second player loses { $second } of the matches, the first { $first }. Who moves first has the first chance to draw the King of Hearts.
   *[same] Nearly, but not quite: one of the two always has the first chance to draw the King of Hearts.
}
ask-fair-four = Four players. How far apart are the best and the worst seat?
option-fair-four = { $option ->
    [5] About 0.05 percentage points
    [50] About 0.5 percentage points
   *[500] About 5 percentage points
}
why-fair-four = { $option ->
    [5] The exact difference is { $spread } percentage points. Nobody feels that at a table.
    [50] That is about ten times too much. Compare the numbers in the table.
   *[500] With two players they are 2.4 points apart. With four, the advantages nearly cancel. Look at the table.
}
ask-fair-games = A seat loses 25% of the matches. How many matches must you count so that the interval reaches half a percent to each side?
option-fair-games = About { $option }
why-fair-games = { $option ->
    [300] 300 matches give about 5 percentage points to each side: ten times too wide.
    [3000] 3,000 matches give about 1.5 percentage points to each side.
    [30000] 1.96² · 0.25 · 0.75 / 0.005² is about { $needed }. For ten times more precision one needs a hundred times more matches.
   *[other] That would give 0.05 percentage points to each side: more than was asked for.
}
ask-fair-shows = We counted { $games } matches of four. Is there a seat whose interval leaves out 25%?
option-fair-shows = { $option ->
    [yes] Yes, so the seats differ
   *[no] No, so these matches show no difference
}
why-fair-shows = { $option ->
    [yes] Look at the column again: every interval holds 25%.
   *[no] “They show no difference” is an honest sentence. “There is no difference” would say too much: the exact numbers do differ a little.
}

## 6. Make your own rules
ask-own-ace = We let an Ace cost 6 cards instead of 4. What becomes of the mean length of the first turn?
option-own-ace = { $option ->
    [shorter] It gets shorter
    [same] It stays the same
   *[longer] It gets longer
}
why-own-ace = { $option ->
    [shorter] More cards are owed, and among more cards there is an honour more often.
    [same] Some turns do begin with an Ace, and those get longer.
   *[longer] From { $mean } to { $dear } cards. The payment is larger, and it is all low less often, so the chain goes on more often.
}
ask-own-piles = We lay out four piles of 13 instead of five. What becomes of the chances to lose?
option-own-piles = { $option ->
    [same] Nothing changes
   *[other] They change
}
why-own-piles = { $option ->
    [same] The cards are shuffled: whatever lies face down is equally likely to come next, from whichever pile.
   *[other] Think of lesson 3: does it matter from which pile a card is taken?
}
ask-own-pack = We play with 36 cards, 6 to A. What becomes of the mean length of the first turn?
option-own-pack = { $option ->
    [shorter] It gets shorter
    [same] It stays the same
   *[longer] It gets longer
}
why-own-pack = { $option ->
    [shorter] There are fewer cards, but which ones were taken out?
    [same] 16 of 52 cards were honours. How many of 36 are?
   *[longer] From { $mean } to { $short } cards: 16 of 36 cards are honours, so they come more often, and payments are all low less often.
}
ask-own-ends = How many cards can be taken in one deal at most?
option-own-ends = { $option ->
    [none] There is no limit
   *[other] { $option }
}
why-own-ends = { $option ->
    [51] And the very last card? Whoever takes it is safe.
    [52] Each step takes a card, and no card comes back within a deal. So every deal ends.
    [104] Cards that are laid aside do not come back within a deal: see R12.
   *[none] In Beggar-My-Neighbour won cards are played again. Here they are not: see R12.
}
