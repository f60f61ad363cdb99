### Стол: подписи, состояния, подсказки.

table-title = Самоубийство короля
head = сдача { $deal } · раскладка { $seed }
rules-name = правила: { $rules ->
    [classic] классические
    [pagat] Suicide King
   *[custom] свои
}
language-switch = Язык
theme = Тема
theme-tip = Светлая, тёмная или контрастная: сейчас { $theme ->
    [light] светлая
    [dark] тёмная
    [contrast] контрастная
   *[auto] как в системе
}
rules-button = Правила
new-game = Новая игра

## Игроки
state-in-play = в игре
state-drawing = { $owed ->
    [0] ходит
    [one] долг: { $owed } карта
    [few] долг: { $owed } карты
   *[many] долг: { $owed } карт
}
state-dealer = сдаёт
state-safe = { $place }-й выход: { $ending ->
    [king-of-hearts] К♥︎
   *[last-card] последняя карта
}
state-lost = проигрыш: последний за столом

## Стопки
pile = { $pile ->
    [1] Стопка в центре
   *[other] Стопка { $pile }
}, { $cards ->
    [0] пусто
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
pile-tip = Взять верхнюю карту
pick = Выбрать из стопки { $pile }
pick-tip = Раскрыть стопку { $pile } и взять любую карту
pick-title = { $pile ->
    [1] Стопка в центре
   *[other] Стопка { $pile }
}: { $cards ->
    [one] { $cards } карта рубашкой вверх. Возьмите её.
    [few] { $cards } карты рубашкой вверх. Возьмите любую; 1 — верхняя.
   *[many] { $cards } карт рубашкой вверх. Возьмите любую; 1 — верхняя.
}
pick-card-tip = Карта { $position } сверху
close = Закрыть

## Карты этого хода
tray-title = Ходит { $player }: { $cards ->
    [0] карт ещё нет
    [one] взята { $cards } карта
    [few] взяты { $cards } карты
   *[many] взято { $cards } карт
}
tray-opening = первая
tray-payment = за { $honour }: { $taken } из { $owed }
tray-payment-short = { $honour }: { $taken } из { $owed }
tray-stop = все младшие: стоп
tray-left = выход
tray-waiting = за { $honour }: { $owed }
tray-waiting-short = { $honour }: { $owed }

## Долги
debts-title = Платежи и долги
debts-none = Долгов нет.
debts-earlier = { $count ->
    [one] и ещё { $count } платёж раньше
    [few] и ещё { $count } платежа раньше
   *[many] и ещё { $count } платежей раньше
}
debts-later = { $count ->
    [one] и ждёт ещё { $count } долг
    [few] и ждут ещё { $count } долга
   *[many] и ждут ещё { $count } долгов
}
debt-paying = взять ещё { $left }
debt-paid-honours = взят, старших: { $honours }
debt-paid-low = взят, все младшие
debt-waiting = ждёт
debt-cancelled = отменён
debt-void = сгорел
debt-replaced-state = заменён

## Объяснение и журнал
rule-line = Правило { $rule }
tab-log = Журнал
tab-predict = Прогноз
tab-lines = Линии
tab-rules = Правила
log-deal = Сдача { $deal }
log-line = { $player } { $card }

## Кнопки
step = Дальше ›
step-tip = На карту дальше: следующая в этой партии или верхняя из отмеченной стопки
finish = Весь ход »
finish-tip = Брать карты, пока ход не кончится
undo = ↶ Назад
undo-tip = Вернуть последнюю карту
redo = ↷ Вперёд
redo-tip = Снова взять возвращённую карту

scrub = шаг { $step } из { $last }
first = Первый шаг
last = Последний шаг
play = ▶︎ Авто
play-tip = Брать карты без участия человека — до конца партии или любого нажатия
pause = ❚❚ Пауза
speed = Секунд на карту
stop-at-turn = Останавливаться в конце хода
keys-title = Клавиши
help = ?
keys-on = Клавиши работают за столом
key-piles = Взять верхнюю карту стопки
key-next = Следующий шаг
key-back = Назад
key-first = К первому шагу
key-last = К последнему шагу
key-play = Авто или пауза
key-finish = До конца хода
key-undo = Назад, вперёд
key-help = Этот список

## Новая игра
form-title = Новая игра
form-players = Игроки
form-name = Игрок { $seat }
form-seed = Раскладка
form-seed-hint = пусто: по жребию
form-rules = Правила
form-rules-option = { $rules ->
    [classic] Классические
    [pagat] Suicide King (pagat)
   *[custom] Как сейчас: свои
}
form-language = Язык
form-start = Начать
form-cancel = Отмена
