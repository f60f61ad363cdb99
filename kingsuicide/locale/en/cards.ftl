### Cards. A rank comes as a word ("two" … "ace"), a suit too ("none" where only the rank is known).

card = { $suit ->
    [none] { $rank ->
        [eight] an { rank-name }
        [ace] an { rank-name }
       *[other] a { rank-name }
    }
   *[other] the { rank-name }{ of-suit }
}
card-taken = { card }

of-suit = { $suit ->
    [spades] { " " }of Spades
    [hearts] { " " }of Hearts
    [diamonds] { " " }of Diamonds
    [clubs] { " " }of Clubs
   *[none] { "" }
}

rank-name = { $rank ->
    [two] 2
    [three] 3
    [four] 4
    [five] 5
    [six] 6
    [seven] 7
    [eight] 8
    [nine] 9
    [ten] 10
    [jack] Jack
    [queen] Queen
    [king] King
   *[ace] Ace
}
rank = the { rank-name }
rank-taken = { rank }

rank-sign = { $rank ->
    [two] 2
    [three] 3
    [four] 4
    [five] 5
    [six] 6
    [seven] 7
    [eight] 8
    [nine] 9
    [ten] 10
    [jack] J
    [queen] Q
    [king] K
   *[ace] A
}
card-sign = { rank-sign }{ suit-sign }
suit-sign = { $suit ->
    [spades] ♠︎
    [hearts] ♥︎
    [diamonds] ♦︎
    [clubs] ♣︎
   *[none] { "" }
}

debt = { $owed ->
    [one] { $owed } card
   *[other] { $owed } cards
} for { rank }

## The players' names where none were given
player-1 = Anna
player-2 = Boris
player-3 = Chen
player-4 = Dina
player-5 = Eva
player-name = { $name }
