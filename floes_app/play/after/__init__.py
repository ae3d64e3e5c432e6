"""After a game: its analysis, the computer's next strength, what was achieved."""
