"""A game that is studied: every position can be gone to, what is played on it is a variation, notes are kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from floes_app.board.geometry import Cell
from floes_app.board.sidebar import Contents
from floes_app.board.study_rows import StudyRow
from floes_app.board.values import Mark, Turn, UiState
from floes_app.bots.advice import ADVISER
from floes_app.bots.players import can_play
from floes_app.bots.process.answers import Answer
from floes_app.bots.process.study_tasks import Assessment
from floes_app.bots.search.decision import Limits
from floes_app.bots.strengths import STRENGTHS
from floes_app.core import notes
from floes_app.core.game import CHANCE, IllegalAction
from floes_app.core.i18n import N_, _, language, listed, ngettext, sentence, sentences
from floes_app.core.match import Match
from floes_app.core.notes import Annotation
from floes_app.core.player import Player
from floes_app.core.session import Ply, Session
from floes_app.core.tree import Node
from floes_app.play.after.analysis import GameAnalysis, TurningPoint, again_from, best_marks, missed_marks
from floes_app.play.after.ending import Ending
from floes_app.play.game import clips
from floes_app.play.game.board_items import Held
from floes_app.play.game.controller import MOST_ANIMATED, GameController
from floes_app.play.game.effects import Exit, PlayInstead, StudyInstead
from floes_app.play.game.turns import Turns
from floes_app.play.jobs import Job
from floes_app.play.move_numbers import moves_begun
from floes_app.play.services import Services
from floes_app.play.status import Status, Tone
from floes_app.play.study import words
from floes_app.play.study.judge import PositionJudge, RollJudge
from floes_app.play.study.rolls import OtherRoll, margin, results
from floes_app.play.study.rows import StudyRows, main_line
from floes_app.play.study.tale import told_game
from floes_app.play.study.words import VerdictText

#: The line below the board while one draws: nothing begun, and a first end chosen with the keys.
DRAW: Final = N_("Drawing: drag for an arrow, tap for a circle. With keys, Enter at both ends.")
DRAW_ON: Final = N_("Enter on another square draws an arrow, on the same one a circle.")

#: The time in seconds, and the positions, in which is looked for a better move than one that was tried.
TRY_SECONDS, TRY_NODES = 3.0, 60_000


def can_be_studied(session: Session) -> bool:
    """True if nobody plays against a computer any more: who studies a game sees what the computer thinks."""
    people = all(player.is_human for player in session.players.values())
    return len(session.seats) > 1 and (people or session.final_outcome is not None)


class Sitting:
    """The memory of one sitting, in which the games of a match are studied one after the other."""

    def __init__(self) -> None:
        self.agreed = False
        """True if all who play agree that the computer says what it thinks of a game that goes on."""
        self.changes: dict[Session, list[Callable[[StudyController], None]]] = {}
        """Functions that take back the changes to each game, the last one first to be called."""


class StudyTurns(Turns):
    """Nobody waits for anybody: whoever studies moves all pieces, and chooses what the die shows."""

    @property
    def person_decides(self) -> bool:
        """True wherever a move can be made."""
        return not self.is_over and self.session.state.to_move != CHANCE

    @property
    def person_rolls(self) -> bool:
        """True wherever a roll is due."""
        return not self.is_over and self.session.state.to_move == CHANCE

    @property
    def is_current(self) -> bool:
        """True: every position is as good as any."""
        return True

    @property
    def has_computer(self) -> bool:
        """False: computers are asked, but do not play."""
        return False

    @property
    def computers_only(self) -> bool:
        """False: somebody studies."""
        return False

    @property
    def dice(self) -> str:
        """The faces are chosen."""
        return "own"


class StudyController(GameController):
    """Studies one session. The session is left as it was, but for its variations and notes."""

    def __init__(
        self,
        services: Services,
        session: Session,
        is_saved: bool = True,
        latest: Session | None = None,
        sitting: Sitting | None = None,
    ) -> None:
        """is_saved: whether the study is put on the disk, in the game's own file.

        latest: the latest game of the match, where an earlier one is studied: it carries the others to the disk.
        sitting: where other games of the match were studied before.
        """
        super().__init__(services, session, is_saved, turns=StudyTurns(services, session))
        self.latest = session if latest is None else latest
        """The game that is kept with all earlier ones of its match."""
        self.sitting = Sitting() if sitting is None else sitting
        way = session.tree.way
        is_main = all(node.is_main for node in way)
        goes_on = is_main and session.final_outcome is None
        self.tip: Node[Ply] | None = way[-1] if goes_on else None
        """The end of a game that goes on; None: the game is as long as its line."""
        if goes_on:
            session.note_aid(hints=1)  # the best moves are to be seen
        self._home = way[-1], session.index
        self.judges = can_play(session.game) and len(session.seats) > 1
        """True if the computer can say how a position stands."""
        self.shows_lines = False
        """True if the best lines are told."""
        self.quiz: Node[Ply] | None = None
        """The position from which somebody is to find the best move; None: nobody is."""
        self._try: Job[Answer] = Job(services.thinker, services.say)
        self.pen: Cell | None = None
        """The square from which an arrow is being drawn."""
        self.draws = False
        """True while keys, and presses of the pointer, draw on the board."""
        self.edition = 0
        """A number that grows with every change to the tree and to what is noted."""
        self.judge = PositionJudge(session)
        """Asks about the position shown, and remembers."""
        self.roll_judge = RollJudge(session)
        """Asks what the results of the roll of this turn are worth."""
        self._rows = StudyRows(session, self.board)
        self._made: tuple[Hashable, tuple[StudyRow, ...]] | None = None
        self._undo = self.sitting.changes.setdefault(session, [])
        self._main = main_line(session.tree.root, self.tip)
        self._whole = self._analysis_of(self._main)
        self.result_shown = True

    # -- beginning and end ---------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin a game that is over at its start. Nothing else has to be made ready: no computer plays."""
        if self.session.at_tip and self.session.outcome is not None:
            self.session.visit(self._main[0])

    def stop(self) -> None:
        """Leave off looking for anything, and leave the game as it was found."""
        super().stop()
        self._try.drop()
        self.judge.stop()
        self.roll_judge.stop()
        self._whole.stop()
        self._go_home()

    def _go_home(self) -> None:
        end, index = self._home
        self.session.tree.follow_to(end, min(index, end.depth))
        self.session.jump(self.session.index)

    def _keep(self) -> None:
        """Put the game on the disk as it is, with its players where they were."""
        if self.is_saved:
            tree = self.session.tree
            end, here = tree.way[-1], tree.index
            tree.follow_to(self._home[0], min(self._home[1], self._home[0].depth))
            self.services.keep(self.latest)
            tree.follow_to(end, here)

    def _analysis_of(self, main: Sequence[Node[Ply]]) -> GameAnalysis:
        """The whole game, looked through on a copy: the place in it stays while others are studied."""
        session = self.session
        players = [session.players[seat] for seat in session.seats]
        copy = Session(session.game, session.options, players, session.seed, main[0].value.state, name=session.name)
        for node in main[1:]:
            copy.tree.add(node.value)
        copy.end_like(session)
        return GameAnalysis(self.services, copy, self.board)

    # -- what there is -------------------------------------------------------------------------------------------

    @property
    def games(self) -> tuple[Session, ...]:
        """The games of the match, the latest one last; the one that is studied where it belongs to none."""
        match = Match.of(self.latest)
        return (self.latest,) if match is None else match.games

    def open_game(self, by: int) -> None:
        """Study the game of the match before or after this one."""
        games = self.games
        place = games.index(self.session) + by
        if 0 <= place < len(games):
            self.study(games[place])
        else:
            self.refuse(_("There’s no other game that way."))

    def study(self, game: Session) -> None:
        """Study another game of the match."""
        if game is not self.session:
            self.go(StudyInstead(game))

    @property
    def analysis(self) -> GameAnalysis:
        """The whole game, as it was played, looked through."""
        return self._whole

    @property
    def node(self) -> Node[Ply]:
        """The position shown."""
        return self.session.tree.node

    @property
    def main(self) -> tuple[Node[Ply], ...]:
        """The positions of the game as it was played."""
        return self._main

    @property
    def is_in_game(self) -> bool:
        """True if the position shown is one of the game as it was played."""
        return self.node.depth < len(self._main) and self._main[self.node.depth] is self.node

    @property
    def line_start(self) -> Node[Ply] | None:
        """The first position of the variation that is shown; None in the game itself."""
        if self.is_in_game:
            return None
        node = self.node
        while node.parent is not None and node.is_main and not self._is_of_game(node.parent):
            node = node.parent
        return node

    def _is_of_game(self, node: Node[Ply]) -> bool:
        return node.depth < len(self._main) and self._main[node.depth] is node

    @property
    def note(self) -> Annotation:
        """The note and the marks of the position shown."""
        return self.session.annotation(self.node)

    @property
    def judgement(self) -> Assessment | None:
        """The computer's findings on the position shown."""
        return self.judge.of(self.node)

    @property
    def rolled_from(self) -> Node[Ply] | None:
        """The position before the roll of the turn that led to the position shown; None where nobody has rolled."""
        node = self.node.parent
        while node is not None and node.value.state.to_move != CHANCE:
            node = node.parent
        return node

    def results(self) -> tuple[OtherRoll, ...]:
        """The results that this roll can have; none where nobody has rolled, and while the judgement is hidden."""
        node = self.rolled_from
        if node is None or not self.shows_judgement:
            return ()
        is_of_game = self._is_of_game(node) and len(self._main) > node.depth + 1
        played = self._main[node.depth + 1].value.action if is_of_game else None
        shown = self.session.tree.way[node.depth + 1].value.action
        return results(self.session.game, self.board, node.value.state, shown, played, self.roll_judge.of(node))

    def margin(self) -> int | None:
        """By how much of 100 games these counts may be off; None while too little is known."""
        node = self.rolled_from
        return None if node is None else margin(self.roll_judge.of(node))

    def choose_result(self, action: Any) -> None:
        """Go to the position after another result of the roll of this turn: a line of one's own, where it is new."""
        node = self.rolled_from
        if node is not None:
            self.visit(node)
            self.finish_animation()
            self.play(action)

    @property
    def agreed(self) -> bool:
        """True if the computer may say what it thinks: all agree, or the game is over and nobody has to be asked."""
        return self.tip is None or self.sitting.agreed

    @property
    def shows_judgement(self) -> bool:
        """True if the judgement is not hidden."""
        return self.judges and self.agreed and self.services.settings.judgement and self.quiz is None

    def verdict(self) -> VerdictText:
        """The judgement of the position in words; empty while it is hidden."""
        if not self.shows_judgement:
            return VerdictText()
        return words.verdict(self.session, self.board, self.judgement)

    def rows(self) -> tuple[StudyRow, ...]:
        """The rows of the tree."""
        points = self._turning_points() if self.shows_judgement else ()
        names = tuple(player.name for player in self.session.players.values())
        key = self.edition, tuple(point.place for point in points), names, language()
        if self._made is None or self._made[0] != key:
            told = {self._after(point.place): (order, point.words) for order, point in enumerate(points, start=1)}
            self._made = key, self._until_quiz(self._rows.rows(self.tip, told))
        return self._made[1]

    def _turning_points(self) -> tuple[TurningPoint, ...]:
        """The turning points, in which everybody is called as here: the copy that is looked through has names too."""
        whole = self._whole
        for seat, player in self.session.players.items():
            if whole.session.players[seat].name != player.name:
                whole.session.rename(seat, player.name)
        return whole.turning_points()

    def _until_quiz(self, rows: tuple[StudyRow, ...]) -> tuple[StudyRow, ...]:
        """The rows, without those that tell what was played where somebody is to find it."""
        if self.quiz is None:
            return rows
        nodes = set(self.session.tree.way[: self.quiz.depth + 1])
        known = [number for number, row in enumerate(rows) if any(cell and {*cell.nodes} & nodes for cell in row.cells)]
        kept = rows[: known[-1] + 1] if known else ()
        return tuple(
            replace(row, cells=tuple(cell if cell and {*cell.nodes} & nodes else None for cell in row.cells))
            for row in kept
            if row.nesting == 0 and row.cells
        )

    def _after(self, place: int) -> Node[Ply]:
        """The position of the game after a turn that was looked at."""
        return self._main[self._whole.turns[place].end]

    @property
    def place(self) -> int | None:
        """The turn of the game that led to the position shown, or leads on from it; None in a variation."""
        if not self.is_in_game:
            return None
        turns, here = self._whole.turns, self.node.depth
        return next((place for place, turn in enumerate(turns) if turn.index <= here < turn.end), None)

    def progress(self) -> str:
        """The number of the move shown, and of all."""
        played = moves_begun(self.session, self.session.index)
        if not self.is_in_game:
            # Translators: where one is in a study
            return _("your line, move {number}").format(number=max(1, played))
        whole = moves_begun(self._whole.session, len(self._main) - 1)
        # Translators: where one is in a study
        return _("move {number} of {whole}").format(number=played, whole=whole)

    def contents(self) -> Contents:
        """The contents of the panel; the moves stand in the tree."""
        return replace(self._sidebar.contents(self.animation.running), moves=(), waiting=None, count=None)

    def computers_turns(self) -> tuple[Turn[Any], ...]:
        """None: computers do not play here."""
        return ()

    @property
    def commands_key(self) -> Hashable:
        """A key that changes whenever the offered commands may change."""
        return super().commands_key, self.edition, self.draws, bool(self._undo)

    # -- what is said --------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """The line below the board."""
        if self.notice.is_shown:
            return self.notice.status
        state, name = self.session.state, self.session.players[self.session.state.turn].name
        if self.draws:
            return Status(_(DRAW if self.pen is None else DRAW_ON))
        if self.session.outcome is not None:
            end = words.verdict(self.session, self.board, None)
            return Status(sentences(sentence(end.headline), end.detail))
        if self.turns.person_rolls:
            return Status(_("Choose what the die shows, or draw a roll."))
        if self.ui.pick is not None or self.ui.hover is not None or self.ui.cursor is not None:
            return Status(self.board.status(state, self.ui, self.names()))
        if not self.is_in_game:
            return Status(_("Your line. Esc goes back to the game."), seat=None)
        return Status(_("{name}: play a move here to start a line of your own.").format(name=name))

    def told_position(self) -> str:
        """The place in the game, the turn played there, the turning point, the ways from here, notes and marks."""
        session, node = self.session, self.node
        parts = [sentence(self.progress())]
        if node.parent is not None:
            turn = Turn(node.parent.value.state.turn, ((node.parent.value.state, node.value.action),))
            parts.append(self._recounted(turn))
        parts += [
            _("Turning point {number}: {words}").format(number=row.order, words=row.words)
            for row in self.rows()
            if row.order and row.about is node
        ]
        ways = len(node.children)
        if ways > 1:
            parts.append(ngettext("{number} way from here.", "{number} ways from here.", ways).format(number=ways))
        elif not ways and session.outcome is None and not self.is_in_game:
            parts.append(_("The line ends here."))
        note = self.note
        if note.sign:
            parts.append(_("A good move.") if note.sign == notes.GOOD else _("A bad move."))
        if note.text:
            # Translators: {note} is what somebody wrote at a position, a sentence
            parts.append(_("Your note: {note}").format(note=sentence(note.text)))
        if note.drawn:
            # Translators: {marks}: squares with a circle, and arrows, such as “g3, c5 to a5”
            parts.append(_("You marked {marks}.").format(marks=listed(map(_told_mark, note.drawn))))
        return sentences(*parts)

    def told_rows(self) -> Iterator[str]:
        """Every row of the tree, as a sentence."""
        for row in self.rows():
            if row.words:
                point = _("Turning point {number}: {words}").format(number=row.order, words=row.words)
                yield point if row.order else row.words
                continue
            moves = [" ".join((cell.shown, cell.sign)).strip() for cell in row.cells if cell is not None]
            # Translators: a move before a variation that begins after it
            moves = [_("from {move}").format(move=row.origin), *moves] if row.origin else moves
            more = ngettext("and {number} more move", "and {number} more moves", row.hidden)
            moves += [more.format(number=row.hidden)] if row.hidden else []
            moves += [row.ends] if row.ends else []
            moves += [row.remark] if row.remark else []
            if row.start is not None:
                # Translators: a variation, before its moves
                yield _("Your line: {moves}.").format(moves=listed(moves))
            else:
                # Translators: a round of a game: its number and its moves
                yield _("{number}: {moves}.").format(number=row.number or "–", moves=listed(moves))

    def told_finding(self) -> str:
        """The judgement as the voice tells it by itself: the headline, and the best turn once no look goes deeper."""
        if self.judgement is None or self.session.outcome is not None:
            return ""
        told = self.verdict()
        return sentences(sentence(told.headline), told.detail if self.judgement.is_last else "")

    def told_verdict(self) -> str:
        """The judgement, as sentences, with the lines where they are shown."""
        told = self.verdict()
        return sentences(sentence(told.headline), told.detail, *self._told_lines())

    def _told_lines(self) -> Iterator[str]:
        """The best lines, as sentences, where they are shown and known."""
        if not self.shows_lines or self.judgement is None:
            return
        for number, line in enumerate(self.judgement.lines, start=1):
            steps = words.told_line(self.session, self.board, line)
            # Translators: one of the best lines: its number, its moves, and whether it wins
            whole = _("{number}. {moves}: {worth}.")
            yield whole.format(number=number, moves=steps, worth=words.worth(line))
            yield line.reason.text if line.reason is not None else ""

    def tell_game(self) -> None:
        """Put the whole game with its turning points into the clipboard, as a text."""
        points = self._turning_points() if self.judges else ()
        text = told_game(self.session, self.board, self._main, self._whole, points)
        self.copy(text, _("The game is told. Paste it wherever you like."))

    # -- going about ---------------------------------------------------------------------------------------------

    def visit(self, node: Node[Ply]) -> None:
        """Show a position of the tree; what lies near is gone through."""
        tree, here = self.session.tree, self.session.tree.node
        if node is here:
            return
        self.finish_animation()
        back = node.depth < here.depth and tree.way[node.depth] is node
        shown = []
        if back and here.depth - node.depth <= MOST_ANIMATED:
            shown = clips.between(self.session, self.board, self.identities, here.depth, node.depth)
        self.session.visit(node)
        if not back and here.depth < node.depth <= here.depth + MOST_ANIMATED and tree.way[here.depth] is here:
            shown = clips.between(self.session, self.board, self.identities, here.depth, node.depth)
        self.ui = UiState(hover=self.ui.hover)
        self.pen = None
        self.notice.clear()
        self.result_shown = True
        self.shows_last = False
        self._animate(shown)
        self.refresh()

    def look_at(self, index: int) -> None:
        """Show the position after so many actions of the line."""
        way = self.session.tree.way
        self.visit(way[min(max(0, index), len(way) - 1)])

    def _ahead(self, node: Node[Ply]) -> Node[Ply] | None:
        """The position after one, along the way that was gone, else along the main line."""
        way = self.session.tree.way
        if node.depth + 1 < len(way) and way[node.depth] is node:
            return way[node.depth + 1]
        return node.children[0] if node.children else None

    def step(self, by: int) -> None:
        """Go a turn back, or on."""
        node, ends = self.node, self.session.game.ends_turn
        while True:
            after = node.parent if by < 0 else self._ahead(node)
            if after is None:
                break
            first, second = (after, node) if by < 0 else (node, after)
            if by < 0 and node is not self.node and ends(first.value.state, second.value.state):
                break
            node = after
            if by > 0 and ends(first.value.state, second.value.state):
                break
        self.visit(node)

    def can_step(self, by: int) -> bool:
        """True if there is a turn before, or after."""
        return (self.node.parent if by < 0 else self._ahead(self.node)) is not None

    def go_to_end(self, last: bool) -> None:
        """Go to the start or the end of this line."""
        start = self.line_start
        if last:
            node = self.node
            while (after := self._ahead(node)) is not None and not (node is self.tip and self.is_in_game):
                node = after
        else:
            node = self._main[0] if start is None else start
        self.visit(node)

    def fork(self, by: int) -> bool:
        """Go to the line above or below where several lead on from the position before; False where there is none."""
        node = self.node
        siblings = node.parent.children if node.parent is not None else []
        if len(siblings) < 2:
            return False
        place = min(max(0, siblings.index(node) + by), len(siblings) - 1)
        self.visit(siblings[place])
        return True

    def turning_point(self, by: int) -> None:
        """Go to the turning point before or after."""
        depth = self.node.depth if self.is_in_game else (self.line_start or self.node).depth - 1
        turns = self._whole.turns
        ends = [turns[point.place].end for point in self._whole.turning_points()]
        wanted = [end for end in ends if (end > depth if by > 0 else end < depth)]
        if wanted:
            self.visit(self._main[wanted[0] if by > 0 else wanted[-1]])
        else:
            self.remark_quietly(self._no_turning_point(bool(ends)))

    def _no_turning_point(self, has_others: bool) -> str:
        """Why there is none to go to: what is not looked through yet is not known."""
        if has_others:
            return _("No turning point there.")
        if not self._whole.is_done or len(self._whole.points) < len(self._whole.turns):
            return _("No turning point is known yet.")
        return _("No turning point: this game ran its course.")

    def back_to_game(self) -> None:
        """Leave the variation, for where it leaves the game."""
        node = self.node
        while not self._is_of_game(node) and node.parent is not None:
            node = node.parent
        self.visit(node)

    def remark_quietly(self, said: str) -> None:
        """Say something in the line of words."""
        self._remark(said, Tone.QUIET)
        self.refresh()

    # -- trying --------------------------------------------------------------------------------------------------

    def take(self, action: Any) -> None:
        """Follow what was played or tried here before, or try something else."""
        size = self.session.tree.size
        self.session.explore(action, self.latest)
        self.edition += self.session.tree.size != size

    def ending(self) -> Ending | None:
        """None: what is tried ends nothing."""
        return None

    def play(self, action: Any, held: Held | None = None) -> None:
        """Play a move on the board."""
        super().play(action, held)
        self.result_shown = True
        self._ask_about_try()

    def draw_roll(self) -> None:
        """Roll the die by chance."""
        if self.turns.person_rolls:
            self.play(self.session.roll())

    def undo(self) -> None:
        """Take back the last change to the tree, or to what is noted."""
        if self._undo:
            self._undo.pop()(self)
            self._edited()
            self.sound("undo")

    @property
    def can_undo(self) -> bool:
        """True if a change can be taken back."""
        return bool(self._undo)

    def _edited(self) -> None:
        self._main = main_line(self.session.tree.root, self.tip)
        self.edition += 1
        self._keep()
        self.refresh()

    def delete(self) -> None:
        """Take the variation that is shown away."""
        start = self.line_start
        if start is None:
            self.refuse(_("What was played stays. You can take away your own lines."))
            return
        parent = start.parent
        assert parent is not None
        end, index = self._home
        node: Node[Ply] | None = end
        while node is not None and node is not start:
            node = node.parent
        if node is start:
            self._home = parent, parent.depth
        self.visit(parent)
        self.session.tree.go(parent)
        put_back = self.session.tree.remove(start)

        def bring_back(game: StudyController) -> None:
            put_back()
            game._home = end, index
            game.session.visit(start)

        self._undo.append(bring_back)
        self._edited()
        self.remark_quietly(_("The line is gone. Ctrl+Z brings it back."))

    def promote(self) -> None:
        """Make the variation that is shown the main line of a game that is over."""
        if self.line_start is None:
            self.refuse(_("This is the main line already."))
        elif self.tip is not None:
            self.refuse(_("The game goes on: what was played stays."))
        elif self.session is not self.latest:
            self.refuse(_("This game counts in the match: what was played stays."))
        else:
            home, main, put_back = self._home, self._main, self.session.tree.promote()
            whole = self._whole
            end = main_line(self.session.tree.root, None)[-1]
            self._home = end, end.depth

            def return_to(game: StudyController) -> None:
                put_back()
                game._whole.stop()
                game._home, game._main, game._whole = home, main, whole

            self._undo.append(return_to)
            self._edited()
            whole.stop()
            self._whole = self._analysis_of(self._main)
            self.remark_quietly(_("This is the main line now."))

    def fold(self, start: Node[Ply] | None = None) -> None:
        """Show a variation by its first move alone, or in full again; without one, that which is shown."""
        start = start or self.line_start
        if start is None:
            self.refuse(_("Only your own lines can be folded."))
            return
        note = self.session.annotation(start)
        self._annotate(start, replace(note, folded=not note.folded))

    # -- notes ---------------------------------------------------------------------------------------------------

    def _annotate(self, node: Node[Ply], note: Annotation) -> None:
        before = self.session.annotation(node)
        if note != before:
            self._undo.append(lambda game: game.session.annotate(node, before))
            self.session.annotate(node, note)
            self._edited()

    def write(self, text: str) -> None:
        """Keep a note with the position shown."""
        self._annotate(self.node, replace(self.note, text=notes.clean(text)))

    def sign(self, sign: str) -> None:
        """Sign the move that led to the position shown, or take that sign away."""
        if self.node.parent is None:
            self.refuse(_("There’s no move to sign here."))
        else:
            self._annotate(self.node, replace(self.note, sign="" if self.note.sign == sign else sign))

    def draw(self, first: Cell, second: Cell) -> None:
        """Draw an arrow between two squares, or a circle on one; drawn again it is gone."""
        state = self.session.state
        ends = dict.fromkeys(self.board.cell_name(state, cell) for cell in (first, second))
        self._annotate(self.node, replace(self.note, drawn=notes.toggled(self.note.drawn, tuple(ends))))

    def clear_drawing(self) -> None:
        """Take all circles and arrows of this position away."""
        self._annotate(self.node, replace(self.note, drawn=()))

    def toggle_drawing(self) -> None:
        """Draw on the board, or play again."""
        self.draws, self.pen = not self.draws, None
        self.refresh()

    def draw_with_keys(self) -> None:
        """Begin or end a circle or an arrow at the cursor."""
        cell = self.ui.cursor
        if cell is None:
            return
        if self.pen is None:
            self.pen = cell
        else:
            self.draw(self.pen, cell)
            self.pen = None
        self.refresh()

    def drawn(self) -> tuple[Mark, ...]:
        """The circles and arrows on the board, with what is being drawn."""
        state, layout = self.session.state, self.board.layout(self.session.state)
        cells = {self.board.cell_name(state, cell): cell for cell in layout.cells}
        marks = [Mark("pen", tuple(layout.centre(cells[name]) for name in one)) for one in self.note.drawn]
        if self.pen is not None:
            marks.append(Mark("pen", (layout.centre(self.pen),), hot=True))
        return tuple(marks)

    def best_marks(self) -> tuple[Mark, ...]:
        """The best move as it looks under the pointer, while nothing is in hand."""
        judgement = self.judgement
        at_rest = self.ui.pick is None and not self.animation.running
        if not (self.shows_judgement and self.shows_lines and judgement and judgement.lines and at_rest):
            return ()
        state = self.session.state
        action = self.session.game.parse_action(state, judgement.lines[0].actions[0])
        move = self.board.move_for(state, action)
        best = () if move is None else best_marks(self.board, state, self.identity(), move)
        return (*self._missed_marks(), *best)

    def _missed_marks(self) -> tuple[Mark, ...]:
        """The way of what was played in the game from here, where there was better."""
        place, whole = self.place, self._whole
        if place is None or len(whole.points) <= place or whole.was_best(place):
            return ()
        turn = whole.turns[place]
        return missed_marks(self.board, self.session.state, turn.actions) if turn.index == self.node.depth else ()

    # -- judgement -----------------------------------------------------------------------------------------------

    def toggle_lines(self) -> None:
        """Tell the best lines, or no longer."""
        self.shows_lines = not self.shows_lines
        hidden = "" if self.shows_lines else _("The best lines are hidden.")
        self.read(hidden or sentences(*self._told_lines()) or _("Looking at this position…"))
        self.edition += 1
        self.refresh()

    def agree(self) -> None:
        """All who play agree that the computer says what it thinks."""
        self.sitting.agreed = True
        self.services.change(judgement=True)
        self.edition += 1
        self.refresh()

    def toggle_judgement(self) -> None:
        """Hide everything that the computer says, or show it again; while a game goes on, all have to agree first."""
        if not self.agreed:
            self.go(Exit.AGREE)
            return
        self.services.change(judgement=not self.services.settings.judgement)
        self.read(_("The judgement is shown.") if self.shows_judgement else _("The judgement is hidden."))
        self.edition += 1
        self.refresh()

    def play_line(self, number: int) -> None:
        """Play the first turn of one of the best lines on the board."""
        if self.judgement is None or number >= len(self.judgement.lines):
            return
        line = self.judgement.lines[number]
        try:
            for text in line.actions[: line.turn]:
                self.play(self.session.game.parse_action(self.session.state, text))
        except IllegalAction:
            return

    # -- find the move -------------------------------------------------------------------------------------------

    def toggle_quiz(self) -> None:
        """Begin or end the search for the best move here; until it is found, judgement and moves played are hidden."""
        if self.quiz is not None:
            self._end_quiz(_("The search for the move is over."))
        elif not self.turns.person_decides:
            self.refuse(_("There’s no move to find here."))
        else:
            self.quiz = self.node
            self.edition += 1
            self.remark_quietly(_("Find the best move. The computer says whether there’s a better one."))

    def _end_quiz(self, said: str) -> None:
        self.quiz = None
        self._try.drop()
        self.edition += 1
        self._remark(said)
        self.refresh()

    def _ask_about_try(self) -> None:
        """Once a whole turn was tried, ask whether there is a better one."""
        quiz, node = self.quiz, self.node
        if quiz is None or node is quiz or self._try.is_open or quiz.depth > node.depth:
            return
        way = self.session.tree.way[quiz.depth : node.depth + 1]
        if way[0] is not quiz:
            return
        before, state = way[-2].value.state, node.value.state
        if self.session.game.ends_turn(before, state) or state.outcome is not None:
            played = tuple(str(one.value.action) for one in way[1:])
            limits = Limits(seconds=TRY_SECONDS, nodes=TRY_NODES)
            self._try.ask(self.session, ADVISER, limits, quiz.depth, played=played)

    def _judge_try(self) -> None:
        """Take the answer on what was tried."""
        if self.quiz is None or not self._try.poll() or self._try.is_open:
            return
        answer, fault = self._try.answer, self._try.fault
        if answer is None or answer.verdict is None:
            self._end_quiz(fault or _("The search for the move is over."))
        elif not answer.verdict.loss:
            self._end_quiz(_("Found: no move is better, as far as the computer can tell."))
        else:
            then = answer.verdict.then
            self.visit(self.quiz)
            self._remark(sentences(_("There’s a better move. Try again."), then.text if then is not None else ""))
            self.refresh()

    # -- from here -----------------------------------------------------------------------------------------------

    @property
    def can_play_on(self) -> bool:
        """True if the game is not over in the position shown."""
        return self.session.state.outcome is None

    @property
    def strength(self) -> str:
        """The strength against which is played on: the one chosen last for this game."""
        setup = self.services.settings.setups.get(self.session.game.key)
        return setup.strength if setup is not None and setup.strength else STRENGTHS[0].key

    def play_on(self, strength: str | None = None) -> None:
        """Begin a new game from the position shown, with the same people; with a strength, against the computer."""
        if not self.can_play_on:
            self.refuse(_("This game is over here: step back to play on."))
            return
        again = again_from(self.session, self.session.index)
        if strength is not None:
            mover = again.state.turn
            for seat in again.seats:
                player = again.players[seat]
                if seat == mover and not player.is_human:
                    again.set_player(seat, Player("", None))
                elif seat != mover:
                    again.set_player(seat, Player("", strength))
        self._go_home()
        self.go(PlayInstead(again))

    # -- time ----------------------------------------------------------------------------------------------------

    @property
    def is_seeking(self) -> bool:
        """False: the judgement comes as it comes, and nobody waits for it."""
        return False

    def update(self, seconds: float) -> None:
        """Move what moves, and take what the computer has found out."""
        super().update(seconds)
        if self.judge.look(seconds, self.shows_judgement and not self.covered):
            self.refresh()
        is_seen = self.shows_judgement and not self.covered and self.judgement is not None
        if self.roll_judge.look(seconds, self.rolled_from if is_seen else None):
            self.refresh()
        self._judge_try()
        if self.shows_judgement and not self.covered and self._whole.update():
            self.refresh()


def _told_mark(drawn: notes.Drawn) -> str:
    """A square with a circle, or an arrow, in words."""
    origin, *target = drawn
    return _("{origin} to {target}").format(origin=origin, target=target[0]) if target else origin
