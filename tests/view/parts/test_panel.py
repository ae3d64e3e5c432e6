"""The side panel: what the players' cards say in the room that they have."""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from floes_app.board.boards import BOARDS
from floes_app.board.sidebar import Card, Contents, MoveCell, rounds
from floes_app.board.values import MoveEntry
from floes_app.core.session import Session
from floes_app.view.boards.painters import PAINTERS
from floes_app.view.controls.form import TOOLTIP_DELAY
from floes_app.view.paint import art, picture_cache, text
from floes_app.view.paint.theme import FAINT, INK, SOFT, Screen, seat_colour
from floes_app.view.parts import panel
from floes_app.view.parts.panel import ROW, MoveList, draw_card
from floes_app.view.parts.sidebar import Sidebar

SCREEN = Screen.of(1280, 800)
COMPUTER = Card(1, "Bram", "Computer, Newcomer", "", False, icon="computer", brief="Newcomer")
PERSON = Card(0, "Aino", "Human", "", False, icon="human")


@dataclass
class Drawn:
    """The words and the icons that were drawn, and whether each of the words fitted."""

    words: list[str] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    whole: bool = True

    def hear(self, words: str, whole: bool) -> None:
        self.words.append(words)
        self.whole = self.whole and whole


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    found, icon = Drawn(), art.icon
    monkeypatch.setattr(text, "listeners", [found.hear])
    monkeypatch.setattr(art, "icon", lambda name, *given: (found.icons.append(name), icon(name, *given))[1])
    return found


def draw(card: Card, high: int) -> None:
    rect = pygame.Rect(0, 0, SCREEN.px(296), SCREEN.px(high))
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    draw_card(pygame.Surface(rect.size, pygame.SRCALPHA), rect, card, SCREEN, "#E69F00", lambda _seat, _size: blank)


@pytest.mark.parametrize("key", BOARDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_edge_of_who_is_in_turn_has_their_own_colour(key: str, seat: int) -> None:
    board = BOARDS[key]
    side = Sidebar(PAINTERS[key](board), SCREEN, Session(board.game, {}))
    rect = pygame.Rect(0, 0, SCREEN.px(296), SCREEN.px(74))
    target = pygame.Surface(rect.size, pygame.SRCALPHA)
    side._draw_card(target, rect, Card(seat, "Ann", "", "", True))
    seen = [tuple(target.get_at((x, rect.centery)))[:3] for x in (*range(4), *range(rect.right - 4, rect.right))]
    near = [max(abs(a - b) for a, b in zip(art.rgb(seat_colour(seat)), one, strict=True)) for one in seen]
    assert min(near) < 40


@pytest.mark.parametrize("card", [PERSON, COMPUTER])
def test_a_low_card_says_who_plays_by_an_icon(drawn: Drawn, card: Card) -> None:
    draw(card, 52)
    assert drawn.icons == [card.icon]
    assert card.note not in drawn.words


def test_a_high_card_says_it_in_words(drawn: Drawn) -> None:
    draw(COMPUTER, 74)
    assert "Computer, Newcomer" in drawn.words
    assert drawn.icons == []


@pytest.mark.parametrize("active", [True, False])
def test_beside_a_long_unit_the_icon_stands_for_the_word(drawn: Drawn, active: bool) -> None:
    draw(replace(COMPUTER, active=active, count="12", unit="on the board"), 74)
    assert "Newcomer" in drawn.words
    assert "Computer, Newcomer" not in drawn.words
    assert drawn.icons == ["computer"]
    assert drawn.whole


def test_a_long_name_leaves_room_for_the_icon(drawn: Drawn) -> None:
    draw(replace(PERSON, name="Somebody with quite a long name"), 52)
    assert drawn.icons == ["human"]
    assert not drawn.whole


@dataclass
class Line:
    """A line of words that was drawn."""

    words: str
    colour: art.Colour
    rect: pygame.Rect


def listed(
    monkeypatch: pytest.MonkeyPatch,
    cells: tuple[MoveCell, ...],
    room: pygame.Rect,
    columns: int = 1,
    since: int | None = None,
    moves: MoveList | None = None,
) -> list[Line]:
    """The lines of a move list with these cells, for two players."""
    found: list[Line] = []
    draw = text.draw

    def heard(target: pygame.Surface, words: str, at: tuple[float, float], size: int, *given: str, **more: int) -> Any:
        rect = draw(target, words, at, size, *given, **more)  # type: ignore[arg-type]
        found.append(Line(words, given[0], rect))
        return rect

    monkeypatch.setattr(text, "draw", heard)
    cards = (Card(0, "", "", "", False), Card(1, "", "", "", False))
    contents = Contents("", "", cards, (), cells, len(cells), None, columns=columns, since=since)
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    moves = MoveList() if moves is None else moves
    moves.draw(pygame.Surface((400, 800)), room, contents, SCREEN, lambda _seat, _size: blank, token)
    return found


def token(_name: str, size: int) -> pygame.Surface:
    return pygame.Surface((size, size), pygame.SRCALPHA)


def test_the_undone_steps_of_a_turn_that_goes_on_are_faint(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = MoveEntry("a1a2"), MoveEntry("b1b2")
    cells = MoveCell(0, steps, 2), MoveCell(1, steps, 4, undone=1, current=True), MoveCell(0, steps, 6, undone=2)
    lines = listed(monkeypatch, cells, pygame.Rect(20, 20, 300, 400))
    colours = [line.colour for line in lines if line.words in ("a1a2", "b1b2")]
    assert colours == [SOFT, SOFT, INK, FAINT, FAINT, FAINT]


@pytest.mark.parametrize("rows", [9, 99, 100, 1000])
def test_row_numbers_keep_to_the_margin(monkeypatch: pytest.MonkeyPatch, rows: int) -> None:
    room = pygame.Rect(20, 20, 300, 400)
    last = 2 * rows
    cells = tuple(MoveCell(1 - ply % 2, (MoveEntry("a1"),), ply, current=ply == last) for ply in range(1, last + 1))
    lines = listed(monkeypatch, cells, room, columns=2)
    number = next(line for line in lines if line.words == str(rows))
    move = next(line for line in lines if line.words == "a1")
    assert room.x <= number.rect.x < number.rect.right < move.rect.x


def test_a_turn_of_many_moves_goes_on_in_another_line(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    """No move of a turn is left out, however long it is."""
    moves = MoveList()
    step = MoveEntry("", "arrow-up", picture="penguin-a", notation="a1a2")
    cells = (MoveCell(0, (step,) * 12, 12, current=True, words="A: a1a2"), MoveCell(1, (step,), 13))
    listed(monkeypatch, cells, pygame.Rect(20, 20, 300, 400), moves=moves)
    assert drawn.icons.count("arrow-up") == 13
    assert not [words for words in drawn.words if words.startswith("+")]
    places = [moves.words_at((100, y)) for y in range(24, 400, 31)]
    assert [place[1] for place in places if place] == ["A: a1a2"] * 3


@pytest.mark.usefixtures("drawn")
def test_another_turn_under_the_pointer_begins_the_time_of_its_words_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = MoveList()
    cells = (MoveCell(0, (MoveEntry("d4"),), 1, words="A: d4"), MoveCell(1, (MoveEntry("e5"),), 2, words="B: e5"))
    listed(monkeypatch, cells, pygame.Rect(20, 20, 300, 400), moves=moves)
    (first, _words), (second, _other) = [
        place for y in range(24, 100, ROW) if (place := moves.words_at((100, y))) is not None
    ]
    assert moves.point(first.center)
    assert not moves.update(TOOLTIP_DELAY - 0.1)
    assert not moves.point((first.centerx + 1, first.centery)), "it is the same turn"
    assert moves.update(0.2), "its words come up"
    assert moves.point(second.center)
    assert not moves.explains
    assert not moves.point((second.centerx + 1, second.centery))


def test_the_first_round_of_one_player_has_number_one_before_anything_is_played() -> None:
    cards = (Card(0, "", "", "", False),)
    contents = Contents("", "", cards, (), (), 0, 0, columns=1)
    assert panel._number(contents, 0, {}) == "1"
    assert panel._number(contents, 0, {0: 3, 1: 2}) == "3", "places are counted from 0"


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_waited_for_has_dots_of_their_own_colour(seat: int) -> None:
    cards = (Card(0, "", "", "", False), Card(1, "", "", "", False))
    contents = Contents("", "", cards, (), (), 0, seat, columns=1)
    target, blank = pygame.Surface((400, 100)), pygame.Surface((8, 8), pygame.SRCALPHA)
    MoveList().draw(target, pygame.Rect(0, 0, 400, 60), contents, SCREEN, lambda _seat, _size: blank, token)
    seen = {tuple(target.get_at((x, y)))[:3] for x in range(400) for y in range(60)}
    assert [art.rgb(seat_colour(other)) in seen for other in (0, 1)] == [seat == 0, seat == 1]


def test_a_chain_stays_in_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that is longer than its column goes on below; what the other player did stays beside its beginning."""
    chain = tuple(
        MoveEntry(f"–{square}", taken=("stone",), faint="" if number else "e3")
        for number, square in enumerate(["d3", "d2", "c2", "c1"])
    )
    cells = MoveCell(0, chain, 4), MoveCell(1, (MoveEntry("a1"),), 5), MoveCell(0, (MoveEntry("b2"),), 6)
    room = pygame.Rect(20, 20, 300, 400)
    lines = listed(monkeypatch, cells, room, columns=2)
    at = {line.words: line.rect for line in lines}
    assert all(at[f"–{square}"].right < at["a1"].left for square in ("d3", "d2", "c2", "c1"))
    assert at["e3"].top == at["a1"].top < at["–c1"].top < at["b2"].top
    assert at["1"].bottom < at["–c1"].bottom < at["2"].bottom, "each number beside the beginning of its round"
    assert [line.words for line in lines if line.words.isdigit()] == ["1", "2"]


def test_the_turns_since_the_only_person_played_are_set_apart(drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    cells = tuple(MoveCell(seat, (MoveEntry("x"),), seat + 1) for seat in (0, 1))
    listed(monkeypatch, cells, pygame.Rect(20, 20, 300, 400), since=1)
    assert drawn.words == ["x", "Since your turn", "x"]


@pytest.mark.parametrize(
    ("turns", "expected"),
    [
        ([(0, False), (1, False), (0, False)], [(0, 0), (0, 1), (1, 0)]),
        ([(0, False), (0, False), (1, False)], [(0, 0), (1, 0), (1, 1)]),
        ([(2, False), (0, False), (1, False), (2, False)], [(0, 0), (0, 1), (0, 2), (1, 0)]),
        ([(0, False), (2, True), (1, False), (0, False), (1, False)], [(0, 0), (0, 2), (0, 1), (1, 0), (1, 1)]),
        ([(0, False), (1, False), (0, True), (2, False), (1, False)], [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1)]),
    ],
)
def test_every_player_has_a_place_in_every_round(
    turns: list[tuple[int, bool]], expected: list[tuple[int, int]]
) -> None:
    assert rounds(turns, [0, 1, 2]) == expected


def test_the_card_of_who_is_just_out_is_edged_and_its_words_can_be_read() -> None:
    rect = pygame.Rect(0, 0, SCREEN.px(296), SCREEN.px(74))
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    seen = []
    for just_out in (False, True):
        target = pygame.Surface(rect.size)
        card = replace(PERSON, out=just_out, just_out=just_out)
        draw_card(target, rect, card, SCREEN, "#E69F00", lambda _seat, _size: blank)
        seen.append((tuple(target.get_at((rect.centerx, 0))), max(target.get_at((rect.centerx, rect.bottom - 8))[:3])))
    (edge, _plain), (edge_out, ground) = seen
    assert edge_out != edge
    assert ground < 90, "the ground stays dark"


def _shown(moves: MoveList, contents: Contents) -> bytes:
    """The lines that a list shows of some contents."""
    picture = pygame.Surface((400, 200))
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    moves.draw(picture, picture.get_rect(), contents, SCREEN, lambda _seat, _size: blank, token)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(("columns", "seats"), [(1, 3), (2, 1), (2, 2), (2, 3), (2, 4)])
def test_a_list_that_follows_a_game_shows_what_one_shows_that_sees_it_first(columns: int, seats: int) -> None:
    """It divides only what is new; a turn is played, goes on, is taken back, or a player goes out."""
    cards = tuple(Card(seat, "", "", "", False) for seat in range(seats))
    chance = random.Random(4)
    following, cells, out = MoveList(), list[MoveCell](), set[int]()
    for step in range(120):
        seat = next(seat % seats for seat in range(step, step + seats) if seat % seats not in out)
        entries = tuple(MoveEntry("e4") for _entry in range(chance.choice((1, 1, 9))))
        if chance.random() < 0.3 and cells:
            del cells[-chance.randint(1, 4) :]
        elif chance.random() < 0.1 and len(out) + 2 < seats:
            gone = chance.choice([one for one in range(seats) if one not in out])
            out.add(gone)
            cells.append(MoveCell(gone, (), step, is_out=True))
        else:
            cells = [replace(cell, current=False) for cell in cells]
            cells.append(MoveCell(seat, entries, step, current=True))
        since = chance.randrange(len(cells)) if cells and columns == 1 and chance.random() < 0.5 else None
        waiting = seat if chance.random() < 0.5 else None
        contents = Contents("", "", cards, (), tuple(cells), len(cells), waiting, columns=columns, since=since)
        if step % 20 == 19:  # another game in the same panel, in which nothing was played yet
            cells, cards = [], cards[::-1]
            out.clear()
            contents = Contents("", "", cards, (), (), 0, None, columns=columns)
        other = MoveList()
        other.first_row = following.first_row
        assert _shown(following, contents) == _shown(other, contents), step


def test_a_picture_that_is_put_off_leaves_the_list_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The turns were once known before their lines were there, which ended the app."""
    cards = (Card(0, "", "", "", False), Card(1, "", "", "", False))
    cells = tuple(MoveCell(turn % 2, (MoveEntry("e4"),), turn, current=turn == 8) for turn in range(9))
    first, all_of_them = (Contents("", "", cards, (), some, len(some), None, columns=2) for some in (cells[:4], cells))
    moves = MoveList()
    _shown(moves, first)
    with monkeypatch.context() as patch:

        def put_off(*_given: object) -> None:
            raise picture_cache.Later

        patch.setattr("floes_app.view.parts.panel.TurnDrawer.parts", put_off)
        with pytest.raises(picture_cache.Later):
            _shown(moves, all_of_them)
    other = MoveList()
    assert _shown(moves, all_of_them) == _shown(other, all_of_them)


#: A list of which five lines have room, and the moves of a long game.
ROOM = pygame.Rect(0, 0, 300, 5 * SCREEN.px(ROW))


def long_list(moves: MoveList, current: int = 29, waiting: int | None = None, rect: pygame.Rect = ROOM) -> None:
    """Draw thirty turns."""
    cells = tuple(MoveCell(n % 2, (MoveEntry("e4"),), n + 1, current=n == current, words="A turn.") for n in range(30))
    cards = (Card(0, "", "", "", False), Card(1, "", "", "", False))
    contents = Contents("", "", cards, (), cells, 30, waiting, columns=1)
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)
    moves.draw(pygame.Surface((400, 800)), rect, contents, SCREEN, lambda _seat, _size: blank, token)


def plies(moves: MoveList) -> list[int | None]:
    """The plies of the lines that are seen, from the top down."""
    return [moves.ply_at((100, SCREEN.px(ROW) * line + SCREEN.px(ROW) // 2)) for line in range(5)]


@pytest.mark.parametrize("is_finger", [False, True])
def test_the_list_is_scrolled_the_way_the_hand_goes_and_no_farther_than_it_goes(is_finger: bool) -> None:
    moves = MoveList()

    def scroll(lines: int) -> list[int | None]:
        """Turn the wheel up, or move a finger down."""
        if is_finger:
            assert moves.drag((100, 10), lines * SCREEN.px(ROW))
        else:
            assert moves.wheel((100, 10), lines)
        long_list(moves)
        return plies(moves)

    long_list(moves)
    assert plies(moves) == [26, 27, 28, 29, 30], "the last move is in sight"
    assert scroll(3) == [23, 24, 25, 26, 27]
    assert scroll(-1) == [24, 25, 26, 27, 28]
    assert scroll(-100) == [26, 27, 28, 29, 30]
    assert scroll(100) == [1, 2, 3, 4, 5]


def test_who_is_waited_for_is_in_sight_below_the_last_move() -> None:
    moves = MoveList()
    long_list(moves, waiting=0)
    assert plies(moves) == [27, 28, 29, 30, None]


def test_an_explanation_comes_up_once() -> None:
    moves = MoveList()
    long_list(moves)
    moves.point((100, 10))
    assert [moves.update(60.0) for _step in range(2)] == [True, False]


def test_each_turn_is_rested_on_for_a_while_before_it_is_explained() -> None:
    moves = MoveList()
    long_list(moves)
    moves.point((100, 10))
    moves.update(60.0)
    assert moves.explains
    assert moves.point((100, 10 + SCREEN.px(ROW)))
    assert not moves.explains
    moves.update(60.0)
    assert moves.explains


def test_in_another_width_a_turn_breaks_elsewhere() -> None:
    cells = (MoveCell(0, tuple(MoveEntry("e4") for _entry in range(20)), 1),)
    contents = Contents("", "", (Card(0, "", "", "", False),), (), cells, 1, None, columns=1)
    blank = pygame.Surface((8, 8), pygame.SRCALPHA)

    def clicked(*widths: int) -> list[int | None]:
        moves = MoveList()
        for wide in widths:
            room = pygame.Rect(0, 0, wide, 300)
            moves.draw(pygame.Surface((800, 300)), room, contents, SCREEN, lambda _seat, _size: blank, token)
        return [moves.ply_at((60, y)) for y in range(0, 300, 10)]

    assert clicked(700, 200) == clicked(200) != clicked(700)
