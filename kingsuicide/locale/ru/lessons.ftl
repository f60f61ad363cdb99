### Уроки: что стоит на вопросах, полях и рабочих листах; числа; страница со списком.

lesson-check = Проверить
lesson-right = Верно.
lesson-wrong = Пока нет.
lesson-choose-first = Сначала выберите ответ.
lesson-hint-number = Число: 0,25, 1/4 или 25 %.
lesson-hint-build = Карты в порядке взятия, через пробел: Т 2 К 3
lesson-no-number = Это не число. Запишите его как 0,25, 1/4 или 25 %.
lesson-no-chain = { $why }
lesson-not-given = Карты «{ $card }» среди данных нет или больше нет: { $cards }.
lesson-chain-owes = { $cards ->
    [one] Взята { $cards } карта
    [few] Взяты { $cards } карты
   *[many] Взято { $cards } карт
}, и осталось взять ещё { $owed }: цепочка не кончилась. Добавьте карты.
lesson-chain-opens = { $cards ->
    [one] Взята { $cards } карта
    [few] Взяты { $cards } карты
   *[many] Взято { $cards } карт
}, но цепочку открывает не та карта, которая нужна по заданию.
lesson-write = Ваше предложение
lesson-write-hint = Оно останется в этом браузере и попадёт на рабочий лист.

lesson-decimal = { $number }
lesson-percent = { $number } %
lesson-row = { $first } { $rest }
lesson-of = { $count }/{ $all }

worksheet-text = Рабочий лист этого урока: одна страница, с вашим предложением и без ответов.
worksheet-print = Напечатать
worksheet-save = Сохранить страницей
worksheet-file = worksheet-{ $lesson }.html
worksheet-name = Имя
worksheet-date = Дата

index-title = Самоубийство короля
index-lead = Карточная игра, в которой решает только случай, за столом, который всё объясняет.
index-table = Стол
index-table-about = Играйте, возвращайтесь назад, предсказывайте, сравнивайте: вся игра.
index-lessons = Уроки
index-minutes = По 45 минут. Знать игру заранее не нужно.
index-picture = { $id ->
    [table] Пять стопок карт на столе
    [play] Игральная карта и указатель
    [chains] Карты цепочкой
    [chance] Одна карта из многих
    [turn] Столбики, которые становятся всё ниже
    [fair] Весы с двумя местами
    [own] Карандаш над картой
   *[teacher] Доска со списком
}
