"""Games against the computer in a real window: it plays, it can be hurried, and the window never waits for it."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from pathlib import Path

import pytest

from floes_app.bots.strengths import STRENGTHS
from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from tests.window.harness import Window, wait_for
from tests.window.places import Places, Table

Open = Callable[..., Window]
#: The longest that a frame should take while the computer thinks, in milliseconds.
LONGEST_FRAME = 20.0
pytestmark = pytest.mark.slow


def opposed(path: Path, level: str) -> Session:
    """A game of Go with the Floe against a level, put into a file that the app can open."""
    session = Session(find("floe"), {}, [Player("Aino"), Player("Deep", level)], seed=1)
    path.write_text(record.write(session), encoding="utf-8")
    return session


def answered(window: Window, table: Table) -> Session:
    """The game on disk once the computer has answered, or the game is over."""

    def look() -> Session | None:
        for folder in ("unfinished", "library"):
            found = window.session(folder)
            if found is None or found.index <= table.session.index:
                continue
            if found.state.outcome is not None or found.state.to_move == 0:
                return found
        return None

    return wait_for("the computer’s move", look, 40)


class Frames:
    """The times of the frames in which the computer was thinking, in milliseconds; the first second is left out."""

    def __init__(self, path: Path) -> None:
        rows = [line.split() for line in path.read_text(encoding="utf-8").splitlines()[60:]]
        self.since, self.taken, self.used = (
            [float(row[column]) for row in rows if row[3] == "1"] for column in range(3)
        )

    def __len__(self) -> int:
        return len(self.since)

    def __str__(self) -> str:
        told = ((name, statistics.quantiles(getattr(self, name), n=100)) for name in ("since", "taken", "used"))
        return f"{len(self)} frames; " + "; ".join(f"{name} p50 {q[49]:.1f}, p99 {q[98]:.1f} ms" for name, q in told)

    def check(self) -> None:
        """Frames come quickly; build_scripts/measuring/packaged.py measures exactly, for here others are at work."""
        assert statistics.median(self.used) < LONGEST_FRAME, str(self)


@pytest.mark.parametrize("level", [level.key for level in STRENGTHS])
def test_a_game_against_every_level(open_window: Open, tmp_path: Path, level: str) -> None:
    session = opposed(tmp_path / "game.floes", level)
    window = open_window(str(tmp_path / "game.floes"))
    table = Places(tmp_path / "home").table(session)
    generator = random.Random(3)
    thinking_seen = False
    while session.state.outcome is None:
        action = generator.choice(session.state.actions())
        window.click(*table.clicks(action))
        table.play(action)
        if session.state.outcome is not None:
            break
        if not thinking_seen:
            window.picture(f"thinking-{level}")
            thinking_seen = True
        for ply in answered(window, table).plies[session.index + 1 :]:
            table.play(ply.action)
    assert window.kept(session.index, "library").state == session.state
    assert window.quit() == 0
    assert window.complaints() == ""


def test_the_window_keeps_its_pace_while_the_strongest_thinks(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "frames.txt"
    monkeypatch.setenv("FLOES_FRAMES", str(log))
    session = opposed(tmp_path / "game.floes", "master")
    window = open_window(str(tmp_path / "game.floes"))
    table = Places(tmp_path / "home").table(session)
    for turn in range(2):
        action = session.state.actions()[turn]
        window.click(*table.clicks(action))
        table.play(action)
        for ply in answered(window, table).plies[session.index + 1 :]:
            table.play(ply.action)
    assert window.quit() == 0
    frames = Frames(log)
    print(frames)
    assert len(frames) > 50
    frames.check()


def test_take_back_move_now_and_closing_while_it_thinks(open_window: Open, tmp_path: Path) -> None:
    session = opposed(tmp_path / "game.floes", "master")
    window = open_window(str(tmp_path / "game.floes"))
    table = Places(tmp_path / "home").table(session)
    first, other = session.state.actions()[0], session.state.actions()[-1]
    window.click(*table.clicks(first))
    window.kept(1)
    window.key("u")
    window.kept(0)
    window.click(*table.clicks(other))
    table.play(other)
    found = answered(window, table)
    assert found.plies[1].action == other
    for ply in found.plies[2:]:
        table.play(ply.action)
    action = session.state.actions()[1]
    window.click(*table.clicks(action))
    table.play(action)
    window.kept(session.index)
    workers = window.children()
    assert workers, "the computer thinks in a process of its own"
    assert window.quit() == 0
    assert wait_for("the end of its processes", lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    assert window.complaints() == ""
