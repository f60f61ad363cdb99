"""Chance: what the probabilities are, exact and by trial, from what the table can see; with NumPy."""
