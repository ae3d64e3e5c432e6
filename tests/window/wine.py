"""The package for Windows in a real window: Floes.exe under Wine, on the screen that nobody sees."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from build_scripts.packaging import windows
from build_scripts.packaging.package import built
from tests.window.harness import Window, wait_for

#: The folder of the program, as the package is built.
PACKAGE = built("windows") / "out" / "Floes"


class WindowsWindow(Window):
    """The running Floes.exe and its window. A path among the arguments is told in Windows' way.

    system: Wine's system folder, whose programs share the display. program: Floes.exe, that of the package by default.
    command: what is run instead, where Windows is to find the program.
    """

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        system: Path,
        program: Path = PACKAGE / "Floes.exe",
        command: Sequence[str | Path] = (),
        environment: Mapping[str, str | None] | None = None,
        **wanted: Any,
    ) -> None:
        told = [windows.path(Path(word)) if word.startswith("/") else word for word in arguments]
        surroundings = windows.environment({"FLOES_HOME": windows.path(home), "SDL_VIDEODRIVER": "windows"}, system)
        changes = {name: value for name, value in surroundings.items() if os.environ.get(name) != value}
        wine = command or ["wine", program]
        super().__init__(display, home, *told, program=wine, environment={**changes, **(environment or {})}, **wanted)
        self.activate()

    def activate(self) -> None:
        """Bring the window to the front, and wait until Wine has taken the keyboard: keys before that are lost."""
        self.tool("windowactivate", "--sync", self.id)
        self._wait_until_drawn()
        wait_for("the keyboard", self.has_focus)

    def _start(self, command: Sequence[str | Path], user: int | None) -> subprocess.Popen[bytes]:
        """Wine gives the program no standard streams that are files: they are pipes."""
        pipe, both = subprocess.PIPE, subprocess.STDOUT
        return subprocess.Popen(command, env=self.env, stdin=pipe, stdout=pipe, stderr=both, user=user)

    def complaints(self) -> str:
        """The text that the app wrote into its streams, once it has ended, and into its log.

        What Wine says itself counts only where the app did not end in peace: it now and then stumbles over a thread of
        its own while it takes a program down that has ended with status 0.
        """
        status = self.process.poll()
        if status is not None:
            self._close_pipes()
        logs = (self.home / "logs").glob("*.log")
        lines = (super().complaints() + "".join(path.read_text(encoding="utf-8") for path in logs)).splitlines(True)
        return "".join(line for line in lines if status or not line.startswith("wine: "))

    def _close_pipes(self) -> None:
        """Keep what was written. Nobody waits for its end: Wine's own processes may hold the pipe too, and live on."""
        said, told = self.process.stdout, self.process.stdin
        if said is not None and told is not None and not said.closed:
            os.set_blocking(said.fileno(), False)
            self.errors.write((said.read() or b"").decode("utf-8", "replace"))
            said.close()
            told.close()

    def close(self) -> None:
        """End the process, however it is."""
        if self.process.poll() is None:
            self.kill()
        self._close_pipes()
        super().close()
