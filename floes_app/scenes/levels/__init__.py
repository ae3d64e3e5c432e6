"""The levels of Ice Floes: the library, the editor, the generator."""
