"""Contact sheets of what moves: every event of every game frame by frame, for looking at. No display is needed.

    .venv/bin/python -m build_scripts.content.films [--folder FOLDER] [--every MILLISECONDS] [--cell PIXELS] [NAME ...]

Writes ``<name>.png`` into the folder (default ``artefacts/films``): the frames of one action every 60 ms, those of the
film with which the game closes framed in green, and with each its time. Names limit which events.
"""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402

from floes_app.board.boards import BOARDS  # noqa: E402
from floes_app.board.geometry import Point  # noqa: E402
from floes_app.board.timeline import Timeline  # noqa: E402
from floes_app.games import find  # noqa: E402
from floes_app.view.boards.painter import Frame  # noqa: E402
from floes_app.view.boards.painters import PAINTERS  # noqa: E402
from floes_app.view.paint import text, theme  # noqa: E402

#: Number of frames side by side, and distance between them and between their rows, in pixels.
ACROSS, GAP, CAPTION = 8, 6, 22


@dataclass(frozen=True)
class Film:
    """An action, and the part of the board to look at: its middle and its size, in units (None: all of it)."""

    game: str
    position: str
    action: str
    middle: Point | None = None
    size: Point = (3.4, 3.4)


POLE: Final = "()()(AA)()/[][*][A][]/~~~~/[][]~~/~~[C][B]/[]~~[D]/~[][]~/[][]~[]/~~[BC]~/()(C)(BD)(D) A P2 -"
FILMS: Final = {
    "icefloes-glide": Film(
        "icefloes", "......./......./......./P..**../......./......./...Q... P", "r", (2.6, 3.5), (5.2, 2.2)
    ),
    "icefloes-edge": Film(
        "icefloes", "......./......./......./P...*../......./......./...Q... P", "u", (1.3, 1.6), (2.4, 3.6)
    ),
    "icefloes-step": Film(
        "icefloes", "......./......./......./P*...../......./......./...Q... P", "r", (1.4, 3.4), (3, 2.4)
    ),
    "icefloes-sink": Film("icefloes", "S.P../R..../...../...../....Q P", "l", (1.4, 1.4), (3.2, 3.2)),
    "icefloes-win": Film(
        "icefloes", "......./......./......./P...*../......./......./...Q... P", "r", (3.0, 3.5), (3.6, 2.6)
    ),
    "floe-slide": Film("floe", "4/s4B/8/8/8/8/s4B/4 b 0", "b7d7", (3, 1.6), (4, 2)),
    "floe-jump": Film("floe", "4/ooo2o/2o1o1o1/4so1o/4oB1B/s4o2/o4o/4 w 0", "f4d4", (4.5, 4), (4, 2.6)),
    "floe-capture": Film("floe", "4/ooo2o/2o1o1o1/4so1o/4oB1B/s4o2/o4o/4 w 0", "f4e5", (4.9, 4.1), (3, 3)),
    "floe-win": Film(
        "floe", "osBo/oooooo/oooo1oo1/oooooooo/oooo1ooo/oooo1oo1/oooooo/oo2 w 1", "e8e6", (4, 2), (5.5, 3.6)
    ),
    "floe-bears": Film(
        "floe", "sooo/oB1ooo/2oooooo/oooooooo/o1oooooo/oooooooo/oooooo/o1oo w 0", "c7c8", (4, 3), (6, 6)
    ),
    "floe-passes": Film(
        "floe", "oooo/oooooo/oooooooo/ooBooooB/oooosooo/ooosoooo/oooooo/oooo w 1", "pass", (4, 4), (5, 4)
    ),
    "frostbitten-roll": Film("frostbitten", POLE.replace("A P2 -", "B ? -"), "=5", (2.4, 5.3), (4, 4)),
    "frostbitten-step": Film("frostbitten", POLE, "c8b8", (1.9, 1.6), (2.2, 2)),
    "frostbitten-slide": Film("frostbitten", POLE, "c5>c6", (2.5, 4.5), (2, 3)),
    "frostbitten-caught": Film("frostbitten", POLE.replace("P2", "B3"), "b8c8", (2.4, 1.5), (2.4, 2.6)),
    "frostbitten-win": Film("frostbitten", POLE, "c8c9", (2.5, 0.9), (2.2, 2.4)),
    "seega-place": Film("seega", "b1R2/5/R4/5/2b2 r p 0 -", "", (2.5, 2.5), (5.5, 5.5)),
    "seega-step": Film("seega", "R1R1R/1R2b/R1R2/2R2/R1bRR r m 0 -", "c2d2", (2.6, 3.4), (3, 2.4)),
    "seega-win": Film("seega", "R1R1R/1R2b/R1R2/2R2/R1bRR r m 0 -", "a1b1", (2.5, 2.5), (5.6, 5.6)),
    "seega-large": Film("seega", "1RRRbbb/RRR1bbb/b2R3/2bb3/3R1RR/b3R2/RRb4 r m 39 -", "g3g2", (3.5, 3.5), (7.6, 7.6)),
}


def frames(film: Film) -> list[tuple[str, Timeline, object]]:
    """The timelines of a film in their order: the action, and what the game closes with."""
    game, board = find(film.game), BOARDS[film.game]
    before = game.parse(film.position)
    action = game.parse_action(before, film.action)
    identity = board.identity(before)
    events = game.story(before, action)
    after = before.apply(action)
    shown = [("", board.timeline(before, identity, events), before)]
    if after.outcome is not None:
        finale = board.finale(after, board.next_identity(identity, events), events)
        shown += [("end", finale, after)] if finale is not None else []
    return shown


def sheet(film: Film, every: int, cell: int) -> pygame.Surface:
    """All frames of a film on one surface."""
    board, painter = BOARDS[film.game], PAINTERS[film.game](BOARDS[film.game])
    shown = frames(film)
    layout = board.layout(shown[0][2])
    middle = film.middle or (layout.width / 2, layout.height / 2)
    wide = round(cell * painter.aspect)
    across, down = film.size if film.middle else (layout.width + 0.8, layout.height + 0.8)
    size = round(across * wide), round(down * cell)
    frame = Frame(
        round(size[0] / 2 - middle[0] * wide),
        round(size[1] / 2 - middle[1] * cell),
        wide,
        cell,
        (layout.width, layout.height),
    )
    ground = painter.backdrop(size).copy()
    painter.ground(ground, frame, shown[0][2], labels=False)
    pictures: list[tuple[str, pygame.Surface]] = []
    for kind, timeline, _state in shown:
        steps = range(0, round(timeline.over * 1000) + every, every)
        for step in steps:
            picture = ground.copy()
            painter.pieces(picture, frame, timeline.at(step / 1000))
            if step / 1000 > timeline.duration:
                pygame.draw.rect(picture, theme.FAINT, picture.get_rect(), 1)
            if kind:
                pygame.draw.rect(picture, theme.AURORA, picture.get_rect(), 2)
            pictures.append((f"{kind} {step}", picture))
    columns = min(ACROSS, len(pictures))
    rows = -(-len(pictures) // columns)
    whole = pygame.Surface((columns * (size[0] + GAP) + GAP, rows * (size[1] + GAP + CAPTION) + GAP))
    whole.fill(theme.NIGHT)
    for number, (caption, picture) in enumerate(pictures):
        x = GAP + number % columns * (size[0] + GAP)
        y = GAP + number // columns * (size[1] + GAP + CAPTION)
        whole.blit(picture, (x, y))
        text.draw(whole, caption, (x + size[0] / 2, y + size[1] + CAPTION / 2), 14, theme.DIM, align="center")
    return whole


def main() -> int:
    """Draw and write the sheets; the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "artefacts" / "films")
    parser.add_argument("--every", type=int, default=60, help="milliseconds from frame to frame")
    parser.add_argument("--cell", type=int, default=64, help="pixels of a cell")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(FILMS)}")
    wanted = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for name in wanted.names or FILMS:
        pygame.image.save(sheet(FILMS[name], wanted.every, wanted.cell), wanted.folder / f"{name}.png")
        print(wanted.folder / f"{name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
