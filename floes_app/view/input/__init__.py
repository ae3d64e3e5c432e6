"""Input by hand: keys, gamepads, input methods."""
