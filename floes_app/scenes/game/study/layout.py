"""The places of the parts of a study: the bar at the left, and the panel from its title down to its buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from floes_app.view.paint.theme import Screen
from floes_app.view.parts.study_panel import BAR, ROLL

#: Widths of the panel, in points: of a wide window, and of a small one.
PANEL, SMALL_PANEL = 448, 306
#: In less room than this, in points, the panel is a drawer beside the rail.
DRAWN_OUT: Final = 600
#: A window that is lower than this has no room for the verdict above tabs.
LOW: Final = 520
#: The room for the bar at the left of the board, and how far it stays from the window's edges, in points.
ASIDE, AROUND = 30, 22
#: Margin of the panel, that of a small one, and the gap between its parts, in points.
EDGE, SMALL_EDGE, GAP = 20, 14, 10
#: Heights: of the title, its icons, the tabs, a heading, the note, the graph and that below the board, in points.
TITLE, ICON, TABS, HEADING, NOTE, GRAPH, SMALL_GRAPH = 40, 38, 40, 26, 58, 112, 66
#: Heights of a step button and of the button that plays on, and least height of the tree, in points.
STEP, MAIN, TREE = 42, 48, 150


@dataclass(frozen=True)
class Places:
    """The places of the parts in pixels; None where there is no room for one, or another tab is open."""

    title: pygame.Rect | None
    verdict: pygame.Rect | None
    lines: pygame.Rect | None
    rolls: pygame.Rect | None
    tabs: pygame.Rect | None
    games: pygame.Rect | None
    heading: pygame.Rect | None
    tree: pygame.Rect | None
    note: pygame.Rect | None
    graph: pygame.Rect | None
    steps: pygame.Rect | None
    main: pygame.Rect


def is_drawn_out(screen: Screen) -> bool:
    """True if the panel is a drawer."""
    return screen.is_narrow and screen.width / screen.scale < DRAWN_OUT


def is_low(screen: Screen) -> bool:
    """True if a panel with tabs has no room for the verdict above them: it stands with the lines then."""
    return screen.height / screen.scale < LOW


def placed(
    panel: pygame.Rect, screen: Screen, verdict: int, lines: int, rolls: int, games: int, has_graph: bool
) -> Places:
    """The places in a panel in which every part has its own.

    verdict, lines, rolls, games: the heights that they need, in pixels; 0: there is none.
    """
    gap = screen.px(GAP)
    inner, row = _rows(panel, screen, EDGE)
    title = row(inner.y, screen.px(TITLE))
    main = row(inner.bottom - screen.px(MAIN), screen.px(MAIN))
    steps = row(main.y - gap - screen.px(STEP), screen.px(STEP))
    top, bottom = title.bottom + gap, steps.y - gap
    told = row(top, verdict) if verdict else None
    top = top if told is None else told.bottom + gap
    best = row(top - gap // 2, lines) if lines else None
    top = top if best is None else best.bottom + gap
    die = row(top, rolls) if rolls else None
    top = top if die is None else die.bottom + gap
    match = row(top, games) if games else None
    top = top if match is None else match.bottom + gap
    graph = None
    note = screen.px(NOTE) + gap
    spare = bottom - top - screen.px(HEADING) - screen.px(TREE) - note
    if has_graph and spare >= screen.px(GRAPH) + gap:
        graph = row(bottom - screen.px(GRAPH), screen.px(GRAPH))
        bottom = graph.y - gap
    box = row(bottom - screen.px(NOTE), screen.px(NOTE))
    heading = row(top, screen.px(HEADING))
    tree = row(heading.bottom + gap // 2, box.y - gap - heading.bottom - gap // 2)
    return Places(title, told, best, die, None, match, heading, tree, box, graph, steps, main)


def placed_in_tabs(
    panel: pygame.Rect,
    screen: Screen,
    verdict: int,
    tabs_height: int,
    rolls: int,
    games: int,
    tab: str,
    has_title: bool,
) -> Places:
    """The places in a panel in which the tree, the lines and the note share one: "moves", "lines" or "note".

    verdict, tabs_height, rolls, games: the heights that these need, in pixels; 0 where there is nothing to show.
    """
    gap, low = screen.px(GAP), is_low(screen)
    inner, row = _rows(panel, screen, SMALL_EDGE)
    title = row(inner.y, screen.px(TITLE)) if has_title else None
    top = inner.y if title is None else title.bottom + gap
    main = row(inner.bottom - screen.px(MAIN), screen.px(MAIN))
    steps = None if low and tab != "moves" else row(main.y - gap - screen.px(STEP), screen.px(STEP))
    bottom = (main if steps is None else steps).y - gap
    told = None
    if verdict and not low:
        told = row(top, verdict)
        top = told.bottom + gap
    tabs = row(top, tabs_height)
    top = tabs.bottom + gap
    if verdict and low and tab == "lines":
        told = row(top, min(verdict, bottom - top))
        top = told.bottom + gap
    match = row(top, games) if games and tab == "moves" else None
    top = top if match is None else match.bottom + gap
    die = None
    if rolls and tab == "lines" and bottom - top >= screen.px(ROLL):
        die = row(top, rolls if rolls <= bottom - top else screen.px(ROLL))  # without their heading, if need be
    top = top if die is None else die.bottom + gap
    body = row(top, bottom - top)
    shown = {name: body if name == tab else None for name in ("moves", "lines", "note")}
    return Places(title, told, shown["lines"], die, tabs, match, None, shown["moves"], shown["note"], None, steps, main)


def _rows(panel: pygame.Rect, screen: Screen, edge: float) -> tuple[pygame.Rect, Callable[[int, int], pygame.Rect]]:
    """A panel without its margins, and what makes a row in it from a top and a height."""
    inner = panel.inflate(-2 * screen.px(edge), -2 * screen.px(edge))
    return inner, lambda y, high: pygame.Rect(inner.x, y, inner.width, max(0, high))


def bar(extent: pygame.Rect, screen: Screen) -> pygame.Rect:
    """The place of the bar beside a board."""
    rect = pygame.Rect(0, extent.y, screen.px(BAR), extent.height)
    rect.centerx = screen.px(AROUND)
    return rect
