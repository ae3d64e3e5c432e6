"""The table of commands of a study."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from floes_app.core import notes
from floes_app.core.i18n import N_, _
from floes_app.play.commands import Command, CommandTable
from floes_app.play.game.commands import ALWAYS, BAR, INPUT, TOOLS, of_the_position, or_says
from floes_app.play.game.effects import Exit
from floes_app.play.study.controller import StudyController
from floes_app.play.summaries import strength_name

#: Places of buttons: beside the title, and in the row below the tree.
HEAD, STEPS = "head", "steps"
#: The commands of a game in play that mean the same here.
_AS_IN_PLAY: Final = (
    "rules",
    "settings",
    "moves",
    "read row",
    "read column",
    "read kind",
    "square",
    "copy position",
    "copy game",
    "share",
    "save",
)


def _as_in_play() -> list[Command[StudyController]]:
    kept = [command for command in ALWAYS if command.name in _AS_IN_PLAY]
    kept = [replace(command, place=HEAD) if command.place == TOOLS else command for command in kept]
    kept = [replace(command, shown=lambda _game: False) if command.name == "share" else command for command in kept]
    kept = [replace(command, keys=("F1",)) if command.name == "rules" else command for command in kept]
    return [replace(command, keys=("Shift+A",)) if command.name == "read kind" else command for command in kept]


def _of_the_board() -> list[Command[StudyController]]:
    """The commands on the board: while one draws there, no piece is picked up."""
    confirm: Command[StudyController] = next(command for command in INPUT if command.name == "confirm")
    picks_up = replace(confirm, offered=lambda game: confirm.offered(game) and not _is_drawing(game))
    return [picks_up if command is confirm else command for command in INPUT if command.name != "roll"]


def _along(
    name: str, label: str, keys: tuple[str, ...], go: Callable[[StudyController], object], icon: str, by: int
) -> Command[StudyController]:
    """A command that leads along the line, on or back by the sign of ``by``; at the end of it, it says so."""
    command: Command[StudyController] = Command(
        name, label, keys, go, icon, lambda game: game.can_step(by), place=STEPS
    )
    return or_says(
        command, lambda _game: _("This is the end of the line.") if by > 0 else _("This is the start of the line.")
    )


def _is_in_line(game: StudyController) -> bool:
    return game.line_start is not None


def _is_drawing(game: StudyController) -> bool:
    return game.draws


STUDY: Final[CommandTable[StudyController]] = CommandTable(
    Command("let go", N_("Let go"), ("Esc",), StudyController.let_go, offered=lambda game: game.can_let_go),
    Command("end drawing", N_("Stop drawing"), ("Esc",), StudyController.toggle_drawing, offered=_is_drawing),
    Command("back to game", N_("Back to the game"), ("Esc",), StudyController.back_to_game, offered=_is_in_line),
    Command("home", N_("Leave the study"), ("Esc",), lambda game: game.go(Exit.HOME), "home", place=HEAD),
    Command(
        "tell",
        N_("Tell the game"),
        ("T",),
        StudyController.tell_game,
        "copy",
        place=HEAD,
    ),
    Command(
        "undo",
        N_("Undo"),
        ("Ctrl+Z",),
        StudyController.undo,
        "undo",
        lambda game: game.can_undo,
        place=HEAD,
    ),
    *_as_in_play(),
    _along("first", N_("To the start of the line"), ("Home",), lambda game: game.go_to_end(False), "first", -1),
    _along("previous", N_("A move back"), ("U", "Backspace"), lambda game: game.step(-1), "step-back", -1),
    _along("next", N_("A move on"), ("R",), lambda game: game.step(1), "step-forward", 1),
    _along("last", N_("To the end of the line"), ("End",), lambda game: game.go_to_end(True), "last", 1),
    Command("turning point before", N_("Turning point before"), ("Page Up",), lambda game: game.turning_point(-1)),
    Command("turning point after", N_("Turning point after"), ("Page Down",), lambda game: game.turning_point(1)),
    Command("line above", N_("The line above"), ("Ctrl+Up",), lambda game: game.fork(-1)),
    Command("line below", N_("The line below"), ("Ctrl+Down",), lambda game: game.fork(1)),
    Command(
        "game before",
        N_("The game before"),
        ("Ctrl+Page Up",),
        lambda game: game.open_game(-1),
        offered=lambda game: len(game.games) > 1,
    ),
    Command(
        "game after",
        N_("The game after"),
        ("Ctrl+Page Down",),
        lambda game: game.open_game(1),
        offered=lambda game: len(game.games) > 1,
    ),
    Command(
        "lines",
        N_("The best lines"),
        ("B",),
        StudyController.toggle_lines,
        "list",
        offered=lambda game: game.shows_judgement,
    ),
    *(
        Command(
            f"line {number}",
            N_("Play the first move of a best line"),
            (str(number),),
            lambda game, number=number: game.play_line(number - 1),  # type: ignore[misc]
            offered=lambda game: game.shows_lines and game.turns.person_decides,
        )
        for number in (1, 2, 3)
    ),
    Command(
        "judgement",
        N_("Show or hide the judgement"),
        ("J",),
        StudyController.toggle_judgement,
        "eye",
        offered=lambda game: game.judges,
        place=HEAD,
    ),
    Command("note", N_("Write the note"), ("N",), lambda game: game.go(Exit.NOTE), "edit"),
    Command("good", N_("A good move"), (notes.GOOD,), lambda game: game.sign(notes.GOOD)),
    Command("bad", N_("A bad move"), (notes.BAD,), lambda game: game.sign(notes.BAD)),
    Command("draw", N_("Draw on the board"), ("A",), StudyController.toggle_drawing, "brush"),
    Command("clear", N_("Clear what is drawn"), ("Shift+C",), StudyController.clear_drawing),
    Command("delete", N_("Take this line away"), ("Delete",), StudyController.delete, "trash"),
    Command("promote", N_("Make it the main line"), ("Ctrl+Enter",), StudyController.promote, "arrow-up"),
    Command("fold", N_("Fold or unfold this line"), ("X",), lambda game: game.fold()),
    Command("play on", N_("Play on from here"), ("G",), lambda game: game.play_on()),
    Command(
        "against computer",
        N_("Play on against the computer"),
        ("Shift+G",),
        lambda game: game.play_on(game.strength),
        "computer",
        offered=lambda game: game.judges,
        words=lambda game: _("Play on against {level}").format(level=strength_name(game.strength)),
    ),
    Command(
        "find the move",
        N_("Find the best move"),
        ("F",),
        StudyController.toggle_quiz,
        "puzzle",
        offered=lambda game: game.judges and game.agreed,
    ),
    Command(
        "cast",
        N_("Draw a roll"),
        ("Space", "Enter"),
        StudyController.draw_roll,
        "die",
        offered=lambda game: game.turns.person_rolls,
        place=BAR,
    ),
    Command(
        "draw here",
        N_("Draw at the cursor"),
        ("Enter", "Space"),
        StudyController.draw_with_keys,
        offered=_is_drawing,
    ),
    *_of_the_board(),
    further=of_the_position,
)
