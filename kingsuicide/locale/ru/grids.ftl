### Уроки: таблицы с результатами и что показывают готовые партии.

grid-rules = Правила
grid-moments = Где эта партия впервые показывает каждое правило
grid-told = Карта за картой: { $cards }
grid-readings = Те же карты по обоим прочтениям: { $cards }
grid-payments = платёж берут целиком, долги ждут (наше)
grid-replace = новая старшая карта заменяет долг
grid-debts = { $debts }
grid-prepared = Готовые партии
grid-next-card = Следующая карта
grid-low = от 2 до 10
grid-other-king = другой король
grid-tops = Верхняя карта каждой стопки, сдач: { $deals }
grid-pile = Стопка { $pile }, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
grid-probability = Вероятность
grid-lengths = Какой длины бывают ходы: доли всех ходов, 3 игрока
grid-mean = среднее
grid-longest = самый длинный
grid-first-turn = точно, первый ход
grid-games = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
grid-seats = Точные вероятности, игроков: { $players }
grid-seat = { $seat }. { $player }
grid-counted = Кто проигрывает, игроков: { $players }; интервалы на уровне 95 %, в процентах
grid-interval = от { $low } до { $high }
grid-needed = Сколько партий нужно для доли 1 из { $players }
grid-number = { $number }
grid-variants = Изменённые правила, 3 игрока: точно

head-rule = правило
head-text = текст
head-step = шаг
head-player = игрок
head-happened = что случилось
head-card = карта
head-reading = прочтение
head-cards = взято карт
head-cancelled = отменено
head-shows = что показывает
head-code = код
head-command = чем найдена
head-class = следующая карта
head-counted = счёт
head-chance = вероятность
head-pile = стопка
head-honours = старших
head-share = доля
head-length = длина хода
head-seat = место
head-loses = проигрывает
head-king = берёт К♥︎
head-last = берёт последнюю карту
head-exact = точно
head-half = полуширина
head-games = партий
head-rules = правила
head-mean = средний первый ход
head-turns = ходов в первой сдаче
head-seats = проигрывает, по местам

length-exactly = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
length-least = { $cards } и больше

variant-classic = классические
variant-ace = туз стоит 6
variant-piles = четыре стопки по 13
variant-pack = 36 карт
variant-pagat = как на pagat.com

match-every-rule = каждое правило с R4 по R13 в одной короткой партии
match-text-example = пример из самих правил: 2 карты за даму отменены
match-chain-of-19 = цепочка из 19 карт
match-three-cancelled = три долга отменены сразу
match-king-frees = король червей освобождает того, кто много должен
match-king-last = король червей — последняя карта
match-half-gone = половины карт уже нет, а король червей ещё лежит
