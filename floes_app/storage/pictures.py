"""Pictures and films that hold what they show: a text in a PNG, a GIF or a WebP, put there and read back.

A picture from outside is never unpacked. Its blocks are walked through, each within the bytes that are there, and only
the text of this app is read, up to the longest that any door takes.
"""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

from floes_app.core import limits
from floes_app.core.i18n import N_, _
from floes_app.core.reading import read_bytes
from floes_app.storage import files
from floes_app.storage.files import NotText

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_GIF: Final = b"GIF89a"
#: The name of the text in a PNG, its beginning in a GIF, the name of its block in a WebP.
_NAME: Final = b"Floes"
_COMMENT: Final = b"Floes\n"
_WEBP: Final = b"FLOE"
NOTHING: Final = N_("There’s nothing of Floes in this picture. Type its code, if you can read one.")


class NoGameInside(NotText):
    """A picture without any text of this app."""


def read_text(path: Path) -> str:
    """The text in a file, or in the picture that it is; raises FileError, Missing, NotText, NoGameInside."""
    try:
        data = read_bytes(path, limits.FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise files.unreadable(path, error) from error
    found = text_in(data)
    if found is None:
        return files.decode(data, path)
    if not found:
        raise NoGameInside(_(NOTHING))
    return found


def text_in(data: bytes) -> str | None:
    """The text in a picture; empty where it has none that can be read, None where the bytes are no picture."""
    if data.startswith(_PNG):
        found = _in_png(data)
    elif data[:6] in (_GIF, b"GIF87a"):
        found = _in_gif(data)
    elif data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        found = _in_webp(data)
    else:
        return None
    try:
        return _unpacked(found).decode() if found else ""
    except (UnicodeDecodeError, zlib.error):
        return ""


def _unpacked(data: bytes) -> bytes:
    """The unpacked data, unless it is longer than anything that is read."""
    unpacker = zlib.decompressobj()
    text = unpacker.decompress(data, limits.RECORD_CHARACTERS)
    return text if unpacker.eof else b""


# -- PNG ---------------------------------------------------------------------------------------------------------------


def in_png(png: bytes, text: str) -> bytes:
    """A PNG with a text in it, in a block of the kind iTXt before its end."""
    block = _NAME + b"\0\1\0\0\0" + zlib.compress(text.encode(), 9)
    end = png.rindex(b"IEND") - 4
    chunk = struct.pack(">I", len(block)) + b"iTXt" + block + struct.pack(">I", zlib.crc32(b"iTXt" + block))
    return png[:end] + chunk + png[end:]


def _in_png(data: bytes) -> bytes:
    at = len(_PNG)
    while at + 12 <= len(data):
        (long,) = struct.unpack_from(">I", data, at)
        kind, block = data[at + 4 : at + 8], data[at + 8 : at + 8 + long]
        if len(block) < long:
            break
        if kind == b"iTXt" and block.startswith(_NAME + b"\0\1\0\0\0"):
            return block[len(_NAME) + 5 :]
        at += 12 + long
    return b""


# -- GIF ---------------------------------------------------------------------------------------------------------------


def in_gif(gif: bytes, text: str) -> bytes:
    """A GIF with a text in it, in a comment before its end."""
    packed = _COMMENT + zlib.compress(text.encode(), 9)
    parts = [packed[at : at + 255] for at in range(0, len(packed), 255)]
    comment = b"\x21\xfe" + b"".join(bytes([len(part)]) + part for part in parts) + b"\0"
    return gif[: gif.rindex(b"\x3b")] + comment + b"\x3b"


def _in_gif(data: bytes) -> bytes:
    at = 13 + _colours(data[10:11])
    while at < len(data):
        kind = data[at]
        if kind == 0x21:
            block, after = _sub_blocks(data, at + 2)
            if data[at + 1 : at + 2] == b"\xfe" and block.startswith(_COMMENT):
                return block[len(_COMMENT) :]
        elif kind == 0x2C:
            _block, after = _sub_blocks(data, at + 11 + _colours(data[at + 9 : at + 10]))
        else:
            break
        at = after
    return b""


def _colours(flags: bytes) -> int:
    """The bytes of the table of colours that these flags announce."""
    return 3 << ((flags[0] & 7) + 1) if flags and flags[0] & 0x80 else 0


def _sub_blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """The contents of a row of small blocks, and where it ends."""
    parts = []
    while at < len(data) and data[at]:
        parts.append(data[at + 1 : at + 1 + data[at]])
        at += 1 + data[at]
    return b"".join(parts), at + 1


# -- WebP --------------------------------------------------------------------------------------------------------------


def in_webp(webp: bytes, text: str) -> bytes:
    """A WebP with a text in it, in a block of its own at its end."""
    packed = zlib.compress(text.encode(), 9)
    chunk = _WEBP + struct.pack("<I", len(packed)) + packed + b"\0" * (len(packed) % 2)
    whole = webp[8:] + chunk
    return b"RIFF" + struct.pack("<I", len(whole)) + whole


def _in_webp(data: bytes) -> bytes:
    at = 12
    while at + 8 <= len(data):
        kind = data[at : at + 4]
        (long,) = struct.unpack_from("<I", data, at + 4)
        block = data[at + 8 : at + 8 + long]
        if len(block) < long:
            break
        if kind == _WEBP:
            return block
        at += 8 + long + long % 2
    return b""
