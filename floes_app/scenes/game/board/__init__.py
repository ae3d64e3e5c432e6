"""The board on the screen: where things lie, the picture, the pointer, the words below."""
