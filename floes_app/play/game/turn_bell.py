"""The bell that says that it is somebody's turn."""


class TurnBell:
    """Rings when it is a person's turn again after a computer's."""

    def __init__(self) -> None:
        self._waited = False

    def rings(self, is_person: bool) -> bool:
        """True if the bell is to ring, now that it is a person's turn or is not."""
        rings = self._waited and is_person
        self._waited = not is_person
        return rings
