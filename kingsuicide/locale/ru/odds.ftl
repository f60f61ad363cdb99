### Команда `odds`: точные вероятности в начале партии.

odds-head = { $rules ->
    [pagat] Правила с pagat.com
    [custom] Свои правила
   *[classic] Классические правила
}; игроков: { $players }. Первый ход: { $first }. Король червей и последняя карта — в первой сдаче.
odds-loses = { $chance } — проиграть партию
odds-king-of-hearts = { $chance } — открыть короля червей
odds-last-card = { $chance } — взять последнюю карту
odds-expected = В среднем ходов в первой сдаче: { $turns }, сдач в партии: { $deals }.

help-odds = Показать точные вероятности в начале партии, по порядку ходов.

    Пример: kingsuicide odds --players 3
