"""Work that takes longer than a frame, in a thread beside the window: reading what is opened, adding many levels.

What computes for long goes to a process (``bots/process/task_client.py``): a thread would share the processor with it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")
#: Tells how much of the work is done (0 to 1), and is answered whether to go on.
Tell = Callable[[float], bool]
#: Time in seconds that a frame may wait for work that is mostly quick.
SHORT: Final = 0.03


class Background(Generic[T]):
    """One piece of work that has begun. ``share`` is how much of it is done, as far as it tells."""

    def __init__(self, work: Callable[[Tell], T]) -> None:
        """Begin ``work``, which may raise; it had better not change what the window uses."""
        self.share = 0.0
        self._work: Final = work
        self._cancelled = False
        self._result: T | None = None
        self._error: Exception | None = None
        self._thread: Final = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def is_done(self, seconds: float = 0.0) -> bool:
        """Wait for at most ``seconds``; True when the work is done."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def is_done_soon(self) -> bool:
        """Wait for at most one frame; True when the work is done."""
        return self.is_done(SHORT)

    def cancel(self) -> None:
        """Ask it to stop. It may go on for a while; nobody hears of it."""
        self._cancelled = True

    def result(self) -> T:
        """Return the result of the work; raises what it raised. Only when it is done."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]

    def _run(self) -> None:
        try:
            self._result = self._work(self._tell)
        except Exception as error:  # it is raised where the result is taken
            self._error = error

    def _tell(self, share: float) -> bool:
        self.share = share
        return not self._cancelled
