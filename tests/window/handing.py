"""The part of other programs: they drop files on a window, and put texts on the clipboard for it.

Run as a program on the display of the window: ``python -m tests.window.handing drop WINDOW FILE…`` is a file manager
that drops (XDND, version 5, by libX11 itself), ``python -m tests.window.handing hold TEXT`` owns the clipboard until it
is ended.
"""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Sequence
from ctypes import POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from pathlib import Path
from typing import Any

_CLIENT_MESSAGE, _SELECTION_NOTIFY, _SELECTION_REQUEST = 33, 31, 30
#: Longest time of a program that is dropped on, in seconds.
PATIENCE = 20.0


class _Message(Structure):
    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5),
    ]  # fmt: skip


class _Request(Structure):
    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("owner", c_ulong),
        ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    ]  # fmt: skip


class _Answer(Structure):
    _fields_ = [
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("requestor", c_ulong),
        ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    ]  # fmt: skip


class _Event(Union):
    _fields_ = [
        ("type", c_int), ("message", _Message), ("request", _Request), ("answer", _Answer), ("room", c_long * 24),
    ]  # fmt: skip


class _Dragger:
    """A program whose files are dropped on a window."""

    def __init__(self, window: int, paths: Sequence[Path]) -> None:
        self._x: Any = ctypes.CDLL("libX11.so.6")
        for name in ("XOpenDisplay", "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom"):
            getattr(self._x, name).restype = c_void_p if name == "XOpenDisplay" else c_ulong
        self._x.XInternAtom.argtypes = [c_void_p, c_char_p, c_int]
        self._x.XCreateSimpleWindow.argtypes = [c_void_p, c_ulong, *[c_int] * 5, c_ulong, c_ulong]
        self._x.XDefaultRootWindow.argtypes = [c_void_p]
        self._x.XSetSelectionOwner.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong]
        self._x.XSendEvent.argtypes = [c_void_p, c_ulong, c_int, c_long, POINTER(_Event)]
        self._x.XChangeProperty.argtypes = [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int]
        self._x.XNextEvent.argtypes = [c_void_p, POINTER(_Event)]
        self._x.XPending.argtypes = self._x.XFlush.argtypes = [c_void_p]
        self._display = self._x.XOpenDisplay(None)
        assert self._display, "there is no display"
        root = self._x.XDefaultRootWindow(self._display)
        self._source = self._x.XCreateSimpleWindow(self._display, root, 0, 0, 1, 1, 0, 0, 0)
        self._target = window
        self._list = "".join(f"{path.as_uri()}\r\n" for path in paths).encode()

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def drop(self) -> None:
        """Drag over the window, let go, and hand the list of files over when it asks for it."""
        self._x.XSetSelectionOwner(self._display, self._atom("XdndSelection"), self._source, 0)
        self._tell("XdndEnter", 5 << 24, self._atom("text/uri-list"), 0, 0)
        self._tell("XdndPosition", 0, (300 << 16) | 300, 0, self._atom("XdndActionCopy"))
        self._wait_for("XdndStatus")
        self._tell("XdndDrop", 0, 0, 0, 0)
        self._wait_for("XdndFinished")

    def _tell(self, kind: str, *data: int) -> None:
        event = _Event()
        event.message.type, event.message.window, event.message.format = _CLIENT_MESSAGE, self._target, 32
        event.message.message_type = self._atom(kind)
        for place, value in enumerate((self._source, *data)):
            event.message.data[place] = value
        self._x.XSendEvent(self._display, self._target, 0, 0, byref(event))
        self._x.XFlush(self._display)

    def _wait_for(self, kind: str) -> None:
        wanted, end = self._atom(kind), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self._x.XPending(self._display):
                time.sleep(0.01)
                continue
            event = _Event()
            self._x.XNextEvent(self._display, byref(event))
            if event.type == _SELECTION_REQUEST:
                self._hand_over(event.request)
            elif event.type == _CLIENT_MESSAGE and event.message.message_type == wanted:
                return
        raise SystemExit(f"the window never said {kind}")

    def _hand_over(self, asked: _Request) -> None:
        self._x.XChangeProperty(
            self._display, asked.requestor, asked.property, asked.target, 8, 0, self._list, len(self._list)
        )
        event = _Event()
        event.answer.type, event.answer.requestor = _SELECTION_NOTIFY, asked.requestor
        event.answer.selection, event.answer.target = asked.selection, asked.target
        event.answer.property, event.answer.time = asked.property, asked.time
        self._x.XSendEvent(self._display, asked.requestor, 0, 0, byref(event))
        self._x.XFlush(self._display)


def _hold(text: str) -> None:
    """Own the clipboard, as a program in which something was copied does."""
    os.environ["SDL_VIDEODRIVER"] = "x11"
    import pygame

    pygame.display.init()
    pygame.display.set_mode((60, 60), pygame.HIDDEN)
    pygame.scrap.put_text(text)
    print("held", flush=True)
    while True:
        pygame.event.pump()
        time.sleep(0.01)


if __name__ == "__main__":
    what, *words = sys.argv[1:]
    if what == "drop":
        _Dragger(int(words[0]), [Path(word) for word in words[1:]]).drop()
    else:
        _hold(words[0])
