### The rules, R1 to R13, and how they read in the variants.

rule-R1 = 2 to 5 players play, and the aim is not to be the last one left. Whoever leaves the game is safe; the last one left has lost.
rule-R2 = The pack has { $cards } cards. Ranks from low to high: { $lowest } to 10, J, Q, K, A. Those up to 10 are low; J, Q, K and A are honours.
rule-R3 = The dealer is chosen by lot. All { $cards } cards are shuffled and laid face down in piles ({ $piles }), the first one in the centre.
rule-R4 = The player on the dealer’s left has the first turn; turns pass clockwise over the players still in.
rule-R5 = A turn opens with one card: any card of any pile, shown to everyone.
rule-R5-top = A turn opens with one card: the top card of any pile, shown to everyone.
rule-R6 = If the opening card is low, it is laid aside and the turn passes.
rule-R7 = Whoever draws the King of Hearts leaves at once, safe. He costs nothing, an extra card or not: whatever was owed is void, and the deal goes on with the next player.
rule-R7-ends-deal = Whoever draws the King of Hearts leaves at once, safe. He costs nothing, an extra card or not: whatever was owed is void, and the deal is over.
rule-R8 = An honour must be paid for with extra cards: J { $jack }, Q { $queen }, K { $king }, A { $ace }.{ $free ->
    [0] { "" }
   *[other] { " " }One that costs 0 counts as a low card.
}
rule-R9 = Extra cards are taken one at a time, from any piles, face up, and a payment is taken whole. Each honour met in it is a debt of its own, paid after those already waiting.
rule-R9-replace = Extra cards are taken one at a time, from any piles, face up. An honour met among them replaces the debt at once; the old payment is not finished.
rule-R10 = A payment in which every card is low ends the turn and cancels all debts still waiting. After one with an honour in it, the next waiting debt is paid.
rule-R10-replace = A payment in which every card is low ends the turn.
rule-R11 = Who takes the last card of all the piles leaves, safe. The deal is over, and whatever was owed is void.
rule-R12 = Those still in play again with all { $cards } cards. The deal passes clockwise to the next player still in.
rule-R13 = As soon as only one player is left, the match is over: that player has lost. Cards left over are not played.
