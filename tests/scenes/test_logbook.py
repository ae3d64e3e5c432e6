"""The page of what somebody has played and won."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from floes_app.bots.strengths import STRENGTHS
from floes_app.core.i18n import listed
from floes_app.games import find
from floes_app.play.access.speech import Question
from floes_app.play.logbook.statistics import Counts
from floes_app.scenes import logbook
from floes_app.scenes.logbook import MOST_ROWS, READ_AT_ONCE, LogbookScene
from floes_app.scenes.menu import MenuScene
from floes_app.storage import files, folders
from floes_app.storage.people import Person
from floes_app.view.parts.tree import Gap
from tests.play.logbook.games import entry, evening, put
from tests.scenes.desk import Desk
from tests.waiting import wait_until

pytestmark = pytest.mark.usefixtures("alone", "unpainted")

YOU, CASUAL = ("You", None), ("Casual", "casual")


def opened(desk: Desk) -> LogbookScene:
    scene: LogbookScene = desk.open(LogbookScene(desk.context))
    desk.tick(draw=False)
    wait_until(lambda: not scene.animating, partial(desk.tick, draw=False))
    return scene


def test_it_opens_from_the_menu_and_can_be_switched_off(desk: Desk) -> None:
    desk.open(MenuScene(desk.context))
    label = desk.top.commands.action(desk.top, "record").label
    desk.press(label)
    assert isinstance(desk.top, LogbookScene)
    desk.context.change(logbook=False)
    desk.open(MenuScene(desk.context))
    assert label not in [control.label for control in desk.form.controls]


def test_more_games_than_are_read_at_once_come_a_moment_later(desk: Desk) -> None:
    for number in range(READ_AT_ONCE + 5):
        put(desk.context.store.folder, number, entry("seega", [YOU, CASUAL], 0))
    assert LogbookScene(desk.context).animating
    assert len(opened(desk).rows) == READ_AT_ONCE + 5


def test_everybody_has_a_record_of_their_own(desk: Desk) -> None:
    evening(desk.context.store.folder)
    desk.context.people.change(lambda roster: roster.with_person(Person("Bram")))
    scene = opened(desk)
    mine = len(scene.rows)
    desk.key(pygame.K_w)
    desk.press("Bram")
    assert desk.top is scene
    assert scene.person == Person("Bram")
    assert 0 < len(scene.rows) < mine


def test_it_begins_with_somebody_who_played_and_their_latest_game(desk: Desk) -> None:
    desk.context.people.change(lambda roster: roster.with_person(Person("Aino")).with_person(Person("Bram")))
    assert (opened(desk).person, opened(desk).rows) == (None, []), "nobody has played"
    put(desk.context.store.folder, 1, entry("seega", [("Bram", None), ("a guest", None)], 0))
    put(desk.context.store.folder, 2, entry("frostbitten", [("Bram", None), ("a guest", None)], 0))
    scene = opened(desk)
    assert (scene.person, scene.game, len(scene.rows)) == (Person("Bram"), find("frostbitten"), 2)
    put(desk.context.store.folder, 3, entry("icefloes", [YOU, CASUAL], 0))
    assert (opened(desk).person, opened(desk).game) == (None, find("icefloes")), "who plays alone comes first"


@pytest.mark.every_case
@pytest.mark.parametrize(
    ("played", "told"),
    [([{}, {}], 0), ([{"first": "two"}], 1), ([{}, {"first": "two"}], 2), ([{"first": "two"}, {"first": "two"}], 1)],
)
def test_boards_and_variants_have_a_table_unless_all_games_were_usual_ones(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, played: list[dict[str, str]], told: int
) -> None:
    for number, options in enumerate(played):
        put(desk.context.store.folder, number, entry("seega", [YOU, CASUAL], 0, **options))
    tables: list[int] = []
    real = LogbookScene._table

    def table(scene: LogbookScene, heading: str, rows: Mapping[str, Any]) -> Any:
        tables.append(len(rows))
        return real(scene, heading, rows)

    monkeypatch.setattr(LogbookScene, "_table", table)
    opened(desk)
    assert tables[-1] == told


def test_of_a_long_table_those_rows_come_first_that_were_played_most(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(desk.context.store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    scene = opened(desk)
    shown: list[str] = []
    monkeypatch.setattr(scene, "_line", lambda name, *_rest: shown.append(name) or Gap(1))
    rows = {chr(ord("a") + games): Counts(1 + games) for games in range(MOST_ROWS + 2)}
    scene._table("", rows)
    assert shown == [*rows][:1:-1]
    shown.clear()
    few = dict([*rows.items()][: len(STRENGTHS)])
    scene._table("", few)
    assert shown == [*few], "a table of strengths is in the order of these"


def test_games_without_an_opponent_are_neither_won_nor_lost() -> None:
    def row(seats: int, winners: tuple[int, ...]) -> Any:
        return SimpleNamespace(
            seat=SimpleNamespace(number=0), played=SimpleNamespace(seats=[0] * seats, winners=winners)
        )

    assert logbook._sum([row(1, (0,)), row(2, (0,)), row(2, (1,)), row(4, ()), row(1, ())]) == Counts(3, 1, 1)


def test_one_press_exports_all_games(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "shared", lambda: tmp_path / "shared")
    evening(desk.context.store.folder)
    scene = opened(desk)
    desk.press("Export")
    (path,) = (tmp_path / "shared").glob("*.csv")
    assert len(path.read_text(encoding="utf-8-sig").splitlines()) == len(scene.rows) + 1
    assert path.name in desk.context.messages[-1]


def test_clearing_asks_once_and_leaves_the_games(desk: Desk) -> None:
    evening(desk.context.store.folder)
    scene = opened(desk)
    number = len(desk.context.store.finished_files()[1])
    desk.press(scene.commands.action(scene, "clear").label)
    desk.press("Clear")
    assert desk.top is scene
    assert scene.rows == []
    assert len(desk.context.store.finished_files()[1]) == number
    assert LogbookScene(desk.context).rows == []


def test_the_range_is_told_in_words_to_those_who_listen(desk: Desk) -> None:
    evening(desk.context.store.folder)
    scene = opened(desk)
    scene.show(find("seega"))
    told = desk.top.answer(Question.EVERYTHING)
    assert told.count("Seasoned") > 1
    assert told.count("Casual") > 1


def test_a_number_and_what_it_counts_are_one_sentence(desk: Desk) -> None:
    evening(desk.context.store.folder)
    scene = opened(desk)
    numbers = [words for words in scene.sheet.words if words.leads]
    assert len(numbers) > 2
    told = scene.answer(Question.EVERYTHING)
    for number in numbers:
        following = scene.sheet.words[scene.sheet.words.index(number) + 1]
        assert listed((number.text, following.text)) in told


def test_a_game_that_is_deleted_is_gone_when_one_comes_back(desk: Desk) -> None:
    path = put(desk.context.store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    scene = opened(desk)
    assert len(scene.rows) == 1
    path.unlink()
    scene.resume()
    assert scene.rows == []


def test_who_has_another_name_when_one_comes_back_is_still_shown(desk: Desk) -> None:
    desk.context.people.change(lambda roster: roster.with_person(Person("Bram")))
    put(desk.context.store.folder, 1, entry("seega", [("Bram", None), ("a guest", None)], 0))
    scene = opened(desk)
    assert scene.name == "Bram"
    desk.context.people.change(lambda roster: roster.renamed("Bram", "Bo"))
    scene.resume()
    assert (scene.name, len(scene.rows)) == ("Bo", 1)


def test_who_is_shown_is_whose_record_is_cleared(desk: Desk) -> None:
    desk.context.people.change(lambda roster: roster.with_person(Person("Bram")))
    put(desk.context.store.folder, 1, entry("seega", [YOU, CASUAL], 0))
    put(desk.context.store.folder, 2, entry("seega", [("Bram", None), ("a guest", None)], 0))
    scene = opened(desk)
    for person, number in ((Person("Bram"), 0), (None, 1)):
        scene.look_at(person)
        scene.resume()
        assert len(scene.rows) == 1
        if person is not None:
            scene.clear()
            scene.resume()
            assert len(scene.rows) == number


def test_a_table_that_cannot_be_written_says_why(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise files.FileError("The disk is full.")

    scene = opened(desk)
    monkeypatch.setattr(files, "write_beside", fail)
    scene.export()
    assert desk.context.messages == ["The disk is full."]


def test_games_are_no_longer_read_once_the_page_is_left(desk: Desk) -> None:
    for number in range(READ_AT_ONCE + 1):
        put(desk.context.store.folder, number, entry("seega", [YOU, CASUAL], 0))
    scene = LogbookScene(desk.context)
    reading = scene._reading
    assert reading is not None
    scene.leave()
    assert not reading._tell(0.5)
    assert reading.is_done(10.0)
