"""Frame times, written to a file if the environment variable FLOES_FRAMES names one.

Each line has four numbers: the milliseconds since the frame before began, the milliseconds that this one took, those of
them that the app had a processor for, and 1 while the computer was thinking, else 0.
"""

from __future__ import annotations

import os
import time
from pathlib import Path


class FrameLog:
    """Takes the times of frames, and writes them at the end: writing in between would cost frames."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._lines: list[str] = []
        self._began: float | None = None
        self._since = self._used = 0.0

    @staticmethod
    def wanted() -> FrameLog | None:
        """A log where the environment asks for one."""
        name = os.environ.get("FLOES_FRAMES")
        return FrameLog(Path(name)) if name else None

    def begin(self) -> None:
        """A frame begins."""
        now = time.perf_counter()
        self._since = 0.0 if self._began is None else now - self._began
        self._began = now
        self._used = time.process_time()

    def end(self, thinking: bool) -> None:
        """Finish the frame, which has been drawn."""
        if self._began is not None:
            work, used = time.perf_counter() - self._began, time.process_time() - self._used
            times = (self._since, work, used)
            self._lines.append(" ".join(f"{one * 1000:.2f}" for one in times) + f" {int(thinking)}\n")

    def write(self) -> None:
        """Write the file; raises OSError."""
        self.file.write_text("".join(self._lines), encoding="utf-8")
