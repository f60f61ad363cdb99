### Линии: как шла партия в каждой из них, и две линии рядом.

line-name = Линия { $name }
line-first = Линия { $name }: { $cards ->
    [0] карт ещё нет
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
line-branch = Линия { $name }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, от линии { $parent } { $after ->
    [0] ещё до первой карты
   *[other] после шага { $after }
}

## Две линии рядом
line-owed = долг: { $debts }
line-owed-nothing = долга нет
line-goes-on = Партия продолжается: следующую карту берёт { $player }.
lines-differ = { $after ->
    [0] Линии расходятся с первой же карты:
   *[other] До шага { $after } включительно обе линии одинаковы. Дальше
} { $player } берёт { $card } в линии { $line } и { $card2 } в линии { $line2 }.
same-line = Линию { $name } с ней самой не сравнить: { $lines ->
    [1] кроме { $last }, линий пока нет; сначала возьмите другую карту на одном из прежних шагов.
   *[other] выберите другую из линий от A до { $last }.
}
