"""For every hand, eye and ear: the voice, what it says, the choice of keys, letters on the screen."""
