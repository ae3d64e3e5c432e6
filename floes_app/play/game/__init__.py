"""A game being played: the controller, turns, animation, and what stands on the board and below it."""
