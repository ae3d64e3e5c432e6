"""The written form of a session: readable, versioned JSON. Save, autosave, replay and shared text are all this form.

A record (docs/rules.md#files-record) holds the game, its options, the first position, the players, the seed, what was
noted at positions, every action (those that were undone included), the variations, where in them the players were, and
the result; in a match also the records of its earlier games. Reading replays all actions with full legality checks into
a new session; a bad record raises RecordError and changes nothing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Final, TypeVar

from floes_app.core import limits, usual_names
from floes_app.core.clock import MOST, MOST_MORE, Clock
from floes_app.core.error import GameError
from floes_app.core.game import HEAD_STARTS, Game
from floes_app.core.i18n import _, listed
from floes_app.core.notes import SIGNS, Annotation, clean, drawn_text, read_drawn
from floes_app.core.player import Player
from floes_app.core.session import Aid, HeadStart, Ply, Session
from floes_app.core.showable import line
from floes_app.core.tree import LineOfPlay, Node

T = TypeVar("T")

#: The version written. A reader takes this version and every older one.
FORMAT: Final = 1
#: The dice of a game have no more different beginnings than this many bits can tell apart.
SEED_BITS: Final = 64
#: The form of the name of a game in its messages (``core/post.py``).
_POST: Final = re.compile("[a-z2-7]{8}")


class RecordError(GameError):
    """A text that is not a record; the message names the place of the fault.

    path: the names and numbers that lead to it in the text, from the outermost on.
    """

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


class NewerFormat(RecordError):
    """A record written by a later version of the app."""


def result_text(session: Session) -> str:
    """The result as one line, e.g. ``b wins (isolated), score 6``; ``*`` while the game goes on."""
    return _result(session, next(session.tree.lines()))


def _result(session: Session, main: LineOfPlay[Ply]) -> str:
    outcome = session.outcome_of(main.nodes[-1].value)
    return describe_outcome(session.game, outcome) if outcome is not None else "*"


def describe_outcome(game: Game[Any], outcome: Any) -> str:
    """An outcome as one line: the winner's letter, the reason's key, and the score where there is one."""
    who = " ".join(game.letters[seat] for seat in outcome.winners)
    line = f"{who} wins ({outcome.reason.key})" if who else f"draw ({outcome.reason.key})"
    if outcome.scores and outcome.winners:
        line += f", score {outcome.scores[outcome.winners[0]]}"
    return line


def write(session: Session) -> str:
    """The record of ``session`` and of the games of its match, a text that ends in a line feed."""
    record = _data(session)
    if session.earlier is not None:
        record["match"] = [_data(game) for game in session.earlier]
    return json.dumps(record, ensure_ascii=False, indent=1) + "\n"


def _data(session: Session) -> dict[str, Any]:
    players = [
        {"seat": session.game.letters[seat], "name": usual_names.in_files(session.game, player.name)}
        | ({} if player.strength is None else {"level": player.strength})
        for seat, player in session.players.items()
    ]
    main, *variations = session.tree.lines()
    here = session.tree.node
    place = next(line for line in (main, *variations) if _is_on(here, line))
    block = session.block if place is main else None
    notes = list(_notes(session, (main, *variations))) if session.notes else []
    return {
        "floes": FORMAT,
        "game": session.game.key,
        "options": dict(session.options),
        "start": session.tree.root.value.state.text,
        **({"name": session.name} if session.name else {}),
        **({"post": session.post} if session.post else {}),
        "players": players,
        "seed": session.seed,
        **({} if session.head_start is None else {"head start": _head_start_data(session, session.head_start)}),
        **({} if session.aid is None else {"aid": asdict(session.aid)}),
        **({} if session.clock is None else {"clock": _clock_data(session, session.clock, main)}),
        **({"notes": notes} if notes else {}),
        "actions": _actions(main.nodes[1:]),
        "at": here.depth,
        **({} if place is main else {"line": place.number}),
        **({"block": list(block)} if block else {}),
        **({"variations": [_variation(line) for line in variations]} if variations else {}),
        "result": _result(session, main),
    }


def _is_on(node: Node[Ply], line: LineOfPlay[Ply]) -> bool:
    """True if the line shows this node."""
    place = node.depth - line.nodes[0].depth
    return 0 <= place < len(line.nodes) and line.nodes[place] is node


def _actions(nodes: Sequence[Node[Ply]]) -> str:
    return " ".join(str(node.value.action) for node in nodes)


def _variation(line: LineOfPlay[Ply]) -> dict[str, Any]:
    return {"line": line.parent, "at": line.leaves_at, "actions": _actions(line.nodes)}


def _notes(session: Session, lines: Sequence[LineOfPlay[Ply]]) -> Iterator[dict[str, Any]]:
    """The notes and marks of positions, line by line.

    They stand before the actions: a list of games finds them there without reading on.
    """
    for of_line in lines:
        for node in of_line.nodes:
            note = session.notes.get(node)
            if note is not None:
                yield {
                    "line": of_line.number,
                    "at": node.depth,
                    **({"text": note.text} if note.text else {}),
                    **({"sign": note.sign} if note.sign else {}),
                    **({"marks": drawn_text(note.drawn)} if note.drawn else {}),
                    **({"folded": True} if note.folded else {}),
                }


def read(text: str, games: Sequence[Game[Any]]) -> Session:
    """The session that a record describes, replayed; raises RecordError, NewerFormat."""
    data = _load(text)
    try:
        _check_length(data)
        session = _session(data, games)
        if "match" in data:
            session.come_after(_earlier(_field(data, "match", list), session, games))
    except NewerFormat:
        raise
    except RecordError as error:
        line = line_of(text, error.path)
        raise RecordError(_("line {line}: {fault}").format(line=line, fault=error), *error.path) from error
    return session


def _session(data: Mapping[str, Any], games: Sequence[Game[Any]]) -> Session:
    version = _field(data, "floes", int)
    if version > FORMAT:
        raise NewerFormat(_("saved by a newer version of the app"))
    if version < 1:
        raise RecordError(_("field “floes”: there’s no format {version}").format(version=version), "floes")
    key = _field(data, "game", str)
    game = next((game for game in games if game.key == key), None)
    if game is None:
        raise RecordError(_("field “game”: unknown game “{key}”").format(key=key), "game")
    session = Session(
        game,
        _checked("options", lambda: game.complete(_field(data, "options", dict))),
        seed=_seed(data),
        start=_checked("start", lambda: game.parse(_short_field(data, "start", limits.POSITION_CHARACTERS))),
        name=line(_field(data, "name", str), limits.NAME) if "name" in data else "",
    )
    if "post" in data:
        session.go_by_message(_post(data))
    _seat_players(session, _field(data, "players", list))
    _replay(session, _field(data, "actions", str).split())
    session.join(_block(data, session))
    if "aid" in data:
        entry = _field(data, "aid", dict)
        with _inside("aid"):
            session.take_note(_aid(entry))
    if "head start" in data:
        entry = _field(data, "head start", dict)
        with _inside("head start"):
            session.favour(_head_start(entry, session))
    if "clock" in data:
        entry = _field(data, "clock", dict)
        with _inside("clock"):
            _set_clock(entry, session)
    result = _field(data, "result", str)
    if result != result_text(session):
        raise RecordError(
            _("field “result”: it says “{said}”, but the moves lead to “{found}”").format(
                said=result, found=result_text(session)
            ),
            "result",
        )
    lines = _read_variations(data, session)
    _read_notes(data, session, lines)
    number = _field(data, "line", int) if "line" in data else 0
    if not 0 <= number < len(lines):
        raise RecordError(_("field “line”: there’s no line {number}").format(number=number), "line")
    at = _field(data, "at", int)
    if not 0 <= at < len(lines[number]):
        raise RecordError(_("field “at”: there’s no position {at}").format(at=at), "at")
    session.tree.follow_to(lines[number][-1], at)
    return session


def _read_variations(data: Mapping[str, Any], session: Session) -> list[tuple[Node[Ply], ...]]:
    """The ways to the ends of all lines, the main line first, after the variations were played."""
    lines = [tuple(session.tree.way)]
    for number, entry in enumerate(_field(data, "variations", list) if "variations" in data else (), start=1):
        # Translators: a place in a file, in “field “variation 2”: …”
        place = _("variation {number}").format(number=number)
        if not isinstance(entry, dict):
            fault = _("field “{name}” holds the wrong kind of value").format(name=place)
            raise RecordError(fault, "variations", number - 1)
        with _inside("variations", number - 1, place=place):
            lines.append(_read_variation(entry, session, lines))
    return lines


def _read_variation(
    entry: Mapping[str, Any], session: Session, lines: Sequence[tuple[Node[Ply], ...]]
) -> tuple[Node[Ply], ...]:
    """The way to the end of a variation, after it was played."""
    parent, at = _field(entry, "line", int), _field(entry, "at", int)
    if not 0 <= parent < len(lines):
        raise RecordError(_("field “line”: there’s no line {number} before it").format(number=parent), "line")
    if not 0 <= at < len(lines[parent]):
        raise RecordError(_("field “at”: there’s no position {at}").format(at=at), "at")
    words = _field(entry, "actions", str).split()
    if not words:
        # Translators: what is wrong with a variation in a file: nothing is played in it
        raise RecordError(_("field “{place}”: {fault}").format(place="actions", fault=_("no action")), "actions")
    session.tree.follow_to(lines[parent][at], at)
    _replay(session, words)
    return tuple(session.tree.way)


def _read_notes(data: Mapping[str, Any], session: Session, lines: Sequence[tuple[Node[Ply], ...]]) -> None:
    for number, entry in enumerate(_field(data, "notes", list) if "notes" in data else (), start=1):
        # Translators: a place in a file, in “field “note 2”: …”
        place = _("note {number}").format(number=number)
        if not isinstance(entry, dict):
            fault = _("field “{name}” holds the wrong kind of value").format(name=place)
            raise RecordError(fault, "notes", number - 1)
        with _inside("notes", number - 1, place=place):
            _read_note(entry, session, lines)


def _read_note(entry: Mapping[str, Any], session: Session, lines: Sequence[tuple[Node[Ply], ...]]) -> None:
    of_line, at = _field(entry, "line", int), _field(entry, "at", int)
    if not 0 <= of_line < len(lines):
        raise RecordError(_("field “line”: there’s no line {number}").format(number=of_line), "line")
    if not 0 <= at < len(lines[of_line]):
        raise RecordError(_("field “at”: there’s no position {at}").format(at=at), "at")
    node = lines[of_line][at]
    if node in session.notes:
        raise RecordError(_("field “{place}”: {fault}").format(place="at", fault=_("there’s a note already")), "at")
    sign = _field(entry, "sign", str) if "sign" in entry else ""
    if sign and sign not in SIGNS:
        fault = _("“{value}” isn’t one of {choices}").format(value=sign, choices=listed(SIGNS))
        raise RecordError(_("field “{place}”: {fault}").format(place="sign", fault=fault), "sign")
    text = clean(_short_field(entry, "text", limits.NOTE)) if "text" in entry else ""
    squares, marks = session.game.squares(node.value.state), _field(entry, "marks", str) if "marks" in entry else ""
    drawn = _checked("marks", lambda: read_drawn(marks, squares))
    session.annotate(node, Annotation(text, sign, drawn, "folded" in entry and _field(entry, "folded", bool)))


def _replay(session: Session, words: Sequence[str]) -> None:
    """Play actions; raises RecordError where one is not legal, or was played there before."""
    for number, word in enumerate(words, start=1):
        size = session.tree.size
        # Translators: a place in a file, in “field “action 12”: …”
        place = _("action {number}").format(number=number)
        _checked(place, lambda word=word: session.follow_text(word), "actions")  # type: ignore[misc]
        if session.tree.size == size:
            fault = _("another line begins with it already")
            raise RecordError(_("field “{place}”: {fault}").format(place=place, fault=fault), "actions")


def _block(data: Mapping[str, Any], session: Session) -> tuple[int, int] | None:
    """Numbers of actions before and after those played in one go; None if there are none."""
    if "block" not in data:
        return None
    ends = _field(data, "block", list)
    if len(ends) != 2 or not all(type(end) is int for end in ends) or not 0 <= ends[0] < ends[1] < len(session.plies):
        raise RecordError(_("field “{name}” holds the wrong kind of value").format(name="block"), "block")
    return ends[0], ends[1]


def _aid(entry: Mapping[str, Any]) -> Aid:
    """The help that was counted; a kind that a later version counts is left out."""
    counts = {kind: _field(entry, kind, int) if kind in entry else 0 for kind in ("hints", "undone", "seats")}
    if not all(0 <= count <= limits.POSITIONS for count in counts.values()):
        raise RecordError(_("field “{name}” holds the wrong kind of value").format(name="aid"))
    return Aid(**counts)


def _head_start_data(session: Session, head_start: HeadStart) -> dict[str, Any]:
    return {"seat": session.game.letters[head_start.seat], "step": head_start.step}


def _head_start(entry: Mapping[str, Any], session: Session) -> HeadStart:
    """The head start that a record tells of; where it made another start, that is the first position."""
    seats = {session.game.letters[seat]: seat for seat in session.seats}
    seat, step = _field(entry, "seat", str), _field(entry, "step", int)
    if seat not in seats or not 1 <= step <= HEAD_STARTS:
        raise RecordError(_("field “{name}” holds the wrong kind of value").format(name="head start"))
    return HeadStart(seats[seat], step)


def _clock_data(session: Session, clock: Clock, main: LineOfPlay[Ply]) -> dict[str, Any]:
    letters, lost = session.game.letters, session.loser_on_time(main.nodes[-1].value)
    return {
        "seconds": clock.seconds,
        **({"more": clock.more} if clock.more else {}),
        **({"each turn": True} if clock.each_turn else {}),
        **({} if clock.decides else {"decides": False}),
        "left": {letters[seat]: round(clock.left[seat], 1) for seat in session.seats},
        **({"late": late} if (late := [letters[seat] for seat in session.seats if clock.late[seat]]) else {}),
        **({} if lost is None else {"lost": letters[lost]}),
    }


def _set_clock(entry: Mapping[str, Any], session: Session) -> None:
    """Give a session its clock, and end it where that has ended it; a record of nonsense is refused."""
    fault = RecordError(_("field “{name}” holds the wrong kind of value").format(name="clock"))
    seats = {session.game.letters[seat]: seat for seat in session.seats}
    numbers = _field(entry, "seconds", int), _field(entry, "more", int) if "more" in entry else 0
    if session.seats != (0, 1) or not 1 <= numbers[0] <= MOST or not 0 <= numbers[1] <= MOST_MORE:
        raise fault
    left = _field(entry, "left", dict)
    late = _field(entry, "late", list) if "late" in entry else []
    if {*left} != {*seats} or not all(_is_time(one) for one in left.values()) or not {*map(str, late)} <= {*seats}:
        raise fault
    clock = Clock(
        *numbers,
        each_turn="each turn" in entry and _field(entry, "each turn", bool),
        decides="decides" not in entry or _field(entry, "decides", bool),
        left=_of_two(float(left[letter]) for letter in seats),
        late=_of_two(letter in late for letter in seats),
    )
    session.play_by(clock)
    if "lost" in entry:
        lost = _field(entry, "lost", str)
        if lost not in seats or session.final_outcome is not None or not clock.decides:
            raise fault
        session.lose_on_time(seats[lost])


def _is_time(value: Any) -> bool:
    """True for seconds that a clock can have left; json also reads what is no number."""
    return type(value) in (int, float) and 0 <= value <= MOST + limits.ACTIONS * MOST_MORE


def _of_two(values: Iterable[T]) -> tuple[T, T]:
    first, second = values
    return first, second


def _earlier(entries: Sequence[Any], session: Session, games: Sequence[Game[Any]]) -> tuple[Session, ...]:
    """The finished games of a match before ``session``.

    Older versions of the app wrote into each of them the games before it once more, which is not looked at.
    """
    if len(entries) >= limits.GAMES:
        fault = _("a match has {number} games at most").format(number=limits.GAMES)
        raise RecordError(_("field “{place}”: {fault}").format(place="match", fault=fault), "match")
    earlier: list[Session] = []
    for number, entry in enumerate(entries, start=1):
        place = _("game {number} of the match").format(number=number)
        if not isinstance(entry, dict):
            fault = _("field “{place}”: {fault}").format(place=place, fault=_("this isn’t a saved game"))
            raise RecordError(fault, "match", number - 1)
        with _inside("match", number - 1, place=place):
            game = _session(entry, games)
        if game.game is not session.game or game.seats != session.seats or len(game.seats) != 2:
            fault = _("field “{place}”: {fault}").format(place=place, fault=_("this is a different game"))
            raise RecordError(fault, "match", number - 1)
        main = next(game.tree.lines()).nodes
        if game.outcome_of(main[-1].value) is None:
            fault = _("field “{place}”: {fault}").format(place=place, fault=_("it isn’t finished"))
            raise RecordError(fault, "match", number - 1)
        if game.tree.way[-1] is not main[-1]:  # written while somebody studied a variation of it
            game.tree.follow_to(main[-1], main[-1].depth)
        earlier.append(game)
    for number, game in enumerate(earlier):
        game.come_after(tuple(earlier[:number]))
    if len(session.seats) != 2:
        raise RecordError(_("field “{place}”: {fault}").format(place="match", fault=_("it takes two players")), "match")
    return tuple(earlier)


def _load(text: str) -> Mapping[str, Any]:
    if len(text) > limits.RECORD_CHARACTERS or sum(map(text.count, "[{,")) > limits.RECORD_VALUES:
        raise RecordError(_("line 1: too long for a saved game"))
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(
            _("line {line}, column {column}: this isn’t a saved game, or it’s damaged").format(
                line=error.lineno, column=error.colno
            )
        ) from error
    except (RecursionError, ValueError) as error:  # too deep, a number with too many digits
        raise RecordError(_("line 1, column 1: this isn’t a saved game")) from error
    if not isinstance(data, dict):
        raise RecordError(_("line 1, column 1: a saved game begins with a brace"))
    return data


def read_head(beginning: str) -> dict[str, Any]:
    """The fields of a record that stand before its actions, from the beginning of its text; raises RecordError."""
    decoder = json.JSONDecoder()
    fields: dict[str, Any] = {}
    place = _after("{", beginning, 0)
    try:
        while True:
            name, place = decoder.raw_decode(beginning, place)
            if name == "actions":
                return fields
            fields[name], place = decoder.raw_decode(beginning, _after(":", beginning, place))
            place = _after(",", beginning, place)
    except (RecursionError, ValueError, TypeError) as error:  # TypeError: a name that is a list
        raise RecordError(_("line 1, column 1: this isn’t a saved game")) from error


def _after(mark: str, text: str, place: int) -> int:
    """Index of the text after ``mark``, which has to come next at ``place``; raises RecordError."""
    occurrence = re.compile(rf"\s*{re.escape(mark)}\s*").match(text, place)
    if occurrence is None:
        raise RecordError(_("line 1, column 1: this isn’t a saved game"))
    return occurrence.end()


def _check_length(data: Mapping[str, Any]) -> None:
    """Raise RecordError where the games of a record have more actions than are replayed."""
    match = data.get("match")
    games = [data, *(match if isinstance(match, list) else ())]
    texts = [game.get("actions") for game in games if isinstance(game, dict)]
    if _is_long(texts, limits.ACTIONS):
        fault = _("a record has {number} actions at most").format(number=limits.ACTIONS)
        raise RecordError(_("field “{place}”: {fault}").format(place="actions", fault=fault), "actions")
    variations = [game.get("variations") for game in games if isinstance(game, dict)]
    entries = [entry for listed in variations if isinstance(listed, list) for entry in listed]
    if len(entries) > limits.VARIATIONS:
        fault = _("a record has {number} variations at most").format(number=limits.VARIATIONS)
        raise RecordError(_("field “{place}”: {fault}").format(place="variations", fault=fault), "variations")
    if _is_long([entry.get("actions") for entry in entries if isinstance(entry, dict)], limits.POSITIONS):
        fault = _("more than {number} actions").format(number=limits.POSITIONS)
        raise RecordError(_("field “{place}”: {fault}").format(place="variations", fault=fault), "variations")


def _is_long(texts: Sequence[Any], most: int) -> bool:
    """True if these texts hold more actions than ``most``, or too long ones."""
    actions = [text for text in texts if isinstance(text, str)]
    return sum(map(len, actions)) > most * limits.ACTION_CHARACTERS or sum(len(text.split()) for text in actions) > most


def _post(data: Mapping[str, Any]) -> str:
    """The name of a game in its messages."""
    name: str = _field(data, "post", str)
    if not _POST.fullmatch(name):
        raise RecordError(_("field “{name}” holds the wrong kind of value").format(name="post"), "post")
    return name


def _short_field(data: Mapping[str, Any], name: str, longest: int) -> str:
    value: str = _field(data, name, str)
    if len(value) > longest:
        fault = _("more than {number} characters").format(number=longest)
        raise RecordError(_("field “{place}”: {fault}").format(place=name, fault=fault), name)
    return value


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    if name not in data:
        raise RecordError(_("field “{name}” is missing").format(name=name))
    value = data[name]
    if type(value) is not kind:  # not isinstance: true is no number here
        raise RecordError(_("field “{name}” holds the wrong kind of value").format(name=name), name)
    return value


def _seed(data: Mapping[str, Any]) -> int:
    seed: int = _field(data, "seed", int)
    if seed.bit_length() > SEED_BITS:
        raise RecordError(
            _("field “{place}”: {fault}").format(place="seed", fault=_("the number is too large")), "seed"
        )
    return seed


def _checked(place: str, attempt: Callable[[], Any], field: str = "") -> Any:
    """What ``attempt`` gives; its fault is one of a place of a record, in ``field`` where that has another name."""
    try:
        return attempt()
    except RecordError:
        raise
    except GameError as error:
        raise RecordError(_("field “{place}”: {fault}").format(place=place, fault=error), field or place) from error


@contextmanager
def _inside(*path: str | int, place: str = "") -> Iterator[None]:
    """Whatever is wrong lies there in the record, at a ``place`` with a name of its own."""
    try:
        yield
    except NewerFormat:
        raise
    except RecordError as error:
        fault = _("{place}: {fault}").format(place=place, fault=error) if place else str(error)
        raise RecordError(fault, *path, *error.path) from error


def line_of(text: str, path: Sequence[str | int]) -> int:
    """The line of a value in a text that json has read, or of the last value on the way to it that is there."""
    place = _skip(text, 0)
    begin = place
    for step in path:
        entry = {key: (at, value) for key, at, value in _entries(text, place)}.get(step)
        if entry is None:
            break
        begin, place = entry
    return text.count("\n", 0, begin) + 1


def _entries(text: str, place: int) -> Iterator[tuple[str | int, int, int]]:
    """The names or numbers of what a list or object at ``place`` holds, where each begins, and where its value does."""
    decoder, opening, number = json.JSONDecoder(), text[place], 0
    if opening not in "[{":
        return
    place = _skip(text, place + 1)
    while text[place] not in "]}":
        key: str | int = number
        begin = place
        if opening == "{":
            key, place = decoder.raw_decode(text, place)
            place = _skip(text, _skip(text, place) + 1)  # over the colon
        yield key, begin, place
        place = _skip(text, decoder.raw_decode(text, place)[1])
        place = _skip(text, place + 1) if text[place] == "," else place
        number += 1


def _skip(text: str, place: int) -> int:
    """The place of the next letter that is no space."""
    while place < len(text) and text[place] in " \t\r\n":
        place += 1
    return place


def _seat_players(session: Session, entries: Sequence[Any]) -> None:
    letters = {session.game.letters[seat]: seat for seat in session.seats}
    for number, entry in enumerate(entries, start=1):
        # Translators: a place in a file, in “field “player 2”: …”
        place, at = _("player {number}").format(number=number), ("players", number - 1)
        if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
            raise RecordError(_("field “{place}”: {fault}").format(place=place, fault=_("a name is missing")), *at)
        level = entry.get("level")
        if level is not None and not isinstance(level, str):
            raise RecordError(
                _("field “{place}”: {fault}").format(place=place, fault=_("the level must be a word")), *at
            )
        seat = letters.pop(str(entry.get("seat")), None)
        if seat is None:
            raise RecordError(
                _("field “{place}”: {fault}").format(place=place, fault=_("that seat is taken, or doesn’t exist")), *at
            )
        session.set_player(seat, Player(usual_names.translated(session.game, entry["name"]), level))
