"""Help while one plays: hints, practice, and the script that can lead a game."""
