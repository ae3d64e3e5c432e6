"""A process beside the window, so that the window never waits for what takes long. The two speak in lines of JSON.

The window's side:

    child = Child(serve, "floes-worker")
    child.send({"question": 1})               # the process starts with the first message
    …each frame: while (data := child.receive()) is not None: …

``serve`` is a function at the top of a module; it runs in the process, with a ``Channel`` to the window.
"""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from floes_app.core import engines

#: By how much the process steps back behind others: where there are too few processors, the window comes first.
NICE: Final = 5


class Channel:
    """The process's end of the line. Both methods raise EOFError or OSError when nobody is at the other end."""

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection

    def hear(self) -> Any:
        """The next message; waits for it."""
        return json.loads(self._connection.recv_bytes())

    def say(self, data: Mapping[str, Any]) -> None:
        """Send a message."""
        self._connection.send_bytes(json.dumps(data).encode())

    def waits(self) -> bool:
        """Whether a message is there already, or the other end is gone: either way, leave off what is going on."""
        return self._connection.poll()


class Child:
    """The window's end: starts the process when it is needed, and again when it died. Nothing here waits."""

    def __init__(self, serve: Callable[[Channel], None], name: str) -> None:
        self._serve: Final = serve
        self._name: Final = name
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._failed = False
        self._engines = engines.folder()
        self._is_compiled = engines.ready(self._engines)

    def renew(self) -> None:
        """End the process, if its successor will have compiled engines and it does not; before a new question."""
        if not self._is_compiled and engines.ready(self._engines):
            self._is_compiled = True
            self.close()

    def start(self) -> None:
        """Start the process now, so that it is ready when it is first asked.

        Where the system has no room for another process, that shows as if it had died.
        """
        if self._process is not None and self._process.is_alive():
            return
        self.close()
        context = get_context("spawn")
        try:
            self._connection, theirs = context.Pipe()
            process = context.Process(target=_run, args=(self._serve, theirs), daemon=True, name=self._name)
            with closing(theirs):
                process.start()
        except OSError:
            self._failed = True
            return
        self._process = process

    def send(self, data: Mapping[str, Any]) -> None:
        """Send a message; that a process died of it shows when its answer is to be received."""
        self.start()
        if self._connection is not None:
            with suppress(OSError):
                self._connection.send_bytes(json.dumps(data).encode())

    def receive(self) -> Any:
        """The next message, None when there is none; raises EOFError or OSError when the process died."""
        if self._failed:
            self._failed = False
            raise EOFError
        if self._connection is None:
            return None
        if not self._connection.poll():
            self._look_after()
            return None
        return json.loads(self._connection.recv_bytes())

    def _look_after(self) -> None:
        """Raise EOFError when the process has ended without a word.

        On Windows the connection does not tell so of a process that ended while it started: until that process takes
        its end of the line, the end is held here.
        """
        if self._process is not None and not self._process.is_alive():
            if self._connection is not None and not self._connection.poll():
                raise EOFError

    def close(self) -> None:
        """End the process, in the middle of whatever it does."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._process.close()
        self._process = self._connection = None
        self._failed = False


def _run(serve: Callable[[Channel], None], connection: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process
    with suppress(AttributeError, OSError):  # Windows has no such call
        os.nice(NICE)
    with suppress(EOFError, OSError):
        serve(Channel(connection))
