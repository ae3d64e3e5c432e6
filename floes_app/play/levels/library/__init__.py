"""The library of levels: packs, search, achievements, the level of the day, figures."""
