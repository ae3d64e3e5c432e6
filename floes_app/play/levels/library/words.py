"""A level that is being drawn in words, for those who hear it: a square, all of it, what a change did.

Squares are told in the sentences of the game that is played on the level.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from floes_app.board.boards import BOARDS
from floes_app.board.geometry import Cell
from floes_app.board.icefloes.editor.drafts import BRUSHES, WATER, Draft, Region
from floes_app.bots.icefloes.levels.self_play import DEPTH, Evenness, SelfPlay
from floes_app.core.i18n import N_, _, grouped, listed, ngettext, sentences
from floes_app.games.icefloes import GAME
from floes_app.games.icefloes.rules import ANIMALS, cell_name
from floes_app.play.access import narration

#: Names of the brushes: untranslated messages.
# Translators: what is painted with in the level editor
BRUSH_NAMES: Final = dict(zip(BRUSHES, (N_("Water"), N_("Floe"), *GAME.seat_names), strict=True))
#: A change of more squares than this is told by their number.
_MOST_NAMED: Final = 8
_BOARD: Final = BOARDS[GAME.key]


def _names() -> dict[int, str]:
    return {seat: _(name) for seat, name in enumerate(GAME.seat_names)}


def square(draft: Draft, cell: Cell) -> str:
    """A square and what lies there, as a sentence."""
    return narration.place(_BOARD, draft.start, cell, _names())


def whole(draft: Draft) -> str:
    """Size of the level, and everything that lies on it."""
    size = _("{width} columns and {height} rows.").format(width=draft.width, height=draft.height)
    return sentences(size, narration.whole_board(_BOARD, draft.start, _names()))


def who_wins(played: SelfPlay) -> str:
    """Each player's share of the decided games, and the share of draws, in sentences."""
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


def how_even(played: SelfPlay) -> str:
    """The verdict on a board with the number of games, in a few words; empty if there are too few."""
    match played.evenness:
        case Evenness.EVEN:
            # Translators: the verdict on a board: everyone wins about as often
            words = ngettext("Even in {number} game", "Even in {number} games", played.games)
        case Evenness.FAVOURED:
            # Translators: the verdict on a board; {animal}: “the walrus”, “the puffin”, “the fox” or “the penguin”
            words = ngettext("Favours {animal} in {number} game", "Favours {animal} in {number} games", played.games)
        case Evenness.DRAWN:
            # Translators: the verdict on a board: {drawn} of {number} games had no winner
            words = ngettext(
                "Often a draw: {drawn} of {number} game", "Often a draw: {drawn} of {number} games", played.games
            )
        case Evenness.OPEN:
            # Translators: the verdict on a board: it may be even, and it may not
            words = ngettext("Too close to call in {number} game", "Too close to call in {number} games", played.games)
        case Evenness.UNKNOWN:
            return ""
    number = grouped(played.games)
    return words.format(animal=_(ANIMALS[played.favoured]), drawn=played.draws, number=number)


def who_played() -> str:
    """The players of the games from which a verdict on a board comes, in a sentence."""
    # Translators: of the games that the computer plays against itself; {number}: 8
    words = ngettext(
        "The computer looked {number} move ahead.",
        "The computer looked {number} moves ahead.",
        DEPTH,
    )
    return words.format(number=DEPTH)


def way_to_nearest(draft: Draft, start: Cell) -> str:
    """The way to the nearest square with a floe; where there is none, to the whirl."""
    return narration.way_to(_BOARD, draft.start, start, _wanted(draft, start), _names())


def nearest(draft: Draft, start: Cell) -> Cell:
    """The nearest square with a floe; where there is none, the whirl."""
    return narration.nearest_of(_BOARD, draft.start, start, _wanted(draft, start))


def _wanted(draft: Draft, start: Cell) -> set[Cell]:
    floes = {cell for cell in draft.cells() if draft.at(cell) != WATER and cell != start}
    return floes or {draft.goal}


def selected(region: Region) -> str:
    """The selection in words, by two opposite corners."""
    corners = [cell_name((region.left, region.bottom)), cell_name((region.right, region.top))]
    if corners[0] == corners[1]:
        return _("Selected: {square}.").format(square=corners[0])
    # Translators: {first}, {last}: opposite corners of a rectangle of squares, such as “b2” and “d4”
    return _("Selected: {first} to {last}.").format(first=corners[0], last=corners[1])


def changed(before: Draft, after: Draft) -> str:
    """Changes from ``before`` to ``after`` on the board, or its new size; empty if only words have changed."""
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
