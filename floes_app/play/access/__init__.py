"""Help for every hand, eye and ear: the voice, its words, the choice of keys, letters on the screen."""
