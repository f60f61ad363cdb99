"""Write the play-throughs anew: `python -m tests.playthroughs`."""

from tests.playthroughs import write

write()
