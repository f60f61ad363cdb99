### Lab: many games by chance, counted while one watches; their pictures and tables.

tab-lab = Lab
lab-loading = The pictures are being loaded…
lab-missing = The Lab needs { $package }, which is not installed here: pip install "kingsuicide[app]". The table works without it.

## Settings
lab-settings-now = { $players } players; { $count ->
    [1] rules: { $rules }
   *[other] two rule sets, A and B
}; seed { $seed }
lab-settings = Settings
lab-settings-close = Close settings
lab-players = Players
lab-seed = Seed
lab-rules-label = { $side ->
    [A] Rules A
   *[other] Rules B
}
lab-rules-option = { $rules ->
    [classic] Classic
    [pagat] Suicide King (pagat)
    [none] none: A alone
   *[custom] Your own
}
lab-rules = { $rules ->
    [classic] classic
    [pagat] Suicide King (pagat)
   *[custom] your own ({ $chain ->
        [replace] debts are replaced
       *[payments] debts wait
    }, K♥︎ { $king ->
        [ends-deal] ends the deal
       *[leaves] leaves
    }, { $pack } cards)
}
lab-single = { $setting ->
    [chain] { $side }: a new honour
    [king] { $side }: the King of Hearts
   *[pack] { $side }: the pack
}
lab-single-option = { $value ->
    [payments] waits its turn (R9)
    [replace] replaces the debt
    [leaves] leaves (R7)
    [ends-deal] ends the deal too
   *[other] { $value } cards
}

## Runs
lab-one = Play one
lab-one-tip = Lay a new game on the table, play it to its end and count it; go back in it to see how it went
lab-one-told = Game { $number } at the table: { $player } lost (seat { $seat }). It is counted.
lab-games-field = Games
lab-run = Run
lab-run-tip = Play so many games by chance; a run before makes room for it
lab-quick-tip = Play { $games } games by chance; a run before makes room for it
lab-pause = ❚❚ Pause
lab-go-on = ▶︎ Go on
lab-cancel = Cancel
lab-progress-label = Games played
lab-progress = { $phase ->
    [running] { $done } of { $wanted } games, { $share }.
    [paused] Paused: { $done } of { $wanted } games, { $share }.
    [stopped] Stopped: { $done } of { $wanted } games.
    [done] Done: { $wanted } games.
   *[idle] No run yet.
}{ $sides ->
    [1] { "" }
   *[other] { $phase ->
        [idle] { "" }
       *[other] { " " }Each of A and B.
    }
}{ $table ->
    [0] { "" }
    [one] { " " }With { $table } at the table.
   *[other] { " " }With { $table } at the table.
}
lab-most = Seat { $seat } lost most often, { $share }%.
lab-under-way = A run is under way: pause it, or cancel it before another one.
lab-bad-games = There cannot be “{ $value }” games; allowed: a whole number from 1 to { $most }, such as 1000 or 1e6.
lab-no-run = No run is under way: begin one first.

## Pictures
lab-show = Picture
lab-picture = { $picture ->
    [loses] Who loses
    [turns] Length of a turn
    [deals] Length of a deal
    [leaves] Who leaves how
   *[error] Error and number of games
}
lab-side = { $letter ->
    [A] A: { $rules }, { $players } players
    [B] B: { $rules }, { $players } players
   *[none] { $rules }, { $players } players
}
lab-title = { $letter ->
    [none] Rules
   *[other] { $letter }
}: { $rules }
lab-games = { $count ->
    [one] { $games } game
   *[other] { $games } games
}
lab-caption = { $picture } · { $side }
lab-mean = { $what ->
    [turns] mean { $mean } cards
   *[deals] mean { $mean } turns
}
lab-exact-later = The exact odds are being computed…
lab-axis-seats = Seat
lab-axis-length = { $what ->
    [turns] Cards in a turn
   *[deals] Turns in a deal
}
lab-axis-games = Games
lab-key-share = share of the games, with its 95% interval
lab-key-first = seat 1 moves first in the first deal
lab-key-exact = exact
lab-key-error = largest error of a seat’s share
lab-key-root = 1/√n, n games

## Tables and files
lab-head-seat = Seat
lab-head-lost = Games lost
lab-head-share = Share
lab-head-interval = 95% interval
lab-head-exact = Exact
lab-head-turns = Cards in a turn
lab-head-deals = Turns in a deal
lab-head-count = How often
lab-head-games = Games
lab-head-error = Largest error
lab-head-root = 1/√n
lab-fate-king = K♥︎ in the first deal
lab-fate-last = last card of the first deal
lab-fate-loses = loses the match
lab-both = { $share } (exact{ "\u00A0" }{ $exact })
lab-save-csv = CSV
lab-save-csv-tip = All tables of this run, with its settings and seed, for a spreadsheet
lab-save-png = PNG
lab-save-svg = SVG
lab-save-picture-tip = This picture as a file
