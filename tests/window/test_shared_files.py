"""Shared files come to a real window: dropped, pasted, double-clicked, each kind of file."""

from __future__ import annotations

import io
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from floes_app.core import post, record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.scenes import film_work
from floes_app.scenes.film_work import FilmPlan
from floes_app.storage import pictures
from tests.window.harness import PATIENCE, ROOT, Window, wait_for

pytestmark = pytest.mark.slow
Open = Callable[..., Window]
KEYS = {"u": "Up", "d": "Down", "l": "Left", "r": "Right"}
PACK = "; pack: From Ann\n\n; name: One\nP..\n...\n..*\n\n; name: Two\n..P\n...\n*..\n"
FILM = FilmPlan(0, 1, "fast", 120, ".gif", False, True)


def game(moves: int) -> Session:
    session = Session(find("icefloes"), {}, [Player("Aino"), Player("Bram")], seed=2)
    for _move in range(moves):
        session.play(session.state.actions()[0])
    return session


def as_picture(session: Session) -> bytes:
    out = io.BytesIO()
    pygame.image.save(pygame.Surface((80, 100)), out, "a.png")
    return pictures.in_png(out.getvalue(), record.write(session))


def as_film(session: Session, suffix: str) -> bytes:
    return film_work.encoded(session, replace(FILM, suffix=suffix), "", record.write(session), lambda _share: True)


#: The kinds of files with a game, and how each is made; a game of as many moves as its place here says lies in it.
KINDS: dict[str, Callable[[Session], bytes]] = {
    ".floes": lambda session: record.write(session).encode(),
    ".png": as_picture,
    ".gif": lambda session: as_film(session, ".gif"),
    ".webp": lambda session: as_film(session, ".webp"),
}


def shared(folder: Path, kind: str) -> tuple[Path, Session]:
    """A file of a kind, with a name as people give them, and the game in it."""
    session = game(list(KINDS).index(kind) + 1)
    path = folder / f"From Änn, 雪 & co{kind}"
    path.write_bytes(KINDS[kind](session))
    return path, session


def run(window: Window, *words: str) -> list[str]:
    return [sys.executable, "-m", "tests.window.handing", *words]


def drop(window: Window, *paths: Path) -> None:
    command = run(window, "drop", window.id, *map(str, paths))
    done = subprocess.run(command, env=window.env, cwd=ROOT, timeout=60, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@contextmanager
def clipboard(window: Window, text: str) -> Iterator[None]:
    """A program beside the window in which ``text`` was copied."""
    holder = subprocess.Popen(run(window, "hold", text), env=window.env, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout is not None
        wait_for("the clipboard", lambda: "held" in holder.stdout.readline() if holder.stdout else False)
        window.tool("windowactivate", "--sync", window.id)
        yield
    finally:
        holder.kill()
        holder.wait(10)
        if holder.stdout is not None:
            holder.stdout.close()


def goes_on(window: Window, session: Session) -> None:
    """The game is on the screen: its next move is played by a key, and lies on the disk."""
    key = KEYS[str(session.state.actions()[0])]
    end = time.monotonic() + 2 * PATIENCE
    while not _is_played(window, session):
        assert time.monotonic() < end, f"the game is not there: {window.picture('not-there')}"
        window.key(key)  # it means nothing of the kind before the game is there
        wait_until = time.monotonic() + PATIENCE / 2  # a second one would play on, on a busy machine
        while time.monotonic() < wait_until and not _is_played(window, session):
            time.sleep(0.05)


def _is_played(window: Window, session: Session) -> bool:
    """True if the game on the disk is this one and one move more."""
    found = window.session()
    before = [ply.action for ply in session.plies[1:]]
    return found is not None and [ply.action for ply in found.plies[1:-1]] == before


def test_files_of_each_kind_that_are_dropped(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    window.move((5, 5))
    for kind in KINDS:
        path, session = shared(tmp_path, kind)
        drop(window, path)
        goes_on(window, session)
    assert window.quit() == 0


def test_files_of_each_kind_that_are_copied_and_pasted(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    window.move((5, 5))
    for kind in KINDS:
        path, session = shared(tmp_path, kind)
        with clipboard(window, f"copy\n{path.as_uri()}"):
            window.key("ctrl+v")
            goes_on(window, session)
    assert window.quit() == 0


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_that_is_double_clicked(open_window: Open, tmp_path: Path, kind: str) -> None:
    path, session = shared(tmp_path, kind)
    window = open_window(str(path))
    goes_on(window, session)
    assert window.quit() == 0


def test_a_pack_that_is_dropped_is_on_the_shelf(open_window: Open, tmp_path: Path) -> None:
    window = open_window()
    window.move((5, 5))
    path = tmp_path / "pack.txt"
    path.write_text(PACK, encoding="utf-8")
    drop(window, path)
    levels = tmp_path / "home" / "data" / "levels"
    kept = wait_for("the pack", lambda: next(iter(levels.glob("*.txt")), None))
    assert kept.read_text(encoding="utf-8") == PACK
    assert window.quit() == 0


def test_an_invitation_that_is_pasted_begins_its_game(open_window: Open) -> None:
    window = open_window()
    window.move((5, 5))
    invitation = post.message(*post.begun(game(0), (0,)))[0]
    with clipboard(window, f"Aino wrote:\n{invitation}"):
        window.key("ctrl+v")
        found = wait_for("the game", window.session)
    assert found.post
    assert found.players[0].name == "Aino"
    assert window.quit() == 0


def test_a_picture_of_something_else_changes_nothing(open_window: Open, tmp_path: Path) -> None:
    path, session = shared(tmp_path, ".png")
    window = open_window(str(path))
    goes_on(window, session)
    cat = tmp_path / "cat.png"
    pygame.image.save(pygame.Surface((9, 9)), cat)
    drop(window, cat)
    session.play(session.state.actions()[0])
    goes_on(window, session)
    assert window.quit() == 0
