"""Chance: the exact odds of the game, from what the table can see. Only here is NumPy imported."""
