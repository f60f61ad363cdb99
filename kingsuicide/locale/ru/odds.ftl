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

odds-variant = { $variant ->
    [pagat] pagat.com
    [replace] классические, но новая старшая карта заменяет долг
    [ends-deal] классические, но король червей завершает сдачу
    [pack-36] классические, но 36 карт
   *[classic] классические
}
odds-table-rules = Правила
odds-table-players = Игроков
odds-table-seat = Проиграет место { $seat }
odds-table-turns = Ходов в первой сдаче
odds-table-deals = Сдач

help-odds = Показать точные вероятности в начале партии, по порядку ходов.

    Пример: kingsuicide odds --players 3
help-odds-table = Напечатать вероятности для всех вариантов и 2–5 игроков таблицей Markdown.
