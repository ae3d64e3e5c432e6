"""The level editor on the screen."""
