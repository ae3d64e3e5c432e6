"""Go with the Floe: the rules, and all that follows from them."""
