### Карты. Достоинство приходит словом ("two" … "ace"), масть тоже ("none", где известно только достоинство).

card = { rank-name }{ of-suit }
card-taken = { rank-taken }{ of-suit }

of-suit = { $suit ->
    [spades] { " " }пик
    [hearts] { " " }червей
    [diamonds] { " " }бубен
    [clubs] { " " }треф
   *[none] { "" }
}

rank-name = { $rank ->
    [two] двойка
    [three] тройка
    [four] четвёрка
    [five] пятёрка
    [six] шестёрка
    [seven] семёрка
    [eight] восьмёрка
    [nine] девятка
    [ten] десятка
    [jack] валет
    [queen] дама
    [king] король
   *[ace] туз
}
rank = { rank-name }
rank-taken = { $rank ->
    [two] двойку
    [three] тройку
    [four] четвёрку
    [five] пятёрку
    [six] шестёрку
    [seven] семёрку
    [eight] восьмёрку
    [nine] девятку
    [ten] десятку
    [jack] валета
    [queen] даму
    [king] короля
   *[ace] туза
}

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
    [jack] В
    [queen] Д
    [king] К
   *[ace] Т
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
    [one] { $owed } карта
    [few] { $owed } карты
   *[many] { $owed } карт
} за { rank-taken }

## Имена игроков, если других не дали
player-1 = Анна
player-2 = Борис
player-3 = Чен
player-4 = Дина
player-5 = Ева
player-name = { $name }
