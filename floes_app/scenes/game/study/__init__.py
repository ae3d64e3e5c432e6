"""The study of a game on the screen: the board, the tree beside it, the judgement."""
