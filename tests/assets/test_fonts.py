"""Both fonts have every character the app can show: a missing one would be an empty box, without a warning."""

import ast
import os
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

ROOT = Path(__file__).parents[2]
FONTS = {weight: ROOT / "assets" / "fonts" / f"FloesSans-{weight}.ttf" for weight in ("Regular", "Bold")}
MARKERS = {"_", "N_", "ngettext", "pgettext"}

BASIC = (
    "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)]))
    + "–—‘’“”„…•·×÷±−≤≥≠→←↑↓↔€™½"  # punctuation, arrows and signs of move lists and rules
    + "ぁあんゔァアンヴー・、。「」『』（）！？：〜％＋０９ＡＺａｚｱﾝ々〆"
    + "氷上遊戯熊海豹輪石砂黒白赤先手後手番勝負引分捕獲盤面保存開始設定音量言語難易度待機取消鬱"
    + "★☆●○■□▲△◆◇"
)


@cache
def texts_of_the_source() -> list[str]:
    """The literal texts of the app that go through gettext."""
    return [text for path in (ROOT / "floes_app").rglob("*.py") for text in texts_in_source(path)]


def texts_in_source(path: Path) -> Iterator[str]:
    """The literal texts of a source file that go through gettext."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


@cache
def characters_of(path: Path) -> frozenset[int]:
    """The characters that the font at ``path`` has."""
    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap())


def missing(characters: Iterable[str], path: Path) -> str:
    """The ``characters`` that the font at ``path`` lacks; control characters are nobody's to have."""
    cmap = characters_of(path)
    return "".join(sorted(c for c in set(characters) if c.isprintable() and ord(c) not in cmap))


@pytest.mark.parametrize("weight", FONTS)
def test_basic_characters_are_there(weight: str) -> None:
    assert missing(BASIC, FONTS[weight]) == ""


def jis(first: int, last: int) -> str:
    """The characters of rows ``first`` to ``last`` of JIS X 0208."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in range(first, last + 1) for cell in range(1, 95))
    return "".join(pair.decode("euc_jp", "ignore") for pair in cells)


@pytest.mark.parametrize("weight", FONTS)
def test_names_of_people_can_be_typed(weight: str) -> None:
    assert len(jis(16, 84)) == 2965 + 3390
    names = "髙橋﨑德濵𠮷 Łukasz Đorđe Nguyễn Thị Phượng İlkay Ștefan Þór Γιώργος Ἀθηνᾶ Ёжик Ђорђе Қайрат ゔぁヴヵヶﾊﾟ"
    assert missing(jis(1, 8) + jis(16, 84) + names + "\ufffd", FONTS[weight]) == ""


@pytest.mark.slow
@pytest.mark.parametrize("weight", FONTS)
def test_every_text_of_the_source_can_be_shown(weight: str) -> None:
    texts = texts_of_the_source()
    assert texts
    assert missing("".join(texts), FONTS[weight]) == ""


@pytest.mark.parametrize("weight", FONTS)
def test_every_message_catalogue_can_be_shown(weight: str) -> None:
    catalogues = [path.read_text(encoding="utf-8") for path in ROOT.rglob("*.po") if ".venv" not in path.parts]
    assert missing("".join(catalogues), FONTS[weight]) == ""


def test_a_missing_character_is_found() -> None:
    assert missing("a\U0001f43b氷\n", FONTS["Regular"]) == "\U0001f43b"


@pytest.mark.parametrize("weight", FONTS)
def test_figures_are_tabular(weight: str) -> None:
    font = TTFont(FONTS[weight])
    cmap, widths = font.getBestCmap(), font["hmtx"]
    assert len({widths[cmap[ord(digit)]][0] for digit in "0123456789"}) == 1


def test_both_weights_have_the_same_characters() -> None:
    regular, bold = map(characters_of, FONTS.values())
    assert regular == bold


@pytest.mark.parametrize("weight", FONTS)
def test_pygame_draws_latin_and_japanese_from_one_file(weight: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(FONTS[weight], 32)
    drawn = {pygame.image.tobytes(font.render(c, True, "white"), "RGBA") for c in "Aé→氷盤か"}
    box = pygame.image.tobytes(font.render("\U0001f43b", True, "white"), "RGBA")
    assert len(drawn) == 6
    assert box not in drawn
