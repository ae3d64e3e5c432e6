"""A game in play without a window: it is told intents, commands and time, and answers with values."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from floes_app.board.icefloes.board import OUT_PAUSE
from floes_app.board.input import Hover, Press
from floes_app.core import limits, record
from floes_app.core.i18n import sentences
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.play.access import narration
from floes_app.play.after.ending import Ending
from floes_app.play.game.commands import BAR, GAME, TOOLS
from floes_app.play.game.controller import RESULT_PAUSE, GameController
from floes_app.play.game.effects import Copy, Exit, PlayInstead, PlayNext
from floes_app.play.status import Tone
from floes_app.storage.settings import Settings
from tests.play.table import FRAME, Table, cues, leavings, pass_time, press, rest, said
from tests.sessions import NOTHING_LEFT, PRACTICE, WINNING, played


def floe(table: Table) -> GameController:
    return GameController(table, Session(find("floe"), {}))


def test_two_presses_make_a_move_that_is_kept_and_heard(table: Table) -> None:
    game = floe(table)
    before = game.revision
    move = game.board.moves(game.session.state)[0]
    assert move.source is not None
    assert game.intend(Press(move.source))
    assert game.intend(Press(move.target))
    assert game.session.index == 1
    assert game.revision > before, "it is looked at again"
    assert table.kept == [1]
    rest(game)
    assert cues(game)


def test_what_cannot_be_done_is_refused_in_words_with_a_sound(table: Table) -> None:
    game = floe(table)
    bear = next(move.source for move in floe_after(table, 1).board.moves(floe_after(table, 1).session.state))
    assert bear is not None
    game.intend(Press(bear))
    assert game.session.index == 0
    assert game.status().tone is Tone.REFUSAL
    assert game.status().words
    assert heard(game) == ["refuse"]


def heard(game: GameController) -> list[str]:
    return [cue.sound for cue in cues(game)]


def floe_after(table: Table, actions: int) -> GameController:
    game = floe(table)
    for _action in range(actions):
        game.play(game.session.state.actions()[0])
    return game


Places = list[tuple[str, float, float]]


def tokens(game: GameController) -> Places:
    """Places of the animals on the picture of now."""
    return sorted(
        (item.sprite, round(item.x, 2), round(item.y, 2)) for item in game.on_board.items() if "token" in str(item.id)
    )


def watched(game: GameController) -> list[Places]:
    """Every picture until the board is at rest."""
    moments = []
    while game.animation.running:
        moments.append(tokens(game))
        game.update(FRAME)
    return moments


def test_undo_plays_the_move_backwards_and_only_undo_is_heard(table: Table) -> None:
    """Undo shows the way of the move from its end to its beginning."""
    game = floe(table)
    start = tokens(game)
    game.play(game.session.state.actions()[0])
    forwards, end = watched(game), tokens(game)
    assert forwards[0] == start != end
    game.effects = []
    game.undo()
    backwards = watched(game)
    assert backwards[0] == end
    assert tokens(game) == start
    assert len(backwards) == len(forwards)
    assert backwards[1] != start, "it does not jump to the beginning"
    assert heard(game) == ["undo"]


def test_only_undo_is_heard_without_animations_too(table: Table) -> None:
    table.change(animation="off")
    game = floe_after(table, 1)
    assert heard(game) == ["slide"]
    game.undo()
    assert heard(game) == ["slide", "undo"]


def test_a_press_lets_everything_arrive_at_once(table: Table) -> None:
    game = floe_after(table, 1)
    assert game.animation.running
    assert not game.interrupt(), "the press means something else as well"
    assert not game.animation.running


def test_the_end_leads_to_the_result_once(table: Table) -> None:
    game = GameController(table, played("", WINNING))
    game.play("r")
    rest(game)
    pass_time(game, RESULT_PAUSE - 2 * FRAME)
    assert leavings(game) == [], "the piece has arrived, and is looked at"
    pass_time(game, 1)
    assert leavings(game) == [Exit.RESULT]


def test_a_press_at_the_end_brings_the_result_and_means_nothing_else(table: Table) -> None:
    game = GameController(table, played("", WINNING))
    game.play("r")
    assert game.interrupt()
    assert not game.interrupt()
    game.update(FRAME)
    assert leavings(game) == [Exit.RESULT]


def test_nothing_happens_by_itself_while_something_lies_over_the_game(table: Table) -> None:
    game = GameController(table, played("", WINNING))
    game.play("r")
    game.covered = True
    rest(game)
    game.update(FRAME)
    assert leavings(game) == []
    assert GAME.buttons(game, BAR) == []


@pytest.mark.parametrize(
    ("key", "answer"),
    [("F1", Exit.RULES), ("?", Exit.RULES), ("F10", Exit.SETTINGS), ("L", Exit.MOVES), ("Esc", Exit.HOME)],
)
def test_keys_lead_elsewhere(table: Table, key: str, answer: Exit) -> None:
    game = floe(table)
    assert GAME.press(game, key)
    assert leavings(game) == [answer]


def test_esc_lets_go_before_it_leads_back(table: Table) -> None:
    game = floe(table)
    move = game.board.moves(game.session.state)[0]
    assert move.source is not None
    game.intend(Press(move.source))
    assert game.ui.pick is not None
    GAME.press(game, "Esc")
    assert game.ui.pick is None
    assert leavings(game) == []
    GAME.press(game, "Esc")
    assert leavings(game) == [Exit.HOME]


def test_a_position_is_copied_as_a_value(table: Table) -> None:
    game = floe(table)
    GAME.press(game, "Ctrl+C")
    (answer,) = leavings(game)
    assert isinstance(answer, Copy)
    assert answer.text == game.session.state.text


def test_a_whole_game_is_copied_so_that_it_can_be_opened_again(table: Table) -> None:
    game = floe(table)
    game.play(game.session.state.actions()[0])
    rest(game)
    press(game, "Ctrl+Shift+C")
    (answer,) = leavings(game)
    assert isinstance(answer, Copy)
    copied = record.read(answer.text, GAMES)
    assert [ply.state for ply in copied.plies] == [ply.state for ply in game.session.plies]


def test_only_practice_has_a_button_to_begin_again_and_only_dice_a_tally(table: Table) -> None:
    def tools(session: Session) -> list[str]:
        return [action.command.name for action in GAME.buttons(GameController(table, session), TOOLS)]

    assert tools(played("", WINNING)) == ["undo", "redo", "hint", "rules", "settings", "home"]
    assert tools(played("", PRACTICE)) == ["undo", "redo", "restart", "hint", "rules", "settings", "home"]
    assert tools(Session(find("frostbitten"), {})) == ["undo", "redo", "hint", "die", "rules", "settings", "home"]


def test_the_key_that_begins_again_needs_no_button(table: Table) -> None:
    game = floe_after(table, 3)
    assert GAME.press(game, "F2")
    assert game.session.index == 0


def test_after_a_level_confirming_goes_on_to_the_next(table: Table) -> None:
    following = played("", PRACTICE)
    game = GameController(table, played("r", PRACTICE), next_session=lambda: following)
    assert GAME.press(game, "Enter")
    assert leavings(game) == [PlayInstead(following)]


def test_every_button_is_in_reach_of_a_key_that_does_the_same(table: Table) -> None:
    """Among what is offered at a time no key means two things, but for Esc, which lets go before it leads back."""
    computers = [Player("A", "casual"), Player("B", "casual")]
    looking_on = GameController(table, Session(find("floe"), {}, computers))
    paused = GameController(table, Session(find("floe"), {}, computers))
    paused.toggle_pause()
    own_die = GameController(Table(table.folder, settings=table.settings), Session(find("frostbitten"), {}))
    own_die.services.change(dice="own")
    for game in (
        floe(table),
        looking_on,
        paused,
        own_die,
        GameController(table, Session(find("frostbitten"), {})),
        GameController(table, played("r", WINNING)),
        GameController(table, played("r", PRACTICE), next_session=lambda: None),
    ):
        shown = [*GAME.buttons(game, TOOLS), *GAME.buttons(game, BAR)]
        keys = [action.key for action in shown]
        assert all(keys)
        assert len(set(keys)) == len(keys)
        for action in shown:
            first = next(other for other in GAME.of(game) if action.key in other.command.keys)
            assert first.command.name == action.command.name, f"{action.key} does not do what {action.label} does"


def test_a_refusal_leaves_with_the_next_touch_that_can_be_done(table: Table) -> None:
    game = floe(table)
    moves = game.board.moves(game.session.state)
    own = moves[0].source
    assert own is not None
    game.intend(Press((3, 3)))
    refused = game.status()
    assert refused.tone is Tone.REFUSAL
    game.intend(Hover((4, 4)))
    assert game.status() == refused, "the pointer only moves on"
    game.intend(Press(own))
    assert game.status().tone is Tone.PLAIN
    game.refuse("No.")
    game.intend(Hover(moves[0].target))
    assert game.status().words != "No.", "what would happen there is shown"


def out_of_four(table: Table, people: tuple[int, ...]) -> GameController:
    """Ice Floes, in which Q is about to trap R."""
    game = find("icefloes")
    players = [Player(name, None if seat in people else "casual") for seat, name in enumerate(("Ann", "Ben", "Cy"))]
    session = Session(game, {}, players, start=game.parse("RP.../...../Q..../...../..... Q"))
    return GameController(table, session)


@pytest.mark.parametrize("people", [(1,), (0,), (2,)])
def test_who_is_out_is_told_in_a_pause_before_the_next_player_acts(table: Table, people: tuple[int, ...]) -> None:
    game = out_of_four(table, people)
    game.start()
    game.play("u")
    assert [card.just_out for card in game.contents().cards] == [False, False, True]
    while all(cue.sound != "trapped" for cue in cues(game)):
        game.update(FRAME)
    words, passed = game.status().words, 0.0
    assert "Cy" in words
    while game.animation.running:
        game.update(FRAME)
        passed += FRAME
        assert game.session.index == 1
        assert game.status().words == words
    assert passed > OUT_PAUSE + 0.3
    assert [card.just_out for card in game.contents().cards] == [False, False, False]
    assert [card.out for card in game.contents().cards] == [False, False, True]
    assert [(cell.seat, cell.is_out) for cell in game.contents().moves] == [(1, False), (2, True)]


def test_the_rest_of_the_stones_is_placed_shown_and_taken_back_in_one_go(table: Table) -> None:
    session = Session(find("seega"), {"size": 9}, seed=2)
    game = GameController(table, session)
    for _stone in range(2):
        game.play(session.state.actions()[0])
        game.finish_animation()
    assert GAME.press(game, "F")
    assert "by lot" in game.status().words, "neither side has chosen"
    assert (session.index, table.kept[-1]) == (80, 80)
    assert len(game.on_board.items()) < 80, "the stones come one after the other"
    passed = 0.0
    while game.animation.running:
        game.update(FRAME)
        passed += FRAME
    assert 1.0 < passed < 5.0
    assert sum(item.sprite.startswith("stone-") for item in game.on_board.items()) == 80
    assert not game.can_place_rest()
    full = session.state
    game.undo()
    assert session.index == 2
    game.redo()
    assert session.state == full
    again = GameController(table, record.read(record.write(session), [session.game]))
    again.undo()
    assert again.session.index == 2, "also after the game was saved and opened"
    again.redo()
    assert again.session.state == full
    again.undo()
    other = next(one for one in again.session.state.actions() if one != again.session.plies[3].action)
    again.play(other)
    assert again.session.block is None
    again.undo()
    assert again.session.index == 2


@pytest.mark.parametrize("block", [[2], [2, 80, 3], [2, 81], [5, 5], [-1, 4], ["2", 80], "2 80", [2.0, 80]])
def test_a_bad_block_is_told(block: object) -> None:
    session = Session(find("seega"), {"size": 9}, seed=2)
    for _stone in range(80):
        session.play(session.state.actions()[0])
    session.join((2, 80))
    good = json.loads(record.write(session))
    assert record.read(json.dumps(good), [session.game]).block == (2, 80)
    with pytest.raises(record.RecordError, match="block"):
        record.read(json.dumps(good | {"block": block}), [session.game])


def test_a_digit_during_the_computers_turn_is_no_roll(tmp_path: Path) -> None:
    """Not before its last move has been shown: until then it seems to be its turn."""
    table = Table(tmp_path, Settings(dice="own"))
    game = find("frostbitten")
    session = Session(game, {"players": 2}, [Player("A", "casual"), Player("B")], seed=1)
    play = GameController(table, session)
    play.start()
    play.roll()
    rest(play)
    while session.state.turn == 0:
        rest(play)
        play.play(session.state.actions()[0])
    assert play.is_told
    before = session.index
    for digit in "0123456":
        GAME.press(play, digit)
    assert session.index == before
    rest(play)
    assert GAME.press(play, "6"), "an ordinary die has no 0"
    assert str(session.plies[-1].action) == "=0"


# -- the film at the end ---------------------------------------------------------------------------------------------

ARRIVES = "......./......./......./P...*../......./......./...Q... P"


def arrived(table: Table) -> GameController:
    """A game of Ice Floes in which the last action has just been played."""
    session = Session(find("icefloes"), {}, start=find("icefloes").parse(ARRIVES))
    game = GameController(table, session)
    game.start()
    game.play("r")
    return game


def walruses(game: GameController) -> int:
    return len([item for item in game.on_board.items() if item.sprite.startswith("player-p-walrus")])


def pause(game: GameController) -> None:
    """Wait out the pause before the result."""
    for _frame in range(round(RESULT_PAUSE / FRAME) + 2):
        game.update(FRAME)


def test_the_game_closes_with_a_film_and_then_the_result(table: Table) -> None:
    game = arrived(table)
    gone = 0
    while game.animation.running:
        assert Exit.RESULT not in leavings(game)
        gone += walruses(game) == 0
        game.update(FRAME)
    assert gone, "for a moment the walrus is in the whirl"
    pause(game)
    assert Exit.RESULT in leavings(game)
    assert walruses(game) == 1
    assert game.on_board.marks() != (), "the last move is marked as in any position"
    game.undo()
    rest(game)
    game.redo()
    while game.animation.running:
        assert walruses(game) == 1, "looked at again, the game has no film"
        game.update(FRAME)


def test_any_press_ends_the_film(table: Table) -> None:
    game = arrived(table)
    while walruses(game):
        game.update(FRAME)
    game.interrupt()
    assert not game.animation.running
    assert walruses(game) == 1
    game.update(FRAME)
    assert Exit.RESULT in leavings(game)


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation": "off"}, {"pace": "at once"}])
def test_without_motion_there_is_no_film(table: Table, settings: dict[str, object]) -> None:
    table.change(**settings)
    game = arrived(table)
    while game.animation.running:
        assert walruses(game) == 1
        game.update(FRAME)
    assert walruses(game) == 1
    pause(game)
    assert Exit.RESULT in leavings(game)


def test_nobody_waits_for_rings_in_the_water(table: Table) -> None:
    """A move is over when everything lies where it stays; effects last on, and end with a press."""
    game = arrived(table)
    timeline = game.animation._clips[0].timeline
    while game.animation.running and not game.animation.fading:
        game.update(FRAME)
    assert timeline.over > timeline.duration
    assert [item for item in game.animation.traces() if item.sprite == "effect:ripple"]
    assert game.is_moving
    game.interrupt()
    assert not game.animation.fading
    assert game.animation.traces() == ()


@pytest.mark.parametrize("key", ["icefloes", "floe"])
def test_a_refusal_is_gone_with_the_next_move(table: Table, key: str) -> None:
    game = table.game(key)
    game.refuse("No.")
    game.play(game.session.state.actions()[0])
    rest(game)
    assert game.status().tone is not Tone.REFUSAL
    assert "No." not in game.status().words


def test_how_arrows_play_is_said_before_the_first_move_only(table: Table) -> None:
    game = table.game("icefloes")
    how = game.words.expected()
    assert game.words.heard().line == how
    game.play(game.session.state.actions()[0])
    rest(game)
    assert game.session.players[game.turns.seat].name in game.words.heard().line
    assert game.words.heard().line != game.words.expected()


def test_who_takes_the_only_piece_that_can_move_hears_where_it_can_go(table: Table) -> None:
    """The line of words says the same as before, because the piece was in hand by itself."""
    game = table.game("floe", "2oo/o1oBso/2oooooo/3soooo/2oooooo/2oooooo/ooooBo/oo1o b 0")
    (source,) = {move.source for move in game.board.moves(game.session.state)}
    assert source is not None
    before, heard = game.status().words, game.words.heard().line
    game.intend(Press(source))
    assert game.ui.pick is not None
    assert game.status().words == before
    there = narration.choices(game.board, game.session.state, game.ui, game.names())
    assert there
    assert game.words.heard().line == sentences(heard, there)


def test_a_key_that_is_no_letter_ends_the_name_of_a_square(table: Table) -> None:
    game = floe(table)
    game.ask_square()
    assert game.type_square("b")
    assert not game.type_square("Return")
    assert not game.type_square("2"), "it is a key like any other again"


def test_a_square_that_is_not_there_is_told_and_ends_it(table: Table) -> None:
    game = floe(table)
    game.ask_square()
    before = list(game.effects)
    assert game.type_square("z")
    assert len(game.effects) > len(before)
    assert game.typed is None


def test_where_arrows_play_at_once_a_square_that_is_gone_to_is_pointed_at(table: Table) -> None:
    game = table.game("icefloes")
    before, cell = game.revision, game.board.moves(game.session.state)[0].target
    game.go_to(cell)
    assert game.ui.hover == cell
    assert game.revision > before, "it is seen"


def test_the_list_of_moves_waits_for_the_next_one_only_at_its_end(table: Table) -> None:
    """A game that is looked back at, or over, waits for nobody's move."""
    game = floe(table)
    game.play(game.session.state.actions()[0])
    game.finish_animation()
    assert game.contents().waiting == game.session.state.turn
    game.look_at(0)
    game.finish_animation()
    assert game.contents().waiting is None


def test_a_full_match_lets_computers_wait_that_could_only_try_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "ACTIONS", 1)
    game = GameController(table, Session(find("floe"), {}, [Player("A", "casual"), Player("B", "casual")]))
    game.play(game.session.state.actions()[0])
    game.finish_animation()
    game.effects = []
    for _frame in range(400):
        game.update(FRAME)
        if table.thinker.is_thinking:
            table.thinker.answer(str(game.session.state.actions()[0]))
    assert game.session.index == 1
    assert game.pacing.is_paused
    assert heard(game) == ["refuse"]


def test_a_die_does_not_tumble_backwards(table: Table) -> None:
    game = GameController(table, Session(find("frostbitten"), {"quick": True}, seed=1))
    game.roll()
    rest(game)
    game.look_at(0)
    assert not game.animation.running
    game.look_at(1)
    assert game.animation.rolling, "looked at again, it does"


def test_what_is_taken_back_leaves_no_rings_in_the_water(table: Table) -> None:
    game = arrived(table)
    rest(game)
    game.interrupt()
    game.undo()
    rest(game)
    assert not game.animation.fading
    assert game.animation.traces() == ()


@pytest.mark.parametrize(
    "position",
    [
        "5/5/R4/5/5 r p1 0 -",
        "RRbRR/RbbbR/Rb1bR/RbbbR/RbbbR r m 0 -",
        "RRbRR/RbbbR/Rb2R/RbbbR/RbbbR r x 0 -",
        "b4/1R1R1/2R1b/1b1b1/R2R1 r cd4 0 -",
    ],
    ids=["placing", "moving", "removing", "going on"],
)
def test_seega_begins_in_any_phase_and_shows_what_can_be_done(table: Table, position: str) -> None:
    game = table.game("seega", position)
    assert game.turns.person_decides
    assert game.words.expected()
    assert game.words.expected() in (game.status().words, game.status().after), "a warning may stand before it"
    assert game.on_board.marks()


def test_after_a_tied_match_two_more_games_are_offered(table: Table) -> None:
    floe = find("floe")
    players = Player("Ann"), Player("Ben")
    first, second = (Session(floe, {}, two, start=floe.parse(NOTHING_LEFT)) for two in (players, players[::-1]))
    first.earlier, second.earlier = (), (first,)
    game = table.play(second)
    ending = Ending.of(second)
    assert ending is not None
    assert ending.is_final, "no further game is due, though two more may be played"
    assert "3" not in GAME.action(game, "next game").label, "not only a third one"
    press(game, "N")
    (answer,) = leavings(game)
    assert isinstance(answer, PlayNext)
    match = Match.of(answer.session)
    assert match is not None
    assert (match.number, match.planned) == (3, 4)
    assert [player.name for player in answer.session.players.values()] == ["Ann", "Ben"]


def test_what_one_computer_did_is_not_said_again_with_the_turn_of_the_next(table: Table) -> None:
    """Ben traps Cy, the person; that stays in the line of words while Ann glides, and was heard already."""
    icefloes = find("icefloes")
    players = Player("Ann", "casual"), Player("Ben", "casual"), Player("Cy")
    game = table.play(Session(icefloes, {}, players, start=icefloes.parse("RP.../...../Q..../...../..... Q")))
    game.play("u")
    (trapped,) = said(game)
    shown = game.words.of_turns().words
    game.effects.clear()
    game.play(game.session.state.actions()[0])
    assert game.words.of_turns().words == shown
    assert said(game) == [narration.recounted(game.board, game.computers_turns()[-1], game.names())]
    assert said(game) != [trapped]


def test_another_pace_is_told(table: Table) -> None:
    game = floe(table)
    before = table.settings.pace
    game.change_pace()
    assert table.settings.pace != before
    assert game.status().words == game.words.pace_words()


def test_with_reduced_motion_nothing_shakes(tmp_path: Path) -> None:
    game = floe(Table(tmp_path, Settings(reduced_motion=True)))
    game.refuse("No.")
    assert game.shake_left == 0
    assert heard(game) == ["refuse"]


def test_who_stays_at_the_table_without_a_name_of_their_own_is_called_as_usual(table: Table) -> None:
    game = table.play(begin(find("floe"), {}, [Player("Player 1"), Player("Player 2")]))
    first, second = game.session.seats
    game.set_player(second, Player("Casual", "casual"))
    assert game.names()[first] == "You"
