"""A level that is being drawn in words, for those who hear it: a square, all of it, what a change did.

Squares are told in the sentences of the game that is played on the level.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.icefloes.drafts import BRUSHES, WATER, Draft, Region
from floes_app.bots.icefloes.trials import MOST_DRAWN, Trials
from floes_app.core.i18n import N_, _, listed, ngettext, sentences
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import ANIMALS, cell_name
from floes_app.play import narration

#: What each brush paints: untranslated messages.
# Translators: what is painted with in the level editor
BRUSH_NAMES: Final = dict(zip(BRUSHES, (N_("Water"), N_("Floe"), *GAME.seat_names), strict=True))
#: Of more squares than this, a change is told by their number.
_MOST_NAMED: Final = 8
_BOARD: Final = BOARDS[GAME.key]


def _names() -> dict[int, str]:
    return {seat: _(name) for seat, name in enumerate(GAME.seat_names)}


def square(draft: Draft, cell: Cell) -> str:
    """A square and what lies there, as a sentence."""
    return narration.place(_BOARD, draft.start, cell, _names())


def whole(draft: Draft) -> str:
    """How large the level is, and what lies where."""
    size = _("{width} columns and {height} rows.").format(width=draft.width, height=draft.height)
    return sentences(size, narration.whole_board(_BOARD, draft.start, _names()))


def who_wins(played: Trials) -> str:
    """Of how many of the decided games each player won, and how many were drawn."""
    shares = [
        # Translators: {name}: an animal; {number}: how many in a hundred games it won
        _("{name} {number}%").format(name=name, number=round(100 * share))
        for name, share in zip(_names().values(), played.shares, strict=False)
    ]
    return sentences(
        # Translators: {shares}: each animal and how many in a hundred games it won
        _("Who wins: {shares}.").format(shares=listed(shares)),
        # Translators: {number}: how many in a hundred games nobody won
        _("Draws: {number}%.").format(number=round(100 * played.drawn)),
    )


def how_even(played: Trials) -> str:
    """Whom a board favours, or that it is even; empty where too few games say so."""
    if played.drawn > MOST_DRAWN:
        # Translators: about a board; {number}: how many in a hundred games nobody won
        return _("Often a draw: nobody wins {number} of 100 games.").format(number=round(100 * played.drawn))
    if played.is_fair is None:
        return ""
    if played.is_fair:
        return _("An even board: everyone wins about as often.")
    # Translators: {animal}: “walrus”, “puffin”, “fox” or “penguin”
    return _("Not an even board: the {animal} wins most often.").format(animal=_(ANIMALS[played.favoured]))


def way_to_nearest(draft: Draft, start: Cell) -> str:
    """The way to the nearest square with a floe; where there is none, to the whirl."""
    floes = {cell for cell in draft.cells() if draft.at(cell) != WATER and cell != start}
    return narration.way_to(_BOARD, draft.start, start, floes or {draft.goal}, _names())


def selected(region: Region) -> str:
    """What is selected, by two opposite corners."""
    corners = [cell_name((region.left, region.bottom)), cell_name((region.right, region.top))]
    if corners[0] == corners[1]:
        return _("Selected: {square}.").format(square=corners[0])
    # Translators: {first}, {last}: opposite corners of a rectangle of squares, such as “b2” and “d4”
    return _("Selected: {first} to {last}.").format(first=corners[0], last=corners[1])


def changed(before: Draft, after: Draft) -> str:
    """What lies elsewhere in ``after``, or that the board has another size; empty where only words are others."""
    if (before.width, before.height) != (after.width, after.height):
        return _("The board has {width} columns and {height} rows now.").format(width=after.width, height=after.height)
    cell_names: dict[str, list[str]] = defaultdict(list)
    for cell in after.cells():
        if after.at(cell) != before.at(cell):
            cell_names[after.at(cell)].append(cell_name(cell))
    return sentences(*(_told(brush, cell_names[brush]) for brush in BRUSHES if brush in cell_names))


def _told(brush: str, squares: list[str]) -> str:
    what, number = _(BRUSH_NAMES[brush]), len(squares)
    if number > _MOST_NAMED:
        # Translators: what lies on so many squares of a level now
        words = ngettext("{what}: {number} square.", "{what}: {number} squares.", number)
        return words.format(what=what, number=number)
    return _("{what}: {squares}.").format(what=what, squares=listed(squares))
