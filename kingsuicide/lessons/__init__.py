"""Lessons: prepared matches, questions whose answers are worked out, results as tables, worksheets."""
