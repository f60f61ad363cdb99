"""Trials: many matches played by chance, and what came of them."""
