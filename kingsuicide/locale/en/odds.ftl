### The command `odds`: the exact chances of a fresh match.

odds-head = { $rules ->
    [pagat] The rules of pagat.com
    [custom] Rules of one’s own
   *[classic] Classic rules
}; { $players } players. { $first } moves first. The King of Hearts and the last card are those of the first deal.
odds-loses = { $chance } to lose the match
odds-king-of-hearts = { $chance } to draw the King of Hearts
odds-last-card = { $chance } to take the last card
odds-expected = On average, { $turns } turns in the first deal and { $deals } deals in a match.

help-odds = Show the exact odds of a fresh match, by the order of turns.

    Example: kingsuicide odds --players 3
