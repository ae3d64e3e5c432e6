"""Every way in × hostile texts and sizes: each text is read, or refused in one line, in bounded time and memory."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floes_app.bots.icefloes.levels import generator
from floes_app.bots.tools.ugi import Engine
from floes_app.cli import commands
from floes_app.core import limits, record, showable
from floes_app.core.error import GameError
from floes_app.core.match import Match, begin
from floes_app.core.player import Player
from floes_app.core.session import Session
from floes_app.games import GAMES, find
from floes_app.games.icefloes.levels.importing import read_levels
from floes_app.games.icefloes.levels.pack import pack_text, read_pack
from floes_app.games.icefloes.levels.share_code import from_code
from floes_app.play.start import opened
from floes_app.storage import settings as settings_file
from floes_app.storage import texts
from floes_app.storage.levels import progress as progress_file
from floes_app.storage.levels.files import LevelStore
from floes_app.storage.saves import SaveStore, file_name
from tests import conformance, effort
from tests.amounts import TEXTS, sample
from tests.doors import hostile

#: A door is tried with few texts by default, and with many in the slow run.
FEW = settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
MANY = settings(max_examples=TEXTS, suppress_health_check=list(HealthCheck))
ROOT = Path(__file__).resolve().parents[2]


def is_showable(text: str) -> bool:
    return showable.line(text, 10**6) == text and showable.drawable(text) == text


# -- the doors: each takes a text and keeps its promises, or raises GameError ------------------------------------------


def paste(text: str) -> None:
    session = texts.read_text(text, GAMES)
    conformance.check_record(session.game, session)
    check_names(session)


def levels(text: str) -> None:
    pack = read_levels(text)
    for level in pack.levels:
        assert all(map(is_showable, (level.name, level.author, *level.note.split("\n"))))
    assert read_pack(pack_text(pack)).levels == pack.levels


def saved_game(text: str) -> None:
    check_names(record.read(text, GAMES))


def head(text: str) -> None:
    record.read_head(text)


def share_code(text: str) -> None:
    from_code(text)


def position(text: str) -> None:
    for game in GAMES:
        try:
            game.parse(text)
        except GameError as error:
            conformance.assert_one_line(str(error))


def option(text: str) -> None:
    find("icefloes").read_options([f"level={text}"])


def engine(text: str) -> None:
    said: list[str] = []
    Engine(find("icefloes"), {}, said.append).run(
        ["ugi", text, f"position fen {text}", f"setoption name level value {text}"]
    )
    assert all(len(line.splitlines()) <= 1 for line in said)


def name_of_file(text: str) -> None:
    name = file_name(text)
    assert len(f".{name}.floes.damaged-1.1234567.before.tmp".encode()) < 250
    assert name.partition(".")[0].strip().lower() not in ("con", "nul", "com1", "lpt³")
    assert not set(name) & set('/\\:*?"<>|\0')


def player(text: str) -> None:
    session = Session(find("seega"), {}, [Player(text, text)])
    assert session.players[0].name
    check_names(session)
    session.rename(0, text)
    check_names(session)


def seed_of_a_level(text: str) -> None:
    generator.Draw(text).below(7)


def check_names(session: Session) -> None:
    for found in session.players.values():
        assert found.name
        assert is_showable(found.name)
        assert len(found.name) <= limits.NAME


DOORS: list[Callable[[str], None]] = [
    *(paste, levels, saved_game, head, share_code, position, option, engine, name_of_file, player, seed_of_a_level),
]


def go_through(door: Callable[[str], None], text: str) -> None:
    try:
        door(text)
    except GameError as error:
        conformance.assert_one_line(str(error))
        str(error).encode()


@pytest.mark.parametrize("door", DOORS)
def test_what_is_known_to_be_hostile(door: Callable[[str], None]) -> None:
    for text in (*hostile.TEXTS, *hostile.GOOD):
        go_through(door, text)


@pytest.mark.parametrize("door", DOORS)
@given(text=hostile.CONTENTS)
@FEW
def test_any_text(door: Callable[[str], None], text: str) -> None:
    go_through(door, text)


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
@given(text=hostile.CONTENTS)
@MANY
def test_a_great_many_texts(door: Callable[[str], None], text: str) -> None:
    go_through(door, text)


# -- files -----------------------------------------------------------------------------------------------------------


def saves_folder(data: bytes, folder: Path) -> None:
    store = SaveStore(GAMES, folder)
    for place in ("unfinished", "library", "saved"):
        (folder / place).mkdir(exist_ok=True)
        (folder / place / "x.floes").write_bytes(data)
    for entries, messages in (store.unfinished(), store.library(), store.saved()):
        assert all(is_showable(name) for entry in entries for name in (*entry.players, entry.title))
        assert len(entries) + len(messages) == 1
    session, _messages = store.latest()
    assert session is None or store.keep(session) == []


def levels_folder(data: bytes, folder: Path) -> None:
    store = LevelStore(folder / "levels")
    store.folder.mkdir(exist_ok=True)
    (store.folder / "x.txt").write_bytes(data)
    (store.folder / "drafts").mkdir(exist_ok=True)
    (store.folder / "drafts" / f"{10**8}-1.json").write_bytes(data)
    found, messages = store.all()
    assert len(found) + len(messages) == 1
    store.unsaved()


def settings_of_the_app(data: bytes, folder: Path) -> None:
    path = folder / "settings.json"
    path.write_bytes(data)
    found, _messages = settings_file.load(path.parent)
    for setup in found.setups.values():
        assert all(is_showable(player.name) for player in setup.players)
    assert settings_file.SettingsFile(path.parent, found, take_up=False).change(lambda now: now) is not None


def progress(data: bytes, folder: Path) -> None:
    path = folder / progress_file.NAME
    path.write_bytes(data)
    found = progress_file.Progress(folder)
    found.solved(("P..", "...", "*.."), 3, True, True)


FILES: list[Callable[[bytes, Path], None]] = [saves_folder, levels_folder, settings_of_the_app, progress]
BYTES = st.binary(max_size=60) | hostile.CONTENTS.map(lambda text: text.encode("utf-8", "surrogatepass"))


@st.composite
def json_files(draw: st.DrawFn) -> bytes:
    """Settings and progress with other values."""
    base: dict[str, Any] = {"format": 1, "levels": {}, "setups": {}}
    entry = {"options": {}, "players": [{"name": draw(hostile.ANY), "level": None}]}
    base["setups"] = {"floe": entry}
    base |= draw(st.dictionaries(st.sampled_from(["format", "levels", "volume", "language", "setups"]), hostile.JSON))
    return json.dumps(base).encode()


@pytest.mark.parametrize("door", FILES)
@given(data=BYTES | json_files())
@FEW
def test_any_file(door: Callable[[bytes, Path], None], data: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    door(data, tmp_path_factory.mktemp("door"))


@pytest.mark.slow
@pytest.mark.parametrize("door", FILES)
@given(data=BYTES | json_files())
@MANY
def test_a_great_many_files(door: Callable[[bytes, Path], None], data: bytes) -> None:
    with TemporaryDirectory() as folder:  # so many folders of ``tmp_path_factory`` would take long
        door(data, Path(folder))


@given(words=st.lists(hostile.ANY.filter(lambda word: "\0" not in word), max_size=4))
@FEW
def test_any_command_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    making = ["generate"] if words else []  # without words it makes a level, which takes seconds
    for command in ("actions", "apply", "perft", "solve", "verify", *making):
        assert commands.run([command, *words]) in (0, commands.FAILED)
        error = capsys.readouterr().err
        assert len(error.splitlines()) <= 1
        error.encode()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="names of files in Windows are characters")
def test_a_name_of_a_file_that_is_no_text(tmp_path: Path) -> None:
    for name in (b"\xff.txt", b"\xe2\x80\xae.txt", b"\xed\xa0\x80.floes"):
        path = os.fsencode(tmp_path) + b"/" + name
        Path(os.fsdecode(path)).write_text("no level")
        done = subprocess.run(
            [sys.executable, "-m", "floes_app", "solve", path], cwd=ROOT, capture_output=True, check=False, timeout=60
        )
        assert done.returncode == commands.FAILED
        assert len(done.stderr.decode().splitlines()) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("command", ["verify", "solve"])
def test_no_command_waits_for_a_pipe(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert commands.run([command, str(tmp_path / "pipe")]) == commands.FAILED


# -- sizes -----------------------------------------------------------------------------------------------------------

#: What reading any text may take: time of the processor in seconds (four times the goal, for engines that are
#: interpreted), and memory in bytes besides that of the text itself.
LONGEST, MOST = 0.4, 100_000_000


@pytest.mark.parametrize("what", sample(hostile.MONSTERS, 2))
def test_no_text_is_too_long_to_be_told_so_at_once(what: str, tmp_path: Path) -> None:
    text = hostile.MONSTERS[what]()
    store = LevelStore(tmp_path / "levels")
    reads = []
    # reads all, adds nothing
    took = effort.seconds(lambda: reads.append(opened.read(text, store, tell=lambda _share: False)), LONGEST)
    assert took <= LONGEST
    found = reads[0]
    assert found.session is not None or found.are_levels or len(found.messages) == 1


@pytest.mark.slow
@pytest.mark.parametrize("what", hostile.MONSTERS)
def test_no_text_takes_much_memory(what: str, tmp_path: Path) -> None:
    text = hostile.MONSTERS[what]()
    store = LevelStore(tmp_path / "levels")
    tracemalloc.start()
    try:
        opened.read(text, store, tell=lambda _share: False)
        assert tracemalloc.get_traced_memory()[1] < MOST
    finally:
        tracemalloc.stop()


def test_a_list_of_large_games_is_there_at_once(tmp_path: Path) -> None:
    (tmp_path / "saved").mkdir()
    text = hostile.MONSTERS["actions"]()
    for number in range(20):
        (tmp_path / "saved" / f"{number}.floes").write_text(text)
    assert effort.seconds(lambda: SaveStore(GAMES, tmp_path).saved(), LONGEST) <= LONGEST
    entries, messages = SaveStore(GAMES, tmp_path).saved()
    assert (len(entries), messages) == (20, [])


# -- matches ---------------------------------------------------------------------------------------------------------


def tied_match(pairs: int) -> Session:
    """A match of Go with the Floe in which every pair so far was tied."""
    session = begin(find("floe"), {}, [Player("Ann"), Player("Ben")])
    moves = FLOE_GAME
    for number in range(2 * pairs):
        for move in moves:
            session.play_text(move)
        match = Match.of(session)
        assert match is not None
        if number < 2 * pairs - 1:
            session = match.next_game()
    return session


def _some_floe_game() -> list[str]:
    session = Session(find("floe"), {}, seed=1)
    while session.state.outcome is None:
        session.play(session.state.actions()[0])
    return [str(ply.action) for ply in session.plies[1:]]


FLOE_GAME = _some_floe_game()


def test_the_record_of_a_match_grows_with_its_games() -> None:
    sizes = [len(record.write(tied_match(pairs))) for pairs in (1, 2, 4, 8)]
    assert sizes[3] < 5 * sizes[1]
    assert sizes[2] - sizes[1] < 1.1 * 2 * (sizes[1] - sizes[0])


def test_a_match_of_thirty_games_is_written_at_once_and_read_back() -> None:
    session = tied_match(15)
    assert effort.seconds(lambda: record.write(session), 0.1) <= 0.1
    text = record.write(session)
    again = record.read(text, GAMES)
    assert record.write(again) == text
    assert again.earlier is not None
    assert len(again.earlier) == 29


def test_a_record_that_an_older_version_wrote_is_read() -> None:
    session = tied_match(4)
    data = json.loads(record.write(session))
    games = data.pop("match")

    def as_of_old(number: int) -> list[dict[str, Any]]:
        return [{**games[index], "match": as_of_old(index)} for index in range(number)]

    text = json.dumps({**data, "match": as_of_old(len(games))})
    assert len(text) > 10 * len(record.write(session))
    assert record.write(record.read(text, GAMES)) == record.write(session)


def test_the_app_reads_what_it_writes_however_long_a_game_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ACTIONS", 20)
    session = Session(find("icefloes"), {"level": "P..../...../...../...../....."})
    for number in range(20):
        session.play_text("rl"[number % 2])
    assert session.is_full
    with pytest.raises(GameError, match=r"\b20\b"):
        session.play(session.state.actions()[0])
    assert record.write(record.read(record.write(session), GAMES)) == record.write(session)
    session.jump(3)
    session.play(session.state.actions()[0])


def test_after_the_last_pair_that_a_record_holds_a_match_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GAMES", 4)
    match = Match.of(tied_match(2))
    assert match is not None
    assert match.is_tied
    assert match.is_over
    with pytest.raises(ValueError, match="no further game"):
        match.next_game()


def test_standard_input_is_read_no_further_than_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            assert 0 <= size < 10_000_000
            return b"." * size

    class Stream:
        buffer = Endless()

    monkeypatch.setattr(sys, "stdin", Stream())
    assert commands.run(["solve", "-"]) == commands.FAILED
