"""Games by message: both places end with the same record, and what is wrong with a message is told as what it is."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floes_app.bots.bot import Bot
from floes_app.bots.search.decision import Limits
from floes_app.core import post, record
from floes_app.core.clock import Clock
from floes_app.core.game import CHANCE
from floes_app.core.notes import Annotation
from floes_app.core.player import Player
from floes_app.core.post import Correspondent, Fault, MessageError
from floes_app.core.session import HeadStart, Session
from floes_app.games import GAMES, find
from tests.amounts import sample
from tests.sessions import PRACTICE, WINNING, finished, played

KEYS = [game.key for game in GAMES]


def move(session: Session, choose: random.Random) -> Any:
    """Some move; where only a good player ever comes to an end, that of the weakest computer."""
    if session.game.key != "frostbitten":
        return choose.choice(session.state.actions())
    bot = Bot.of_strength(session.game, "newcomer")
    return session.game.parse_action(session.state, str(bot.choose(session.state, Limits(nodes=60), choose).action))


class At:
    """One of the two places: its game, and the messages that it writes."""

    def __init__(self, session: Session, place: Correspondent) -> None:
        self.session, self.place = session, place
        self.written: list[str] = []

    def play(self, choose: random.Random) -> None:
        """Play as long as somebody here can, then write a message where one is due."""
        while post.is_here(self.session, self.place):
            if self.session.state.to_move == CHANCE:
                self.session.play(post.rolled(self.session, self.place))
            else:
                self.session.play(move(self.session, choose))
        if post.is_due(self.session, self.place):
            text, self.place = post.message(self.session, self.place)
            self.written.append(text)

    def take(self, text: str) -> None:
        """Read a message of the other place."""
        actions, self.place = post.read(text, self.session, self.place)
        for action in actions:
            self.session.play(action)


def two_places(key: str, here: tuple[int, ...] = (0,), **options: Any) -> tuple[At, At]:
    """A game that was begun at one place, and accepted at the other."""
    names = [Player("Aino"), Player("Bram")]
    host = At(*post.begun(Session(find(key), options, names, seed=4), here))
    text, host.place = post.invitation(host.session, host.place)
    return host, At(*post.accepted(f"Look!\n{text}\nSee you", GAMES))


def finish(host: At, guest: At, seed: int = 1, most: int = 3000) -> None:
    """Play a game to its end, message by message."""
    choose = random.Random(seed)
    for _round in range(most):
        before = len(host.written) + len(guest.written)
        for one, other in ((host, guest), (guest, host)):
            one.play(choose)
            if one.written and one.place.last == one.written[-1]:
                other.take(one.written[-1])
                one.place = replace(one.place, last="")
        if len(host.written) + len(guest.written) == before:
            return
    raise AssertionError("it never ends")


@pytest.mark.parametrize("key", sample(KEYS, 2, 1))
@pytest.mark.parametrize("here", [(0,), pytest.param((1,), marks=pytest.mark.slow)])
def test_two_places_play_a_game_to_its_end_and_have_the_same_record(key: str, here: tuple[int, ...]) -> None:
    host, guest = two_places(key, here)
    finish(host, guest, seed=3)
    assert host.session.state.outcome is not None
    assert record.write(host.session) == record.write(guest.session)
    assert record.write(record.read(record.write(host.session), GAMES)) == record.write(host.session)


@pytest.mark.parametrize("key", ["floe", "icefloes", "seega"])
def test_a_message_of_a_game_of_sixty_moves_has_at_most_300_characters(key: str) -> None:
    host, guest = two_places(key)
    finish(host, guest)
    texts = [*host.written, *guest.written]
    assert len(texts) > 10
    assert max(len(text) for text in texts[:60]) <= 300


def after_some(key: str = "floe", moves: int = 2) -> tuple[At, At]:
    """A game in which both have played, and the host has a message that the guest has not read."""
    host, guest = two_places(key)
    choose = random.Random(2)
    for _round in range(moves):
        host.play(choose)
        guest.take(host.written[-1])
        guest.play(choose)
        host.take(guest.written[-1])
    host.play(choose)
    return host, guest


def fault_of(text: str, at: At) -> Fault:
    before = record.write(at.session), at.place
    with pytest.raises(MessageError) as error:
        at.take(text)
    assert (record.write(at.session), at.place) == before, "a message that is refused changes nothing"
    return error.value.fault


def test_what_is_doubled_missing_foreign_or_changed_is_told_as_that() -> None:
    host, guest = after_some()
    assert fault_of(host.written[0], guest) is Fault.DOUBLED
    assert fault_of(guest.written[-1], guest) is Fault.DOUBLED, "one's own"
    other_host, other_guest = after_some()
    assert fault_of(other_host.written[-1], guest) is Fault.FOREIGN
    ahead, behind = after_some(moves=3)
    assert behind.place.seats == guest.place.seats
    missing = replace(ahead.place, id=guest.place.id, sealed=ahead.place.sealed - 1)
    text, _place = post.message(ahead.session, missing)
    assert fault_of(text, guest) is Fault.MISSING
    assert other_guest.session.index == guest.session.index


def test_a_text_that_lost_or_changed_any_letter_is_not_whole() -> None:
    host, guest = after_some()
    text = host.written[-1]
    code = text[text.index(post.MOVE) + len(post.MOVE) :]
    for at in range(len(code)):
        for changed in (code[:at] + code[at + 1 :], code[:at] + ("a" if code[at] != "a" else "b") + code[at + 1 :]):
            assert fault_of(post.MOVE + changed, guest) is Fault.CHANGED, changed
    guest.take(text)


def test_a_message_has_a_line_of_its_own() -> None:
    host, guest = after_some()
    code = host.written[-1].splitlines()[-1]
    for text in (code, f"  {code}  ", f"Hello\n> {code}\nBye", f"{code}\n{code}\n", host.written[-1] + "\r\n"):
        assert post.is_message(text), text
        assert post.game_of(text) == host.place.id
    for text in (f"Look: {code}", f"{code} is my move", "; note: move1-", "the letters move1- and game1-", ""):
        assert not post.is_message(text), text
    assert post.mentions(f"Look: {code}")
    other = after_some()[0].written[-1]
    assert fault_of(f"{code}\n{other}", guest) is Fault.SEVERAL
    guest.take(f"Aino wrote:\n> {code}")


def test_places_that_have_played_differently_are_told() -> None:
    host, guest = after_some()
    guest.session.jump(guest.session.index - 1)
    before = guest.session.plies[-1].action
    guest.session.play(next(action for action in guest.session.state.actions() if action != before))
    assert fault_of(host.written[-1], guest) is Fault.OTHER


def test_an_illegal_move_is_refused_with_the_reason_of_the_rules() -> None:
    host, guest = after_some()
    body = f"{host.place.sealed - 1}-{post._check(guest.session, guest.session.index)}-0-a1a1"
    with pytest.raises(MessageError) as error:
        guest.take(f"{post.MOVE}{host.place.id}-{body}-{post._seal(host.place.id, body)}")
    assert error.value.fault is Fault.ILLEGAL
    assert str(error.value) == guest.session.game.explain_refusal(guest.session.state, "a1a1")


def dice_game() -> tuple[At, At, random.Random]:
    host, guest = two_places("frostbitten")
    return host, guest, random.Random(5)


def begin_dice() -> tuple[At, At]:
    """A game with a die in which the host has rolled, moved, and written."""
    host, guest, choose = dice_game()
    guest.play(choose)
    host.take(guest.written[-1])
    host.play(choose)
    return host, guest


def test_nobody_rolls_before_both_have_pledged_their_numbers() -> None:
    host, guest, choose = dice_game()
    assert not post.is_here(host.session, host.place)
    assert post.rolled(host.session, host.place) is None
    host.play(choose)
    assert host.written == []
    assert guest.place.seen == 0, "the pledge came with the invitation, and no number"


def test_a_roll_that_was_chosen_is_refused() -> None:
    host, guest = begin_dice()
    roll = post.rolled(*_back(host))
    others = [action for action, _share in host.session.game.chances(host.session.plies[0].state) if action != roll]
    assert others
    cheat = Session(host.session.game, host.session.options, seed=4)
    cheat.go_by_message(host.session.post)
    cheat.play(others[0])
    while cheat.state.outcome is None and cheat.state.turn in host.place.seats and cheat.state.to_move != CHANCE:
        cheat.play(cheat.state.actions()[0])
    text, _place = post.message(cheat, replace(host.place, sealed=0))
    assert fault_of(text, guest) is Fault.ILLEGAL


def _back(at: At) -> tuple[Session, Correspondent]:
    """The place before its first roll."""
    session = Session(at.session.game, at.session.options, seed=4)
    return session, at.place


def test_a_number_that_was_not_pledged_is_refused() -> None:
    host, guest = begin_dice()
    text, _place = post.message(host.session, replace(host.place, sealed=0, secret=post.new_secret()))
    assert fault_of(text, guest) is Fault.ILLEGAL


def first_rolls(at: At, other: str) -> list[str]:
    """The first rolls of a game, as a place works them out from the numbers of the other one's secret."""
    state = at.session.plies[0].state
    return [str(post._pick(at.session, state, at.place, roll, post.link(other, roll))) for roll in range(1, 30)]


def test_the_rolls_come_from_both() -> None:
    """With another secret of either place the rolls are others."""
    rolls = []
    for secrets in (("a", "b"), ("a", "c"), ("d", "b")):
        one, two = (post._word(secret.encode() * 16) for secret in secrets)
        host = At(*post.begun(Session(find("frostbitten"), {}, seed=4), (0,), one))
        text, host.place = post.invitation(host.session, host.place)
        guest = At(*post.accepted(text, GAMES, two))
        found = [first_rolls(host, two), first_rolls(guest, one)]
        assert found[0] == found[1], "both places find the same"
        rolls.append(found[0])
    assert rolls[0] != rolls[1]
    assert rolls[0] != rolls[2]


def test_a_place_is_kept_in_a_file_and_what_is_none_is_refused() -> None:
    host, _guest = begin_dice()
    data = json.loads(json.dumps(post.as_data(host.place)))
    assert post.from_data(data) == host.place
    for name in data:
        for bad in (None, [], {}, "x", -5):
            if type(bad) is type(data[name]) and name not in ("secret", "id", "seats"):
                continue
            with pytest.raises((ValueError, LookupError, TypeError)):
                post.from_data({**data, name: bad})
    for name in ("seen", "shown", "sealed"):  # the window would count up to it, roll by roll
        with pytest.raises(ValueError, match=name):
            post.from_data({**data, name: 10**12})


@given(st.text(max_size=400))
def test_any_text_is_refused_or_read(words: str) -> None:
    host, guest = after_some(moves=0)
    for text in (words, post.MOVE + words, post.INVITATION + words):
        with pytest.raises(MessageError):
            post.accepted(text, GAMES)
        with pytest.raises(MessageError):
            post.read(text, guest.session, guest.place)
    assert host.session.index


def test_an_invitation_that_unpacks_to_far_too_much_is_refused() -> None:
    import base64
    import zlib

    bomb = base64.urlsafe_b64encode(zlib.compress(b"[" * 10_000_000)).decode()
    assert len(bomb) < 20_000
    with pytest.raises(MessageError):
        post.accepted(post.INVITATION + bomb, GAMES)


def of_people(key: str, moves: int, **more: Any) -> Session:
    session = Session(find(key), {}, [Player("Aino"), Player("Bram")], seed=4, **more)
    for _move in range(moves):
        session.play(session.state.actions()[0])
    return session


@pytest.mark.parametrize("key", KEYS)
def test_a_game_of_people_can_go_on_by_message_until_a_die_was_rolled(key: str) -> None:
    assert post.can_go_on(of_people(key, 0))
    assert post.can_go_on(of_people(key, 1)) is (key != "frostbitten")


def test_what_is_over_of_a_match_sent_already_or_with_a_computer_does_not_go_on_by_message() -> None:
    assert not post.can_go_on(of_people("floe", 2, earlier=()))
    sent, _place = post.begun(of_people("floe", 2), (0,))
    assert not post.can_go_on(sent)
    computer = Session(find("floe"), {}, [Player("Aino"), Player("Floe", "newcomer")])
    assert not post.can_go_on(computer)
    over = of_people("icefloes", 0, start=find("icefloes").parse(WINNING))
    over.play_text("r")
    assert not post.can_go_on(over)
    assert not post.can_go_on(played("", PRACTICE))
    late = of_people("seega", 2)
    late.play_by(Clock(60).anew())
    late.lose_on_time(0)
    assert not post.can_go_on(late)


def test_a_head_start_goes_with_a_game_that_goes_on_by_message() -> None:
    session = of_people("floe", 2)
    session.favour(HeadStart(0, 1))
    gone, _place = post.gone_on(session, (0,))
    assert gone.head_start == session.head_start
    assert record.read(record.write(gone), GAMES).head_start == session.head_start


def test_what_was_undone_does_not_go_with_a_game_that_goes_on_by_message() -> None:
    session = of_people("seega", 5)
    session.undo()
    session.annotate(session.tree.node, Annotation("a secret"))
    gone, place = post.gone_on(session, (1,))
    assert gone.at_tip
    assert [ply.action for ply in gone.plies] == [ply.action for ply in session.plies[:5]]
    assert "secret" not in record.write(gone)
    assert (session.post, gone.post, place.seats) == ("", place.id, (1,))


def test_a_message_that_was_answered_is_not_to_be_sent_again() -> None:
    host, guest = after_some()
    guest.place = replace(guest.place, last="sent before")
    guest.take(host.written[-1])
    assert guest.place.last == ""


def test_the_very_next_message_is_missed_too() -> None:
    host, guest = after_some()
    ahead = replace(host.place, sealed=guest.session.index + 1)
    host.session.play(host.session.state.actions()[0])
    text, _place = post.message(host.session, ahead)
    assert fault_of(text, guest) is Fault.MISSING


def test_a_message_before_which_something_else_was_played_is_not_one_that_was_read() -> None:
    host, guest = after_some()
    body = f"0-{'a' * post._BEFORE}-0-{host.session.plies[1].action}"
    text = f"{post.MOVE}{host.place.id}-{body}-{post._seal(host.place.id, body)}"
    assert fault_of(text, guest) is Fault.OTHER


def test_nobody_plays_the_moves_of_the_other_place() -> None:
    host, guest = after_some()
    guest.take(host.written[-1])
    actions = str(guest.session.state.actions()[0])
    body = f"{guest.place.sealed}-{post._check(guest.session, guest.place.sealed)}-0-{actions}"
    text = f"{post.MOVE}{host.place.id}-{body}-{post._seal(host.place.id, body)}"
    assert fault_of(text, guest) is Fault.ILLEGAL


def test_no_message_is_due_while_one_looks_back() -> None:
    host, _guest = after_some()
    unsent = replace(host.place, sealed=0)
    assert post.is_due(host.session, unsent)
    host.session.jump(host.session.index - 2)
    assert host.session.state.turn not in unsent.seats
    assert not post.is_due(host.session, unsent)


def test_a_message_is_signed_by_who_has_played() -> None:
    host, guest = two_places("icefloes", here=(0, 2), level="F9e")
    choose = random.Random(1)
    for _turn in range(2):
        host.play(choose)
        guest.take(host.written[-1])
        guest.play(choose)
        host.take(guest.written[-1])
    names = [host.session.players[seat].name for seat in (0, 2)]
    assert [text.startswith(name) for text, name in zip(host.written, names, strict=True)] == [True, True]


def test_the_first_line_of_a_message_says_who_played_what_in_which_game() -> None:
    host, guest = two_places("seega")
    for at, squares in ((host, "e3 a3"), (guest, "c1 c5")):
        for square in squares.split():
            at.session.play_text(square)
        text, at.place = post.message(at.session, at.place)
        other = guest if at is host else host
        other.take(text)
        name = at.session.players[at.place.seats[0]].name
        assert text.splitlines()[0] == f"{name}, Seega: {squares}"


def test_of_two_windows_the_number_that_either_has_seen_stays_seen() -> None:
    host, guest = begin_dice()
    guest.take(host.written[-1])
    before = replace(guest.place, seen=0, theirs="a")
    for known, found in ((guest.place, before), (before, guest.place)):
        both = post.joined(known, found)
        assert (both.seen, both.theirs) == (guest.place.seen, guest.place.theirs)


def test_after_the_end_no_further_number_is_shown() -> None:
    session = finished("frostbitten")
    rolls = sum(ply.state.to_move == CHANCE for ply in session.plies)
    assert post._next_roll(session) == rolls
    session.jump(0)
    assert post._next_roll(session) == 1
