### Много игр наудачу: что печатает команда `simulate`, её справка и её отказы.

simulate-head = { $rules ->
    [pagat] Правила с pagat.com
    [custom] Свои правила
   *[classic] Классические правила
}; игроков: { $players }; раскладка { $seed }; партий: { $games }; сдач: { $deals }; секунд: { $seconds }.
simulate-columns = Доля партий и её доверительный интервал ({ $level } %) для каждого места; место 1 ходит первым в первой сдаче.
simulate-seat = Место { $seat }: проигрыш { $loses }; король червей в первой сдаче { $king }; её последняя карта { $last }.
simulate-stopped = Остановлено: это то, что успело сыграться из заданного числа партий ({ $games }).
simulate-progress = Партии
help-simulate = Сыграть много партий наудачу и сосчитать, кто проигрывает.

    Ctrl-C останавливает счёт и печатает то, что уже сыграно.

    Пример: kingsuicide simulate --players 4 --games 1e6 --seed 1 --jobs 2
help-games = Сколько партий, например 1000000 или 1e6.
help-seed = Начальное число: с тем же числом получится то же самое.
help-jobs = Сколько процессов играют.
simulate-no-numpy = Для этого нужен NumPy: pip install "kingsuicide[app]".
allowed-level = число больше 0 и меньше 1
