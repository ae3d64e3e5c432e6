"""Sounds of a game beside what happens on the board."""

from typing import Any

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.timeline import ENDINGS, Cue, Item, Timeline, TimelineBuilder
from floes_app.core.game import Game
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.after.ending import Ending
from floes_app.play.game.animation import AnimationPlayer, Clip
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit, PlayInstead, Sound
from floes_app.play.game.turn_bell import TurnBell
from floes_app.view.sound.ambience import SCENES
from floes_app.view.sound.audio import CAPTIONS
from tests.play.table import FRAME, Table, cues, leavings, pass_time, press, rest
from tests.sessions import PRACTICE, WINNING, played

SEEGA = next(game for game in GAMES if game.key == "seega")
#: After forty quiet turns red has more stones; or both have as many.
WON_BY_RED, DRAWN = "RRR2/5/5/5/3bb r m 40 -", "RR3/5/5/5/3bb r m 40 -"


def ended(position: str, *levels: str | None) -> Session:
    players = [Player(f"Player {number}", level) for number, level in enumerate(levels)]
    return Session(SEEGA, {}, players, start=SEEGA.parse(position))


@pytest.mark.parametrize(
    ("levels", "sound"),
    [((None, "hard"), "win"), (("hard", None), "lost"), ((None, None), "win"), (("hard", "hard"), "win")],
)
def test_a_game_is_lost_only_for_people_who_lost_against_computers(levels: tuple[str | None, ...], sound: str) -> None:
    session = ended(WON_BY_RED, *levels)
    assert session.state.outcome is not None
    assert session.state.outcome.winners == (0,)
    ending = Ending.of(session)
    assert ending is not None
    assert ending.game.value == sound


def test_a_game_that_nobody_won_is_a_draw() -> None:
    ending = Ending.of(ended(DRAWN, None, "hard"))
    assert ending is not None
    assert ending.game.value == "draw"


def test_the_bell_rings_when_a_persons_turn_follows_a_computers() -> None:
    bell = TurnBell()
    turns = (True, True, False, False, True, True, False, True)
    assert [bell.rings(person) for person in turns] == [False, False, False, False, True, False, False, True]


def test_an_ending_takes_the_place_of_the_chord_or_comes_last() -> None:
    builder = TimelineBuilder.begin([Item("a", "seal", 0, 0)])
    builder.cue("step")
    builder.wait(1.0)
    plain = builder.finish()
    assert plain.ending("draw").cues == (Cue(0, "step"), Cue(1.0, "draw"))
    builder.cue("win", place=(1, 2))
    assert [cue.sound for cue in builder.finish().ending("lost").cues] == ["step", "lost"]
    assert builder.finish().ending("win") == builder.finish()
    assert set(CAPTIONS) >= ENDINGS


def test_sounds_come_with_their_places_when_they_are_due() -> None:
    cues = Cue(0.1, "glide", (1, 1)), Cue(0.5, "bump", (3, 1)), Cue(0.9, "lost")
    timeline = Timeline((), (), cues, 1.0)
    player = AnimationPlayer()
    assert player.show([Clip(timeline)], 1.0) == []
    assert player.advance(0.2, 1.0) == [cues[0]]
    assert player.advance(0.2, 1.0) == []
    assert player.advance(0.7, 1.0) == [*cues[1:]]
    assert player.show([Clip(timeline, backwards=True)], 1.0) == []
    assert player.advance(2, 1.0) == [], "nothing is heard backwards"
    assert player.show([Clip(timeline)], 0.0) == [cues[0], cues[2]], "what happened first, and how it ended"


def has_world(game: Game[Any]) -> bool:
    """A game may do without anything around its board."""
    return game.key in BOARDS and BOARDS[game.key].atmosphere(game.start(game.complete({}))) is not None


@pytest.mark.parametrize("game", [game for game in GAMES if has_world(game)], ids=lambda game: game.key)
def test_the_world_around_a_game_stays_in_its_range(game: Game[Any]) -> None:
    session = Session(game, {}, seed=3)
    board = BOARDS[session.game.key]
    seen = set()
    for ply in range(300):
        atmosphere = board.atmosphere(session.state)
        assert atmosphere is not None
        assert atmosphere.place in SCENES
        assert 0 <= atmosphere.tension <= 1
        assert 0 <= atmosphere.threat <= 1
        seen.add((atmosphere.tension, atmosphere.threat))
        actions = session.state.actions()
        if not actions:
            break
        session.play(session.roll() if session.state.to_move < 0 else actions[ply * 7 % len(actions)])
    assert len(seen) > 1, "it follows the game"


def test_the_fewer_ice_spaces_the_tenser_and_a_bear_beside_a_seal_is_danger() -> None:
    board = BOARDS["floe"]
    far = board.game.parse("s3/6/8/8/8/8/6/3B w 0")
    near = board.game.parse("sB2/6/8/8/8/8/6/4 w 0")
    holes = board.game.parse("s3/6/oooooooo/oooooooo/8/8/6/3B w 0")
    assert [board.atmosphere(state).threat for state in (far, near, holes)] == [0, 1, 0]  # type: ignore[union-attr]
    assert board.atmosphere(far).tension == 0 < board.atmosphere(holes).tension  # type: ignore[union-attr]


# -- in play ---------------------------------------------------------------------------------------------------------

ALONE_BELOW = "......./......./......./......./......./......./P.....Q P"


def sounds(game: GameController) -> list[str]:
    """The sounds since the last time."""
    heard = [cue.sound for cue in cues(game)]
    game.effects = [effect for effect in game.effects if not isinstance(effect, Sound)]
    return heard


def test_a_move_is_heard_where_it_happens(table: Table) -> None:
    game = table.game("icefloes", ALONE_BELOW)
    game.play("u")
    rest(game)
    first = cues(game)[0]
    assert (first.sound, first.place) == ("glide", game.board.layout(game.session.state).centre((0, 0)))


@pytest.mark.parametrize(("computers", "end"), [({}, "win"), ({1: "casual"}, "win"), ({0: "casual"}, "lost")])
def test_the_end_sounds_once_as_it_is_for_those_who_play(table: Table, computers: dict[int, str], end: str) -> None:
    game = table.game("icefloes", WINNING, computers)
    game.update(FRAME)
    if 0 in computers:
        table.thinker.answer("r")
    else:
        game.play("r")
    pass_time(game, 8)
    assert [name for name in sounds(game) if name in ("win", "lost", "draw")] == [end]


def test_it_is_told_that_it_is_a_persons_turn_after_a_computers(table: Table) -> None:
    game = table.game("icefloes", ALONE_BELOW, {1: "casual"})
    pass_time(game, 0.1)
    game.play("u")
    pass_time(game, 4)
    assert "turn" not in sounds(game)
    table.thinker.answer("u")
    pass_time(game, 8)
    assert sounds(game).count("turn") == 1


def test_undo_redo_and_the_way_on_are_heard(table: Table) -> None:
    game = table.game("icefloes", ALONE_BELOW)
    press(game, "U")
    assert sounds(game) == [], "there is nothing to take back"
    game.play("u")
    rest(game)
    sounds(game)
    press(game, "U")
    rest(game)
    assert sounds(game) == ["undo"], "nothing is heard backwards"
    press(game, "R")
    assert sounds(game)[:1] == ["redo"]


def test_a_hint_is_heard_when_it_is_there(table: Table) -> None:
    game = table.game("icefloes", WINNING)
    press(game, "H")
    game.update(FRAME)
    assert sounds(game) == []
    table.thinker.answer("r")
    pass_time(game, 0.1)
    assert sounds(game) == ["hint"]


@pytest.mark.parametrize("is_there", [True, False])
def test_the_next_level_is_heard_where_there_is_one(table: Table, is_there: bool) -> None:
    following = played("", PRACTICE) if is_there else None
    game = table.play(played("", PRACTICE), next_session=lambda: following)
    game.play_next_session()
    assert sounds(game) == ["level"] * is_there
    assert leavings(game) == [Exit.HOME if following is None else PlayInstead(following)]
