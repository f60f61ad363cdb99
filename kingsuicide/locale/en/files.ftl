### Why a game's file cannot be read. Each names the field, quotes what it holds and says what is allowed.

file-none = “{ $text }” is no game file: one is JSON text in braces, with the fields { $fields }.
file-long = The file that begins “{ $text }” is too long for a game: at most { $most } characters are allowed.
file-bytes = The game file is no text: its byte { $place } is “{ $value }”; allowed: text in UTF-8.
file-deep = The game file has brackets within brackets at “{ $text }”; allowed: at most { $most }, one within the other.
file-broken = The game file is not written in JSON: it cannot be read from line { $line }, character { $place } on, at “{ $text }”.
file-field = In the game file, { $field } cannot be “{ $value }”; allowed: { $allowed }.
file-unknown = The game file has an unknown field, “{ $field }”; the fields in that place are { $fields }.
file-missing = The game file has no field { $field }: it must be there: { $allowed }.
file-twice = The game file has the field “{ $field }” twice, once more as “{ $value }”; allowed: once.
file-move = Move { $number } of the game file, “{ $move }”, cannot be made. { $why }
file-line-move = Move { $number } of line { $line } in the game file, “{ $move }”, cannot be made. { $why }
file-line-twice = In the game file, line { $line } and line { $other } are alike to the end of one of them; allowed: lines that each have a card of their own.
file-impossible = The game file tells of a game that cannot be. { $why }
file-code = The code in the game file, “{ $code }”, tells of another game than the file’s other fields; allowed: no code, or { $same }.

allowed-text = text of { $least } to { $most } characters
allowed-value = { $value }
allowed-list-of = a list of { $count } parts
allowed-list = a list of { $least } to { $most } parts
allowed-object = an object with the fields { $fields }
allowed-or-null = { $allowed }, or null
