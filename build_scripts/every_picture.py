"""Render every scene at an hour that stands still and without chance: the same program gives the same pictures.

    .venv/bin/python -m build_scripts.every_picture --look LOOK ... [--folder FOLDER] [NAME ...]

Prints the digest, the look and the name of each picture. A look is called for example ``800x600-ja-160-contrast``;
names, or a look and a name as in ``1280x800-en-100/menu``, limit what is rendered. The pictures go into ``FOLDER``.
``build_scripts/compare_pictures.py`` starts this in two checkouts.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import os
import random
import secrets
import sys
import time
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from build_scripts.stage import Make

#: A day whose level is made at once, in the evening.
NOW: Final = datetime.datetime(2031, 2, 2, 20, 15)


class _Date(datetime.date):
    @classmethod
    def today(cls) -> _Date:
        return cls(NOW.year, NOW.month, NOW.day)


class _Datetime(datetime.datetime):
    @classmethod
    def now(cls, tz: Any = None) -> _Datetime:
        return cls.combine(NOW, NOW.time(), tz)


def stand_still() -> None:
    """Stop the clock, draw the same lots every time, and let nothing compute beside the scenes.

    The app must not have been imported before: its modules take the classes of dates by name.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["TZ"], os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "UTC", "1"
    time.tzset()
    _stand_in(datetime, date=_Date, datetime=_Datetime)
    hour = NOW.replace(tzinfo=datetime.UTC).timestamp()
    _stand_in(time, time=lambda: hour, monotonic=lambda: hour)
    _stand_in(secrets, randbelow=lambda end: 7 % end, choice=lambda choices: choices[0])
    _stand_in(random, SystemRandom=lambda: random.Random(7))
    _stand_in(os, fsync=lambda _file: None)  # nobody cuts the power here
    from floes_app.bots.process.child import ChildProcess
    from floes_app.play import background
    from floes_app.storage import files

    _stand_in(ChildProcess, start=lambda _child: None)
    _stand_in(background, SHORT=60.0)
    _stand_in(files, changed=lambda _path: hour)


def _stand_in(owner: object, **others: object) -> None:
    for name, other in others.items():
        setattr(owner, name, other)


def scenes() -> dict[str, tuple[Make, float | None]]:
    """Every scene and moment by name, and after how many seconds it is looked at; None: when it rests."""
    from build_scripts.screenshots import MOVING, SCENES
    from tests.scenes.desk import Desk

    tested = import_module("tests.scenes.test_every_scene")  # whose types mypy does not look at
    every: dict[str, Make] = {
        name: lambda context, make=make: make(Desk(context))  # type: ignore[misc]
        for name, make in tested.SCENES.items()
    }
    return {name: (make, MOVING.get(name)) for name, make in (SCENES | every).items()}


def render(look_name: str, names: Sequence[str], folder: Path | None) -> None:
    """Tell the digest of each picture with a look, of those that are named or of all, and write it into a folder."""
    import pygame

    from build_scripts.stage import Look, picture

    look = Look.of(look_name)
    for name, (make, seconds) in scenes().items():
        if names and not {name, f"{look}/{name}"} & set(names):
            continue
        random.seed(7)
        try:
            shown = picture(look, make, seconds)
        except Exception:  # the others can be compared all the same
            print(f"{look}/{name} cannot be rendered:\n{traceback.format_exc()}", file=sys.stderr)
            continue
        print(hashlib.sha256(pygame.image.tobytes(shown, "RGB")).hexdigest(), look, name, sep="\t", flush=True)
        if folder is not None:
            (folder / str(look)).mkdir(parents=True, exist_ok=True)
            pygame.image.save(shown, folder / str(look) / f"{name}.png")


def main(arguments: Sequence[str] | None = None) -> int:
    """Render what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--look", action="append", required=True)
    parser.add_argument("--folder", type=Path)
    chosen = parser.parse_args(arguments)
    folder = chosen.folder and chosen.folder.absolute()
    stand_still()
    for look in chosen.look:
        render(look, chosen.names, folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
