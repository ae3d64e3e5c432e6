"""The error that a person can put right; alone in its module, because the first frame of the window waits for it."""

from __future__ import annotations

from floes_app.core.limits import MESSAGE
from floes_app.core.showable import quoted


class GameError(ValueError):
    """Anything a person can get wrong; the message is one line and names the place of the fault.

    Messages quote what a person typed or a file holds, so they are made printable and cut to a readable length here.
    """

    def __init__(self, message: str) -> None:
        super().__init__(quoted(message[:MESSAGE]) + "…" * (len(message) > MESSAGE))
