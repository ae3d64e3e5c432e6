"""A level that is drawn, in words: this is where its sentences are held, other tests ask for what they mean."""

from __future__ import annotations

from floes_app.board.icefloes.editor import drafts
from floes_app.board.icefloes.editor.drafts import Draft, Edge, Region
from floes_app.bots.icefloes.levels.self_play import SelfPlay
from floes_app.play.levels.library import words as level_words

BAY = Draft((".......", "......*", ".......", "P...*..", ".......", ".......", "......."))


def test_a_square_says_its_name_and_all_that_lies_there() -> None:
    assert level_words.square(BAY, (3, 3)) == "d4: whirl."
    assert level_words.square(BAY, (4, 3)) == "e4: floe."
    assert level_words.square(BAY, (0, 3)) == "a4: floe, Walrus."
    assert level_words.square(BAY, (0, 0)) == "a1: water."


def test_the_whole_says_its_size_and_everything_but_water() -> None:
    told = "7 columns and 7 rows. Floe, Walrus: a4. Whirl: d4. Floe: e4, g6. Everywhere else: water."
    assert level_words.whole(BAY) == told


def test_a_change_says_what_lies_elsewhere_now() -> None:
    assert level_words.changed(BAY, drafts.paint(BAY, [(3, 0), (4, 0)], "*")) == "Floe: d1, e1."
    assert level_words.changed(BAY, drafts.paint(BAY, [(1, 1)], "P")) == "Water: a4. Walrus: b2."
    assert level_words.changed(BAY, Draft(BAY.rows, "Bay")) == "", "only its name is another"


def test_of_more_than_eight_squares_a_change_says_only_how_many() -> None:
    eight = [(column, row) for row in (0, 1) for column in range(4)]
    assert level_words.changed(BAY, drafts.paint(BAY, eight, "*")).startswith("Floe: a2, ")
    assert level_words.changed(BAY, drafts.paint(BAY, [*eight, (4, 0)], "*")) == "Floe: 9 squares."


def test_another_size_is_said_whichever_edge_moved() -> None:
    for edge, told in (
        (Edge.TOP, "The board has 7 columns and 9 rows now."),
        (Edge.LEFT, "The board has 9 columns and 7 rows now."),
    ):
        assert level_words.changed(BAY, drafts.resize(BAY, edge, 2)) == told


def test_a_selection_is_told_by_its_corners_and_a_single_square_once() -> None:
    assert level_words.selected(Region(4, 2, 5, 3)) == "Selected: e3 to f4."
    assert level_words.selected(Region(4, 2, 4, 2)) == "Selected: e3."


def test_the_way_to_the_nearest_floe_is_to_another_square() -> None:
    assert level_words.way_to_nearest(BAY, (3, 3)) == "1 right to e4: floe."
    assert level_words.way_to_nearest(BAY, (4, 3)).startswith("4 left to a4: "), "not to the floe one is on"
    empty = Draft((".......",) * 7)
    assert "d4: whirl" in level_words.way_to_nearest(empty, (0, 3)), "where there is none, to the whirl"


def test_how_even_a_board_is_says_whom_it_favours_and_in_how_many_games() -> None:
    assert level_words.how_even(SelfPlay((130, 70))) == "Favours the walrus in 200 games"
    assert level_words.how_even(SelfPlay((140, 260))) == "Favours the puffin in 400 games"
    assert level_words.how_even(SelfPlay((112, 88))) == "Too close to call in 200 games"
    assert level_words.how_even(SelfPlay((200, 200))) == "Even in 400 games"
    assert level_words.how_even(SelfPlay((80, 80), 40)) == "Often a draw: 40 of 200 games"
    assert level_words.how_even(SelfPlay((15, 4))) == "", "so few games prove nothing"
    assert level_words.who_wins(SelfPlay((60, 40), 25)) == "Who wins: Walrus 60%, Puffin 40%. Draws: 20%."


def test_who_played_is_told_by_how_far_they_look() -> None:
    assert level_words.who_played() == "The computer looked 8 moves ahead."
