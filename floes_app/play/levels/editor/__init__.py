"""The level editor without a window: the draft, its cursor, verdict, solution, fairness and better neighbours."""
