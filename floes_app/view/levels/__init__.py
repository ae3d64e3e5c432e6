"""The pictures of levels: cards, the idea, the editor's controls, the solution on the board."""
