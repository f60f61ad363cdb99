### Опыты: много партий наудачу, которые считаются на глазах; их картинки и таблицы.

tab-lab = Опыты
lab-loading = Картинки загружаются…
lab-missing = Для опытов нужен { $package }, а здесь он не установлен: pip install "kingsuicide[app]". Стол работает и без него.

## Настройки
lab-settings-now = Игроков: { $players }; { $count ->
    [1] правила: { $rules }
   *[other] два набора правил, A и B
}; начальное число: { $seed }
lab-settings = Настройки
lab-settings-close = Закрыть настройки
lab-players = Игроки
lab-seed = Начальное число
lab-rules-label = { $side ->
    [A] Правила A
   *[other] Правила B
}
lab-rules-option = { $rules ->
    [classic] Классические
    [pagat] Suicide King (pagat)
    [none] нет: только A
   *[custom] Свои
}
lab-rules = { $rules ->
    [classic] классические
    [pagat] Suicide King (pagat)
   *[custom] свои ({ $chain ->
        [replace] долг заменяется
       *[payments] долги ждут
    }, К♥︎ { $king ->
        [ends-deal] кончает сдачу
       *[leaves] выходит
    }, карт: { $pack })
}
lab-single = { $setting ->
    [chain] { $side }: новая старшая карта
    [king] { $side }: король червей
   *[pack] { $side }: колода
}
lab-single-option = { $value ->
    [payments] ждёт очереди (R9)
    [replace] заменяет долг
    [leaves] выводит из игры (R7)
    [ends-deal] и кончает сдачу
   *[other] карт: { $value }
}

## Счёт партий
lab-one = Сыграть одну
lab-one-tip = Разложить на столе новую партию, сыграть её до конца и сосчитать; её ход можно посмотреть, вернувшись назад
lab-one-told = Партия { $number } за столом: проигрывает { $player } (место { $seat }). Она сосчитана.
lab-games-field = Партий
lab-run = Пуск
lab-run-tip = Сыграть столько партий наудачу; прежний счёт заменяется
lab-quick-tip = Сыграть наудачу столько партий: { $games }; прежний счёт заменяется
lab-pause = ❚❚ Пауза
lab-go-on = ▶︎ Дальше
lab-cancel = Отмена
lab-progress-label = Сыграно партий
lab-progress = { $phase ->
    [running] { $done } из { $wanted } партий, { $share }.
    [paused] Пауза: { $done } из { $wanted } партий, { $share }.
    [stopped] Остановлено: { $done } из { $wanted } партий.
    [done] Готово, партий: { $wanted }.
   *[idle] Счёта ещё не было.
}{ $sides ->
    [1] { "" }
   *[other] { $phase ->
        [idle] { "" }
       *[other] { " " }Столько для A и столько для B.
    }
}{ $table ->
    [0] { "" }
   *[other] { " " }За столом: { $table }.
}
lab-most = Чаще всех проигрывает место { $seat }: { $share } %.
lab-under-way = Счёт уже идёт: остановите его паузой или отмените перед новым.
lab-bad-games = Партий не может быть «{ $value }»; допустимо: целое число от 1 до { $most }, например 1000 или 1e6.
lab-no-run = Счёт не идёт: сначала запустите его.

## Картинки
lab-show = Картинка
lab-picture = { $picture ->
    [loses] Кто проигрывает
    [turns] Длина хода
    [deals] Длина сдачи
    [leaves] Кто как выходит
   *[error] Ошибка и число партий
}
lab-side = { $letter ->
    [A] A: { $rules }, игроков: { $players }
    [B] B: { $rules }, игроков: { $players }
   *[none] { $rules }, игроков: { $players }
}
lab-title = { $letter ->
    [none] Правила
   *[other] { $letter }
}: { $rules }
lab-games = { $count ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
lab-caption = { $picture } · { $side }
lab-mean = { $what ->
    [turns] карт в среднем: { $mean }
   *[deals] ходов в среднем: { $mean }
}
lab-exact-later = Точные вероятности вычисляются…
lab-axis-seats = Место
lab-axis-length = { $what ->
    [turns] Карт за ход
   *[deals] Ходов за сдачу
}
lab-axis-games = Партии
lab-key-share = доля партий и её 95 %-й интервал
lab-key-first = место 1 ходит первым в первой сдаче
lab-key-exact = точно
lab-key-error = наибольшая ошибка доли
lab-key-root = 1/√n, n партий

## Таблицы и файлы
lab-head-seat = Место
lab-head-lost = Проиграно
lab-head-share = Доля
lab-head-interval = 95 %-й интервал
lab-head-exact = Точно
lab-head-turns = Карт за ход
lab-head-deals = Ходов за сдачу
lab-head-count = Сколько раз
lab-head-games = Партии
lab-head-error = Наибольшая ошибка
lab-head-root = 1/√n
lab-fate-king = К♥︎ в первой сдаче
lab-fate-last = последняя карта первой сдачи
lab-fate-loses = проигрыш партии
lab-both = { $share } (точно{ "\u00A0" }{ $exact })
lab-save-csv = CSV
lab-save-csv-tip = Все таблицы с настройками и начальным числом, для Excel и других
lab-save-png = PNG
lab-save-svg = SVG
lab-save-picture-tip = Эта картинка файлом
