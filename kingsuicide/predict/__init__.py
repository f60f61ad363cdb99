"""Predict: a question before a card is shown, its exact chance, the answers and their score."""
