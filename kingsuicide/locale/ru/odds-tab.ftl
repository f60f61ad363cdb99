### Вкладка шансов: точные вероятности в показанный момент и за всю партию.

tab-odds = Шансы
odds-counting = Считаем шансы…
odds-needs-numpy = Шансы посчитать нельзя: здесь не установлен NumPy. Его поставит «pip install numpy».
odds-needs-bqplot = График нарисовать нельзя: здесь не установлен bqplot. Его поставит «pip install bqplot». Все числа есть в таблице ниже.
odds-at = После шага { $step }, точно: следующую карту берёт { $player }.
odds-over = После шага { $step } партия кончена: последним остался игрок { $player }.

odds-chance = Вероятность
odds-percent = { $bound ->
    [less] <
    [more] >
   *[none] { "" }
}{ $number } %
odds-percent-whole = { $whole } %

## Следующая карта
odds-next-card = Следующая карта, рубашкой вверх { $cards ->
    [one] лежит { $cards }
    [few] лежат { $cards }
   *[many] лежат { $cards }
}
odds-card = Карта
odds-low = { $least }–10
odds-honour = { $owed ->
    [0] { $rank }
   *[other] { $rank }, долг { $owed }
}

## Остаток хода
odds-turn-ends = Чем кончится ход: { $player }
odds-by = Как
odds-ending = { $ending ->
    [low] R6 · младшая карта
    [payment] R10 · платёж из младших
    [king-of-hearts] R7 · король червей
   *[last-card] R11 · последняя карта
}
odds-turn-cards = Сколько ещё карт в этом ходе: в среднем { $mean }
odds-cards = Карт
odds-just = { $cards }
odds-or-more = { $cards } и больше

## Кто останется
odds-left = Кто останется последним и проиграет
odds-player = Игрок
odds-leaves = Как каждый может выйти
odds-this-turn = этим ходом
odds-by-king = с К♥︎ в этой сдаче
odds-by-last = с последней картой
odds-leaves-next = раньше всех

## Почему стопка не важна?
odds-why = Почему стопка не важна?
odds-why-unknown = Может быть, в одной стопке полно тузов, а в другой нет ни одного, но никто не знает, в какой: все расклады закрытых карт одинаково вероятны.
odds-why-same = Переберите все эти расклады, и карта из любой стопки окажется просто одной из закрытых: выбор решает, какая карта придёт, но не то, насколько она вероятна.
odds-why-counted = Вероятности, посчитанные для каждой стопки отдельно: по всем числам таких карт, какие в ней могут лежать
odds-pile = Стопка
odds-pile-name = { $pile ->
    [1] В центре
   *[other] { $pile }
}: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
odds-holds-king = К♥︎ лежит в ней

## Ход партии
odds-course = Вероятность проиграть, карта за картой
odds-course-note = Точка говорит, какая карта её сдвинула, а щелчок ведёт туда. Линия, упавшая до 0, кончается: этот игрок вышел. Вертикальная черта — новая сдача, толстая — показанный шаг.
odds-axis-steps = шаг
odds-axis-chances = проиграет, %
odds-course-table = То же таблицей
odds-step = Шаг
odds-safe = вышел
odds-tip-first = До первой карты. { $player }: { $after }
odds-tip-alone = Шаг { $step }: { $what }. { $player }: { $after }
odds-tip = Шаг { $step }: { $what }. { $player }: { $before } → { $after }
