"""Showing what a player opened: a saved game, or what a file or the clipboard holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from floes_app.core import limits, post, showable
from floes_app.core.error import GameError
from floes_app.core.i18n import _
from floes_app.core.post import Correspondent, MessageError
from floes_app.core.session import Session
from floes_app.games import GAMES
from floes_app.play.background import Background, Tell
from floes_app.play.start import opened
from floes_app.play.start.opened import Many, Opened
from floes_app.play.study.controller import can_be_studied
from floes_app.scenes.base.context import Context, pasted_text
from floes_app.scenes.base.destinations import ToLevels, ToMenu, ToPlay, ToStudy
from floes_app.scenes.base.waiting import do_beside
from floes_app.storage import files, pictures


def open_session(context: Context, session: Session) -> None:
    """Show a game that was opened, with the menu below it."""
    context.start(ToMenu(), ToPlay(session))


def open_saved(context: Context, path: Path, fault: Callable[[], None] = lambda: None) -> None:
    """Go on with a game of the store in its own file; where it cannot be read, that is told, and ``fault`` follows."""

    def take(loading: Background[tuple[Session | None, list[str]]]) -> None:
        session, messages = loading.result()
        context.say(*messages)
        if session is None:
            fault()
        else:
            open_session(context, session)

    do_beside(context, _("Reading the game…"), lambda _tell: context.store.load(path), take)


def study_saved(context: Context, path: Path, fault: Callable[[], None] = lambda: None) -> None:
    """Study a game of the store in its own file; where it cannot be read, that is told, and ``fault`` follows."""

    def take(loading: Background[tuple[Session | None, list[str]]]) -> None:
        session, messages = loading.result()
        context.say(*messages)
        if session is None:
            fault()
        elif can_be_studied(session):
            context.open(ToStudy(session))
        else:
            context.say(_("A computer plays in this game. Finish it first, then study it."))

    do_beside(context, _("Reading the game…"), lambda _tell: context.store.load(path), take)


def open_file(context: Context, path: Path) -> None:
    """Open a file that was dropped on the window or named on the command line; a bad one says why, no more.

    A saved game goes on in its own file. Every other file stays as it is, also the player's own levels beside them.
    """
    own = context.store.own(path)
    if own is not None:
        open_saved(context, own)
        return

    def take(reading: Background[str]) -> None:
        try:
            words = reading.result()
        except files.NotText as error:
            context.say(opened.cannot_open(error))
            return
        except GameError as error:
            context.say(str(error))
            return
        top = context.stack.top
        if not opened.is_record(words) and open_message(context, words):
            return
        if top is not None and top.takes_texts and not opened.is_record(words):
            top.take_texts([words])
        else:
            open_text(context, words, showable.line(path.name, limits.NAME))

    do_beside(context, _("Reading the file…"), lambda _tell: pictures.read_text(path), take)


def open_files(context: Context, paths: Sequence[Path]) -> None:
    """Open files that came together. Several are read first; of the games in them the last is shown.

    Levels all go to the player's own, or to the scene that has a use for them.
    """
    if len(paths) < 2:
        for path in paths:
            open_file(context, path)
        return
    top = context.stack.top
    wants_texts = top is not None and top.takes_texts

    def read(tell: Tell) -> Many:
        return opened.read_many(paths, context.store, context.levels, wants_texts, tell)

    def take(reading: Background[Many]) -> None:
        many = reading.result()
        context.say(*many.messages)
        if many.texts and top is not None and context.stack.top is top:
            top.take_texts(many.texts)
        elif many.session is not None:
            open_session(context, many.session)
        elif many.are_levels:
            context.start(ToMenu(), ToLevels(many.added))

    do_beside(context, _("Reading the files…"), read, take)


def open_pasted(context: Context) -> None:
    """Open what is on the clipboard: a record, a position or levels. A bad text says why and changes nothing.

    A file that was copied is opened like one that is dropped.
    """
    words = pasted_text()
    if not opened.is_record(words) and open_message(context, words):
        return
    if not open_copied(context, words) and words.strip():
        open_text(context, words)
    elif not words.strip():
        context.say(_("There’s no text on the clipboard."))


def open_message(context: Context, words: str) -> bool:
    """Take a message of a game that is played at two places; False where a text is none."""
    if not post.is_message(words):
        return False
    try:
        name = post.game_of(words)
        if not name:
            _accept(context, *post.accepted(words, GAMES))
            return True
    except MessageError as error:
        context.say(str(error))
        return True
    if any(scene.receive(name, words) for scene in reversed(context.stack.scenes)):
        return True
    path = context.store.by_message(name) if context.post.load(name) is not None else None
    if path is None:
        context.say(_("This message belongs to a game that isn’t here. Ask for its invitation."))
        return True
    session, messages = context.store.load(path)
    context.say(*messages)
    if session is not None:
        context.start(ToMenu(), ToPlay(session, message=words))
    return True


def _accept(context: Context, session: Session, place: Correspondent) -> None:
    """Begin a game to which somebody has invited; go on with it where it has begun."""
    known = context.post.load(place.id)
    if known is None:
        context.say(*context.post.keep(place))
        context.keep(session)
        open_session(context, session)
        return
    path = context.store.by_message(place.id)
    context.say(_("You have this game already."))
    if path is not None:
        open_saved(context, path)


def open_copied(context: Context, words: str) -> bool:
    """Open the files that a text from the clipboard names; False where it is something else."""
    paths = opened.pasted_files(words)
    open_files(context, paths)
    return bool(paths)


def open_text(context: Context, words: str, source: str = "") -> None:
    """Show the game in a text, or the levels; ``source``: the name of their file, for messages."""

    def take(reading: Background[Opened]) -> None:
        contents = reading.result()
        context.say(*contents.messages)
        if contents.session is not None:
            open_session(context, contents.session)
        elif contents.are_levels:
            context.start(ToMenu(), ToLevels(contents.added))

    # Translators: what takes a moment
    do_beside(context, _("Reading…"), lambda tell: opened.read(words, context.levels, source, tell), take)
