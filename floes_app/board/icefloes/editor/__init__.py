"""A level while it is drawn: the draft, and the tools that change it."""
