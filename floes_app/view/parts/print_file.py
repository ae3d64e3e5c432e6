"""Pages to print as files: all of them in a PDF, or each as a PNG. Pillow packs them, and says how large they are."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final

import PIL.PdfImagePlugin
import PIL.PngImagePlugin  # noqa: F401 - they are loaded to be known
import pygame

from floes_app.view.parts.picture_file import image_of
from floes_app.view.parts.print_sheet import DPI

#: Quality of the pages of a PDF, from 0 to 100.
_QUALITY: Final = 92


def as_pdf(pages: Sequence[pygame.Surface], title: str) -> bytes:
    """All pages in one file."""
    first, *rest = map(image_of, pages)
    out = io.BytesIO()
    first.save(out, "PDF", save_all=True, append_images=rest, resolution=DPI, quality=_QUALITY, title=title)
    return out.getvalue()


def as_png(page: pygame.Surface) -> bytes:
    """A page as a picture."""
    out = io.BytesIO()
    image_of(page).save(out, "PNG", dpi=(DPI, DPI))
    return out.getvalue()
