"""A game studied: its tree, notes and judgement, without a window."""
