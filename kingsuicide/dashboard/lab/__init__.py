"""The Lab: many games by chance, counted while one watches. Loaded when its tab is first opened."""
