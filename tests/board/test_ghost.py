import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.ghost import PAUSE, GhostRace, _ghost
from floes_app.board.timeline import Item
from floes_app.games import find

BOARD = BOARDS["icefloes"]
START = find("icefloes").parse("..*../*..../P.*../...../..*.. P")


def replayed(actions: str) -> object:
    state = START
    for action in actions:
        state = state.apply(action)
    return state


def places(race: GhostRace, seconds: float, ghost: bool) -> set[tuple[str, float, float]]:
    items = race.at(seconds)
    return {(i.sprite, i.x, i.y) for i in items if (isinstance(i.id, tuple) and i.id[0] == "ghost") == ghost}


@pytest.mark.parametrize(("own", "best"), [("rud", "u"), ("d", "rdlur"), ("r", "r"), ("", "u"), ("u", "")])
def test_both_arrive_where_their_moves_lead(own: str, best: str) -> None:
    race = GhostRace(BOARD, START, tuple(own), tuple(best))
    end = race.duration
    final = replayed(own)
    expected = {(item.sprite, item.x, item.y) for item in BOARD.items(final, BOARD.identity(final))}
    assert {(x, y) for _sprite, x, y in places(race, end, ghost=False)} == {(x, y) for _sprite, x, y in expected}
    ghost = BOARD.layout(START).centre(replayed(best).place(0))  # type: ignore[attr-defined]
    assert {(x, y) for sprite, x, y in places(race, end, ghost=True)} == {ghost}
    assert {sprite.partition("-")[0] for sprite, _x, _y in places(race, end, ghost=True)} == {"player", "floe"}


def test_they_start_together_and_are_one_at_first() -> None:
    race = GhostRace(BOARD, START, tuple("ru"), tuple("d"))
    assert places(race, 0.0, ghost=True) <= places(race, 0.0, ghost=False)
    assert race.moves(0.0) == 0
    assert race.moves(race.duration) == 2
    moving = race.at(PAUSE + 0.1)
    before = {item.id: (item.x, item.y) for item in race.at(0.0)}
    moved = {item.id for item in moving if before.get(item.id, (item.x, item.y)) != (item.x, item.y)}
    assert ("player", 0) in moved
    assert ("ghost", ("player", 0)) in moved


def test_the_ghost_can_be_seen_through() -> None:
    race = GhostRace(BOARD, START, ("r",), ("u",))
    ghosts = [item for item in race.at(0.5) if isinstance(item.id, tuple) and item.id[0] == "ghost"]
    assert ghosts
    assert all(item.alpha < 1 for item in ghosts)


def test_both_wait_for_whoever_has_the_longer_way() -> None:
    """Each pair of moves begins once both have ended; who has no more moves stays."""
    race = GhostRace(BOARD, START, tuple("ru"), tuple("d"))
    first, second = race.ends
    assert race.moves(first) == 1
    assert race.moves(first - 0.01) == 0
    assert second == pytest.approx(race.duration - PAUSE)
    assert places(race, first, ghost=True) == places(race, race.duration, ghost=True)
    moved = places(race, first + PAUSE + 0.05, ghost=False)
    assert moved != places(race, first + PAUSE - 0.05, ghost=False), "the next move begins at its time"


def test_a_floe_that_glides_keeps_its_shape_through_the_race() -> None:
    race = GhostRace(BOARD, START, tuple("rud"), tuple("u"))
    state, identity = START, BOARD.identity(START)
    for action in "rud":
        events = BOARD.game.story(state, action)
        state, identity = state.apply(action), BOARD.next_identity(identity, events)
    expected = {(item.sprite, item.x, item.y) for item in BOARD.items(state, identity)}
    assert places(race, race.duration, ghost=False) == expected


def test_a_player_who_hops_takes_no_floe_along_that_lies_below() -> None:
    players = [Item("me", "player-walrus", 2.5, 2.5, lift=lift) for lift in (0.0, 0.5)]
    floe = Item("floe", "floe-1", 2.5, 2.5)
    standing, hopping = (_ghost([floe, player]) for player in players)
    assert [item.sprite for item in standing] == ["floe-1", "player-walrus"]
    assert [item.sprite for item in hopping] == ["player-walrus"]


def test_who_has_no_more_moves_stays_while_the_other_goes_on() -> None:
    race = GhostRace(BOARD, START, tuple("ru"), tuple("d"))
    arrived = places(race, race.ends[0] + PAUSE / 2, ghost=True)
    for part in (0.1, 0.5, 0.9):
        assert places(race, race.ends[0] + PAUSE + part * (race.ends[1] - race.ends[0] - PAUSE), ghost=True) == arrived
