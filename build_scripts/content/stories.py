"""Tell a recorded game with every line that the app says in it, to be read from beginning to end.

English tells every recorded game, each other language one of them.

A line at the margin stands below the board; “>” is what a player does; “?” is a try that is refused; “~” is heard.
``build_scripts/content/playthroughs.py`` writes these stories, and a test compares them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

from floes_app.board.input import Intent, Press, interpret
from floes_app.board.values import Identity, Pick, UiState
from floes_app.core import i18n, record
from floes_app.core.game import CHANCE, Game
from floes_app.core.i18n import _
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play import summaries
from floes_app.play.after import results
from floes_app.play.after.ending import Ending
from floes_app.play.game.controller import GameController
from floes_app.play.services import Services
from floes_app.play.status import Status
from floes_app.storage import catalogues
from floes_app.storage.catalogues import SOURCE
from floes_app.storage.settings import Settings
from floes_app.view.sound.audio import CAPTIONS

ROOT: Final = Path(__file__).resolve().parents[2]
#: The recorded games, and beside each its story.
FOLDER: Final = ROOT / "tests" / "stories"
#: The game that each language beside English tells, in a file such as ``frostbitten.de.txt``.
IN_OTHER_LANGUAGES: Final = {"de": "frostbitten", "es": "seega", "fr": "floe", "ja": "icefloes"}
#: Number of positions where a person decides for one in which something is tried that is refused.
TRIES: Final = 2


def tellings(games: Iterable[Game[Any]] = GAMES) -> Iterator[tuple[Path, str, Path]]:
    """The recorded game of each of these, a language that tells it, and the file of its story."""
    for key in [game.key for game in games]:
        recorded = FOLDER / f"{key}.floes"
        yield recorded, SOURCE, recorded.with_suffix(".txt")
        for language in [language for language, told_there in IN_OTHER_LANGUAGES.items() if told_there == key]:
            yield recorded, language, recorded.with_suffix(f".{language}.txt")


def told_in(language: str, path: Path) -> str:
    """The story of the recorded game in a file, in a language."""
    i18n.use(catalogues.load(language))
    try:
        return told(path)
    finally:
        i18n.use(catalogues.load(SOURCE))


def told(path: Path) -> str:
    """The story of the recorded game in a file, in the language that is spoken."""
    whole = record.read(path.read_text(encoding="utf-8"), GAMES)
    title = f"# {_(whole.game.title)}; written by build_scripts/content/playthroughs.py"
    heading = [title, f"# {summaries.opponents(whole)}"]
    return "\n".join([*heading, "", *_lines(whole), ""])


def _lines(whole: Session) -> Iterator[str]:
    session = Session(whole.game, whole.options, [*whole.players.values()], start=whole.plies[0].state, seed=whole.seed)
    game = GameController(_services(), session, is_saved=False)
    rng = random.Random(whole.seed)
    said, known = Status(), set[str]()
    for number, ply in enumerate(whole.plies[1:]):
        goes_on = _goes_on(whole, number) and game.turns.computer_decides
        if goes_on:
            game.pacing.foresee(_rest_of_turn(whole, number))
        now = game.status()
        if goes_on:  # while it moves nobody waits for it
            now = replace(now, after="")
        yield from _spoken(now, said)
        before, said = session.state, now
        if game.turns.person_decides:
            if number % TRIES == 0:
                yield from _refused(game, rng, known)
            yield from _foretold(game, ply.action)
        yield f"  > {game.names()[before.turn]}: {game.board.phrase(before, ply.action)}"
        identity = game.identity()
        game.play(ply.action)
        yield from _heard(game, before, identity, ply.action)
        if game.notice.is_shown:
            yield game.notice.status.words
            game.notice.clear()
    result = results.result_of(session, game.board, None)
    yield from ["", f"== {result.headline}", *filter(None, (result.detail, result.words))]
    yield summaries.result(session)


def _goes_on(whole: Session, index: int) -> bool:
    """True if the position after so many actions is in the middle of a turn, in which something was moved."""
    before = whole.plies[max(0, index - 1)].state
    return index > 0 and before.to_move != CHANCE and not whole.game.ends_turn(before, whole.plies[index].state)


def _rest_of_turn(whole: Session, index: int) -> list[str]:
    """The rest of the turn that goes on after so many actions, as far as no die is rolled."""
    texts = []
    while index + 1 < len(whole.plies):
        before, ply = whole.plies[index].state, whole.plies[index + 1]
        if before.to_move == CHANCE:
            break
        texts.append(str(ply.action))
        if whole.game.ends_turn(before, ply.state):
            break
        index += 1
    return texts


def _services() -> Services:
    """The services of a game that is only played again: nobody thinks, nothing is kept and nothing moves."""
    settings = Settings(animation="off", reduced_motion=True)
    return cast(Services, SimpleNamespace(settings=settings, thinker=None, say=print, keep=None, change=None))


def _spoken(now: Status, before: Status) -> Iterator[str]:
    """The line below the board, and what stands below it; only what was not said just before."""
    if now.words and now.words != before.words:
        yield now.words
    if now.after and now.after != before.after:
        yield now.after


def _refused(game: GameController, rng: random.Random, known: set[str]) -> Iterator[str]:
    """A press, with nothing or a piece in hand, that is refused in words that are not known yet."""
    board, state = game.board, game.session.state
    in_hand = [Pick(move.source, move.tag) for move in board.moves(state) if move.source is not None]
    picks = dict.fromkeys([None, *in_hand])
    tries: list[tuple[UiState, Intent]] = []
    for cell in board.layout(state).cells:
        tries += [(UiState(pick=pick), Press(cell)) for pick in picks]
    rng.shuffle(tries)
    for ui, intent in tries:
        reply = interpret(board, state, ui, intent, game.names())
        if reply.refusal and reply.refusal not in known:
            known.add(reply.refusal)
            yield f"  ? {reply.refusal}"
            return


def _foretold(game: GameController, action: Any) -> Iterator[str]:
    """Words shown while the piece is in hand, and while the pointer is on the place where it goes."""
    board, state = game.board, game.session.state
    move = board.move_for(state, action)
    if move is None:
        return
    pick = None if move.source is None else Pick(move.source, move.tag)
    rest = board.status(state, UiState(), game.names())
    for ui in (UiState(pick=pick), UiState(pick=pick, hover=move.target)):
        words = board.status(state, ui, game.names())
        if words != rest:
            yield words
        rest = words


def _heard(game: GameController, before: Any, identity: Identity, action: Any) -> Iterator[str]:
    """The captions of what is heard while the action, which has just been played, is shown."""
    timeline = game.board.timeline(before, identity, game.session.game.story(before, action))
    ending = Ending.of(game.session)
    if ending is not None:
        timeline = timeline.ending(ending.game.value)
    captions = dict.fromkeys(_(CAPTIONS[cue.sound]) for cue in timeline.cues if cue.sound in CAPTIONS)
    if captions:
        yield f"  ~ {' '.join(captions)}"
