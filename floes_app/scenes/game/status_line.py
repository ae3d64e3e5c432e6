"""The line of words below a board: what leads it, a name in bold, the rest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from floes_app.play.status import Status, Tone
from floes_app.scenes.game.board_plan import BoardPlan
from floes_app.view import text
from floes_app.view.theme import BODY, CORAL, DIM, INK, SMALL, Screen

COLOURS: Final = {Tone.PLAIN: INK, Tone.QUIET: DIM, Tone.REFUSAL: CORAL}


def draw(
    target: pygame.Surface,
    screen: Screen,
    plan: BoardPlan,
    status: Status,
    lead: pygame.Surface | None,
    names: Iterable[str],
    buttons: Sequence[pygame.Rect],
    sign: pygame.Surface | None = None,
) -> None:
    """Draw what is said, around the middle of the board; it moves aside for buttons as far as it must.

    lead: a picture before the words. sign: one before the
    quieter line below. names: those that stand in bold where the words begin with one.
    """
    if not status.words:
        return  # nor does a badge stand there alone
    size, colour = screen.px(BODY + 1), COLOURS[status.tone]
    before = lead.get_width() + screen.px(10) if lead else 0
    name = _leading_name(status.words, names)
    rest = status.words[len(name) :]
    middle, room = plan.status_at[0], plan.status_room
    small = screen.px(SMALL)
    words = text.width(name, size, True) + text.width(rest, size)
    wide = max(words + before, text.width(status.after, small)) if status.after else words + before
    if buttons:
        end = min(rect.left for rect in buttons) - screen.px(14)
        room = end - screen.px(14)
        middle = min(middle, end - min(room, wide) // 2)
    if not lead and not buttons and not status.after and words * text.SMALLEST_FIT > room:
        _draw_lines(target, screen, plan, status.words, colour)
        return
    x, y = middle - min(room, words + before) // 2, plan.status_at[1]
    if status.after:
        below = text.draw(target, status.after, (middle, y + screen.px(13)), small, DIM, align="center", room=room)
        if sign:
            target.blit(sign, sign.get_rect(midright=(below.x - screen.px(8), below.centery)))
        y -= screen.px(9)
    end = x + min(room, words + before)
    if lead:
        target.blit(lead, (x, y - lead.get_height() // 2))
    x += before
    if name:
        x = text.draw(target, name, (x, y), size, colour, bold=True, room=max(1, end - x)).right
    text.draw(target, rest, (x, y), size, colour, room=max(1, end - x + 1))


def _draw_lines(target: pygame.Surface, screen: Screen, plan: BoardPlan, words: str, colour: str) -> None:
    """Draw words that are too long for one line on several, smaller ones."""
    size, leading = screen.px(SMALL), 1.25
    high = text.paragraph_height(words, size, plan.status_room, leading=leading)
    at = plan.status_at[0], plan.status_at[1] - high // 2
    text.draw_paragraph(target, words, at, size, plan.status_room, colour, align="center", leading=leading)


def _leading_name(line: str, names: Iterable[str]) -> str:
    """The name that a line of words begins with, and its colon."""
    for name in sorted(names, key=len, reverse=True):
        after = line[len(name) : len(name) + 1]
        if name and line.startswith(name) and not after.isalnum():
            return line[: len(name) + (after in (":", "："))]
    return ""
