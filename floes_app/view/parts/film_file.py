"""Films as files: an animated GIF, whose pictures share one palette and hold only what is different, or a WebP.

Pillow packs the pixels. It is loaded only where a film is made, which is a process of its own.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from typing import Final

import PIL.WebPImagePlugin  # noqa: F401 - it is loaded to be known
import pygame
from PIL import GifImagePlugin, Image, ImageChops

from floes_app.board.shot import Shot
from floes_app.view.parts.film_stage import FilmStage
from floes_app.view.parts.picture_file import FileCancelled, Report, image_of

#: The last colour of a palette stands for “as it was”.
_SAME: Final = 255
#: A table from a difference of colour numbers to a mask: full where there is no difference.
_WHERE_SAME: Final = [255] + [0] * 255
#: The block that lets a GIF begin again at its end.
_LOOP: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
#: Number of pictures of a film that its palette is made from.
_SAMPLES: Final = 10
#: Packing of a WebP: quality, effort from 0 to 6, and the number of pictures after which one is whole: never.
_QUALITY, _METHOD, _NEVER = 75, 2, 1_000_000


def as_gif(stage: FilmStage, shots: Sequence[Shot], loops: bool, report: Report) -> bytes:
    """A film as an animated GIF; ``loops``: it begins again at its end. Raises FileCancelled."""
    palette = _palette_of(stage, shots)
    out, clock = [_head(stage.size, palette, loops)], _Clock()
    held, time, before = None, 0, Image.new("L", stage.size, _SAME)
    for area, shot in _pictures(stage, shots, report):
        changed = _changed(stage, area if held else stage.picture.get_rect(), before, palette) if area else None
        if changed is not None:
            if held is not None:
                out.append(_frame(*held, time))
            held, time = changed, 0
        time += clock.hundredths(shot.seconds)
    if held is not None:
        out.append(_frame(*held, time))
    return b"".join([*out, b"\x3b"])


def as_webp(stage: FilmStage, shots: Sequence[Shot], loops: bool, report: Report) -> bytes:
    """A film as an animated WebP; ``loops``: it begins again at its end. Raises FileCancelled."""
    pictures, clock = list[tuple[int, int]](), _Clock()
    for number, shot in enumerate(shots):  # pictures that are the same are one
        if pictures and _alike(shots[number - 1], shot):
            pictures[-1] = pictures[-1][0], pictures[-1][1] + 10 * clock.hundredths(shot.seconds)
        else:
            pictures.append((number, 10 * clock.hundredths(shot.seconds)))
    kept = [shots[number] for number, _time in pictures]
    drawn = (image_of(stage.picture) for _area, _shot in _pictures(stage, kept, report))
    out = io.BytesIO()
    next(drawn).save(
        out,
        "WEBP",
        save_all=True,
        append_images=drawn,
        duration=[time for _number, time in pictures],
        loop=0 if loops else 1,
        quality=_QUALITY,
        method=_METHOD,
        kmin=_NEVER,
        kmax=_NEVER + 1,
    )
    return out.getvalue()


def _alike(one: Shot, other: Shot) -> bool:
    told = (one.words, one.seat, one.turn) == (other.words, other.seat, other.turn)
    return told and one.items == other.items and one.marks == other.marks


class _Clock:
    """Rounds times so that the film as a whole keeps its length."""

    def __init__(self) -> None:
        self._time, self._told = 0.0, 0

    def hundredths(self, seconds: float) -> int:
        """Duration of the next picture, in hundredths of a second."""
        self._time += seconds
        step = round(self._time * 100) - self._told
        self._told += step
        return step


def _pictures(stage: FilmStage, shots: Sequence[Shot], report: Report) -> Iterator[tuple[pygame.Rect, Shot]]:
    for number, shot in enumerate(shots):
        yield stage.show(shot), shot
        if not report((number + 1) / len(shots)):
            raise FileCancelled


# -- GIF ---------------------------------------------------------------------------------------------------------------


def _palette_of(stage: FilmStage, shots: Sequence[Shot]) -> Image.Image:
    """The colours of the whole film: those of some of its pictures together, of which every other pixel is enough."""
    chosen = [shots[round(n * (len(shots) - 1) / _SAMPLES)] for n in range(_SAMPLES + 1)]
    wide, high = stage.size[0] // 2, stage.size[1] // 2
    sheet = Image.new("RGB", (wide, high * len(chosen)))
    for number, shot in enumerate(chosen):
        stage.show(shot)
        sheet.paste(image_of(stage.picture).resize((wide, high), Image.Resampling.NEAREST), (0, number * high))
    return sheet.quantize(_SAME, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)


def _colours(surface: pygame.Surface, palette: Image.Image) -> Image.Image:
    """The numbers of a surface's colours in the palette, as a picture in greys."""
    mapped = image_of(surface).quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes("L", mapped.size, mapped.tobytes())


def _changed(
    stage: FilmStage, area: pygame.Rect, before: Image.Image, palette: Image.Image
) -> tuple[Image.Image, tuple[int, int]] | None:
    """The changes within ``area`` as a picture with holes, and its place; None if all colours are the same.

    ``before`` becomes as it is now.
    """
    box = area.left, area.top, area.right, area.bottom
    now = _colours(stage.picture.subsurface(area), palette)
    delta = ImageChops.subtract_modulo(now, before.crop(box))
    inner = delta.getbbox()
    if inner is None:
        return None
    before.paste(now, box)
    now.paste(_SAME, mask=delta.point(_WHERE_SAME))
    return now.crop(inner), (area.left + inner[0], area.top + inner[1])


def _head(size: tuple[int, int], palette: Image.Image, loops: bool) -> bytes:
    """The beginning of a GIF: its size, its colours, and whether it begins again."""
    colours = bytes(palette.getpalette() or ())[: 3 * _SAME]
    head = struct.pack("<6sHHBBB", b"GIF89a", *size, 0xF7, 0, 0) + colours.ljust(3 * 256, b"\0")
    return head + _LOOP * loops


def _frame(picture: Image.Image, place: tuple[int, int], hundredths: int) -> bytes:
    """A picture of a GIF, which stays under the next one."""
    return b"".join(GifImagePlugin.getdata(picture, place, transparency=_SAME, duration=10 * hundredths, disposal=1))
