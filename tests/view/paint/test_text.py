"""Text that fits its room, or is cut so that it does."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given

from floes_app.view.paint import text
from tests.amounts import sample
from tests.doors import hostile


@pytest.mark.parametrize("words", ["Aino", "A rather long name, " * 3, "雪" * 200, "i" * 500 + "W" * 500])
@pytest.mark.parametrize("room", [30, 200, 900])
def test_a_line_keeps_as_much_as_fits(words: str, room: int) -> None:
    shown, size = text.fitted(words, 20, room)
    assert text.width(shown, size) <= room
    if shown != words:
        kept = len(shown) - 1
        assert shown == words[:kept].rstrip() + "…"
        assert text.width(words[: kept + 2] + "…", size) > room


def test_an_endless_line_is_cut_with_few_looks_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    width = text.width
    monkeypatch.setattr(text, "width", lambda *given: (looks.append(1), width(*given))[1])
    text.fitted("snow " * 2000, 20, 200)
    assert len(looks) < 40


def test_a_paragraph_is_cut_to_its_lines() -> None:
    words, size, room = "Step onto another floe and it becomes yours.", 20, 140
    lines = text.wrapped(words, size, room)
    assert len(lines) > 2
    assert text.shortened(words, size, room, len(lines)) == words
    shown = text.shortened(words, size, room, 2)
    assert shown.endswith(" …")
    assert words.startswith(shown[:-2])
    assert len(text.wrapped(shown, size, room)) == 2
    assert text.shortened(words, size, room, 0) == ""


def test_a_japanese_paragraph_is_cut_without_blanks_between_its_lines() -> None:
    words, size, room = "うずの上には、もう氷があります。となりまで乗せてくれる氷を探しましょう。", 20, 200
    shown = text.shortened(words, size, room, 2)
    assert shown.endswith("…")
    assert words.startswith(shown[:-1])
    assert len(text.wrapped(shown, size, room)) == 2


def test_a_paragraph_fits_when_its_longest_word_does() -> None:
    wide = text.width("becomes", 20)
    assert text.fits("Step and it becomes yours.", 20, wide)
    assert not text.fits("Step and it becomes yours.", 20, wide // 2)


@pytest.mark.parametrize(
    "words", sample([*hostile.TEXTS, "\0", "\ud83d", "x" * 10**5, "\u200b" * 10**4, " " * 10**4], 3)
)
@pytest.mark.parametrize("room", [None, 200, 0, -5])
def test_drawing_fails_at_no_text(words: str, room: int | None) -> None:
    surface = pygame.Surface((300, 200))
    for align in ("left", "center", "right"):
        text.draw(surface, words, (100, 50), 20, align=align, room=room)
    assert text.rendered(words, 20).get_width() == text.width(words, 20)
    if room is not None:
        text.draw_paragraph(surface, words, (10, 10), 20, room)
        text.shortened(words, 20, room, 3)
        text.fits(words, 20, room)


@given(hostile.ANY)
def test_drawing_fails_at_no_text_that_is_found(words: str) -> None:
    surface = pygame.Surface((300, 200))
    text.draw(surface, words, (100, 50), 20, room=100)
    text.draw_paragraph(surface, words, (10, 10), 20, 100)


SENTENCES = (
    "52マスの氷の上に、アザラシ2頭とホッキョクグマ2頭がいます。（もとのルール説明書では、コマをトークンと呼びます。）",
    "Hを押すと、「元に戻す」で前のステージに戻ります。……どこに残すかにご用心。お手本がエディターで道を見せています：6手。",
    "サンドウィッチとコーヒーをどうぞ！100%『ファンタジー』ですって。キャッチャーがチャッと走った。",
)


@pytest.mark.parametrize("words", SENTENCES)
def test_japanese_lines_begin_and_end_with_what_may_stand_there(words: str) -> None:
    for room in range(44, 500, 24):
        lines = text.wrapped(words, 20, room)
        assert "".join(lines) == words
        for before, line in pairwise(lines):
            assert line[0] not in "、。」』）！％…：ーァィゥェォッャュョぁぃぅぇぉっゃゅょ%!", (room, lines)
            assert before[-1] not in "「『（", (room, lines)


def test_no_line_begins_with_the_dot_between_facts() -> None:
    words = "Bestwert 3 · 1 kürzester Weg · Leicht"
    for room in range(60, text.width(words, 20)):
        assert not any(line.startswith("·") for line in text.wrapped(words, 20, room))


def test_japanese_lines_break_between_phrases() -> None:
    words = "割れる氷の上で、クマ3頭が「お手本」を見て飛び越える。"
    assert text.wrapped(words, 20, 125) == ("割れる氷の", "上で、", "クマ3頭が", "「お手本」を", "見て", "飛び越える。")
    assert text.wrapped("クマがうろつくトラとの旅", 20, 105) == ("クマが", "うろつく", "トラとの旅")
    assert text.wrapped("自分の石2つではさむと取れます", 20, 165) == ("自分の", "石2つではさむと", "取れます")
    assert text.wrapped("辺の真ん中に置く", 20, 85) == ("辺の", "真ん中に", "置く")
    assert text.wrapped("手数ではだれも氷はここではない", 20, 125) == ("手数では", "だれも氷は", "ここではない")
    assert len(text.wrapped(words, 20, 40)) > 8  # a phrase that is wider than its room is broken inside


def test_words_in_katakana_are_set_smaller_before_they_are_broken() -> None:
    room = text.width("ピクニック", 20) - 10
    assert text.wrapped("ピクニック", 20, room) == ("ピクニック",)
    assert text.wrapped("プレイヤー1の勝ち", 20, text.width("プレイヤー", 20)) == ("プレイヤー1", "の勝ち")
    assert text.wrapped("プレイヤー1", 20, text.width("プレイヤー", 14)) == ("プレイヤー", "1")
    assert text.fits("ピクニック", 20, room)
    assert len(text.wrapped("しもやけペンギンコンピューター", 20, 80)) > 3  # too long for smaller letters


def test_japanese_paragraphs_have_more_room_between_their_lines() -> None:
    assert text.paragraph_height("氷", 20, 200) > text.paragraph_height("ice", 20, 200)
    assert text.paragraph_height("氷", 20, 200, leading=1.25) == text.paragraph_height("ice", 20, 200, leading=1.25)


def test_a_letter_that_the_typeface_lacks_is_no_empty_box() -> None:
    for bold in (False, True):
        lacking, said = (
            text.rendered(words, 20, bold=bold) for words in ("a\U0001f43b氷", "a\N{REPLACEMENT CHARACTER}氷")
        )
        assert pygame.image.tobytes(lacking, "RGBA") == pygame.image.tobytes(said, "RGBA")
    assert text.width("a\u200d\u0301氷", 20) <= text.width("a氷", 20) + 20


@pytest.mark.parametrize("path", ["~/konstantin/.local/share/Floes/games", r"D:\Konstantin\Floes\Gespeichert\games"])
def test_a_path_that_is_wider_than_its_room_is_broken_between_its_folders(path: str) -> None:
    room = text.width(path, 20) // 2
    lines = text.wrapped(f"couldn’t be saved ({path})", 20, room)
    assert max(text.width(line, 20) for line in lines) <= room
    assert "".join(lines).endswith(f"({path})")
    assert text.wrapped(path, 20, 2 * room + 40) == (path,)
