"""Reads position texts of Frost Bitten! (docs/rules.md#frostbitten-text); ``FrostState.text`` writes them."""

from __future__ import annotations

import re
from typing import Final

from floes_app.core.game import PositionError
from floes_app.core.i18n import N_, Nn_, _, ngettext
from floes_app.games.frostbitten.rules import LETTERS, NOWHERE, PENGUINS, FrostState
from floes_app.games.frostbitten.tiles import BEAR, COLUMNS, VARIANTS, TileMap, board_of, tile_name

#: Messages about a faulty text.
PARTS: Final = N_("A position has four parts (board, player, phase, options) with single spaces between them.")
NO_PLAYER: Final = N_("“{letter}” isn’t a player in this game")
BEAR_COUNT: Final = Nn_("There must be exactly one bear, not {count}.", "There must be exactly two bears, not {count}.")
TWO_WINNERS: Final = N_("Two players can’t both have won.")
NO_MOVE_LEFT: Final = N_("“{phase}” is left to play, but nothing can move")
PLAYERS_FIRST: Final = N_("During setup, the options begin with players=2, players=3 or players=4.")
NO_VARIANT: Final = N_("There’s no variant “{name}”.")
VARIANT_ORDER: Final = N_("Write each variant once, in the order {names}.")
ROW_COUNT: Final = N_("With these options the board has {count} rows, not {found}.")
ROW: Final = N_("row {latitude}: “{row}” isn’t four tiles like (…), […] or ~")
POLE_BRACKETS: Final = N_("{tile}: write a pole tile in round brackets")
EQUATOR_BRACKETS: Final = N_("{tile}: write an Equator tile in square brackets")
NOT_A_POLE: Final = N_("{tile}: only pole tiles go in round brackets")
# Translators: {order}: a list of letters
TOKEN_ORDER: Final = N_("{tile}: write bears and penguins in the order {order}")
TWO_BEARS: Final = N_("{tile}: two bears on one tile")
BEAR_ON_SOUTH_POLE: Final = N_("{tile}: a bear on the South Pole")
BEAR_AND_PENGUINS: Final = N_("{tile}: a bear and penguins on one floe")
FLOE_FULL: Final = N_("{tile}: more than three penguins on one floe")
TOO_FEW_PLAYERS: Final = N_("There must be penguins of at least two players.")
PENGUIN_COUNT: Final = N_("Player {letter} must have three penguins, not {count}.")
NO_PHASE: Final = N_("“{phase}” isn’t a phase")
BEARS_TO_LAST_PLAYER: Final = N_("The last player places the bears.")
FLOES_SLID: Final = N_("During setup, every floe lies in the southern row of its ice pack.")
PLACED_COUNT: Final = N_("Player {letter} must have placed {due} penguins by now, not {count}.")
PENGUINS_NOT_SOUTH: Final = N_("During setup, penguins stand on the South Pole and are on their way out.")
BEAR_NOT_PLACED: Final = N_("There’s a bear on the board that hasn’t been placed yet.")
BEAR_NOT_ON_EQUATOR: Final = N_("The first bear starts in the southern row of the Equator.")
# Translators: {first} and {last} are numbers of rows.
FLOE_COUNT: Final = N_("Tiles with floes between {first} and {last}: {due} expected, not {count}.")
HOMEWARD_PENGUIN: Final = N_("{tile}: without “homesick” no penguin is on its way home")
OUTWARD_PENGUIN: Final = N_("{tile}: with “homesick” every penguin on the North Pole is on its way home")
NO_PHASE_HERE: Final = N_("“{phase}” isn’t a phase with these options")

#: Tokens in the order in which they stand in brackets.
TOKENS: Final = "*AaBbCcDd"
_ROW: Final = re.compile(r"(\([*A-Da-d]*\)|\[[*A-Da-d]*\]|~)" * COLUMNS)
_RESULT: Final = r"([PB])([1-4])"
_PHASE: Final = re.compile(rf"(?:{_RESULT})?(?:{_RESULT})?(\?!\?|\?\?|\?!|\?)?")


def parse(text: str) -> FrostState:
    """The position that ``text`` describes; raises PositionError, whose message names the place of the fault."""
    fields = text.split(" ")
    if len(fields) != 4:
        raise PositionError(_(PARTS))
    rows, letter, phase, options = fields
    placing = phase == "*" or phase.startswith("+")
    board, players = _read_options(options, placing)
    floes, bears, places = _read_rows(board, rows)
    if not placing:
        players = _count_players(places)
    if len(letter) != 1 or letter not in LETTERS[:players]:
        raise PositionError(_(NO_PLAYER).format(letter=_short(letter)))
    turn = LETTERS.index(letter)
    if placing:
        return _read_setup(board, players, turn, phase, floes, bears, places)
    if len(bears) != board.bears:
        raise PositionError(ngettext(*BEAR_COUNT, board.bears).format(count=len(bears)))
    _check_floes(board, floes)
    _check_directions(board, places[:players])
    dice, again, first, second = _read_phase(board, phase)
    penguins = b"".join(bytes(sorted(group)) for group in places[:players])
    position = FrostState(board, turn, penguins, bytes(sorted(bears)), floes, dice, again, first, second)
    winner = position.winner
    if winner >= 0 and any(_wins(board, group) for group in places[winner + 1 : players]):
        raise PositionError(_(TWO_WINNERS))
    if winner < 0 and not dice and not position.can_move():
        raise PositionError(_(NO_MOVE_LEFT).format(phase=phase))
    return position


def _short(word: str) -> str:
    """A word from outside as it can stand in a message: not long."""
    return word if len(word) <= 16 else word[:16] + "…"


def _read_options(options: str, placing: bool) -> tuple[TileMap, int]:
    """The board, and the number of players where the options say it (0 otherwise)."""
    names = options.split(",")
    players = 0
    if placing:
        match = re.fullmatch("players=([234])", names[0])
        if match is None:
            raise PositionError(_(PLAYERS_FIRST))
        players = int(match[1])
        names = names[1:]
    elif options == "-":
        names = []
    for name in names:
        if name not in VARIANTS:
            raise PositionError(_(NO_VARIANT).format(name=_short(name)))
    if names != [name for name in VARIANTS if name in names]:
        raise PositionError(_(VARIANT_ORDER).format(names=",".join(VARIANTS)))
    alert, homesick, warming, mega, pack, deep = [name in names for name in VARIANTS]
    return board_of(alert, homesick, warming, mega, pack, deep), players


def _read_rows(board: TileMap, text: str) -> tuple[int, list[int], list[list[int]]]:
    """The floes, the bears, and each letter's penguins."""
    rows = text.split("/")
    if len(rows) != board.north + 1:
        raise PositionError(_(ROW_COUNT).format(count=board.north + 1, found=len(rows)))
    floes = 0
    bears: list[int] = []
    places: list[list[int]] = [[] for _letter in LETTERS]
    for number, row in enumerate(rows):
        latitude = board.north - number
        tiles = _ROW.fullmatch(row)
        if tiles is None:
            raise PositionError(_(ROW).format(latitude=latitude, row=_short(row)))
        for column in range(COLUMNS):
            tile = COLUMNS * latitude + column
            _read_tile(board, tile, tiles[column + 1], bears, places)
            if tiles[column + 1][0] == "[" and board.sea >> tile & 1:
                floes |= 1 << tile
    return floes, bears, places


def _read_tile(board: TileMap, tile: int, text: str, bears: list[int], places: list[list[int]]) -> None:
    """Add the tokens on ``tile`` to ``bears`` and ``places``."""
    name = tile_name(tile)
    is_pole = board.poles >> tile & 1
    if is_pole and text[0] != "(":
        raise PositionError(_(POLE_BRACKETS).format(tile=name))
    if board.equator >> tile & 1 and text[0] != "[":
        raise PositionError(_(EQUATOR_BRACKETS).format(tile=name))
    if board.sea >> tile & 1 and text[0] == "(":
        raise PositionError(_(NOT_A_POLE).format(tile=name))
    tokens = text[1:-1]
    if list(tokens) != sorted(tokens, key=TOKENS.index):
        raise PositionError(_(TOKEN_ORDER).format(tile=name, order=TOKENS))
    bear_count = tokens.count("*")
    if bear_count > 1:
        raise PositionError(_(TWO_BEARS).format(tile=name))
    if bear_count and tile < COLUMNS:
        raise PositionError(_(BEAR_ON_SOUTH_POLE).format(tile=name))
    if not is_pole and bear_count and len(tokens) > 1:
        raise PositionError(_(BEAR_AND_PENGUINS).format(tile=name))
    if not is_pole and len(tokens) > PENGUINS:
        raise PositionError(_(FLOE_FULL).format(tile=name))
    for token in tokens:
        if token == "*":
            bears.append(tile)
        else:
            places[LETTERS.index(token.upper())].append(2 * tile + token.islower())


def _count_players(places: list[list[int]]) -> int:
    """The number of players; every one must have three penguins."""
    players = max((number + 1 for number, group in enumerate(places) if group), default=0)
    if players < 2:
        raise PositionError(_(TOO_FEW_PLAYERS))
    for letter, group in zip(LETTERS, places[:players], strict=False):
        if len(group) != PENGUINS:
            raise PositionError(_(PENGUIN_COUNT).format(letter=letter, count=len(group)))
    return players


def _read_setup(
    board: TileMap, players: int, turn: int, phase: str, floes: int, bears: list[int], places: list[list[int]]
) -> FrostState:
    """A position in which something is still to be placed."""
    if phase != "*" and re.fullmatch(r"\+[123]", phase) is None:
        raise PositionError(_(NO_PHASE).format(phase=_short(phase)))
    to_place = 0 if phase == "*" else int(phase[1])
    if not to_place and turn != players - 1:
        raise PositionError(_(BEARS_TO_LAST_PLAYER))
    if floes != board.start_floes:
        raise PositionError(_(FLOES_SLID))
    for player, group in enumerate(places):
        due = PENGUINS if player < turn else PENGUINS - to_place if player == turn else 0
        if len(group) != due:
            raise PositionError(_(PLACED_COUNT).format(letter=LETTERS[player], due=due, count=len(group)))
        if any(place & 1 or place >= 2 * COLUMNS for place in group):
            raise PositionError(_(PENGUINS_NOT_SOUTH))
    # with two bears, the first may stand already while the second is placed
    if len(bears) > (board.bears - 1 if phase == "*" else 0):
        raise PositionError(_(BEAR_NOT_PLACED))
    if any(tile // COLUMNS != board.equator_latitude for tile in bears):
        raise PositionError(_(BEAR_NOT_ON_EQUATOR))
    penguins = [place for group in places[:players] for place in sorted(group) + [NOWHERE] * (PENGUINS - len(group))]
    return FrostState(board, turn, bytes(penguins), bytes(bears), floes, 0, False, 0, 0)


def _check_floes(board: TileMap, floes: int) -> None:
    """Raise PositionError unless the floes are as many as there should be in each place that they cannot leave."""
    columns = [[tile for tile in range(board.tiles) if board.sea >> tile & 1 and tile % 4 == c] for c in range(COLUMNS)]
    half = 2 * board.packs  # number of latitudes of the sea between a pole and the next pole or the Equator
    for south in range(0, len(columns[0]), half):
        parts = [column[south : south + half] for column in columns]
        if board.deep:
            parts = [[tile for part in parts for tile in part]]
        elif not board.pack:
            parts = [part[place : place + 2] for part in parts for place in range(0, half, 2)]
        for part in parts:
            count = sum(floes >> tile & 1 for tile in part)
            if count != len(part) // 2:
                raise PositionError(
                    _(FLOE_COUNT).format(
                        first=tile_name(part[0]), last=tile_name(part[-1]), due=len(part) // 2, count=count
                    )
                )


def _check_directions(board: TileMap, places: list[list[int]]) -> None:
    """Raise PositionError for a penguin that cannot have its direction where it is."""
    for group in places:
        for place in group:
            if place & 1 and not board.homesick:
                raise PositionError(_(HOMEWARD_PENGUIN).format(tile=tile_name(place >> 1)))
            if board.homesick and not place & 1 and place >> 1 >= COLUMNS * board.north:
                raise PositionError(_(OUTWARD_PENGUIN).format(tile=tile_name(place >> 1)))


def _wins(board: TileMap, group: list[int]) -> bool:
    if board.homesick:
        return all(place & 1 and place < 2 * COLUMNS for place in group)
    return all(place >= 2 * COLUMNS * board.north for place in group)


def _read_phase(board: TileMap, phase: str) -> tuple[int, bool, int, int]:
    """The dice still to be rolled, whether the next one is rolled again, and the results still to be played."""
    match = _PHASE.fullmatch(phase)
    if match is None or not phase:
        raise PositionError(_(NO_PHASE).format(phase=_short(phase)))
    results = [
        int(count) + (BEAR if kind == "B" else 0)
        for kind, count in ((match[1], match[2]), (match[3], match[4]))
        if kind is not None
    ]
    roll = match[5] or ""
    dice = roll.count("?")
    again = "!" in roll
    full = {*board.results, *(board.results_again if board.alert else ())} - {0}
    # left of the first, and all of every later one; a first result is whole while a die is still to be rolled
    is_whole = [result in full for result in results]
    fits = (len(results) + dice == board.bears or (len(results) == 1 and dice == 0)) and all(
        is_whole[0 if dice else 1 :]
    )
    most = BEAR | 4 if board.alert else BEAR | 3
    if not fits or any(result > most for result in results) or (again and not board.alert):
        raise PositionError(_(NO_PHASE_HERE).format(phase=_short(phase)))
    return dice, again, results[0] if results else 0, results[1] if len(results) > 1 else 0
