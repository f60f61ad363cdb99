"""Exact odds: every order of the face-down cards, counted at once."""
