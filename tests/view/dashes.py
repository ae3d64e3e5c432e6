"""Where the dashes of an outline end."""


def ends_in_a_gap(length: float, dash: float, gap: float) -> bool:
    """True if an outline of this length, dashed like this, ends in a gap: the renderer would spoil a dash there."""
    return length % (dash + gap) > dash + gap / 2
