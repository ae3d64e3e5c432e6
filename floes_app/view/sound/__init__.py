"""Sound and its captions: effects, music, ambience, voices."""
