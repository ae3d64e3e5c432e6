"""Stories, what the views ask, and the words for every refusal in Frost Bitten!."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from floes_app.core.game import CHANCE
from floes_app.games.frostbitten import GAME, refusals
from floes_app.games.frostbitten.queries import (
    Catch,
    HomeCount,
    Penguin,
    RollResult,
    Tile,
    contents,
    effect,
    effects,
    home_counts,
    number,
    packs,
    rest,
    result_of,
)
from floes_app.games.frostbitten.rules import FrostState
from floes_app.games.frostbitten.story import (
    BearPlaced,
    BearStepped,
    CameHome,
    Caught,
    Event,
    Placed,
    ReachedPole,
    RestLost,
    Rolled,
    Slid,
    Stepped,
    TurnedHomeward,
    Won,
    story,
)
from floes_app.games.frostbitten.tiles import BEAR
from tests.games.frostbitten_positions import VARIANT_SETS, make, northward, options, play

A, B = 0, 1


class Scene:
    """Tokens and floes as a view has them: changed by events alone, forwards or backwards."""

    def __init__(self, position: FrostState) -> None:
        here = contents(position)
        self.ice = {one.tile for one in here if one.kind != "water"}
        self.penguins = sorted((one.tile, p.player, p.homeward) for one in here for p in one.penguins)
        self.bears = sorted(one.tile for one in here if one.bear)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Scene) and vars(self) == vars(other)

    def show(self, event: Event, backwards: bool = False) -> None:
        sign = -1 if backwards else 1
        match event:
            case Placed(player, tile):
                self._exchange([], [(tile, player, False)], sign)
            case BearPlaced(_player, tile):
                self._move_bears([], [tile], sign)
            case Stepped(player, homeward, origin, target):
                self._exchange([(origin, player, homeward)], [(target, player, homeward)], sign)
            case Caught(player, homeward, tile, home):
                self._exchange([(tile, player, homeward)], [(home, player, False)], sign)
            case TurnedHomeward(player, tile):
                self._exchange([(tile, player, False)], [(tile, player, True)], sign)
            case BearStepped(_player, origin, target):
                self._move_bears([origin], [target], sign)
            case Slid(_player, origin, target, bear, penguins):
                gone, come = (target, origin) if backwards else (origin, target)
                self.ice.remove(gone)
                assert come not in self.ice
                self.ice.add(come)
                if bear:
                    self._move_bears([origin], [target], sign)
                before = [(origin, p.player, p.homeward) for p in penguins]
                self._exchange(before, [(target, player, homeward) for _tile, player, homeward in before], sign)

    def _exchange(self, old: list[tuple[Tile, int, bool]], new: list[tuple[Tile, int, bool]], sign: int) -> None:
        for one in (old, new)[::sign][0]:
            self.penguins.remove(one)
        self.penguins = sorted(self.penguins + (old, new)[::sign][1])

    def _move_bears(self, old: list[Tile], new: list[Tile], sign: int) -> None:
        for one in (old, new)[::sign][0]:
            self.bears.remove(one)
        self.bears = sorted(self.bears + (old, new)[::sign][1])


def walks(number: int, limit: int) -> Iterator[tuple[FrostState, str]]:
    """Positions and actions from games of all variants."""
    for seed in range(number):
        rng = random.Random(seed)
        variants = VARIANT_SETS[(seed * 7) % len(VARIANT_SETS)]
        chosen = GAME.complete({**variants, "players": 2 + seed % 3, "quick": seed % 4 != 0})
        state = GAME.start(chosen)
        for _number in range(limit):
            if state.outcome is not None:
                break
            action = northward(state, rng)
            yield state, action
            state = state.apply(action)


def kinds_of_events(number: int, limit: int) -> set[type]:
    """Check that stories lead from the position before to the one after, and back; which kinds of events there were."""
    kinds: set[type] = set()
    for state, action in walks(number, limit):
        events = story(state, action)
        after = state.apply(action)
        scene = Scene(state)
        for event in events:
            scene.show(event)
            kinds.add(type(event))
        assert scene == Scene(after), (state.text, action)
        for event in reversed(events):
            scene.show(event, backwards=True)
        assert scene == Scene(state), (state.text, action)
        assert (after.outcome is not None) == (isinstance(events[-1], Won))
    return kinds


@pytest.mark.slow
def test_stories_lead_from_the_position_before_to_the_one_after_and_back() -> None:
    assert kinds_of_events(3, 200) >= {Placed, BearPlaced, Rolled, Stepped, BearStepped}


@pytest.mark.slow
def test_stories_of_whole_games_have_every_kind_of_event() -> None:
    assert kinds_of_events(14, 400) >= {
        Placed,
        BearPlaced,
        Rolled,
        Stepped,
        Slid,
        BearStepped,
        Caught,
        ReachedPole,
        TurnedHomeward,
        CameHome,
        Won,
    }


class TestStories:
    def test_placing(self) -> None:
        state = GAME.start(options("-", quick=False))
        assert story(state, "+c0") == (Placed(A, (2, 0)),)
        state = play(state, *["+c0"] * 6)
        assert story(state, "*d9") == (BearPlaced(B, (3, 9)),)

    def test_rolling(self) -> None:
        state = GAME.start(options("alert,mega"))
        assert story(state, "=5") == (Rolled(A, 0, False, 5, None),)
        state = play(state, "=5")
        assert story(state, "=1") == (Rolled(A, 0, True, 1, RollResult(True, 4)),)
        state = play(state, "=1")
        assert story(state, "=2") == (Rolled(A, 1, False, 2, RollResult(False, 2)),)

    def test_a_step_and_a_slide(self) -> None:
        state = make("A P2 homesick", a1="a", b1="BA")
        assert story(state, "a1b1'") == (Stepped(A, True, (0, 1), (1, 1)),)
        assert story(state, "b1>b2") == (Slid(A, (1, 1), (1, 2), False, (Penguin(A), Penguin(B))),)
        assert story(make("B B2 -", c3="*"), "c3>c4") == (Slid(B, (2, 3), (2, 4), True, ()),)

    def test_a_penguin_that_runs_into_the_bear(self) -> None:
        state = make("A P2 homesick", a1="a", b1="*")
        assert story(state, "a1b1'") == (Stepped(A, True, (0, 1), (1, 1)), Caught(A, True, (1, 1), (1, 0)))

    def test_a_bear_that_catches_all_on_a_floe(self) -> None:
        state = make("A B2 homesick", a1="ABb", b1="*")
        assert story(state, "b1a1") == (
            BearStepped(A, (1, 1), (0, 1)),
            Caught(A, False, (0, 1), (0, 0)),
            Caught(B, False, (0, 1), (0, 0)),
            Caught(B, True, (0, 1), (0, 0)),
        )

    def test_arriving(self) -> None:
        there = Stepped(A, False, (1, 8), (1, 9))
        assert story(make("A P2 -", "b7>b8", b8="A"), "b8b9") == (there, ReachedPole(A, (1, 9)))
        state = make("A P2 homesick", "b7>b8", b8="Aa")
        assert story(state, "b8b9") == (there, ReachedPole(A, (1, 9)), TurnedHomeward(A, (1, 9)))
        assert story(state, "b8b9'") == (Stepped(A, True, (1, 8), (1, 9)),)
        back = Stepped(A, True, (1, 1), (1, 0))
        assert story(make("A P2 homesick", b1="a"), "b1b0'") == (back, CameHome(A, (1, 0)))
        assert story(make("A P2 homesick", b1="a", b0="aa"), "b1b0'") == (back, CameHome(A, (1, 0)), Won(A))

    def test_what_is_lost(self) -> None:
        board = "()(*)()()/~~~~/[C][D][D][D]/~~~~/[B][B][C][C]/~~~~/[A][A][A][B]/()()()()"
        state = GAME.parse(f"{board} A ? warming")
        assert story(state, "=0") == (Rolled(A, 0, False, 0, RollResult(True, 3)), RestLost(A, RollResult(True, 3)))

    def test_what_is_lost_of_two_results(self) -> None:
        packed = "[][][][]/[][][][]/[][][][]"
        water = "~~~~/~~~~/~~~~/~~~~"
        board = f"()(*)(*)()/{water}/[A][A][A][B]/{packed}/[][][][]/[][][][]/{water}/[B][B][C][C]/{packed}/(C)()()()"
        lost, rolled = RestLost(A, RollResult(True, 3)), Rolled(A, 1, False, 0, RollResult(True, 3))
        assert story(GAME.parse(f"{board} A B3? mega,pack"), "=0") == (rolled, lost, lost)
        assert story(GAME.parse(f"{board} A B3? mega,pack"), "=2")[1:] == (lost,)
        assert story(GAME.parse(f"{board} A P2? mega,pack"), "=0") == (rolled,)
        slid = Slid(A, (0, 14), (0, 15), False, (Penguin(A),))
        assert story(GAME.parse(f"{board} A P2B3 mega,pack"), "a14>a15") == (slid,)
        aside = play(GAME.parse(f"{board} A P2B3 mega,pack"), "a14>a15")
        assert story(aside, "a15>a14")[1:] == (lost,)

    def test_nothing_is_lost_when_the_game_is_won(self) -> None:
        state = make("A P1B3 mega", "b17>b18", b18="A", a19="AA")
        assert story(state, "b18b19")[-1] == Won(A)


class TestQueries:
    def test_contents(self) -> None:
        state = make("A P2 homesick", "a1>a2", a2="bAB", c9="b")
        here = {one.tile: one for one in contents(state)}
        assert len(here) == 40
        assert here[0, 2].penguins == (Penguin(A), Penguin(B), Penguin(B, True))
        assert here[3, 9].bear
        assert here[2, 9].penguins == (Penguin(B, True),)
        kinds = [here[tile].kind for tile in ((0, 0), (0, 1), (0, 2), (1, 1), (0, 9))]
        assert kinds == ["south pole", "water", "floe", "floe", "north pole"]
        assert {one.kind for one in contents(make("A P2 mega")) if one.tile[1] in (9, 10)} == {"equator"}

    def test_packs(self) -> None:
        assert packs(make("A ? -").board) == ((1, 2), (3, 4), (5, 6), (7, 8))
        assert packs(make("A ?? warming,mega").board) == ((1, 2), (3, 4), (5, 6), (9, 10), (11, 12), (13, 14))

    @pytest.mark.parametrize(
        ("variants", "tile", "bounds"),
        [
            ("-", (0, 3), (3, 4)),
            ("mega", (0, 17), (17, 18)),
            ("pack", (0, 3), (1, 8)),
            ("deep", (2, 7), (1, 8)),
            ("mega,pack", (0, 7), (1, 8)),
            ("mega,pack", (0, 11), (11, 18)),
            ("warming,mega,deep", (0, 5), (1, 6)),
            ("warming,mega,deep", (0, 9), (9, 14)),
        ],
    )
    def test_how_far_a_floe_can_drift(self, variants: str, tile: Tile, bounds: tuple[int, int]) -> None:
        assert GAME.start(options(variants)).board.drift(number(tile)) == bounds

    def test_what_a_slide_connects_and_cuts(self) -> None:
        what = effect(make("A P2 -", "a1>a2 b1>b2"), "b2>b1")
        assert (what.kind, what.origin, what.target) == ("slide", (1, 2), (1, 1))
        assert what.connects == ((1, 0), (2, 1))
        assert what.cuts == ((0, 2), (1, 3))

    def test_who_is_caught(self) -> None:
        what = effect(make("A P2 -", c3="A", b3="*"), "c3b3")
        assert what.caught == (Catch(Penguin(A), (1, 3), (1, 0)),)
        what = effect(make("A B2 homesick", c3="Ab", b3="*"), "b3c3")
        assert (what.kind, what.caught) == (
            "bear step",
            (Catch(Penguin(A), (2, 3), (2, 0)), Catch(Penguin(B, True), (2, 3), (2, 0))),
        )
        assert effect(make("A P2 -", "b7>b8", b8="A", b9="*"), "b8b9").caught == ()

    @pytest.mark.slow
    def test_effects_agree_with_what_the_actions_lead_to(self) -> None:
        for state, action in walks(12, 100):
            assert [what.action for what in effects(state)] == list(state.actions())
            what = effect(state, action)
            caught = [event for event in story(state, action) if isinstance(event, Caught)]
            assert len(caught) == len(what.caught)
            if what.kind == "slide":
                ice = {one.tile for one in contents(state.apply(action)) if one.kind != "water"}
                assert what.target is not None
                column, latitude = what.target
                around = [
                    (column, latitude - 1),
                    (column - 1, latitude),
                    (column + 1, latitude),
                    (column, latitude + 1),
                ]
                assert what.connects == tuple(tile for tile in around if tile in ice)

    def test_rest(self) -> None:
        assert rest(make("A P1B3 mega", a9="*")) == (RollResult(False, 1), RollResult(True, 3))
        assert rest(make("A ? -")) == ()

    def test_progress(self) -> None:
        assert home_counts(make("A ? -", a9="AB", b9="A")) == (HomeCount(A, 2, 0), HomeCount(B, 1, 0))
        assert home_counts(make("A ? homesick", a9="ab", b0="a")) == (HomeCount(A, 1, 1), HomeCount(B, 0, 1))
        assert home_counts(GAME.start(options("-", quick=False))) == (HomeCount(A, 0, 0), HomeCount(B, 0, 0))

    def test_the_table_of_the_die(self) -> None:
        bear, two, three, four = RollResult(True, 3), RollResult(False, 2), RollResult(False, 3), RollResult(False, 4)
        faces = [result_of(result) for result in make("A ? -").board.results]
        assert faces == [bear, three, two, three, four, four]
        alert = make("A ? alert").board
        assert [result_of(result) for result in alert.results[:5]] == [bear, three, two, three, four]
        assert alert.results[5] == 0, "the die is rolled again"
        assert [result_of(result) for result in alert.results_again] == [RollResult(True, 4)] * 3 + [four] * 3


TILES = [f"{column}{latitude}" for column in "abcd" for latitude in range(10)]


class TestRefusals:
    @pytest.mark.parametrize(
        ("attempt", "reason"),
        [
            ("", refusals.NOT_A_MOVE.format(attempt="")),
            ("hello", refusals.NOT_A_MOVE.format(attempt="hello")),
            ("a1a02", refusals.NOT_A_MOVE.format(attempt="a1a02")),
            ("A1A2", refusals.NOT_A_MOVE.format(attempt="A1A2")),
            ("a1a2''", refusals.NOT_A_MOVE.format(attempt="a1a2''")),
            ("=", refusals.NOT_A_MOVE.format(attempt="=")),
            ("=²", refusals.NOT_A_MOVE.format(attempt="=²")),
            ("x" * 50, refusals.NOT_A_MOVE.format(attempt="" + "x" * 16 + "…")),
            ("e1e2", refusals.NOT_A_MOVE.format(attempt="e1e2")),
            ("a9a10", refusals.NO_TILE.format(tile="a10", north=9)),
            ("+a99", refusals.NO_TILE.format(tile="a99", north=9)),
        ],
    )
    def test_malformed(self, attempt: str, reason: str) -> None:
        for state in (make("A P2 -"), make("A ? -"), GAME.start(options("-", quick=False))):
            assert GAME.explain_refusal(state, attempt) == reason

    def test_in_the_wrong_phase(self) -> None:
        for variants, phase, said in (
            ("-", "?", refusals.ROLL_FIRST),
            ("alert", "?!", refusals.ROLL_AGAIN),
            ("mega", "P2?", refusals.ROLL_SECOND),
        ):
            assert GAME.explain_refusal(make(f"A {phase} {variants}"), "a1>a2") == said
        assert GAME.explain_refusal(make("A ? -"), "=6") == refusals.NOT_A_FACE.format(highest=5)
        assert GAME.explain_refusal(make("A P2 -"), "=4") == refusals.ALREADY_ROLLED.format(rest="Penguin 2")
        assert GAME.explain_refusal(make("A P2 -"), "+a0") == refusals.ALL_PLACED

    def test_while_placing(self) -> None:
        state = GAME.start(options("mega", quick=False))
        assert GAME.explain_refusal(state, "+a1") == refusals.PENGUINS_START_SOUTH
        assert GAME.explain_refusal(state, "*a9") == refusals.PENGUINS_FIRST[1].format(count=3)
        assert GAME.explain_refusal(play(state, "+a0", "+a0"), "=1") == (refusals.PENGUINS_FIRST[0].format(count=1))
        state = play(state, *["+a0"] * 6)
        assert GAME.explain_refusal(state, "+a0") == refusals.BEAR_FIRST
        assert GAME.explain_refusal(state, "*a19") == refusals.BEAR_STARTS_ON_EQUATOR.format(latitude=9)
        state = play(state, "*a9")
        assert GAME.explain_refusal(state, "*a9") == refusals.BEAR_STARTS_NORTH.format(latitude=19)

    def test_homeward_marks(self) -> None:
        state = make("A P2 homesick", a1="a", b1="A")
        assert GAME.explain_refusal(state, "a1b1") == (refusals.ON_ITS_WAY_HOME.format(tile="a1"))
        assert GAME.explain_refusal(state, "b1a1'") == (refusals.ON_ITS_WAY_OUT.format(tile="b1"))
        assert GAME.explain_refusal(make("A B2 -", b1="*"), "b1a1'") == refusals.BEAR_WITHOUT_MARK

    def test_a_legal_attempt_is_called_legal(self) -> None:
        assert GAME.explain_refusal(make("A P2 -"), "a1>a2") == refusals.ALLOWED

    @pytest.mark.slow
    @pytest.mark.parametrize("games", [12, pytest.param(24, marks=pytest.mark.slow)])
    def test_what_a_refusal_says_is_true(self, games: int) -> None:
        """Every attempt between any two tiles, in positions of all kinds: what is claimed can be seen on the board."""
        rng = random.Random(3)
        said: set[str] = set()
        claimed: set[int] = set()
        for state, _action in walks(games, 60):
            if state.to_move == CHANCE or state.placing or rng.random() < 0.6:
                continue
            here = {f"{'abcd'[one.tile[0]]}{one.tile[1]}": one for one in contents(state)}
            legal = set(state.actions())
            for origin in rng.sample(TILES[:28], 6):
                for target in rng.sample(TILES[:28], 10):
                    if origin not in here or target not in here:
                        continue
                    for attempt in (origin + target, origin + target + "'", f"{origin}>{target}"):
                        if attempt in legal:
                            continue
                        why = GAME.explain_refusal(state, attempt)
                        claims = {
                            refusals.ALLOWED: False,
                            refusals.ONLY_WATER.format(tile=target): here[target].kind == "water",
                            refusals.FLOE_FULL.format(tile=target, count=3): len(here[target].penguins) == 3,
                            refusals.FLOE_THERE.format(tile=target): here[target].kind == "floe",
                            refusals.NO_FLOE.format(tile=origin): here[origin].kind == "water",
                            refusals.NO_PENGUIN.format(tile=origin): not here[origin].penguins,
                            refusals.NO_BEAR.format(tile=origin): not here[origin].bear,
                            refusals.OTHER_BEAR_THERE.format(tile=target): here[target].bear,
                            refusals.BEAR_ROLL: bool(state.first & BEAR),
                            refusals.PENGUINS_NEVER_SLIDE.format(tile=origin): bool(state.first & BEAR),
                            refusals.PENGUIN_ROLL.format(tile=origin): not state.first & BEAR,
                            refusals.BEARS_FLOE: not state.first & BEAR,
                        }
                        assert claims.get(why, True), (state.text, attempt, why)
                        said.add(why.translate(str.maketrans("", "", "abcd0123456789")))
                        claimed |= {index for index, claim in enumerate(claims) if claim == why}
        assert len(said) > 15
        assert len(claimed) > 8
