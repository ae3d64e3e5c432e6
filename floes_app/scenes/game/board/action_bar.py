"""The buttons beside the line of words: what a game offers that has no place on the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from floes_app.play.commands import BoundCommand
from floes_app.scenes.base.board_plan import BoardPlan
from floes_app.scenes.game.board import status_line
from floes_app.scenes.game.board.status_line import StatusLook
from floes_app.view.controls import Control, FaceButton, IconButton, TextButton
from floes_app.view.paint import text
from floes_app.view.paint.layout import Area
from floes_app.view.paint.theme import BODY, Screen

#: Widths and heights of buttons with a face of the die and with an icon, and how far each kind stays from the next.
FACE, ICON = (42, 44), (40, 40)
FACE_GAP, ICON_GAP, WORDS_GAP = 6, 8, 10
#: Height of buttons with words, and the margin beside their words.
WORDS_HEIGHT, WORDS_EDGE = 38, 36
#: Height of buttons whose words are wider than the window.
TWO_LINES: int = 56
#: The button that rolls, in the game's own section of the panel, and what it leaves at the right.
ROLL, ROLL_EDGE = (140, 50), 20


def size(actions: Sequence[BoundCommand], screen: Screen, section: pygame.Rect | None, room: int) -> tuple[int, int]:
    """Width and height of the buttons beside the line of words together, in pixels; ``section`` as of ``buttons``.

    room: where they are wider than this together, their words stand on two lines.
    """
    wide = _width(actions, screen, section)
    heights = (_height(action, screen, wide > room) for action in _standing(actions, section))
    return min(wide, room), max(heights, default=0)


def _standing(actions: Sequence[BoundCommand], section: pygame.Rect | None) -> list[BoundCommand]:
    """The commands in the bar, without those in the game's own section."""
    return [action for action in actions if action.command.name != "roll" or section is None]


def _width(actions: Sequence[BoundCommand], screen: Screen, section: pygame.Rect | None) -> int:
    """Width of the buttons together, each with its words on one line."""
    standing = [_size(action, screen) for action in _standing(actions, section)]
    return sum(size[0] for size, _gap in standing) + sum(screen.px(gap) for _size, gap in standing[1:])


def _height(action: BoundCommand, screen: Screen, is_tight: bool) -> int:
    """Height of a button; ``is_tight``: its words stand on two lines."""
    is_picture = bool(action.command.picture) or _is_icon(action)
    return screen.px(TWO_LINES) if is_tight and not is_picture else _size(action, screen)[0][1]


def buttons(
    actions: Sequence[BoundCommand],
    plan: BoardPlan,
    screen: Screen,
    section: pygame.Rect | None,
    words: StatusLook,
) -> list[Control]:
    """The buttons of what is offered, at the right end of the board.

    section: the game's own section of the panel, where it is seen: the button that rolls stands there, beside the die.
    words: what stands beside them, or above.
    """
    made: list[Control] = []
    share = min(1.0, plan.status_room / max(1, _width(actions, screen, section)))
    right, middle = words.bar_right, plan.status_at[1]
    if words.bar_below:
        middle += (words.words_height + screen.px(status_line.EDGE)) // 2
        right = max(right, min(plan.words_left + words.bar[0], plan.words_right))
    for action in reversed(actions):
        if action.command.name == "roll" and section is not None:
            rolling = Area(section, screen).inset(ROLL_EDGE, 0)
            made.append(_button(action, rolling.place(*ROLL, "midright"), "die"))
            continue
        (wide, _high), gap = _size(action, screen)
        place = pygame.Rect(0, 0, int(wide * share), _height(action, screen, share < 1))
        gap *= share
        place.midright = right, middle
        made.append(_button(action, place))
        right = place.x - screen.px(gap)
    return made[::-1]


def _size(action: BoundCommand, screen: Screen) -> tuple[tuple[int, int], float]:
    """Size of a button in pixels, and its distance to the next, in points."""
    if action.command.picture:
        return (screen.px(FACE[0]), screen.px(FACE[1])), FACE_GAP
    if _is_icon(action):
        return (screen.px(ICON[0]), screen.px(ICON[1])), ICON_GAP
    wide = text.width(action.label, screen.px(BODY + 1), True) + screen.px(WORDS_EDGE)
    return (wide, screen.px(WORDS_HEIGHT)), WORDS_GAP


def _is_icon(action: BoundCommand) -> bool:
    """True if a button shows an icon instead of its words; the most likely next action is shown in words."""
    return bool(action.command.icon) and not action.command.primary


def _button(action: BoundCommand, place: pygame.Rect, icon: str = "") -> Control:
    """``icon``: what stands before the words."""
    command, label, key = action.command, action.label, action.key
    if command.picture:
        return FaceButton(place, label, action.run, key, picture=command.picture, pips=command.pips)
    if _is_icon(action):
        return IconButton(place, label, action.run, key, icon=command.icon)
    return TextButton(place, label, action.run, key, primary=command.primary, icon=icon, tooltip=bool(key))
