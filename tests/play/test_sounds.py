"""What is heard of a game beside what happens on the board."""

import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.timeline import ENDINGS, Cue, Item, Script, Timeline
from floes_app.core.session import Player, Session
from floes_app.games import GAMES
from floes_app.play.animation import AnimationPlayer, Clip
from floes_app.play.sounds import TurnBell, ending_sound
from floes_app.view.ambience import SCENES
from floes_app.view.sound import CAPTIONS

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
    assert ending_sound(session) == sound


def test_a_game_that_nobody_won_is_a_draw() -> None:
    assert ending_sound(ended(DRAWN, None, "hard")) == "draw"


def test_the_bell_rings_when_a_persons_turn_follows_a_computers() -> None:
    bell = TurnBell()
    turns = (True, True, False, False, True, True, False, True)
    assert [bell.rings(person) for person in turns] == [False, False, False, False, True, False, False, True]


def test_an_ending_takes_the_place_of_the_chord_or_comes_last() -> None:
    script = Script.begin([Item("a", "seal", 0, 0)])
    script.cue("step")
    script.wait(1.0)
    plain = script.finish()
    assert plain.ending("draw").cues == (Cue(0, "step"), Cue(1.0, "draw"))
    script.cue("win", place=(1, 2))
    assert [cue.sound for cue in script.finish().ending("lost").cues] == ["step", "lost"]
    assert script.finish().ending("win") == script.finish()
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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_a_world_around_it_that_stays_in_its_range(game: object) -> None:
    session = Session(game, {}, seed=3)  # type: ignore[arg-type]
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
