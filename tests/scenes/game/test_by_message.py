"""A game by message in the app: two apps with folders of their own, and nothing between them but the clipboard."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits
from floes_app.core import post, record
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.start.set_up import Seating
from floes_app.scenes.base import opening
from floes_app.scenes.base.destinations import ToMenu, ToPlay, ToSetUp
from floes_app.scenes.game.play import PlayScene
from floes_app.storage.saves import SaveStore
from tests.scenes.desk import Desk
from tests.scenes.levels.drawing import Clipboard

pytestmark = pytest.mark.usefixtures("unpainted")


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    board = Clipboard()
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: setattr(board, "text", words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board.text)
    return board


@pytest.fixture
def two(tmp_path: Path) -> tuple[Desk, Desk]:
    one, other = (Desk.of(tmp_path / name, animation="off", dice="automatic") for name in ("one", "other"))
    return one, other


def begin(one: Desk, key: str) -> None:
    """Set a game up, to be played by message."""
    one.context.start(ToMenu(), ToSetUp(find(key), alone=False))
    one.tick()
    one.top.new_game.sit(Seating.TOGETHER)
    one.top.play_by_message()
    one.tick(2)
    assert isinstance(one.top, PlayScene)


def play(desk: Desk, choose: random.Random) -> None:
    """Play whatever is to be played here."""
    for _turn in range(1000):
        desk.tick(2)
        game = desk.top.controller if isinstance(desk.top, PlayScene) else None
        if game is None or game.turns.is_over or game.turns.is_elsewhere:
            return
        state = game.session.state
        if state.to_move == CHANCE:
            game.roll()
        elif game.session.game.key == "frostbitten":
            bot = Bot.of_strength(game.session.game, "newcomer")
            game.play(game.session.game.parse_action(state, str(bot.choose(state, Limits(nodes=40), choose).action)))
        else:
            game.play(choose.choice(state.actions()))
    raise AssertionError("the turn never ends")


def played(desk: Desk) -> Any:
    return next(scene for scene in desk.context.stack.scenes if isinstance(scene, PlayScene))


@pytest.mark.slow
@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_two_apps_play_a_game_to_its_end_by_message_alone(
    two: tuple[Desk, Desk], clipboard: Clipboard, key: str
) -> None:
    one, other = two
    begin(one, key)
    choose = random.Random(7)
    here, there = one, other
    for _message in range(2000):
        play(here, choose)
        text = clipboard.text
        assert post.is_message(text)
        opening.open_pasted(there.context)
        there.tick(3)
        here, there = there, here
        if played(one).session.state.outcome is not None and played(other).session.state.outcome is not None:
            break
    sessions = [played(desk).session for desk in two]
    assert sessions[0].state.outcome is not None
    assert record.write(sessions[0]) == record.write(sessions[1])
    kept = [desk.context.store.library(1)[0][0] for desk in two]
    assert kept[0].path.read_text() == kept[1].path.read_text() == record.write(sessions[0])


def test_a_move_is_copied_and_pasted_anywhere_it_is_played(two: tuple[Desk, Desk], clipboard: Clipboard) -> None:
    one, other = two
    begin(one, "floe")
    game = one.top.controller
    game.play(game.session.state.actions()[0])
    one.tick(2)
    assert post.INVITATION in clipboard.text, "the first text invites"
    assert game.turns.is_elsewhere
    assert not game.turns.person_decides
    assert game.turns.undo_target() is None, "what was sent stays"
    other.context.start(ToMenu())
    other.tick()
    opening.open_pasted(other.context)
    other.tick(3)
    answering = other.top.controller
    assert answering.session.index == 1
    assert answering.turns.person_decides
    answering.play(answering.session.state.actions()[0])
    other.tick(2)
    answer = clipboard.text
    assert post.MOVE in answer
    one.context.start(ToMenu())
    one.tick()
    opening.open_pasted(one.context)
    one.tick(3)
    assert isinstance(one.top, PlayScene)
    assert one.top.session.index == 2, (one.top.status(), one.context.messages)
    one.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    one.tick(3)
    assert one.top.session.index == 2
    assert "already" in one.top.status().words


def test_on_beginning_the_choices_are_remembered_and_what_a_full_disk_did_not_take_is_told(
    two: tuple[Desk, Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _other = two
    monkeypatch.setattr(type(one.context.post), "keep", lambda _post, _place: ["disk full"])
    begin(one, "seega")
    assert "seega" in one.context.settings.setups
    assert one.context.messages == ["disk full"]


def test_a_game_goes_on_after_the_app_was_closed(two: tuple[Desk, Desk], clipboard: Clipboard) -> None:
    one, _other = two
    begin(one, "floe")
    game = one.top.controller
    game.play(game.session.state.actions()[0])
    one.tick(2)
    text, clipboard.text = clipboard.text, ""
    session, _messages = SaveStore(GAMES, one.context.store.folder).latest()
    assert session is not None
    one.context.start(ToMenu(), ToPlay(session))
    one.tick(2)
    assert one.top.controller.turns.is_elsewhere
    one.key(pygame.K_b, mod=pygame.KMOD_CTRL)
    one.tick()
    assert clipboard.text == text, "the message can be copied again"


def test_messages_that_cannot_be_taken_are_told(two: tuple[Desk, Desk], clipboard: Clipboard) -> None:
    one, other = two
    begin(one, "floe")
    game = one.top.controller
    game.play(game.session.state.actions()[0])
    one.tick(2)
    opening.open_pasted(other.context)
    other.tick(3)
    other.top.controller.play(other.top.session.state.actions()[0])
    other.tick(2)
    answer = clipboard.text
    for text, word in ((answer[:-1], "whole"), (answer.replace(post.MOVE, post.MOVE + "a"), ""), (post.MOVE, "whole")):
        clipboard.text = text
        opening.open_pasted(one.context)
        one.tick(2)
        assert one.top.session.index == 1
        assert word in " ".join([*one.context.messages, one.top.status().words])


@pytest.mark.usefixtures("clipboard")
def test_computers_and_the_lot_have_no_place_in_a_game_by_message(two: tuple[Desk, Desk]) -> None:
    one, _other = two
    begin(one, "seega")
    game = one.top.controller
    assert not game.can_seat_computers
    assert not game.can_place_rest()
    assert all(player.is_human for player in game.session.players.values())


def share_to_a_friend(desk: Desk) -> None:
    """Open the page of the share dialog that sends a game."""
    desk.key(pygame.K_e, mod=pygame.KMOD_CTRL)
    desk.tick()
    (label,) = (way.label for way in desk.top.ways if way.key == "friend")
    press(desk, label)


def press(desk: Desk, label: str) -> None:
    next(control for control in desk.form.controls if control.label == label).press()
    desk.tick(2)


@pytest.mark.parametrize("stays", ["Aino", "Bram"])
def test_a_game_of_people_goes_on_with_a_friend_and_stays_here_as_it_was(
    two: tuple[Desk, Desk], clipboard: Clipboard, stays: str
) -> None:
    one, other = two
    session = Session(find("icefloes"), {}, [Player("Aino"), Player("Bram")], seed=3)
    for _move in range(2):
        session.play(session.state.actions()[0])
    one.context.start(ToMenu(), ToPlay(session))
    one.tick(2)
    one.top.controller.play(session.state.actions()[0])
    one.key(pygame.K_BACKSPACE)
    (path,) = one.context.store.folder.rglob("*.floes")
    before = path.read_text()
    share_to_a_friend(one)
    press(one, stays)
    here, there = (one, other) if stays == "Aino" else (other, one)
    if here is other:
        opening.open_message(other.context, clipboard.text)
        other.tick(2)
    moved = here.top.session.state.actions()[1]
    here.top.controller.play(moved)
    here.tick(2)
    opening.open_message(there.context, clipboard.text)
    there.tick(2)
    assert [str(ply.action) for ply in there.top.session.plies[1:]] == [
        *(str(ply.action) for ply in session.plies[1:3]),
        str(moved),
    ]
    assert record.write(there.top.session) == record.write(here.top.session)
    assert path.read_text() == before


def test_the_message_is_copied_again_from_the_share_dialog(two: tuple[Desk, Desk], clipboard: Clipboard) -> None:
    one, _other = two
    begin(one, "floe")
    play(one, random.Random(5))
    sent, clipboard.text = clipboard.text, ""
    share_to_a_friend(one)
    press(one, one.top.shared.message.label)
    assert clipboard.text == sent
    assert isinstance(one.top, PlayScene)
