"""Presentation without pygame: where things lie, what is marked, what hands mean, how an action unfolds in time."""
