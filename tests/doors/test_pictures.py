"""Pictures, films and messages from others × bent bytes: each is read, or refused in one line, within its limits."""

from __future__ import annotations

import io
import struct
import tracemalloc
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from floes_app.core import limits, post, record
from floes_app.core.error import GameError
from floes_app.core.player import Player
from floes_app.core.post import Correspondent
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.start import opened
from floes_app.storage import files, pictures
from floes_app.storage.levels.files import LevelStore
from tests import conformance
from tests.doors import hostile
from tests.doors.test_texts import FEW, MANY, check_names

CONTENTS = record.write(hostile.SESSION)


def animated(kind: str) -> bytes:
    frames = [Image.new("RGB", (9, 7), colour) for colour in ("navy", "white", "teal")]
    out = io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=50)
    return out.getvalue()


def drawn() -> bytes:
    out = io.BytesIO()
    pygame.image.save(pygame.Surface((9, 7)), out, "a.png")
    return out.getvalue()


@cache
def good(kind: str) -> bytes:
    """A picture or a film that holds a game."""
    makes: dict[str, Callable[[], bytes]] = {
        "png": lambda: pictures.in_png(drawn(), CONTENTS),
        "gif": lambda: pictures.in_gif(animated("GIF"), CONTENTS),
        "webp": lambda: pictures.in_webp(animated("WEBP"), CONTENTS),
    }
    return makes[kind]()


@st.composite
def bent(draw: st.DrawFn) -> bytes:
    """A good picture in which bytes are changed, left out, doubled or put in; or any bytes behind a good beginning."""
    data = bytearray(good(draw(st.sampled_from(["png", "gif", "webp"]))))
    for _fault in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        match draw(st.sampled_from(["change", "cut", "leave", "double", "put", "size"])):
            case "change":
                data[at : at + 1] = draw(st.binary(min_size=1, max_size=1))
            case "cut":
                del data[at:]
            case "leave":
                del data[at : at + draw(st.integers(1, 40))]
            case "double":
                data[at:at] = data[at : at + 60]
            case "put":
                data[at:at] = draw(st.binary(max_size=40))
            case _:  # a length that says far more than there is
                data[at : at + 4] = draw(st.sampled_from([b"\xff\xff\xff\xff", b"\x7f\xff\xff\xff", b"\0\0\0\0"]))
    return bytes(data)


@st.composite
def filled(draw: st.DrawFn) -> bytes:
    """A good picture with a text in it that nobody meant for the app."""
    text = draw(hostile.CONTENTS).encode("utf-8", "replace").decode()
    return {
        "png": lambda: pictures.in_png(drawn(), text),
        "gif": lambda: pictures.in_gif(animated("GIF"), text),
        "webp": lambda: pictures.in_webp(animated("WEBP"), text),
    }[draw(st.sampled_from(["png", "gif", "webp"]))]()


def open_picture(data: bytes, folder: Path) -> None:
    """Drop a file: it is read, or refused in a line."""
    path = folder / "from others.png"
    path.write_bytes(data)
    store = LevelStore(folder / "levels")
    try:
        words = pictures.read_text(path)
    except files.NotText as error:
        conformance.assert_one_line(opened.cannot_open(error))
        return
    assert len(words) <= limits.FILE_BYTES
    found = opened.read(words, store, "from others.png")
    for message in found.messages:
        conformance.assert_one_line(message)
    if found.session is not None:
        check_names(found.session)


@given(data=bent() | filled() | st.binary(max_size=80))
@FEW
def test_any_picture(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    open_picture(data, tmp_path_factory.getbasetemp())


@pytest.mark.slow
@given(data=bent() | filled() | st.binary(max_size=80))
@settings(MANY, max_examples=MANY.max_examples // 4)
def test_a_great_many_pictures(data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    open_picture(data, tmp_path_factory.getbasetemp())


@pytest.mark.parametrize("kind", ["png", "gif", "webp"])
def test_the_pictures_that_are_bent_hold_a_game(kind: str) -> None:
    assert pictures.text_in(good(kind)) == CONTENTS


def _chunk(kind: bytes, block: bytes) -> bytes:
    return struct.pack(">I", len(block)) + kind + block + struct.pack(">I", zlib.crc32(kind + block))


#: A picture of four thousand million pixels in a few bytes, and a text of which a few bytes unpack to far too much.
BOMBS = {
    "pixels": b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 65535, 65535, 8, 6, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress(bytes(2_000_000), 9))
    + _chunk(b"IEND", b""),
    "text": pictures.in_png(drawn(), " " * (limits.RECORD_CHARACTERS + 1)),
    "gif": pictures.in_gif(animated("GIF"), "x" * (limits.RECORD_CHARACTERS + 1)),
    "webp": pictures.in_webp(animated("WEBP"), "x" * (limits.RECORD_CHARACTERS + 1)),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_picture_that_would_unpack_to_far_too_much_is_never_unpacked(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.png"
    path.write_bytes(BOMBS[name])
    tracemalloc.start()
    try:
        with pytest.raises(pictures.NoGameInside):
            pictures.read_text(path)
        assert tracemalloc.get_traced_memory()[1] < 4 * limits.RECORD_CHARACTERS + 10_000_000
    finally:
        tracemalloc.stop()


# -- messages ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Letters:
    """Two places in the middle of a game, and what they have written."""

    session: Session
    place: Correspondent
    texts: tuple[str, ...]


@cache
def letters() -> Letters:
    """The guest of a game after its first two messages, and the messages: an invitation, a move, another one."""
    session, place = post.begun(Session(find("floe"), {}, [Player("Aino"), Player("Bram")], seed=4), (0,), "aa" * 16)
    session.play(session.state.actions()[0])
    invitation, place = post.message(session, place)
    guest, there = post.accepted(invitation, GAMES, "bb" * 16)
    guest.play(guest.state.actions()[0])
    answer, there = post.message(guest, there)
    for action in post.read(answer, session, place)[0]:
        session.play(action)
    place = replace(place, sealed=session.index)
    session.play(session.state.actions()[0])
    move, place = post.message(session, place)
    return Letters(guest, there, (invitation, answer, move))


@st.composite
def messages(draw: st.DrawFn) -> str:
    """A message in which letters are changed, left out or put in, or any text behind the beginning of one."""
    if draw(st.booleans()):
        return draw(st.sampled_from([post.MOVE, post.INVITATION, ""])) + draw(hostile.ANY)
    text = draw(st.sampled_from(letters().texts))
    for _fault in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        text = text[:at] + draw(st.text(hostile.LETTERS, max_size=3)) + text[at + draw(st.integers(0, 3)) :]
    return text


def read_message(text: str) -> None:
    """Paste a text: nothing changes, and the fault is told in a line."""
    known = letters()
    before = record.write(known.session)
    post.is_message(text)
    try:
        if post.game_of(text):
            actions, _place = post.read(text, known.session, known.place)
            assert actions or known.place.dice
        else:
            session, _there = post.accepted(text, GAMES)
            check_names(session)
    except GameError as error:
        conformance.assert_one_line(str(error))
    assert record.write(known.session) == before


def test_the_messages_that_are_bent_are_good() -> None:
    known = letters()
    actions, _place = post.read(known.texts[-1], known.session, known.place)
    assert len(actions) == 1


@given(text=messages())
@FEW
def test_any_message(text: str) -> None:
    read_message(text)


@pytest.mark.slow
@given(text=messages())
@MANY
def test_a_great_many_messages(text: str) -> None:
    read_message(text)
