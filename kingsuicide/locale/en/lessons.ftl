### Lessons: what stands on their questions, fields and worksheets; numbers; the index page.

lesson-check = Check
lesson-right = Right.
lesson-wrong = Not yet.
lesson-choose-first = Choose an answer first.
lesson-hint-number = A number: 0.25, 1/4 or 25%.
lesson-hint-build = Cards in the order drawn, with spaces: A 2 K 3
lesson-no-number = That is no number. Write it as 0.25, 1/4 or 25%.
lesson-no-chain = { $why }
lesson-not-given = “{ $card }” is not, or no more, among the cards given: { $cards }.
lesson-chain-owes = { $cards ->
    [one] { $cards } card is taken
   *[other] { $cards } cards are taken
}, and { $owed ->
    [one] { $owed } more is
   *[other] { $owed } more are
} owed: the chain is not over. Add cards.
lesson-chain-opens = The engine takes { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} of it, but it opens with another card than the task asks for.
lesson-write = Your sentence
lesson-write-hint = It stays in this browser, and goes on the worksheet.

lesson-decimal = { $number }
lesson-percent = { $number }%
lesson-row = { $first } { $rest }
lesson-of = { $count }/{ $all }

worksheet-text = The worksheet of this lesson, one page, with your sentence on it and without the answers.
worksheet-print = Print
worksheet-save = Save as a page
worksheet-file = worksheet-{ $lesson }.html
worksheet-name = Name
worksheet-date = Date

index-title = King’s Suicide
index-lead = A card game of pure chance, at a table that explains itself.
index-table = The table
index-table-about = Play, step back, predict, compare: the whole game.
index-lessons = Lessons
index-minutes = 45 minutes each. No knowledge of the game is needed.
index-picture = { $id ->
    [table] Five piles of cards on a table
    [play] A playing card with a pointer
    [chains] Cards in a chain
    [chance] One card of many
    [turn] Columns that get shorter and shorter
    [fair] A balance with two seats
    [own] A pencil over a card
   *[teacher] A board with a list
}
