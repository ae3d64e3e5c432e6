"""Messages of games that are pasted, and texts that only look a little like one."""

from __future__ import annotations

from pathlib import Path

import pytest

from floes_app.core import post
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import find
from floes_app.play.start.opened import OWN_LINE
from floes_app.scenes.base import opening
from floes_app.scenes.base.destinations import ToMenu
from floes_app.scenes.game.play import PlayScene
from tests.scenes.desk import Desk
from tests.sessions import played

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

LEVEL = "; name: The move1- letters\nP..\n...\n..*\n"


def invitation() -> str:
    session = Session(find("floe"), {}, [Player("Aino"), Player("Bram")], seed=3)
    return post.message(*post.begun(session, (0,)))[0]


def opened(desk: Desk, path: Path, words: str) -> Desk:
    path.write_text(words, encoding="utf-8")
    desk.context.start(ToMenu())
    desk.tick()
    opening.open_file(desk.context, path)
    desk.tick(2)
    return desk


def test_a_level_whose_name_has_the_letters_is_a_level(desk: Desk, tmp_path: Path) -> None:
    session = opened(desk, tmp_path / "level.txt", LEVEL).top.session
    assert session.state.rows() == ("P..", "...", "..*")
    assert not desk.context.messages


def test_a_message_in_a_file_is_taken_as_a_pasted_one(desk: Desk, tmp_path: Path) -> None:
    session = opened(desk, tmp_path / "from Aino.txt", invitation()).top.session
    assert session.post
    assert session.game.key == "floe"


def test_a_code_in_the_middle_of_a_line_is_not_taken_and_it_is_said_how_it_would_be(desk: Desk, tmp_path: Path) -> None:
    code = invitation().splitlines()[-1]
    opened(desk, tmp_path / "chat.txt", f"Shall we play? {code}")
    assert desk.context.messages[-1].endswith(OWN_LINE)


def test_an_invitation_that_comes_again_begins_no_second_game(desk: Desk, tmp_path: Path) -> None:
    words = invitation()
    opened(desk, tmp_path / "from Aino.txt", words).top.controller.services.say("It began.")
    opened(desk, tmp_path / "from Aino.txt", words)
    assert len(desk.context.store.unfinished()[0]) == 1
    assert len(desk.context.messages) == 2, "that it is here already is said"


def test_what_went_wrong_with_keeping_an_invitation_is_told(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.context.post, "keep", lambda _place: ["The disk is full."])
    opened(desk, tmp_path / "from Aino.txt", invitation())
    assert "The disk is full." in desk.context.messages


def test_a_message_is_not_taken_by_another_game(desk: Desk, tmp_path: Path) -> None:
    scene = opened(desk, tmp_path / "from Aino.txt", invitation()).top
    assert scene.controller.post is not None
    before = scene.status()
    assert not scene.receive("another game", "no message at all")
    assert scene.status() == before


def test_a_game_at_one_table_takes_no_message(desk: Desk) -> None:
    scene = desk.open(PlayScene(desk.context, played("")))
    assert scene.controller.post is None
    assert not scene.receive(scene.session.post, "no message at all")
