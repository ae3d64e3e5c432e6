"""A game being set up, played, and looked at again."""
