"""How long frames take, written to a file when the environment variable FLOES_FRAMES names one.

Each line has three numbers: the milliseconds since the frame before, the milliseconds of work in this one, and 1 while
the computer was thinking, else 0.
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
        self._since = 0.0

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

    def end(self, thinking: bool) -> None:
        """It has been drawn."""
        if self._began is not None:
            work = time.perf_counter() - self._began
            self._lines.append(f"{self._since * 1000:.2f} {work * 1000:.2f} {int(thinking)}\n")

    def write(self) -> None:
        """Write the file; raises OSError."""
        self.file.write_text("".join(self._lines), encoding="utf-8")
