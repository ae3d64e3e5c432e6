"""Commands on a level in the editor, in tables: tools, changes of the whole, answers about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from floes_app.board.icefloes.editor.draft_editor import Tool
from floes_app.board.icefloes.editor.drafts import BRUSHES, Edge
from floes_app.bots.icefloes.levels.self_play import GAMES
from floes_app.core.i18n import N_, _, ngettext, pgettext
from floes_app.play.commands import Command
from floes_app.play.levels.editor.editor import EditorPage, LevelEditor
from floes_app.play.levels.editor.solution import LevelSolution
from floes_app.play.levels.library.words import BRUSH_NAMES

#: The moves of an edge: what they are called, and the key of the edge.
_EDGES: Final = {
    Edge.LEFT: (N_("Add two columns on the left"), N_("Remove two columns on the left"), "Left"),
    Edge.RIGHT: (N_("Add two columns on the right"), N_("Remove two columns on the right"), "Right"),
    Edge.TOP: (N_("Add two rows at the top"), N_("Remove two rows at the top"), "Up"),
    Edge.BOTTOM: (N_("Add two rows at the bottom"), N_("Remove two rows at the bottom"), "Down"),
}


def _brush(brush: str, number: int) -> Command[LevelEditor]:
    return Command(
        f"brush {brush}", BRUSH_NAMES[brush], (str(number),), lambda editor: editor.draft_editor.hold(brush), "eraser"
    )


def _tool(tool: Tool, label: str, key: str) -> Command[LevelEditor]:
    return Command(tool.value, label, (key,), lambda editor: editor.draft_editor.use(tool), tool.value)


def _edge(edge: Edge) -> tuple[Command[LevelEditor], Command[LevelEditor]]:
    more, less, key = _EDGES[edge]
    return (
        Command(f"wider {edge.name}", more, (f"Ctrl+{key}",), lambda editor: editor.resize(edge, 2), "plus"),
        Command(f"narrower {edge.name}", less, (f"Ctrl+Shift+{key}",), lambda editor: editor.resize(edge, -2), "minus"),
    )


def _step(
    name: str, label: str, key: str, icon: str, change: Callable[[LevelSolution], object]
) -> Command[LevelEditor]:
    """A command that there is only while a solution is shown."""
    return Command(
        name,
        label,
        (key,),
        lambda editor: change(editor.solution),
        icon,
        offered=lambda editor: editor.solution.is_shown,
    )


#: Tools for a press on the board.
TOOLS: Final[tuple[Command[LevelEditor], ...]] = (
    *[_brush(brush, number) for number, brush in enumerate(BRUSHES, start=1)],
    _tool(Tool.BRUSH, N_("Brush"), "B"),
    _tool(Tool.LINE, N_("Line"), "D"),
    _tool(Tool.RECTANGLE, N_("Rectangle"), "O"),
    _tool(Tool.FILL, N_("Fill"), "F"),
    _tool(Tool.SELECT, N_("Select"), "V"),
    Command("pick", N_("Pick the brush under the pointer"), ("K",), lambda editor: editor.cursor.pick()),
)
#: Commands that change the level at once.
CHANGES: Final[tuple[Command[LevelEditor], ...]] = (
    Command("turn", N_("Rotate"), ("T",), lambda editor: editor.draft_editor.turn(), "rotate"),
    Command("mirror", N_("Mirror"), ("X",), lambda editor: editor.draft_editor.mirror(), "mirror"),
    Command("select all", N_("Select all"), ("Ctrl+A",), lambda editor: editor.draft_editor.select_all()),
    Command(
        "undo",
        N_("Undo"),
        ("U", "Ctrl+Z"),
        lambda editor: editor.draft_editor.undo(),
        "undo",
        enabled=lambda editor: editor.draft_editor.history.can_undo,
        why_not=lambda _editor: _("There’s nothing to undo yet."),
    ),
    Command(
        "redo",
        N_("Redo"),
        ("R", "Ctrl+Y", "Ctrl+Shift+Z"),
        lambda editor: editor.draft_editor.redo(),
        "redo",
        enabled=lambda editor: editor.draft_editor.history.can_redo,
        why_not=lambda _editor: _("There’s nothing to redo."),
    ),
    *[command for edge in Edge for command in _edge(edge)],
    Command("erase", N_("Erase"), ("Delete", "Backspace"), lambda editor: editor.cursor.erase()),
)


def page_name(editor: LevelEditor, page: EditorPage) -> str:
    """Name of a page."""
    if page is EditorPage.LEVEL:
        # Translators: the pages of the level editor: the level itself, ideas to make it better, what the solver found
        return _("Level")
    if page is EditorPage.IDEAS:
        # Translators: a page of the level editor: ideas to make the level better
        return _("Improve")
    # Translators: a page of the level editor: whether a board is fair to all, or how a level is solved
    return _("Fairness") if editor.is_field else _("Solution")


def _words_of_games(editor: LevelEditor) -> str:
    if editor.fairness.is_running:
        return _("Pause")
    if not editor.fairness.is_done:
        return pgettext("after a pause", "Continue")
    # Translators: on a button: the computer plays so many more games against itself
    return ngettext("{number} more game", "{number} more games", GAMES).format(number=GAMES)


#: Questions about the level, and the uses of their answers.
ANSWERS: Final[tuple[Command[LevelEditor], ...]] = (
    Command(
        "stop",
        N_("Stop"),
        (),
        lambda editor: editor.analysis.toggle(),
        enabled=lambda editor: editor.analysis.is_running or editor.analysis.stopped,
        words=lambda editor: pgettext("after a pause", "Continue") if editor.analysis.stopped else _("Stop"),
    ),
    Command(
        "lost",
        N_("Show lost squares"),
        ("E",),
        LevelEditor.toggle_lost,
        enabled=lambda editor: editor.can_show_lost,
        words=lambda editor: _("Hide lost squares") if editor.lost.is_wanted else _("Show lost squares"),
        why_not=lambda _editor: _("Only a level that can be solved has squares to lose it on."),
    ),
    Command(
        "solution",
        N_("Solution"),
        ("S",),
        lambda editor: editor.toggle(EditorPage.ANSWER),
        enabled=lambda editor: editor.can_open(EditorPage.ANSWER),
        words=lambda editor: page_name(
            editor, EditorPage.LEVEL if editor.page is EditorPage.ANSWER else EditorPage.ANSWER
        ),
    ),
    Command(
        "ideas",
        N_("Improve"),
        ("I",),
        lambda editor: editor.toggle(EditorPage.IDEAS),
        enabled=lambda editor: editor.can_open(EditorPage.IDEAS),
        words=lambda editor: page_name(
            editor, EditorPage.LEVEL if editor.page is EditorPage.IDEAS else EditorPage.IDEAS
        ),
    ),
    _step("first step", N_("To the beginning"), "Home", "first", lambda way: way.go_to(0)),
    _step("step back", N_("One step back"), "Left", "step-back", lambda way: way.go_to(way.at - 1)),
    _step("play way", N_("Play the way, or pause"), "Space", "play", LevelSolution.play_or_pause),
    _step("step", N_("One step on"), "Right", "step-forward", lambda way: way.go_to(way.at + 1)),
    _step("last step", N_("To the end"), "End", "last", lambda way: way.go_to(len(way.steps))),
    replace(
        # Translators: on a button: another of the shortest ways
        _step("next way", N_("Next way"), "W", "swap", LevelSolution.show_next),
        enabled=lambda editor: len(editor.solution.solutions) > 1,
        why_not=lambda _editor: _("This is the only shortest way."),
    ),
    Command(
        "remove idle",
        N_("Remove idle floes"),
        (),
        LevelEditor.remove_idle,
        enabled=lambda editor: editor.solution.can_remove_idle,
        offered=lambda editor: editor.solution.is_shown,
    ),
    Command(
        "more ideas",
        N_("New ideas"),
        ("G",),
        lambda editor: editor.improver.next_ideas(),
        "restart",
        enabled=lambda editor: editor.improver.has_more,
        offered=lambda editor: editor.page is EditorPage.IDEAS,
    ),
    Command(
        "stop ideas",
        N_("Cancel"),
        (),
        lambda editor: editor.improver.toggle(),
        offered=lambda editor: editor.page is EditorPage.IDEAS,
        words=lambda editor: _("Cancel") if editor.improver.is_running else _("Again"),
    ),
    Command(
        "pause games",
        N_("Pause"),
        ("P",),
        lambda editor: editor.fairness.toggle(),
        enabled=lambda editor: editor.fairness.is_shown,
        offered=lambda editor: editor.page is EditorPage.ANSWER and editor.is_field,
        words=_words_of_games,
    ),
)
