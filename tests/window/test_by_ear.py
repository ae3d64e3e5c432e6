"""The app in a real window by keys and ears alone: whole games against the computer, and every page, stop by stop."""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.doors.test_blind import Blind, northward, play_with_a_cursor, steer_to_the_end
from tests.window.harness import Window, wait_for

pytestmark = pytest.mark.slow
Open = Callable[..., Window]
#: The keys that xdotool knows by other names.
NAMES = {"Enter": "Return", "Space": "space", "Esc": "Escape", "Shift+Tab": "shift+Tab"}
PROGRAM = Path(__file__).with_name("listening.py")
#: Nothing has to be waited for that only moves.
STILL: dict[str, Any] = {"animation": "off", "reduced_motion": True}


def heard(log: Path, known: int = 0) -> list[dict[str, Any]]:
    """The records of a log after the ``known`` first; a line that is still being written is left for the next time."""
    whole, _newline, _rest = log.read_bytes().rpartition(b"\n")
    return [json.loads(line) for line in whole.splitlines()[known:]]


class AtTheWindow(Blind):
    """Somebody at the keys of a real window who cannot see it."""

    def __init__(self, window: Window, log: Path, rng: random.Random) -> None:
        self._window, self._log, self._rng = window, log, rng
        self._read = 0
        self.at: dict[str, Any] = {}
        """The scene on top after the last key, and its control with the focus."""
        self.all_heard: list[str] = []
        self.focus = self.place = ""
        self.over = False

    def press(self, key: str) -> str:
        """Press a key, and listen until it has done all it does."""
        self._window.key(NAMES.get(key, key.lower() if len(key) == 1 else key))
        return self.listen()

    def listen(self) -> str:
        """The words that are said until nothing moves."""

        def settled() -> list[dict[str, Any]] | None:
            records = heard(self._log, self._read)
            return records if any("at" in record for record in records) else None

        records = wait_for("the end of what a key does", settled, 60)
        self._read += len(records)
        self.at = next(record for record in reversed(records) if "at" in record)
        return self.take_in([record["said"] for record in records if "said" in record])

    def walk(self) -> list[str]:
        """Go once round a page by Tab; what was said at each stop."""
        told: list[str] = []
        for _stop in range(120):
            told.append(self.press("Tab"))
            assert self.at["ring"], (self.at, told)
            assert self.at["seen"], (self.at, told)
            assert told[-1], (self.at, told)
            if len(told) > 1 and told[-1] == told[0]:
                return told[:-1]
        raise AssertionError(f"no end of {told}")


@pytest.fixture
def blind(open_window: Open, tmp_path: Path) -> AtTheWindow:
    log = tmp_path / "heard.txt"
    log.touch()
    window = open_window(program=(sys.executable, str(PROGRAM), str(log)), environment={"PYTHONPATH": "."}, **STILL)
    window.move((5, 5))  # the first scene is there
    blind = AtTheWindow(window, log, random.Random(5))
    assert blind.press("F4"), "the voice begins to speak"
    return blind


def test_a_line_that_is_still_being_written_is_heard_later(tmp_path: Path) -> None:
    log = tmp_path / "heard.txt"
    written = '{"said": "Welcome"}\n{"said": "“Ice”"}\n'.encode()
    for size in range(len(written) + 1):
        log.write_bytes(written[:size])
        assert len(heard(log)) == written[:size].count(b"\n")
    assert heard(log) == [{"said": "Welcome"}, {"said": "“Ice”"}]
    assert heard(log, 1) == [{"said": "“Ice”"}]


@pytest.mark.parametrize(
    ("title", "play"),
    [
        (
            "Go with the Floe",
            lambda blind: play_with_a_cursor(blind, lambda told: ("Catch" in told) + ("wins the game" in told)),
        ),
        ("Ice Floes", steer_to_the_end),
        ("Frost Bitten!", lambda blind: play_with_a_cursor(blind, northward, most=4000)),
        ("Seega", lambda blind: play_with_a_cursor(blind, lambda told: "capture" in told)),
    ],
)
def test_a_whole_game_against_a_newcomer_its_result_and_its_study(
    blind: AtTheWindow, title: str, play: Callable[[AtTheWindow], None]
) -> None:
    blind.press_control(title)
    blind.choose("Table", "Alone")
    assert title in blind.press_control("Play")
    play(blind)
    assert blind.at["at"] == "ResultScene"
    assert re.search(r"(wins?|draw)", " ".join(blind.all_heard[-6:]), re.IGNORECASE)
    blind.walk()
    blind.press_control("Study")
    assert blind.at["at"] == "StudyScene"
    blind.walk()
    assert blind._window.complaints() == ""


PAGES = ("Open saved game", "Levels", "Your record", "About", "Settings")


@pytest.mark.parametrize("page", PAGES)
def test_every_stop_of_a_page_is_said_seen_and_ringed(blind: AtTheWindow, page: str) -> None:
    blind.walk()
    blind.press_control(page)
    scene = blind.at["at"]
    assert scene != "MenuScene"
    blind.walk()
    assert blind.press("F7")
    assert blind.press("F8")
    blind.press("Esc")
    assert blind.at["at"] == "MenuScene", "and Esc leads back"
    assert page in blind.press("Tab") + blind.press("Shift+Tab"), "to where one was"
