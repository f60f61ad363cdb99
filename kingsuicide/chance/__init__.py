"""Chance: what the game's probabilities are, from the rules and from what the table can see."""
