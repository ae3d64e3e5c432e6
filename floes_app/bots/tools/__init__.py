"""Tools for developers and other programs: benchmark, tournament, the engine protocol."""
