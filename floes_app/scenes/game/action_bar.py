"""The buttons beside the line of words: what a game offers that has no place on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from floes_app.play.commands import Action
from floes_app.scenes.game.board_plan import BoardPlan
from floes_app.view import text
from floes_app.view.controls import Control, FaceButton, IconButton, TextButton
from floes_app.view.layout import Area
from floes_app.view.theme import BODY, Screen

#: Widths and heights of buttons with a face of the die and with an icon, and how far each kind stays from the next.
FACE, ICON = (42, 44), (40, 40)
FACE_GAP, ICON_GAP, WORDS_GAP = 6, 8, 10
#: How high buttons with words are, and what they leave beside their words.
WORDS_HEIGHT, WORDS_EDGE = 38, 36
#: The button that rolls, in the game's own section of the panel, and what it leaves at the right.
ROLL, ROLL_EDGE = (140, 50), 20
#: How near the buttons come to the panel.
PANEL_GAP: Final = 10


def buttons(actions: Sequence[Action], plan: BoardPlan, screen: Screen, section: pygame.Rect | None) -> list[Control]:
    """The buttons of what is offered, at the right end of the board.

    section: the game's own section of the panel, where it is seen: the button that rolls stands there, beside the die.
    """
    made: list[Control] = []
    right, middle = min(plan.extent.right, plan.panel.x - screen.px(PANEL_GAP)), plan.status_at[1]
    for action in reversed(actions):
        if action.command.name == "roll" and section is not None:
            rolling = Area(section, screen).inset(ROLL_EDGE, 0)
            made.append(_button(action, rolling.place(*ROLL, "midright"), "die"))
            continue
        size, gap = _size(action, screen)
        place = pygame.Rect((0, 0), size)
        place.midright = right, middle
        made.append(_button(action, place))
        right = place.x - screen.px(gap)
    return made[::-1]


def _size(action: Action, screen: Screen) -> tuple[tuple[int, int], int]:
    """How large a button is in pixels, and how far it stays from the next, in points."""
    if action.command.picture:
        return (screen.px(FACE[0]), screen.px(FACE[1])), FACE_GAP
    if _is_icon(action):
        return (screen.px(ICON[0]), screen.px(ICON[1])), ICON_GAP
    wide = text.width(action.label, screen.px(BODY + 1), True) + screen.px(WORDS_EDGE)
    return (wide, screen.px(WORDS_HEIGHT)), WORDS_GAP


def _is_icon(action: Action) -> bool:
    """Whether a button has an icon in the place of its words; what one would do next is said in words."""
    return bool(action.command.icon) and not action.command.primary


def _button(action: Action, place: pygame.Rect, icon: str = "") -> Control:
    """``icon``: what stands before the words."""
    command, label, key = action.command, action.label, action.key
    if command.picture:
        return FaceButton(place, label, action.run, key, picture=command.picture, pips=command.pips)
    if _is_icon(action):
        return IconButton(place, label, action.run, key, icon=command.icon)
    return TextButton(place, label, action.run, key, primary=command.primary, icon=icon, tooltip=bool(key))
