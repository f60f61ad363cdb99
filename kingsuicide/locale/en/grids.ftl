### Lessons: tables of results, and what prepared matches show.

grid-rules = The rules
grid-moments = Where this match first shows each rule
grid-told = Card by card: { $cards }
grid-readings = The same cards by both readings: { $cards }
grid-payments = payments are taken whole, debts wait (ours)
grid-replace = a new honour replaces the debt
grid-debts = { $debts }
grid-prepared = Prepared matches
grid-next-card = The next card
grid-low = 2 to 10
grid-other-king = another King
grid-tops = The top card of each pile in { $deals } deals
grid-pile = Pile { $pile }, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
grid-probability = The probability
grid-lengths = How long turns are: shares of all turns, 3 players
grid-mean = mean
grid-longest = longest seen
grid-first-turn = exact, first turn
grid-games = { $games ->
    [one] { $games } match
   *[other] { $games } matches
}
grid-seats = Exact chances, { $players } players
grid-seat = { $seat }. { $player }
grid-counted = Who loses, { $players } players: intervals at 95%, in percent
grid-interval = { $low } to { $high }
grid-needed = Matches needed for a share of 1 in { $players }
grid-number = { $number }
grid-variants = Changed rules, 3 players: exact

head-rule = rule
head-text = text
head-step = step
head-player = player
head-happened = what happened
head-card = card
head-reading = reading
head-cards = cards taken
head-cancelled = cancelled
head-shows = what it shows
head-code = code
head-command = found by
head-class = next card
head-counted = counted
head-chance = chance
head-pile = pile
head-honours = honours
head-share = share
head-length = length of the turn
head-seat = seat
head-loses = loses
head-king = draws K♥︎
head-last = takes the last card
head-exact = exact
head-half = half-width
head-games = matches
head-rules = rules
head-mean = mean of the first turn
head-turns = turns in the first deal
head-seats = loses, seat by seat

length-exactly = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
length-least = { $cards } or more

variant-classic = classic
variant-ace = the Ace costs 6
variant-piles = four piles of 13
variant-pack = 36 cards
variant-pagat = as on pagat.com

match-every-rule = every rule from R4 to R13, in one short match
match-text-example = the rules’ own example: the Queen’s 2 are cancelled
match-chain-of-19 = a chain of 19 cards
match-three-cancelled = three debts cancelled at once
match-king-frees = the King of Hearts frees a player who owes much
match-king-last = the King of Hearts as the last card
match-half-gone = half of the cards are gone, the King of Hearts is not
