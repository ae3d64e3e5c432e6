"""Films: their pictures are those of the app, they come back as what they show, and cancelling leaves nothing."""

from __future__ import annotations

import io
import itertools
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from PIL import Image, ImageChops, ImageStat

from floes_app.board.boards import BOARDS
from floes_app.board.timeline import Item
from floes_app.bots.process.task_client import TaskClient
from floes_app.core import record
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.game import film, turn_story
from floes_app.play.game.controller import GameController
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.library import packs
from floes_app.play.move_numbers import moves_begun
from floes_app.play.shared import of_game
from floes_app.scenes import film_preview, film_work
from floes_app.scenes.base import opening
from floes_app.scenes.base.destinations import ToMenu
from floes_app.scenes.base.waiting import WaitingScene
from floes_app.scenes.film_preview import FilmPreview
from floes_app.scenes.film_work import FilmPlan
from floes_app.scenes.share import ShareScene
from floes_app.storage import folders, pictures
from floes_app.storage.saves import SUFFIX
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.parts import picture_file
from floes_app.view.parts.film_stage import FilmStage
from tests.scenes.desk import Desk
from tests.waiting import wait_until

KEYS = [game.key for game in GAMES]
SMALL = FilmPlan(0, 2, "fast", 160, ".gif", True, True)


def played(key: str, turns: int = 3) -> Session:
    session = Session(find(key), {}, [Player("Aino"), Player("Bram")], seed=3)
    while len(film.turn_ends(session)) <= turns or not session.game.ends_turn(
        session.plies[-2].state, session.plies[-1].state
    ):
        state = session.state
        session.play(session.roll() if state.to_move == -1 else state.actions()[0])
    return session


def going_on(_share: float) -> bool:
    return True


def shown(items: tuple[Item, ...], number: int) -> list[Item]:
    """The items; from the second action on without effects, for those of the action before fade in their own time."""
    return [item for item in items if not (number and item.phase)]


def frames(data: bytes) -> list[tuple[Image.Image, int]]:
    """The pictures of a film with the times at which they come, in milliseconds."""
    shown, now = [], 0
    with Image.open(io.BytesIO(data)) as opened:
        for number in range(getattr(opened, "n_frames", 1)):
            opened.seek(number)
            shown.append((opened.convert("RGB"), now))
            now += opened.info["duration"]
    return [*shown, (shown[-1][0], now)]


# -- what is shown -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_a_film_moves_as_the_board_of_the_app_does(desk: Desk, key: str) -> None:
    session = played(key, 2)
    game = GameController(desk.context, Session(find(key), {}, [Player("Aino"), Player("Bram")], seed=3))
    shots = film.shots(session, 0, 2, "normal")
    for number, ply in enumerate(session.plies[1:]):
        game.play(ply.action)
        seen: list[list[Item]] = []
        while game.animation.running:
            items = shown(game.on_board.items(), number)
            assert any(shown(shot.items, number) == items for shot in shots)  # each once, in their order
            seen.append(items)
            if game.animation.fading:
                game.animation.fade(film.FRAME, 1.0)
            game.animation.advance(film.FRAME, 1.0)
        assert any(items != seen[0] for items in seen), f"{ply.action} does not move"


@pytest.mark.parametrize(
    ("key", "captions"),
    [("floe", True), *(pytest.param(key, on, marks=pytest.mark.slow) for key in KEYS for on in (False, True))],
)
def test_the_frames_of_a_film_are_what_the_painter_draws(key: str, captions: bool) -> None:
    session, plan = played(key), replace(SMALL, captions=captions)
    shots = list(film.shots(session, 0, 2, "fast"))
    decoded = frames(film_work.encoded(session, plan, "Aino – Bram", "text", going_on))
    fresh = film_work.stage_of(session, plan, "Aino – Bram")
    now = 0.0
    for number, shot in enumerate(shots):
        if number % 5 == 0 or shot.words != shots[number - 1].words:
            stage = FilmStage(PAINTERS[key](BOARDS[key]), session.state, 160, fresh.captions)
            stage.show(shot)
            drawn = picture_file.image_of(stage.picture)
            shown = next(image for image, begin in reversed(decoded) if begin <= round(now * 1000) + 5)
            error = ImageStat.Stat(ImageChops.difference(drawn, shown))
            assert max(error.rms) < 9, (number, error.rms)
        now += shot.seconds
    assert abs(decoded[-1][1] - 1000 * now) <= 10


def test_a_film_tells_each_turn_and_how_the_game_ended() -> None:
    level = packs()[0][1][0]
    solved = level_share.of_level(level, level.par).line
    assert solved is not None
    shots = list(film.shots(solved, 0, len(solved.plies) - 1, "fast"))
    assert shots[0].words == ""
    assert shots[-1].words.startswith("Solved in")
    assert [shot.turn for shot in shots if shot.turn][-1] == len(level.solution)


@pytest.mark.parametrize("key", ["frostbitten", "seega"])
def test_a_film_tells_a_turn_of_several_actions_as_a_whole(key: str) -> None:
    session = played(key, 5)
    ends = film.turn_ends(session)
    lengths = [other - one for one, other in itertools.pairwise(ends)]
    number = 1 + lengths.index(max(lengths))
    turn = turn_story.last_turn(session, True, ends[number])
    over = session.game.ends_turn(session.plies[ends[number] - 1].state, session.plies[ends[number]].state)
    names = {seat: player.name for seat, player in session.players.items()}
    shots = list(film.shots(session, number - 1, number, "fast"))
    assert shots[-1].words == BOARDS[key].tale(replace(turn, over=over), names).words != ""


def test_a_die_is_not_told_before_it_lies_still() -> None:
    session = played("frostbitten")
    shots = list(film.shots(session, 0, 1, "normal"))
    tumbling = [shot for shot in shots if any(item.sprite.startswith("die") for item in shot.items)]
    assert tumbling
    assert not any("rolled" in shot.words for shot in tumbling[:-1] if shot.turn == 1 and not shot.marks)


@pytest.mark.parametrize("speed", film.SPEEDS)
def test_speeds_are_told_apart(speed: str) -> None:
    session = played("floe")
    long = sum(shot.seconds for shot in film.shots(session, 0, 3, speed))
    normal = sum(shot.seconds for shot in film.shots(session, 0, 3, "normal"))
    assert (long > normal) is (speed == "slow")
    assert (long < normal) is (speed == "fast")


def test_a_part_of_a_game_begins_and_ends_where_it_was_cut() -> None:
    session = played("seega", 5)
    ends = film.turn_ends(session)
    shots = list(film.shots(session, 1, 3, "normal"))
    assert shots[0].state == session.plies[ends[1]].state
    assert shots[-1].state == session.plies[ends[3]].state
    assert shots[-1].turn == 2


# -- files -------------------------------------------------------------------------------------------------------------


def made(folder: Path, session: Session, plan: FilmPlan, contents: str) -> Path:
    line = [session.game.key, session.plies[0].state.text, [str(ply.action) for ply in session.plies[1:]]]
    names = [player.name for player in session.players.values()]
    chosen = [*vars(plan).values()]
    return Path(film_work.make(going_on, *line, names, chosen, "Film", contents, str(folder), "film", ("en", False)))


@pytest.mark.parametrize("suffix", film_work.KINDS)
def test_a_film_that_is_dropped_opens_as_the_game_it_shows(desk: Desk, tmp_path: Path, suffix: str) -> None:
    session = played("floe")
    path = made(tmp_path, session, replace(SMALL, suffix=suffix), of_game(session, SUFFIX).contents)
    assert path.suffix == suffix
    with Image.open(path) as opened:
        assert opened.is_animated
        assert opened.info.get("loop") == 0
    desk.context.start(ToMenu())
    desk.tick()
    opening.open_file(desk.context, path)
    desk.tick(2)
    assert record.write(desk.top.session) == record.write(session)


@pytest.mark.parametrize("suffix", film_work.KINDS)
def test_a_film_that_plays_once_says_so(suffix: str) -> None:
    data = film_work.encoded(played("floe"), replace(SMALL, suffix=suffix, last=1, loops=False), "", "text", going_on)
    with Image.open(io.BytesIO(data)) as opened:
        assert opened.info.get("loop") in (None, 1)
    assert pictures.text_in(data) == "text"


@pytest.mark.parametrize("suffix", film_work.KINDS)
def test_a_film_that_nobody_wants_any_more_is_left(suffix: str) -> None:
    with pytest.raises(picture_file.FileCancelled):
        film_work.encoded(played("floe"), replace(SMALL, suffix=suffix), "", "text", lambda share: share < 0.5)


def test_the_moves_of_a_film_are_counted_as_in_the_list_of_moves() -> None:
    """Both players’ turns are of one move; in a level each turn is one."""
    for key, numbers in (("floe", (1, 1, 2, 2, 3)), ("frostbitten", (1, 1, 2, 2, 3))):
        session = played(key, 5)
        assert film.move_numbers(session)[:5] == numbers
        assert film.move_numbers(session)[-1] == moves_begun(session, len(session.plies) - 1)
    plan = replace(SMALL, first=2, last=4, captions=True)
    captions = film_work.stage_of(played("floe", 5), plan, "Film").captions
    assert captions is not None
    assert captions.moves == (2, 2)


# -- the dialog --------------------------------------------------------------------------------------------------------


def filming(desk: Desk, session: Session) -> ShareScene:
    scene = ShareScene(desk.context, of_game(session, SUFFIX))
    desk.open(scene)
    scene.choose("game", "film")
    desk.tick(3)
    wait(desk, lambda: scene.preview is None or scene.preview.is_measured)
    return scene


def wait(desk: Desk, until: Callable[[], object]) -> None:
    wait_until(until, desk.tick)


@pytest.fixture
def shared_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "shared", lambda: tmp_path / "shared")
    return tmp_path / "shared"


@pytest.mark.slow
def test_a_film_is_made_beside_the_window(desk: Desk, shared_folder: Path) -> None:
    scene = filming(desk, played("floe"))
    scene.save()
    desk.tick()
    assert isinstance(desk.top, WaitingScene)
    wait(desk, lambda: desk.context.messages)
    (path,) = shared_folder.iterdir()
    assert path.suffix == ".gif"
    assert path.name in desk.context.messages[-1]
    assert desk.top is None  # the dialog has closed


@pytest.mark.slow
def test_cancel_leaves_no_film(desk: Desk, shared_folder: Path) -> None:
    scene = filming(desk, played("frostbitten", 30))
    scene.save()
    wait(desk, lambda: isinstance(desk.top, WaitingScene) and desk.top._share > 0)
    desk.key(pygame.K_ESCAPE)
    desk.tick(2)
    assert desk.top is scene
    scene.close()
    desk.tick()
    assert not shared_folder.exists() or not list(shared_folder.iterdir())


@pytest.mark.slow
def test_the_film_plays_in_the_dialog_and_stands_still_when_told(desk: Desk) -> None:
    scene = filming(desk, played("floe"))
    assert scene.preview is not None
    assert scene.preview.is_measured
    desk.tick(90)
    assert scene.preview.now > 1
    desk.key(pygame.K_SPACE, mod=pygame.KMOD_CTRL)
    desk.tick()
    now = scene.preview.now
    desk.tick(30)
    assert scene.preview.now == now
    assert not scene.animating


@pytest.mark.slow
def test_nothing_plays_by_itself_for_those_who_want_no_motion(tmp_path: Path) -> None:
    still = Desk.of(tmp_path, reduced_motion=True)
    scene = filming(still, played("floe"))
    assert scene.preview is not None
    still.tick(30)
    assert scene.preview.now == 0


def test_a_film_is_cut_by_its_first_and_its_last_move(desk: Desk) -> None:
    scene = filming(desk, played("floe"))
    lower, upper = [control for control in scene.form.controls if hasattr(control, "nudge") and hasattr(control, "low")]
    assert scene.part == (0, 3)
    lower.nudge((1, 0))
    assert scene.part == (1, 3)
    upper.nudge((-1, 0))
    upper.nudge((-1, 0))
    assert scene.part == (0, 1)
    assert lower.value == 1
    desk.tick(2)
    assert scene.preview is not None
    assert scene.preview.plan == scene.plan, "it plays as it is cut"
    lower.nudge((1, 0))
    assert (scene.part, upper.value) == ((1, 2), 2), "the other slider gives way"
    desk.tick()
    scene.dirty = False
    while not scene.preview.is_measured:
        desk.tick(draw=False)
    assert scene.dirty, "its length is drawn"


def test_a_film_that_is_too_long_is_refused(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(film, "LONGEST", 2.0)
    scene = filming(desk, played("floe"))
    assert scene.refusal
    scene.save()
    desk.tick()
    assert desk.top is scene
    scene.cut((0, 1))
    desk.tick(3)
    assert scene.preview is not None
    monkeypatch.setattr(film, "LONGEST", 20.0)
    assert not scene.refusal


def test_the_last_choices_are_remembered(desk: Desk) -> None:
    session = played("floe")
    scene = filming(desk, session)
    scene.choose("speed", "slow")
    scene.close()
    desk.tick()
    again = ShareScene(desk.context, of_game(session, SUFFIX))
    desk.open(again)
    assert again.way.key == "film"
    assert again.plan.speed == "slow"
    level = ShareScene(desk.context, level_share.of_level(packs()[0][1][0], 4))
    assert level.way.key == "picture"


def test_a_game_without_a_move_has_no_film(desk: Desk) -> None:
    scene = ShareScene(desk.context, of_game(Session(find("floe"), {}), SUFFIX))
    assert [way.key for way in scene.ways] == ["picture", "text", "friend", "file"]


def test_what_is_filmed_is_the_line_with_everybody_at_their_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    monkeypatch.setattr(film_work, "FileWork", lambda _client, _task, *arguments: given.extend(arguments))
    session = played("seega")
    session.rename(0, "Aino")
    film_work.begin(TaskClient(), session, FilmPlan(0, 1, "normal", 200, ".gif", True, True), "", "", (Path(), "film"))
    again = film_work.replayed(*given[:4])
    assert [player.name for player in again.players.values()] == [player.name for player in session.players.values()]
    assert again.state == session.state


def test_a_preview_shows_every_picture_for_its_time_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("seega", 1)
    stage = SimpleNamespace(picture=None, shown=[], show=lambda shot: stage.shown.append(shot.number))
    shots = [SimpleNamespace(number=number, seconds=3 / 64) for number in range(3)]
    monkeypatch.setattr(film_preview, "stage_of", lambda *_arguments: stage)
    monkeypatch.setattr(film, "shots", lambda *_arguments: iter(shots))
    preview = FilmPreview(session, FilmPlan(0, 1, "normal", 200, ".gif", True, True), "", 200)
    assert [preview.advance(1 / 32) for _frame in range(5)] == [False, True, True, False, True]
    assert stage.shown == [0, 1, 2, 0]
    assert preview.now == 0
    assert [preview.advance(5), preview.advance(1 / 64)] == [True, False], "a slow app skips none"


def test_a_film_is_measured_no_farther_than_anybody_would_watch_it(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = (SimpleNamespace(seconds=film.LONGEST / 2) for _shot in itertools.count())
    monkeypatch.setattr(film_preview, "stage_of", lambda *_arguments: SimpleNamespace(show=lambda _shot: None))
    monkeypatch.setattr(film, "shots", lambda *_arguments: endless)
    preview = FilmPreview(played("seega", 1), FilmPlan(0, 1, "normal", 200, ".gif", True, True), "", 200)
    monkeypatch.setattr(film_preview, "SLICE", 10.0)
    end = time.monotonic() + 5
    while not preview.is_measured:
        assert preview.measure()
        assert time.monotonic() < end
    assert preview.is_too_long
    assert preview.seconds < 2 * film.LONGEST


@pytest.mark.slow
def test_the_preview_measures_in_slices() -> None:
    session = played("frostbitten", 6)
    plan = replace(SMALL, last=6, speed="normal")
    preview = FilmPreview(session, plan, "", 200)
    while preview.measure() and not preview.is_measured:
        pass
    assert preview.seconds == pytest.approx(sum(shot.seconds for shot in film.shots(session, 0, 6, "normal")))


def test_a_frame_measures_a_small_part_of_a_long_film(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played("frostbitten", 6)
    preview = FilmPreview(session, replace(SMALL, last=6, speed="normal"), "", 200)
    clock = itertools.count(0.0, 0.001)
    monkeypatch.setattr(film_preview.time, "perf_counter", lambda: next(clock))
    assert preview.measure()
    assert not preview.is_measured
    assert next(clock) < 0.01


def test_a_film_is_drawn_as_it_plays_and_rests_while_something_covers_it(desk: Desk) -> None:
    scene = filming(desk, played("floe"))
    scene.moved = False
    for _frame in range(120):
        scene.update(1 / 60)
    assert scene.moved
    assert scene.animating
    desk.context.stack.push(WaitingScene(desk.context, "Wait…", SimpleNamespace(share=0.0), lambda: None))
    desk.context.stack.settle()
    assert not scene.animating


@pytest.mark.parametrize(("turns", "step"), [(6, 1), (60, 1), (120, 2)])
def test_an_arrow_moves_the_part_of_a_film_by_a_fiftieth(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, turns: int, step: int
) -> None:
    scene = filming(desk, played("floe"))
    monkeypatch.setattr(scene, "turns", turns)
    assert scene._slider("First move", 1).step == step
