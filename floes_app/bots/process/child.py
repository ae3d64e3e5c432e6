"""A process beside the window, so that the window never waits for what takes long. The two speak in lines of JSON.

The window's side:

    child = ChildProcess(serve, "floes-worker")
    child.start()
    child.send({"question": 1})
    …each frame: while (data := child.receive()) is not None: …

``serve`` is a function at the top of a module; it runs in the process, with a ``Channel`` to the window. The window
never waits for it, whatever it does: it may die, be stopped, or neither read nor write.
"""

from __future__ import annotations

import atexit
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, Full, Queue
from typing import Any, Final
from weakref import WeakSet

from floes_app.core import compiled

#: Niceness of the process: where there are too few processors, the window comes first.
NICE: Final = 5
#: Largest number of messages that wait to be read. A process that leaves more of them unread is as good as dead.
UNREAD: Final = 1000
#: Largest number of messages of the process that wait for the window; then the process waits.
UNHEARD: Final = 1000
#: The longest waits for a process to end, and for the threads that speak with it, in seconds.
_ENDING: Final = 0.5
_LEAVING: Final = 0.2


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
        """True if a message is there already, or the other end is gone: either way, stop the present work."""
        return self._connection.poll()


class _Post:
    """Two threads beside the window that carry its messages to a process, and those of the process to it.

    A message is taken and handed over at once; only the threads wait.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection: Final = connection
        self._outgoing: Final[Queue[bytes | None]] = Queue(UNREAD)
        self._incoming: Final[Queue[bytes | None]] = Queue(UNHEARD)
        self._is_closed = False
        self._threads: Final = [
            threading.Thread(target=work, daemon=True) for work in (self._carry_out, self._carry_in)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, data: bytes) -> None:
        """Send a message; raises EOFError where too many are unread."""
        try:
            self._outgoing.put_nowait(data)
        except Full:
            raise EOFError from None

    def receive(self) -> bytes | None:
        """The next message, None when there is none; raises EOFError after the last of a process that has ended."""
        try:
            data = self._incoming.get_nowait()
        except Empty:
            return None
        if data is None:
            self._incoming.put_nowait(None)
            raise EOFError
        return data

    def close(self) -> None:
        """End the threads, and the line; the process has ended, so that nothing is to be waited for."""
        self._is_closed = True
        with suppress(Full):  # then the thread is not waiting for a message
            self._outgoing.put_nowait(None)
        until = time.monotonic() + _LEAVING
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))
        if not any(thread.is_alive() for thread in self._threads):
            self._connection.close()  # never under a thread: its number may soon be that of another file

    def _carry_out(self) -> None:
        with suppress(OSError, ValueError):
            while not self._is_closed and (data := self._outgoing.get()) is not None:
                self._connection.send_bytes(data)

    def _carry_in(self) -> None:
        data: bytes | None = b""
        while data is not None:
            try:
                data = self._connection.recv_bytes()
            except (EOFError, OSError):
                data = None
            while not self._is_closed:
                with suppress(Full):
                    self._incoming.put(data, timeout=_LEAVING / 2)
                    break


class ChildProcess:
    """The window's end: starts the process when it is told to, also when it died. Nothing here waits for it."""

    def __init__(self, serve: Callable[[Channel], None], name: str) -> None:
        self.starts = 0
        """Number of processes started: a new one knows nothing of what the one before was told."""
        self._serve: Final = serve
        self._name: Final = name
        self._process: BaseProcess | None = None
        self._post: _Post | None = None
        self._failed = False
        self._dead_since: float | None = None
        self._engines = compiled.folder()
        self._is_compiled = compiled.ready(self._engines)

    def renew(self) -> None:
        """End the process, if its successor will have compiled engines and it does not; before a new question."""
        if not self._is_compiled and compiled.ready(self._engines):
            self._is_compiled = True
            self.close()

    def start(self) -> None:
        """Start the process, unless it runs: before a message, or so that it is ready when it is first asked.

        Where the system has no room for another process, that shows as if it had died.
        """
        if self._process is not None and self._process.is_alive():
            return
        self.close()
        self.starts += 1
        context = get_context("spawn")
        try:
            connection, theirs = context.Pipe()
            process = context.Process(target=_run, args=(self._serve, theirs), daemon=True, name=self._name)
            with closing(theirs):
                process.start()
        except OSError:
            self._failed = True
            return
        self._process, self._post = process, _Post(connection)
        _RUNNING.add(self)

    def send(self, data: Mapping[str, Any]) -> None:
        """Send a message to the process that was started; that it died shows when its answer is to be received."""
        if self._post is not None:
            try:
                self._post.send(json.dumps(data).encode())
            except EOFError:
                self.close()
                self._failed = True

    def receive(self) -> Any:
        """The next message, None when there is none; raises EOFError when the process died."""
        if self._failed:
            self._failed = False
            raise EOFError
        if self._post is None:
            return None
        data = self._post.receive()
        if data is None:
            self._look_after()
            return None
        return json.loads(data)

    def _look_after(self) -> None:
        """Raise EOFError when the process has ended without a word.

        On Windows the connection does not tell so of a process that ended while it started: until that process takes
        its end of the line, the end is held here. What it said before its end may still be on its way.
        """
        if self._process is None or self._process.is_alive():
            return
        if self._dead_since is None:
            self._dead_since = time.monotonic()
        elif time.monotonic() - self._dead_since >= _ENDING:
            raise EOFError

    def close(self) -> None:
        """End the process, in the middle of whatever it does, also where it was stopped."""
        process, post = self._process, self._post
        self._process = self._post = self._dead_since = None
        self._failed = False
        if process is not None:
            process.kill()
            process.join(_ENDING)
        if post is not None:
            post.close()
        if process is not None:
            with suppress(ValueError):  # not even that ended it; the system will
                process.close()


#: The children whose process may run.
_RUNNING: Final[WeakSet[ChildProcess]] = WeakSet()


@atexit.register
def _end() -> None:
    """End the processes that nobody ended: Python would wait for one that was stopped."""
    for child in list(_RUNNING):
        child.close()


def _run(serve: Callable[[Channel], None], connection: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window, which ends this process
    with suppress(AttributeError, OSError):  # Windows has no such call
        os.nice(NICE)
    with suppress(EOFError, OSError):
        serve(Channel(connection))
