"""A game by message at its two places: what is written, what has come, and what can go wrong with the disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from floes_app.core import post
from floes_app.core.game import CHANCE
from floes_app.core.player import Player
from floes_app.core.post import Correspondent
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play import summaries
from floes_app.play.game.by_message import ByMessage
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Copy, Exit
from floes_app.storage.post import PostStore
from tests.play.table import Table, rest, said
from tests.sessions import WINNING


class FullDisk(PostStore):
    """A store that can write nothing."""

    def keep(self, place: Correspondent) -> list[str]:
        return ["The disk is full."]


class Place(Table):
    """A table of one of the two, with what is known there of the game."""

    def seat(self, session: Session, known: Correspondent, full: bool = False) -> GameController:
        self.post = PostStore(self.folder)
        self.post.keep(known)
        if full:
            self.post = FullDisk(self.folder)
        return self.play(session)


def copied(game: GameController) -> list[str]:
    """The messages that were put into the clipboard, which are taken out of the effects."""
    return [effect.text for effect in game.take_effects() if isinstance(effect, Copy)]


def two(folder: Path, key: str, position: str = "", full: bool = False) -> tuple[GameController, Any]:
    """A game of Aino's, who plays the first seat, and what lets Bram take her invitation."""
    kind = find(key)
    start = kind.parse(position) if position else None
    session, known = post.begun(Session(kind, {}, [Player("Aino"), Player("Bram")], seed=4, start=start), (0,))

    def accept(text: str) -> GameController:
        return Place(folder / "bram").seat(*post.accepted(text, GAMES))

    return Place(folder / "aino").seat(session, known, full), accept


def some_action(game: GameController) -> Any:
    return game.session.state.actions()[0]


def services(game: GameController) -> Place:
    assert isinstance(game.services, Place)
    return game.services


def test_a_move_invites_and_its_answer_is_played(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "floe")
    while not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    (invitation,) = copied(aino)
    bram = accept(invitation)
    assert bram.turns.person_decides
    while not bram.turns.is_elsewhere:
        bram.play(some_action(bram))
    (answer,) = copied(bram)
    before = aino.session.index
    aino.receive(answer)
    rest(aino)
    assert aino.session.index == bram.session.index > before
    assert aino.turns.person_decides
    assert said(aino), "what has come is told"


def test_what_comes_goes_to_the_end_of_the_game_whatever_is_looked_at(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "floe")
    while not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    bram = accept(copied(aino)[0])
    bram.play(some_action(bram))
    aino.look_at(0)
    aino.receive(copied(bram)[0])
    assert aino.session.at_tip
    assert aino.session.index == bram.session.index


def test_elsewhere_no_computer_thinks_and_nobody_here_rolls(tmp_path: Path) -> None:
    aino, _accept = two(tmp_path, "floe")
    while not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    turns = aino.turns
    assert (turns.computer_decides, turns.person_decides, turns.person_rolls) == (False, False, False)
    assert services(aino).thinker.asked == []


def test_the_die_needs_both_places_and_shows_the_same_at_both(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "frostbitten")
    (invitation,) = copied(aino)
    assert aino.post is not None
    waiting = aino.post.waiting()
    aino.roll()
    assert aino.session.index == 0, "her own number alone gives no roll"
    bram = accept(invitation)
    (number,) = copied(bram)
    aino.receive(number)
    assert aino.post.waiting() != waiting
    assert (aino.session.state.to_move, aino.turns.person_rolls) == (CHANCE, True)
    aino.roll("anything that she would like")
    (rolled,) = [ply.action for ply in aino.session.plies[1:]]
    while not aino.turns.is_elsewhere:
        aino.roll() if aino.session.state.to_move == CHANCE else aino.play(some_action(aino))
    bram.receive(copied(aino)[0])
    assert bram.session.plies[1].action == rolled


def test_a_number_that_has_come_lets_one_roll_at_once(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "frostbitten")
    (number,) = copied(accept(copied(aino)[0]))
    assert aino.post is not None
    for revision in range(3):  # what was known of the position is known no more, whichever it is
        aino.session.revision = revision
        copy = ByMessage(aino.session, services(aino).post, aino.post._place)
        assert not copy.is_here
        assert copy.read(number) == ([], [])
        assert copy.is_here


def test_what_was_sent_stays_and_what_was_not_is_taken_back_up_to_there(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "seega")
    while not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    assert aino.turns.undo_target() is None
    bram = accept(copied(aino)[0])
    assert bram.post is not None
    sent = bram.session.index
    bram.play(some_action(bram))
    assert (bram.turns.is_elsewhere, bram.post.sealed) == (False, sent), "he has another stone to place"
    assert bram.turns.undo_target() == sent


def test_a_win_that_comes_by_message_is_said_and_leads_to_its_result(tmp_path: Path) -> None:
    start = WINNING.removesuffix("P") + "Q"
    kind = find("icefloes")
    session, known = post.begun(Session(kind, {}, [Player("Aino"), Player("Bram")], start=kind.parse(start)), (0,))
    aino = Place(tmp_path / "aino").seat(session, known)
    while aino.session.state.turn != 0 and not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    bram = Place(tmp_path / "bram").seat(*post.accepted(copied(aino)[0], GAMES))
    bram.play(bram.session.game.parse_action(bram.session.state, "l"))
    aino.receive(copied(bram)[0])
    aino.play(aino.session.game.parse_action(aino.session.state, "r"))
    assert aino.session.state.outcome is not None
    bram.receive(copied(aino)[0])
    assert bram.session.state.outcome is not None
    assert summaries.result(bram.session) in said(bram)
    assert bram.pause_left > 0
    rest(bram)
    bram.update(bram.pause_left)
    assert Exit.RESULT in bram.effects


def test_what_a_full_disk_did_not_take_is_told_on_writing_and_on_reading(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "floe", full=True)
    while not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    assert services(aino).said == ["The disk is full."]
    bram = accept(copied(aino)[0])
    bram.play(some_action(bram))
    services(aino).said.clear()
    aino.receive(copied(bram)[0])
    assert services(aino).said[0] == "The disk is full."


def test_who_plays_at_one_table_receives_nothing(table: Table) -> None:
    game = table.game("floe")
    game.receive("anything")
    assert (game.session.index, game.notice.is_shown) == (0, False)


@pytest.mark.parametrize("text", ["", "Hello"])
def test_a_text_that_is_no_message_is_refused(tmp_path: Path, text: str) -> None:
    aino, _accept = two(tmp_path, "floe")
    aino.receive(text)
    assert aino.notice.is_shown
    assert aino.session.index == 0


def test_a_file_of_seats_that_the_game_does_not_have_counts_as_none(tmp_path: Path) -> None:
    """It is read back like what comes from outside: it would be asked for the name of a player who is not there."""
    players = [Player("Aino"), Player("Bram")]
    session, known = post.begun(Session(find("floe"), {}, players, seed=4), (7,))
    store = PostStore(tmp_path)
    store.keep(known)
    assert ByMessage.of(session, store) is None
    store.keep(replace(known, seats=(1,)))
    assert ByMessage.of(session, store) is not None


def test_nobody_has_a_die_of_their_own_in_a_game_by_message(tmp_path: Path) -> None:
    game, _invited = two(tmp_path, "frostbitten")
    for dice, rolled in (("own", "button"), ("automatic", "automatic")):
        game.services.change(dice=dice)
        assert game.turns.dice == rolled


def test_who_is_waited_for_is_the_other_one_and_nothing_is_asked_while_one_looks_back(tmp_path: Path) -> None:
    aino, accept = two(tmp_path, "floe")
    while not aino.turns.is_elsewhere:
        aino.play(some_action(aino))
    bram = accept(copied(aino)[0])
    assert aino.post is not None
    assert bram.post is not None
    assert (aino.post.other(), bram.post.other()) == ("Bram", "Aino")
    assert (aino.post.is_here, bram.post.is_here) == (False, True)
    aino.look_at(0)
    assert not aino.post.is_here
