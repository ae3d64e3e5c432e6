"""Pictures that hold what they show: everything comes back equal, and nothing hostile is unpacked."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.core import limits
from floes_app.storage import files, pictures

#: The smallest of each kind that is one.
GIF = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff\x21\xf9\4\0\0\0\0\0\x2c\0\0\0\0\1\0\1\0\0\2\2\x44\1\0\x3b"
WEBP = b"RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0"


def png() -> bytes:
    data = io.BytesIO()
    pygame.image.save(pygame.Surface((3, 2)), data, "a.png")
    return data.getvalue()


KINDS = {"png": (png, pictures.in_png), "gif": (lambda: GIF, pictures.in_gif), "webp": (lambda: WEBP, pictures.in_webp)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", ["雪", "".join(f"{number * number:x}" for number in range(400))])
def test_a_short_and_a_long_text_come_back_from_a_picture(kind: str, text: str) -> None:
    make, put = KINDS[kind]
    assert pictures.text_in(put(make(), text)) == text
    assert pictures.text_in(make()) == ""


texts = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
@given(text=texts)
def test_a_text_comes_back_from_a_picture_as_it_went(kind: str, text: str) -> None:
    make, put = KINDS[kind]
    assert pictures.text_in(put(make(), text)) == text
    assert pictures.text_in(make()) == ""


def test_a_picture_with_a_text_is_still_the_picture() -> None:
    whole = pictures.in_png(png(), "text" * 1000)
    shown = pygame.image.load(io.BytesIO(whole), "a.png")
    assert shown.get_size() == (3, 2)
    shown = pygame.image.load(io.BytesIO(pictures.in_gif(GIF, "text" * 1000)), "a.gif")
    assert shown.get_size() == (1, 1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_that_is_cut_off_anywhere_has_the_text_or_nothing(kind: str) -> None:
    make, put = KINDS[kind]
    whole = put(make(), "P..\n...\n..*\n")
    for end in range(16, len(whole)):
        assert pictures.text_in(whole[:end]) in ("", "P..\n...\n..*\n")


@given(data=st.binary(max_size=300), kind=st.sampled_from(sorted(KINDS)))
def test_any_bytes_are_walked_through(data: bytes, kind: str) -> None:
    head = KINDS[kind][0]()[:13]
    assert isinstance(pictures.text_in(head + data), str)
    assert pictures.text_in(b"x" + data) is None


def test_a_text_that_unpacks_to_far_too_much_is_nothing() -> None:
    block = b"Floes\0\1\0\0\0" + zlib.compress(b"x" * (limits.RECORD_CHARACTERS + 1))
    chunk = struct.pack(">I", len(block)) + b"iTXt" + block + struct.pack(">I", zlib.crc32(b"iTXt" + block))
    assert len(chunk) < 10_000
    assert pictures.text_in(png()[:33] + chunk) == ""


def test_a_picture_without_a_text_says_so_and_a_text_is_read_as_before(tmp_path: Path) -> None:
    bare, held, words = (tmp_path / name for name in ("bare.png", "held.png", "words.txt"))
    bare.write_bytes(png())
    held.write_bytes(pictures.in_png(png(), "P..\n"))
    words.write_bytes(b"P..\n")
    with pytest.raises(pictures.NoGameInside):
        pictures.read_text(bare)
    assert pictures.read_text(held) == pictures.read_text(words) == "P..\n"
    with pytest.raises(files.Missing):
        pictures.read_text(tmp_path / "missing.png")
    (tmp_path / "noise.bin").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(files.NotText):
        pictures.read_text(tmp_path / "noise.bin")
