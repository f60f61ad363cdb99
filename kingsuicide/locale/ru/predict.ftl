### Прогноз: вопросы перед картой, объяснение ответов, счёт.

predict-kind = { $kind ->
    [honour] Будет ли карта старшей?
    [chain] Продолжится ли цепочка?
    [cards] Сколько карт?
   *[leaver] Кто выйдет следующим?
}

predict-honour = { $player } берёт следующую карту. Будет ли она старшей?
predict-honour-note = Старшие карты здесь: { $ranks }. Все остальные — младшие.
predict-chain = { $player }: осталось взять { $left ->
    [one] { $left } карту
    [few] { $left } карты
   *[many] { $left } карт
} за { $honour }. Продолжится ли цепочка после этого платежа?
predict-chain-note = { $chain ->
    [replace] Она продолжится, если придёт старшая карта и заменит долг.
   *[payments] Она продолжится, если придёт старшая карта: тогда надо платить следующий долг.
} Она кончится, если старших карт не будет или если придёт король червей{ $last ->
    [1] { " " }или последняя карта всех стопок.
   *[other] .
}
predict-cards = { $opens ->
    [1] { $player } открывает ход. Сколько карт будет взято за этот ход?
   *[other] Ходит { $player }. Сколько ещё карт будет взято за этот ход?
}
predict-cards-note = Следующая карта тоже считается.
predict-leaver = { $player } берёт следующую карту. Кто следующим выйдет из игры?
predict-leaver-note = Из игры выходят с королём червей или с последней картой всех стопок.

## Ответы, на кнопках и в предложениях
predict-option-honour = { $option ->
    [yes] старшая карта
   *[no] младшая карта
}
predict-option-chain = { $option ->
    [yes] продолжится
   *[no] кончится
}
predict-option-cards = { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}{ $more ->
    [1] { " " }или больше
   *[other] { "" }
}

## Объяснение ответа
predict-said = Ваш ответ: { $choice }.
predict-said-sure = Ваш ответ: { $choice } (уверенность — { $percent }).
predict-skipped = Ответа не было.
predict-open = Пока не решено.
predict-hit = { $hit ->
    [yes] { " " }— верно.
    [no] { " " }— неверно.
   *[none] .
}
predict-was-honour = Пришла карта { $card }{ predict-hit }
predict-was-chain = { $how ->
    [next] В платеже была старшая карта, и цепочка продолжилась
    [replaced] Пришла карта { $card } и заменила долг, цепочка продолжилась
    [stopped] Старших карт в платеже не было, и цепочка кончилась
    [king] Пришёл король червей, и ход окончен
   *[last] Пришла последняя карта, и ход окончен
}{ predict-hit }
predict-was-cards = { $cards ->
    [one] Взята { $cards } карта
    [few] Взято { $cards } карты
   *[many] Взято { $cards } карт
}{ predict-hit }
predict-was-leaver = { $how ->
    [king] С королём червей выходит { $player }
   *[last] С последней картой ({ $card }) выходит { $player }
}{ predict-hit }
predict-chance-was = { $skipped ->
    [1] Точный шанс этого был
   *[other] Точный шанс вашего ответа был
} { $chance }.
predict-chance = { $count } из { $of }, { $percent }
predict-percent = { $bound ->
    [about] примерно { $value } %
    [less] меньше { $value } %
    [more] больше { $value } %
   *[none] { $value } %
}

## Счёт
predict-score-asked = Вопросов: { $asked }{ $skipped ->
    [0] { "" }
   *[other] , без ответа: { $skipped }
}{ $open ->
    [0] { "" }
   *[other] , ещё не решено: { $open }
}.
predict-score-hits = Верно: { $hits } из { $resolved }.
predict-score-expected = { $known ->
    [one] Точный шанс известен для { $known } ответа
   *[other] Точный шанс известен для { $known } ответов
}: в среднем из них верных было бы { $expected }, на деле — { $hits }.
predict-score-brier = Оценка Брайера: { $brier } по { $stated ->
    [one] { $stated } ответу
   *[other] { $stated } ответам
} с названной вероятностью. 0 — лучше всего, 1 — хуже всего; кто всегда говорит 50 %, получает 0,25.
predict-bin = { $least }–{ $most } %: { $count ->
    [one] { $count } ответ
    [few] { $count } ответа
   *[many] { $count } ответов
}, средняя уверенность — { $mean }, верных — { $share }.
predict-bin-empty = { $least }–{ $most } %: ответов нет.

## Вкладка
predict-title = Вопросы и ответы
predict-intro = Перед картой вы отвечаете на вопрос; потом ответ объясняется рядом с точным шансом, и ведётся счёт. Чтобы начать, выберите, как часто.
predict-none-now = Сейчас вопроса нет.
predict-waiting = Ждём карту.
predict-sure = Уверенность
predict-sure-none = не скажу
predict-skip = Пропустить
predict-skip-tip = Дальше без ответа. Так же считается и следующая взятая карта: «Дальше» открывает её и пропускает вопрос.
predict-often = Спрашивать
predict-every = { $every ->
    [0] никогда
    [1] перед каждой картой
   *[other] перед каждой { $every }-й картой
}
predict-save = Сохранить CSV
predict-save-tip = Все ответы этой партии таблицей, для Excel и других
predict-calibration = Калибровка
predict-calibration-note = Вправо: названная уверенность. Вверх: доля верных ответов. На линии они равны; чем больше точка, тем больше ответов.

## Чего нельзя
predict-none-open = «{ $choice }» ни на что не отвечает: вопроса сейчас нет. Допустимо: ответ на заданный вопрос.
predict-none-to-skip = Пропускать нечего: вопроса сейчас нет.
allowed-kinds = список, в нём любые из { $options }
allowed-probability = число от 0 до 1 или ничего
