"""Sheets to print: six levels a page, each with its code, as PDF or as pictures that hold the pack."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from floes_app.board.boards import BOARDS
from floes_app.games.icefloes.levels.share_code import from_code
from floes_app.play.levels.library import share as level_share
from floes_app.play.levels.library.library import Shelf, ShelfKind, packs
from floes_app.play.shared import Shared
from floes_app.scenes import file_work, sheet_work
from floes_app.scenes.share import ShareScene
from floes_app.storage import folders, pictures
from floes_app.view.boards.painter import Painter
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.paint import text
from floes_app.view.parts import picture_file, print_sheet
from tests.scenes.desk import Desk
from tests.waiting import wait_until


def pack(count: int) -> Shared:
    return level_share.of_pack(Shelf("", ShelfKind.OWN, lambda: "Mine", tuple(packs()[2][1][:count])))


def rows(shared: Shared) -> list[list[str]]:
    return [[*vars(board).values()] for board in shared.boards]


def test_every_level_stands_on_a_page_with_its_title_its_par_and_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    shared = pack(8)
    levels = sheet_work.printed(rows(shared))
    assert print_sheet.pages(levels) == 2
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    sheet = print_sheet.SheetPage(PAINTERS["icefloes"](BOARDS["icefloes"]), 0.25)
    for number in range(2):
        sheet.draw(levels, number, shared.title, shared.words)
        for place, level in enumerate(levels[number * 6 : number * 6 + 6], number * 6 + 1):
            assert f"{place}  {level.title}" in told
            assert level.fact in told
            assert level.code in told
            assert from_code(level.code) == level.state
        assert told.count("Mine") == number + 1


def test_a_long_code_is_broken_and_stays_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(text, "listeners", [lambda words, _whole: told.append(words)])
    (level,) = sheet_work.printed(rows(pack(1)))
    code = "ice1-" + "aB3-" * 60
    sheet = print_sheet.SheetPage(PAINTERS["icefloes"](BOARDS["icefloes"]), 0.3)
    sheet.draw([print_sheet.PrintedLevel(level.state, "", "", code)], 0, "", "")
    assert code in "".join(told)


def make(folder: Path, shared: Shared, suffix: str) -> Path:
    words = [shared.title, shared.words, shared.contents, suffix, str(folder), "Mine"]
    return Path(sheet_work.make(lambda _share: True, rows(shared), *words, ("en", False)))


@pytest.mark.slow
def test_a_pdf_has_its_pages_at_300_dots_an_inch(tmp_path: Path) -> None:
    data = make(tmp_path, pack(8), ".pdf").read_bytes()
    assert data.startswith(b"%PDF")
    boxes = re.findall(rb"/MediaBox \[ ?([^\]]*)\]", data)
    assert len(boxes) == 2
    wide, high = map(float, boxes[0].split()[2:])
    assert (wide, high) == pytest.approx((595.2, 841.92), abs=0.1)  # A4, in points
    assert data.count(b"/Width 2480") == 2


@pytest.mark.slow
def test_pictures_of_pages_hold_the_pack(tmp_path: Path) -> None:
    shared = pack(7)
    first = make(tmp_path, shared, ".png")
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["Mine 1.png", "Mine 2.png"]
    with Image.open(first) as page:
        assert page.size == print_sheet.PAGE
        assert page.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    assert pictures.read_text(first) == shared.contents


@pytest.mark.slow
def test_a_sheet_is_made_beside_the_window(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "shared", lambda: tmp_path / "shared")
    scene = ShareScene(desk.context, pack(2))
    desk.open(scene)
    scene.choose("pack", "sheet")
    desk.tick()
    desk.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    wait_until(lambda: desk.context.messages, desk.tick)
    assert [path.name for path in (tmp_path / "shared").iterdir()] == ["Mine.pdf"]
    assert "Mine.pdf" in desk.context.messages[-1]


def test_only_a_pack_has_a_sheet(desk: Desk) -> None:
    assert "sheet" in [way.key for way in ShareScene(desk.context, pack(2)).ways]
    level = level_share.of_level(packs()[0][1][0], 4)
    assert "sheet" not in [way.key for way in ShareScene(desk.context, level).ways]


@pytest.mark.parametrize("count", [1, 7])
def test_pictures_of_pages_are_numbered_where_there_are_several_and_each_holds_the_pack(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    pages: list[int] = []

    class Small(print_sheet.SheetPage):
        def __init__(self, painter: Painter) -> None:
            super().__init__(painter, 0.05)

        def draw(self, levels: Sequence[Any], number: int, title: str, words: str) -> pygame.Surface:
            pages.append(number)
            return super().draw(levels, number, title, words)

    made: list[tuple[str, bytes]] = []
    monkeypatch.setattr(print_sheet, "SheetPage", Small)
    monkeypatch.setattr(file_work, "prepare", lambda _look: pygame.font.init())
    monkeypatch.setattr(file_work, "put", lambda _folder, _suffix, contents, _report: made.extend(contents) or "")
    shared = pack(count)
    words = [shared.title, shared.words, shared.contents, ".png", "", "Mine"]
    sheet_work.make(lambda _share: True, rows(shared), *words, ("en", False))
    assert pages == list(range(len(made)))
    assert [name for name, _data in made] == (["Mine"] if count == 1 else ["Mine 1", "Mine 2"])
    assert [pictures.text_in(data) for _name, data in made] == [shared.contents] * len(made)
    with pytest.raises(picture_file.FileCancelled):
        sheet_work.make(lambda _share: False, rows(shared), *words, ("en", False))
