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

odds-variant = { $variant ->
    [pagat] pagat.com
    [replace] classic, but a new honour replaces the debt
    [ends-deal] classic, but the King of Hearts ends the deal
    [pack-36] classic, but 36 cards
   *[classic] classic
}
odds-table-rules = Rules
odds-table-players = Players
odds-table-seat = Seat { $seat } loses
odds-table-turns = Turns in the first deal
odds-table-deals = Deals

help-odds = Show the exact odds of a fresh match, by the order of turns.

    Example: kingsuicide odds --players 3
help-odds-table = Print the odds of all variants for 2 to 5 players, as a table in Markdown.
