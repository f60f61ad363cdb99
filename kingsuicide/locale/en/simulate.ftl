### Many games by chance: what the command `simulate` prints, its help, and its own refusals.

simulate-head = { $rules ->
    [pagat] The rules of pagat.com
    [custom] Rules of one’s own
   *[classic] Classic rules
}; { $players } players; seed { $seed }; games: { $games }; deals: { $deals }; seconds: { $seconds }.
simulate-columns = Share of the games, with its interval at { $level }%, by seat; seat 1 moves first in the first deal.
simulate-seat = Seat { $seat }: loses { $loses }; draws the King of Hearts in the first deal { $king }; takes the last card of it { $last }.
simulate-stopped = Stopped: this is what was done of { $games } games.
simulate-progress = Games
help-simulate = Play many games by chance and count who loses.

    Ctrl-C stops and prints what is done so far.

    Example: kingsuicide simulate --players 4 --games 1e6 --seed 1 --jobs 2
help-games = How many games, such as 1000000 or 1e6.
help-seed = The seed: the same one gives the same counts.
help-jobs = How many processes play.
allowed-level = a number between 0 and 1, not 0 or 1 itself
