"""The table of commands of a game in play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final, TypeVar

from floes_app.board.input import Confirm, Steer
from floes_app.core import record
from floes_app.core.i18n import N_, Np_, _
from floes_app.play.access import seat_voice
from floes_app.play.commands import Command, CommandTable, always
from floes_app.play.game.controller import GameController
from floes_app.play.game.effects import Exit
from floes_app.play.start import saved_games

#: Places of buttons: in the row of what can always be done, beside the line of words.
TOOLS, BAR = "tools", "bar"
#: The commands that have a row of their own in the panel where it is wide.
PACE_ROW: Final = ("pace", "skip")
_tool = partial(Command[GameController], place=TOOLS)
_bar = partial(Command[GameController], place=BAR)

AnyGame = TypeVar("AnyGame", bound=GameController)


def or_says(command: Command[AnyGame], why_not: Callable[[AnyGame], str]) -> Command[AnyGame]:
    """The command; where it cannot be done now, its tooltip and its keys say why."""
    return replace(command, why_not=why_not, instead=lambda game: game.explain(why_not(game)))


def _looks_on(game: GameController) -> bool:
    """True while nobody is asked anything, but the game is not over."""
    turns = game.turns
    is_asked = turns.person_rolls or turns.person_decides or turns.is_elsewhere
    return game.session.outcome is None and not is_asked


def _computers_play(game: GameController) -> bool:
    return _looks_on(game) and game.turns.is_current and game.turns.computers_only


def _can_skip(game: GameController) -> bool:
    turns = game.turns
    return not turns.computers_only and (game.is_told or (_looks_on(game) and turns.is_current))


def _has_pace(game: GameController) -> bool:
    """True if the players can change a computer's pace. If an action of the position needs the key, they cannot."""
    needs_key = game.turns.person_decides and any(
        button.key == "P" for button in game.board.buttons(game.session.state)
    )
    return game.turns.has_computer and not needs_key


def _is_after_the_end(game: GameController) -> bool:
    return game.session.outcome is not None and game.result_shown and not game.covered


def _goes(leaving: Exit) -> Callable[[GameController], None]:
    """Action of a command that leads elsewhere."""
    return lambda game: game.go(leaving)


def _can_undo(game: GameController) -> bool:
    return game.turns.undo_target() is not None


def _can_redo(game: GameController) -> bool:
    return game.session.redo_target() is not None


def _can_roll(game: GameController) -> bool:
    return game.turns.person_rolls and game.turns.dice != "own" and not game.is_told


def _person_decides(game: GameController) -> bool:
    return game.turns.person_decides


def _is_practice(game: GameController) -> bool:
    return game.practice is not None


def _is_going_on_offered(game: GameController) -> bool:
    return _looks_on(game) and not game.turns.is_current


def _is_best_way_known(game: GameController) -> bool:
    return game.practice is not None and bool(game.practice.line)


def _copy_position(game: GameController) -> None:
    # Translators: a position of the board, as text
    game.copy(game.session.state.text, _("Position copied."))


def _copy_game(game: GameController) -> None:
    # Translators: a whole game, as text
    game.copy(record.write(game.session), _("Game copied."))


def save_copy(game: GameController) -> None:
    """Put a copy of the game beside those saved under a name."""
    name, _kind = saved_games.names(game.session, game.services.levels)
    for message in game.services.store.save_copy(game.session, name):
        game.services.say(message)


def _match_words(game: GameController) -> str:
    """Name of the next game of a match."""
    match = game.unfinished_match
    if match is not None and match.is_tied:
        return _("Play two more")
    # Translators: on a button: the next game of a match
    return _("Play game {number}").format(number=1 + (match.number if match is not None else 0))


def _after_the_end(game: GameController) -> list[Command[GameController]]:
    return [command for command in AFTER_THE_END if command.offered(game)]


#: Commands that are always there, in the order of the buttons.
ALWAYS: Final[tuple[Command[GameController], ...]] = (
    or_says(
        _tool("undo", N_("Undo"), ("U", "Backspace", "Ctrl+Z"), GameController.undo, "undo", _can_undo),
        lambda _game: _("There’s nothing to take back yet."),
    ),
    or_says(
        _tool("redo", N_("Redo"), ("R", "Ctrl+Y", "Ctrl+Shift+Z"), GameController.redo, "redo", _can_redo),
        lambda _game: _("You haven’t taken back a move."),
    ),
    or_says(
        _tool(
            "restart",
            N_("Restart"),
            ("F2",),
            lambda game: game.look_at(0),
            "restart",
            lambda game: game.session.index > 0,
            shown=_is_practice,
        ),
        lambda _game: _("You’re at the start."),
    ),
    or_says(
        _tool(
            "hint",
            N_("Hint"),
            ("H",),
            GameController.ask_hint,
            "hint",
            _person_decides,
            offered=lambda game: game.can_hint,
        ),
        lambda game: game.words.why_no_hint(),
    ),
    _tool("die", N_("The dice so far"), ("D",), _goes(Exit.DICE), "die", offered=lambda game: game.has_dice),
    _tool("rules", N_("Rules"), ("F1", "?"), _goes(Exit.RULES), "rules"),
    _tool("settings", N_("Settings"), ("F10",), _goes(Exit.SETTINGS), "settings"),
    Command(
        "let go", N_("Let go"), ("Esc",), GameController.let_go, offered=lambda game: game.can_let_go
    ),  # before the way back, which has the same key
    _tool(
        "home",
        N_("Back"),
        ("Esc",),
        _goes(Exit.HOME),
        "home",
        offered=lambda _game: True,
        words=lambda game: game.way_back,
    ),
    Command("editor", N_("Back to the editor"), ("F5",), _goes(Exit.HOME), offered=lambda game: game.is_trial),
    Command("moves", N_("Moves"), ("L",), _goes(Exit.MOVES), "drawer"),
    Command("earlier", N_("Earlier"), ("Page Up",), lambda game: game.look_at(game.session.index - 1)),
    Command("later", N_("Later"), ("Page Down",), lambda game: game.look_at(game.session.index + 1)),
    Command("beginning", N_("To the beginning"), ("Home",), lambda game: game.look_at(0)),
    Command("end", N_("To the end"), ("End",), lambda game: game.look_at(len(game.session.plies))),
    Command(
        "read earlier", N_("Read the move before"), ("Shift+Page Up",), lambda game: game.read(game.reader.step(-1))
    ),
    Command("read later", N_("Read the move after"), ("Shift+Page Down",), lambda game: game.read(game.reader.step(1))),
    Command("read row", N_("Read the row"), ("Shift+Right", "Shift+Left"), lambda game: game.read_line(True)),
    Command("read column", N_("Read the column"), ("Shift+Up", "Shift+Down"), lambda game: game.read_line(False)),
    Command("read kind", N_("Read the pieces, kind by kind"), ("A",), GameController.read_kind),
    Command("square", N_("Go to a square that is typed"), ("Q",), GameController.ask_square, offered=_person_decides),
    Command(
        "clock", N_("The time left"), ("T",), GameController.read_clock, offered=lambda game: game.timer is not None
    ),
    Command("copy position", N_("Copy the position"), ("Ctrl+C",), _copy_position),
    Command("copy game", N_("Copy the game"), ("Ctrl+Shift+C",), _copy_game),
    _tool(
        "share",
        N_("Share"),
        ("Ctrl+E",),
        _goes(Exit.SHARE),
        "share",
        offered=lambda game: game.is_saved,
        shown=lambda game: game.session.outcome is not None,
    ),
    Command("save", N_("Save a copy"), ("Ctrl+S",), save_copy),
    Command(
        "voice of seat",
        N_("Voice in this player’s turns"),
        ("Shift+F4",),
        lambda game: seat_voice.toggle(game.services, game.session),
        offered=lambda game: seat_voice.can_choose(game.services, game.session),
    ),
)

#: Commands of a game by message.
BY_MESSAGE: Final[tuple[Command[GameController], ...]] = (
    _bar(
        "paste",
        N_("Paste the answer"),
        ("Ctrl+V",),
        _goes(Exit.PASTE),
        offered=lambda game: game.post is not None,
        shown=lambda game: game.turns.is_elsewhere,
        primary=True,
    ),
    _bar(
        "copy message",
        N_("Copy my message again"),
        ("Ctrl+B",),
        GameController.copy_message,
        "copy",
        offered=lambda game: game.post is not None and game.post.has_text,
        shown=lambda game: game.turns.is_elsewhere,
    ),
)

#: Commands for playing on the board by keys.
INPUT: Final[tuple[Command[GameController], ...]] = (
    *(
        Command(
            f"steer {key.lower()}",
            N_("Move the cursor, or the piece"),
            (key,),
            lambda game, direction=direction: game.intend(Steer(direction)),  # type: ignore[misc]
            offered=_person_decides,
        )
        for key, direction in (("Left", (-1, 0)), ("Right", (1, 0)), ("Up", (0, 1)), ("Down", (0, -1)))
    ),
    Command(
        "confirm",
        N_("Pick up, put down"),
        ("Enter", "Space"),
        lambda game: game.intend(Confirm()),
        offered=_person_decides,
    ),
    _bar(
        "roll",
        N_("Roll"),
        ("Space", "Enter"),
        lambda game: game.roll(),
        "die",
        offered=_can_roll,
        shown=lambda game: game.turns.dice != "automatic" or not game.session.at_tip,
        primary=True,
    ),
)

#: Commands that spare the players a long preparation.
PREPARING: Final[tuple[Command[GameController], ...]] = (
    _bar(
        "place the rest",
        N_("Place the rest by lot"),
        ("F",),
        GameController.place_rest,
        offered=GameController.can_place_rest,
    ),
)

#: Commands for the time while nobody is asked anything.
LOOKING_ON: Final[tuple[Command[GameController], ...]] = (
    _bar("go on", N_("Play from here"), ("G",), GameController.go_on, offered=_is_going_on_offered),
    _bar(
        "resume",
        Np_("after a pause", "Continue"),
        ("Space",),
        GameController.toggle_pause,
        "play",
        offered=lambda game: _computers_play(game) and game.pacing.is_paused,
    ),
    _bar(
        "pause",
        N_("Pause"),
        ("Space",),
        GameController.toggle_pause,
        "pause",
        offered=lambda game: _computers_play(game) and not game.pacing.is_paused,
    ),
    _bar(
        "skip",
        N_("Skip"),
        ("Space",),
        GameController.skip,
        "skip",
        offered=_can_skip,
    ),
    _bar(
        "pace",
        N_("Pace"),
        ("P",),
        GameController.change_pace,
        "speed",
        offered=_has_pace,
        words=lambda game: game.words.pace_words(),
        shown=_looks_on,
    ),
    _bar(
        "move now",
        N_("Move now"),
        ("N",),
        lambda game: game.pacing.move_now(),
        offered=lambda game: _looks_on(game) and not game.turns.computers_only and game.pacing.can_hurry,
    ),
)

#: The commands when a game is over, on the board and in the result that lies over its panel.
AT_THE_END: Final[CommandTable[GameController]] = CommandTable(
    Command(
        "next level",
        N_("Next level"),
        ("N",),
        GameController.play_next_session,
        offered=lambda game: game.next_session is not None,
        primary=True,
    ),
    Command(
        "best way",
        N_("Show best way"),
        ("G",),
        GameController.show_best_line,
        "eye",
        enabled=_is_best_way_known,
        offered=lambda game: game.practice is not None and game.practice.has_better,
    ),
    Command(
        "next game",
        N_("Next game"),
        ("N",),
        GameController.next_game,
        offered=lambda game: game.unfinished_match is not None,
        words=_match_words,
        primary=True,
    ),
    Command("study", N_("Study"), ("V",), _goes(Exit.STUDY), "eye", offered=lambda game: game.can_review),
)


#: A game of people only can be studied while it goes on.
WHILE_IT_GOES_ON: Final[Command[GameController]] = Command(
    "study now", N_("Study"), ("V",), _goes(Exit.STUDY), "eye", offered=lambda game: game.can_study_now
)


def _beside_the_words(command: Command[GameController]) -> Command[GameController]:
    """The command as it stands beside the line of words: in words alone, and only while it can be done."""
    return replace(
        command,
        icon="",
        place=BAR,
        enabled=always,
        offered=lambda game: _is_after_the_end(game) and command.offered(game) and command.enabled(game),
    )


#: The ones that stand on the board: after practice the next level, else what comes after in a match.
AFTER_THE_END: Final = tuple(map(_beside_the_words, AT_THE_END))

#: Confirming after the end does the first thing that is offered.
_FIRST_AFTER_THE_END: Final[Command[GameController]] = Command(
    "go on after the end",
    N_("Continue"),
    ("Enter", "Space"),
    lambda game: _after_the_end(game)[0].run(game),
    offered=lambda game: bool(_after_the_end(game)),
)


def of_the_position(game: GameController) -> Iterable[Command[GameController]]:
    """Commands that the position offers: faces of the players' own die, or actions without a place on the board."""
    state, board, turns = game.session.state, game.board, game.turns
    if turns.person_rolls and turns.dice == "own":
        # a digit that is pressed while the computer's last move is still shown is not yet meant as a roll
        for action in () if game.is_told else state.actions():
            face = board.face(state, action)
            ordinary = str(face.pips) if face.pips else face.key
            keys = tuple(dict.fromkeys((face.key, ordinary)))
            yield _playing(action, face.name, keys, picture=face.sprite, pips=face.pips)
    elif turns.person_decides:
        for button in board.buttons(state):
            yield _playing(button.action, button.label, (button.key,) if button.key else (), primary=True)


def _playing(
    action: object, words: str, keys: tuple[str, ...], *, primary: bool = False, picture: str = "", pips: int = 0
) -> Command[GameController]:
    """The command that plays an action; ``words`` are translated already."""
    return _bar(
        f"play {action}",
        words,
        keys,
        lambda game: game.play(action),
        words=lambda _game: words,
        primary=primary,
        picture=picture,
        pips=pips,
    )


GAME: Final[CommandTable[GameController]] = CommandTable(
    *ALWAYS,
    *BY_MESSAGE,
    *INPUT,
    *PREPARING,
    *LOOKING_ON,
    WHILE_IT_GOES_ON,
    *AFTER_THE_END,
    _FIRST_AFTER_THE_END,
    further=of_the_position,
)
