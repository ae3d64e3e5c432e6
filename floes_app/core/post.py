"""A game by message: two places play one game without a server, by short texts that people send each other.

A text holds what was played since the last one, and a check of all before (docs/rules.md#files-message). What has been
written stays as it is: nobody takes it back. The rules need no trust, for every action is played with all checks.

Rolls come from both places. Each begins with a secret, and hashes it many times; the last hash is shown first, as a
pledge, and the one before it with every further roll. Whoever sees a number can hash it and find the pledge, so that
it cannot have been chosen since. A roll is worked out from the numbers that both places had pledged for it.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import secrets
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any, Final

from floes_app.core import limits, record
from floes_app.core.error import GameError
from floes_app.core.game import CHANCE, Game, IllegalAction, State
from floes_app.core.i18n import _
from floes_app.core.session import Session

#: The beginnings of the two codes: an invitation with the whole game, and what was played since.
INVITATION, MOVE = "game1-", "move1-"
#: Largest number of rolls that can be pledged.
ROLLS: Final = 1_000
#: The letters of an invitation, at most, and those of the text of a record in it.
_LONGEST, _RECORD = 20_000, 200_000
#: The letters of the name of a game, of the check of all before, of the seal of a code.
_ID, _BEFORE, _SEAL = 8, 8, 5
#: The bytes of a pledged number.
_LINK: Final = 16
_NAME: Final = 40
#: Number of letters of what was played that a message tells in words.
_TOLD: Final = 60
_FORM: Final = re.compile(
    rf"{MOVE}([a-z2-7]{{{_ID}}})-(\d{{1,5}})-([a-z2-7]{{{_BEFORE}}})-(\d{{1,5}}x[a-z2-7]+|0)-([A-Za-z0-9=>+.]*)-"
    rf"([a-z2-7]{{{_SEAL}}})(?![A-Za-z0-9])"
)
#: A line that is a code and nothing else, perhaps quoted.
_LINE: Final = re.compile(rf"^[>\s]*((?:{MOVE}|{INVITATION})\S*)\s*$", re.MULTILINE)
_INVITATION_FORM: Final = re.compile(rf"{INVITATION}([A-Za-z0-9_-]{{1,{_LONGEST}}})")


class Fault(Enum):
    """The kinds of faults of a message."""

    SEVERAL = "several"
    """There is more than one."""

    CHANGED = "changed"
    """A letter is wrong or missing."""
    FOREIGN = "foreign"
    """The message belongs to another game."""
    MISSING = "missing"
    """One before it has not been read."""
    DOUBLED = "doubled"
    """The message was read before, or written here."""
    OTHER = "other"
    """The two places have played differently."""
    ILLEGAL = "illegal"
    """The rules do not allow it, or the roll is not the one that both numbers give."""


class MessageError(GameError):
    """A message that cannot be taken; the words say why."""

    def __init__(self, fault: Fault, words: str) -> None:
        super().__init__(words)
        self.fault: Final = fault


@dataclass(frozen=True)
class Correspondent:
    """The knowledge that one of the two places has of a game by message."""

    id: str
    """The name of the game in its messages."""
    seats: tuple[int, ...]
    """The seats that are played here."""
    is_host: bool
    """True where the game was begun."""
    secret: str
    """The secret from which the pledged numbers of this place come."""
    dice: bool = False
    """True if a die is rolled."""
    theirs: str = ""
    """The latest number that the other place has shown; empty before any."""
    seen: int = -1
    """The roll that it was pledged for, counted from 1; 0 for the pledge of all, -1 before any."""
    shown: int = 0
    """The roll for which the latest number of this place was shown."""
    sealed: int = 0
    """The number of actions that are in messages: these stay."""
    last: str = ""
    """The message that was written last; empty where one is to be answered."""
    is_invited: bool = False
    """True once the host has written the invitation."""


# -- the numbers of the die ------------------------------------------------------------------------------------------


def _word(data: bytes) -> str:
    return base64.b32encode(data).decode().rstrip("=").lower()


def _hash(link: bytes, times: int) -> bytes:
    for _time in range(times):
        link = hashlib.sha256(b"floes" + link).digest()[:_LINK]
    return link


def _bytes(word: str) -> bytes:
    """The bytes that a word stands for; raises ValueError."""
    data = base64.b32decode(word.upper() + "=" * (-len(word) % 8))
    if len(data) != _LINK or _word(data) != word:
        raise ValueError(word)
    return data


def link(secret: str, roll: int) -> bytes:
    """The number that a place has pledged for a roll, counted from 1; for 0 the pledge of all of them."""
    return _hash(_bytes(secret), ROLLS - roll)


def new_secret() -> str:
    """A secret that nobody can guess."""
    return _word(secrets.token_bytes(_LINK))


def _rolls(states: Sequence[State]) -> int:
    """The number of rolls among the actions that were played in these positions."""
    return sum(state.to_move == CHANCE for state in states)


def _pick(session: Session, state: State, place: Correspondent, roll: int, theirs: bytes) -> Any:
    """The outcome of a roll, from the numbers of both places for it."""
    mine = link(place.secret, roll)
    both = mine + theirs if place.is_host else theirs + mine
    digest = hashlib.sha256(f"{place.id}/{roll}/".encode() + both).digest()
    share, reached = Fraction(int.from_bytes(digest[:8], "big"), 2**64), Fraction(0)
    chances = session.game.chances(state)
    for action, probability in chances:
        reached += probability
        if share < reached:
            return action
    return chances[-1][0]


def rolled(session: Session, place: Correspondent) -> Any:
    """The roll that is due in the position now; None while the other place has not shown its number for it."""
    roll = _rolls([ply.state for ply in session.plies[: session.index]]) + 1
    if session.state.to_move != CHANCE or not place.seen >= roll:
        return None
    return _pick(session, session.state, place, roll, _hash(_bytes(place.theirs), place.seen - roll))


# -- whose turn it is ------------------------------------------------------------------------------------------------


def is_here(session: Session, place: Correspondent) -> bool:
    """True if somebody here is to move or to roll now, and can: the number for a roll is there."""
    state = session.state
    if state.outcome is not None or state.turn not in place.seats:
        return False
    if place.dice and place.seen < 1:
        return False
    return state.to_move != CHANCE or rolled(session, place) is not None


def is_due(session: Session, place: Correspondent) -> bool:
    """True if a message is to be written: there is something to tell, and nobody here can go on."""
    if is_here(session, place) or not session.at_tip:
        return False
    if place.is_host and not place.is_invited:
        return True
    if place.dice and place.seen < 0:
        return False  # the invitation is not answered yet
    return session.index > place.sealed or _needs_number(session, place)


def _next_roll(session: Session) -> int:
    """The roll up to which numbers may be shown now: the next one, after the end the last."""
    done = _rolls([ply.state for ply in session.plies[: session.index]])
    return done + (session.state.outcome is None)


def _needs_number(session: Session, place: Correspondent) -> bool:
    """True if the other place waits for a number of this one."""
    return place.dice and session.state.outcome is None and place.shown < _next_roll(session)


# -- writing ---------------------------------------------------------------------------------------------------------


def can_go_on(session: Session) -> bool:
    """True if the rest of a game of people can be played by message.

    Rolls that one place has made cannot be checked by the other: a game with dice is one from its beginning or never.
    """
    is_open = session.outcome is None and session.earlier is None and not session.post
    people = len(session.seats) > 1 and all(player.is_human for player in session.players.values())
    return is_open and people and (session.index == 0 or session.plies[0].state.to_move != CHANCE)


def gone_on(session: Session, seats: Sequence[int]) -> tuple[Session, Correspondent]:
    """Make a game by message of what was played so far, with these seats played here; the game itself stays.

    What was undone, variations, notes and a clock do not go with it; a head start does.
    """
    players = [session.players[seat] for seat in session.seats]
    fresh = Session(session.game, session.options, players, seed=0, start=session.plies[0].state)
    fresh.favour(session.head_start)
    for ply in session.plies[1 : session.index + 1]:
        fresh.play(ply.action)
    return begun(fresh, seats)


def begun(session: Session, seats: Sequence[int], secret: str = "") -> tuple[Session, Correspondent]:
    """Make a game that is about to begin one by message, with these seats played here."""
    id = _word(hashlib.sha256((secret or new_secret()).encode()).digest())[:_ID]
    session.go_by_message(id)
    dice = session.state.to_move == CHANCE
    return session, Correspondent(id, tuple(seats), True, secret or new_secret(), dice)


def invitation(session: Session, place: Correspondent) -> tuple[str, Correspondent]:
    """The text that invites the other place, with the whole game so far, and what is known after it was written."""
    data: dict[str, Any] = {"here": list(place.seats), "record": json.loads(record.write(session))}
    if place.dice:
        data["pledge"] = _word(link(place.secret, 0))
    packed = zlib.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    code = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    # Translators: the first line of a text that invites somebody to a game
    words = _("{game}, a game by message. Copy all of this, and paste it in Floes.").format(game=_(session.game.title))
    text = "\n".join((words, INVITATION + code))
    return text, replace(place, sealed=session.index, last=text, is_invited=True)


def message(session: Session, place: Correspondent) -> tuple[str, Correspondent]:
    """The text with what was played since the last one, and what is known after it was written.

    The first text of the host is the invitation, with what was played before it.
    """
    if place.is_host and not place.is_invited:
        return invitation(session, place)
    states = [ply.state for ply in session.plies[: session.index + 1]]
    actions = [str(ply.action) for ply in session.plies[place.sealed + 1 : session.index + 1]]
    number = "0"
    shown = place.shown
    if place.dice:
        shown = min(_next_roll(session), ROLLS)
        number = f"{shown}x{_word(link(place.secret, shown))}"
    body = f"{place.sealed}-{_check(session, place.sealed)}-{number}-{'.'.join(actions)}"
    code = f"{MOVE}{place.id}-{body}-{_seal(place.id, body)}"
    seat = states[place.sealed].turn if actions else place.seats[0]
    told = " ".join(actions)
    name, game = session.players[seat].name[:_NAME], _(session.game.title)
    if actions:
        # Translators: the first line of a text with a move of a game by message
        words = _("{name}, {game}: {move}").format(name=name, game=game, move=told[:_TOLD] + "…" * (len(told) > _TOLD))
    else:
        # Translators: the first line of a text of a game by message that only carries a number for the die
        words = _("{name}, {game}: a number for the die").format(name=name, game=game)
    text = "\n".join((words, code))
    return text, replace(place, sealed=session.index, shown=shown, last=text)


def _check(session: Session, count: int) -> str:
    """A check of the first position and of so many actions."""
    actions = " ".join(str(ply.action) for ply in session.plies[1 : count + 1])
    return _word(hashlib.sha256(f"{session.plies[0].state.text}\n{actions}".encode()).digest())[:_BEFORE]


def _seal(id: str, body: str) -> str:
    return _word(hashlib.sha256(f"{id}-{body}".encode()).digest())[:_SEAL]


# -- reading ---------------------------------------------------------------------------------------------------------


def is_message(text: str) -> bool:
    """True if a text is one of these, or holds one: a code in a line of its own."""
    return bool(_codes(text))


def mentions(text: str) -> bool:
    """True if the beginning of a code stands anywhere in a text."""
    return MOVE in text or INVITATION in text


def _codes(text: str) -> list[str]:
    """The codes that have a line of their own, each once."""
    return list(dict.fromkeys(_LINE.findall(text[: 4 * _LONGEST])))


def _code(text: str) -> str:
    """The one code in a text; raises MessageError."""
    codes = _codes(text)
    if len(codes) > 1:
        raise MessageError(Fault.SEVERAL, _("There are several messages in this text: copy one of them."))
    return codes[0] if codes else ""


def game_of(text: str) -> str:
    """The name of the game that a move belongs to; empty for an invitation. Raises MessageError."""
    if _INVITATION_FORM.match(_code(text)):
        return ""
    return _parts(text)[0]


def _parts(text: str) -> tuple[str, str, str, str, str]:
    """The name of the game, the number of actions before, the check, the number for the die, the actions."""
    found = _FORM.match(_code(text))
    if found is None:
        raise MessageError(Fault.CHANGED, _("This message isn’t whole: copy all of it, to the last letter."))
    id, number, before, pledged, actions, seal = found.groups()
    if _seal(id, f"{number}-{before}-{pledged}-{actions}") != seal:
        raise MessageError(Fault.CHANGED, _("A letter of this message was changed on its way: copy it again."))
    return id, number, before, pledged, actions


def accepted(text: str, games: Sequence[Game[Any]], secret: str = "") -> tuple[Session, Correspondent]:
    """The game to which a text invites, and what is known here; raises MessageError."""
    found = _INVITATION_FORM.match(_code(text))
    changed = MessageError(Fault.CHANGED, _("This invitation isn’t whole: copy all of it, to the last letter."))
    if found is None:
        raise changed
    try:
        packed = base64.urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4))
        unpacker = zlib.decompressobj()
        raw = unpacker.decompress(packed, _RECORD)
        if not unpacker.eof:
            raise changed
        data = json.loads(raw)
        here, pledge, kept = data["here"], data.get("pledge", ""), data["record"]
        is_whole = isinstance(here, list) and all(type(seat) is int for seat in here) and isinstance(kept, dict)
        if not is_whole or not isinstance(pledge, str) or (pledge and not _bytes(pledge)):
            raise changed
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, zlib.error) as error:
        raise changed from error
    try:
        session = record.read(json.dumps(kept), games)
    except record.RecordError as error:
        raise MessageError(Fault.ILLEGAL, str(error)) from error
    mine = tuple(seat for seat in session.seats if seat not in here)
    dice = session.plies[0].state.to_move == CHANCE
    if not session.post or not mine or len(mine) == len(session.seats) or dice is not bool(pledge):
        raise changed
    if dice and session.index:
        raise changed
    seen = 0 if dice else -1
    return session, Correspondent(
        session.post, mine, False, secret or new_secret(), dice, pledge, seen, sealed=len(session.plies) - 1
    )


def read(text: str, session: Session, place: Correspondent) -> tuple[list[Any], Correspondent]:
    """The actions in a message, checked by the rules, and the knowledge after it; raises MessageError."""
    id, number, before, pledged, words = _parts(text)
    if id != place.id:
        raise MessageError(Fault.FOREIGN, _("This message belongs to another game."))
    count, actions = int(number), words.split(".") if words else []
    _check_place(session, place, count, before, actions, pledged)
    place = _with_number(place, pledged)
    played: list[Any] = []
    state = session.state
    roll = _rolls([ply.state for ply in session.plies[: session.index]])
    for word in actions:
        if state.outcome is not None or state.turn in place.seats:
            raise MessageError(Fault.ILLEGAL, _("This message plays for you, so it isn’t taken."))
        try:
            action = session.game.parse_action(state, word)
        except IllegalAction as error:
            raise MessageError(Fault.ILLEGAL, str(error)) from error
        if state.to_move == CHANCE:
            roll += 1
            theirs = _hash(_bytes(place.theirs), place.seen - roll) if place.seen >= roll else None
            if theirs is None or place.shown < roll or _pick(session, state, place, roll, theirs) != action:
                raise MessageError(
                    Fault.ILLEGAL, _("This roll isn’t the one that both numbers give, so it isn’t taken.")
                )
        played.append(action)
        state = state.apply(action)
    return played, replace(place, sealed=session.index + len(played), last="")


def _check_place(
    session: Session, place: Correspondent, count: int, before: str, actions: Sequence[str], pledged: str
) -> None:
    """Raise MessageError where a message does not follow what was played."""
    here = session.index
    if not session.at_tip or here > place.sealed:
        raise MessageError(Fault.OTHER, _("Send your own move first, then take the answer."))
    if count > here:
        raise MessageError(
            Fault.MISSING,
            # Translators: {number}: how many moves came before the message, {here}: how many were played here
            _("A message before this one is missing: that was for move {number}, and you’re at {here}.").format(
                number=count, here=here
            ),
        )
    same = [str(ply.action) for ply in session.plies[count + 1 : count + 1 + len(actions)]] == list(actions)
    if count < here:
        if same and _check(session, count) == before:
            raise MessageError(Fault.DOUBLED, _("You have this move already."))
        raise MessageError(Fault.OTHER, _("This message doesn’t fit: something else was played here."))
    if _check(session, count) != before:
        raise MessageError(Fault.OTHER, _("This message doesn’t fit: something else was played here."))
    if not actions and (not place.dice or (pledged != "0" and int(pledged.partition("x")[0]) <= place.seen)):
        raise MessageError(Fault.DOUBLED, _("You have this message already."))


def _with_number(place: Correspondent, pledged: str) -> Correspondent:
    """The knowledge once the other place has shown a number; raises MessageError if it was not pledged."""
    if not place.dice:
        return place
    roll, _sign, word = pledged.partition("x")
    try:
        number, shown = int(roll), _bytes(word)
        fits = number <= ROLLS and (number == 1 if place.seen < 0 else number >= place.seen)
        if fits and place.seen >= 0:
            fits = _hash(shown, number - place.seen) == _bytes(place.theirs)
    except ValueError:
        fits = False
    if not fits:
        words = _("The number for the die isn’t the one that was pledged, so it isn’t taken.")
        raise MessageError(Fault.ILLEGAL, words)
    return replace(place, theirs=word, seen=number)


# -- on the disk -----------------------------------------------------------------------------------------------------


def joined(known: Correspondent, found: Correspondent) -> Correspondent:
    """The knowledge of two windows of one place: what either has sent or seen stays sent and seen."""
    sent = found if found.sealed > known.sealed else known
    seen = found if found.seen > known.seen else known
    return replace(
        known,
        theirs=seen.theirs,
        seen=seen.seen,
        shown=max(known.shown, found.shown),
        sealed=sent.sealed,
        last=sent.last,
        is_invited=known.is_invited or found.is_invited,
    )


def as_data(place: Correspondent) -> dict[str, Any]:
    """A place as it stands in a file."""
    return {**vars(place), "seats": list(place.seats)}


def from_data(data: Mapping[str, Any]) -> Correspondent:
    """The place in a file; raises ValueError, LookupError or TypeError."""
    kinds = {
        "id": str, "seats": list, "is_host": bool, "secret": str, "dice": bool, "theirs": str,
        "seen": int, "shown": int, "sealed": int, "last": str, "is_invited": bool,
    }  # fmt: skip
    for name, kind in kinds.items():
        if type(data[name]) is not kind:
            raise TypeError(name)
    seats = tuple(data["seats"])
    if not seats or not all(type(seat) is int for seat in seats) or not re.fullmatch(ID, data["id"]):
        raise ValueError(seats)
    for name, least, most in (("seen", -1, ROLLS), ("shown", 0, ROLLS), ("sealed", 0, limits.ACTIONS)):
        if not least <= data[name] <= most:
            raise ValueError(name)
    _bytes(data["secret"])
    if data["seen"] >= 0:
        _bytes(data["theirs"])
    if len(data["last"]) > limits.PACK_CHARACTERS:
        raise ValueError(len(data["last"]))
    return Correspondent(**{name: data[name] for name in kinds} | {"seats": seats})


#: The form of the name of a game in its messages.
ID: Final = f"[a-z2-7]{{{_ID}}}"
