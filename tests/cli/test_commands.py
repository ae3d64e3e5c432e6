"""The headless commands, on the tiny game and as a program of their own."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
import threading
import types
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from floes_app import __version__, games
from floes_app.__main__ import main
from floes_app.bots.tools.build import is_compiled
from floes_app.cli import commands, players
from floes_app.core import record
from floes_app.core.session import Session
from floes_app.storage import files
from floes_app.storage.single_instance import Mailbox
from tests import tiny

ROOT = Path(__file__).resolve().parents[2]
ENGINES = "compiled" if is_compiled() else "interpreted"


@pytest.fixture(autouse=True)
def only_the_tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (tiny.GAME,))


@pytest.fixture
def floes(capsys: pytest.CaptureFixture[str]) -> Floes:
    return Floes(capsys)


class Floes:
    """Runs command lines, and expects lines or an error of them."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def prints(self, *words: str) -> list[str]:
        status = main(words)
        out, err = self.capsys.readouterr()
        assert (status, err) == (0, "")
        assert out == "" or out.endswith("\n")
        return out.splitlines()

    def refuses(self, *words: str) -> str:
        status = main(words)
        out, err = self.capsys.readouterr()
        assert (status, out) == (2, ""), "an error writes nothing on standard output and ends with status 2"
        assert err.startswith("floes: ")
        assert err.endswith("\n")
        assert len(err.splitlines()) == 1
        return err


def test_actions_are_sorted_one_a_line(floes: Floes) -> None:
    assert floes.prints("actions", "tiny") == ["=1", "=2", "=3"]
    assert floes.prints("actions", "tiny", "--position", "5 b 2+ -") == ["stop", "take"]
    assert floes.prints("actions", "tiny", "--position=5 b 2+ greedy") == ["take"]


def test_a_finished_game_has_no_actions(floes: Floes) -> None:
    assert floes.prints("actions", "tiny", "--position", "0 a ! -") == []


def test_apply_prints_the_position(floes: Floes) -> None:
    assert floes.prints("apply", "tiny", "=2", "take", "stop") == ["6 b ? -"]
    assert floes.prints("apply", "tiny") == ["7 a ? -"]
    assert floes.prints("apply", "tiny", "--position", "3 b ? -", "=3") == ["3 b 3 -"]


def test_apply_tells_how_a_game_ended(floes: Floes) -> None:
    lines = floes.prints("apply", "tiny", "heap=2", "=3", "take", "take")
    assert lines == ["0 a ! -", "over: a wins (last), score 1"]


def test_options_stand_anywhere_before_or_between_the_actions(floes: Floes) -> None:
    expected = ["8 b ? greedy"]
    assert floes.prints("apply", "tiny", "heap=9", "greedy", "=1", "take") == expected
    assert floes.prints("apply", "tiny", "=1", "heap=9", "take", "greedy=true") == expected
    assert floes.prints("actions", "tiny", "heap=12", "greedy=false") == ["=1", "=2", "=3"]


@pytest.mark.parametrize("word", ["+a0", "=4", "*b9", "?", "-", "a1>a2", "a3a2'", "", " ", "é", "x\ny", "a" * 400])
def test_any_word_can_be_tried_as_an_action(word: str, floes: Floes) -> None:
    assert "action 1" in floes.refuses("apply", "tiny", word)


def test_an_illegal_action_is_named_with_its_number(floes: Floes) -> None:
    assert "action 2, “stop”: " in floes.refuses("apply", "tiny", "=2", "stop", "take")
    assert "action 2, “take”: " in floes.refuses("apply", "tiny", "--position=1 a 1 -", "take", "take")
    assert "action 2, “take”: the game is over" in floes.refuses("apply", "tiny", "--position=1 a 1 -", "take", "take")


def test_perft_counts(floes: Floes) -> None:
    assert floes.prints("perft", "tiny", "0") == ["1"]
    assert floes.prints("perft", "tiny", "2") == ["3"]
    assert floes.prints("perft", "tiny", "3") == ["7"]  # after one take: a new roll, or stop and take
    assert floes.prints("perft", "tiny", "3", "greedy") == ["5"]
    assert floes.prints("perft", "tiny", "1", "--position", "0 b ! -") == ["0"]


def test_perft_divide_gives_each_action_and_then_the_sum(floes: Floes) -> None:
    assert floes.prints("perft", "tiny", "3", "--divide") == ["=1 3", "=2 2", "=3 2", "7"]
    *each, total = floes.prints("perft", "tiny", "4", "--divide")
    assert [line.split()[0] for line in each] == ["=1", "=2", "=3"]
    assert sum(int(line.split()[1]) for line in each) == int(total)
    assert floes.prints("perft", "tiny", "4") == [total]
    assert floes.prints("perft", "tiny", "0", "--divide") == ["1"]


@pytest.mark.parametrize("depth", ["-1", "x", "", "1.5", "²", "1e3", "100", "9" * 5000, "+1", " 1"])
def test_a_depth_is_a_number(depth: str, floes: Floes) -> None:
    assert "99" in floes.refuses("perft", "tiny", depth)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["actions"], "tiny"),
        (["actions", "chess"], "“chess”"),
        (["actions", "tiny", "speed=3"], "heap, greedy"),
        (["actions", "tiny", "fast"], "“fast”"),
        (["apply", "tiny", "speed=3"], "“speed”"),
        (["actions", "tiny", "heap=many"], "heap"),
        (["actions", "tiny", "greedy=perhaps"], "“perhaps”"),
        (["actions", "tiny", "greedy", "greedy"], "greedy"),
        (["actions", "tiny", "--position"], "--position"),
        (["actions", "tiny", "--position", "rubbish"], "heap, player, phase, option"),
        (["actions", "tiny", "--position=5 a ? -", "--position=5 a ? -"], "--position"),
        (["actions", "tiny", "--divide"], "“--divide”"),
        (["perft", "tiny"], "DEPTH"),
        (["perft", "tiny", "3", "4"], "“4”"),
        (["dance"], "“dance”"),
        (["--fast"], "“--fast”"),
        (["--version", "now"], "--version"),
    ],
)
def test_what_a_command_line_can_get_wrong(words: list[str], named: str, floes: Floes) -> None:
    assert named in floes.refuses(*words)


def test_a_file_in_a_folder_that_may_not_be_searched_is_none(floes: Floes, unsearchable: Path) -> None:
    assert "forbidden" in floes.refuses(str(unsearchable / "game.floes"))


def test_an_option_that_contradicts_the_position_names_both(floes: Floes) -> None:
    message = floes.refuses("actions", "tiny", "greedy", "--position", "5 a ? -")
    assert "greedy=true" in message
    assert "false" in message
    assert floes.prints("actions", "tiny", "greedy", "heap=9", "--position", "5 a 2 greedy") == ["take"]


def written(actions: str = "=3 take take take") -> str:
    session = Session(tiny.GAME, {"heap": 3})
    for word in actions.split():
        session.play_text(word)
    return record.write(session)


def test_verify_tells_the_result(floes: Floes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a game.floes"
    path.write_text(written(), encoding="utf-8")
    assert floes.prints("verify", str(path)) == ["ok a wins (last), score 1"]
    stdin = types.SimpleNamespace(buffer=io.BytesIO(written("=3 take").encode()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert floes.prints("verify", "-") == ["ok *"]


def test_verify_tells_where_a_record_breaks(floes: Floes, tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    for text, place in [
        (written().replace("take take take", "take stop stop"), "“action 4”"),
        (written().replace("a wins", "b wins"), "“result”"),
        (written()[:40], "line "),
        ("", "line 1, column 1"),
        (written().replace('"tiny"', '"chess"'), "“chess”"),
        (written().replace('"floes": 1', '"floes": 2'), ""),
    ]:
        path.write_text(text, encoding="utf-8")
        refusal = floes.refuses("verify", str(path))
        assert place in refusal
        assert "game.floes: " in refusal
    path.write_bytes(b"\xff\xfe\x00\n\x80")
    assert "game.floes, line 1: " in floes.refuses("verify", str(path))
    assert "“missing”" in floes.refuses("verify", str(tmp_path / "missing"))
    assert f"“{tmp_path.name}”" in floes.refuses("verify", str(tmp_path))
    floes.refuses("verify", "a\x00b")


def test_verify_wants_one_file(floes: Floes, tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    path.write_text(written(), encoding="utf-8")
    floes.refuses("verify")
    floes.refuses("verify", str(path), str(path))


def test_help_names_every_command_and_game(floes: Floes) -> None:
    text = "\n".join(floes.prints("--help"))
    assert text == "\n".join(floes.prints("-h"))
    for name, command in commands.COMMANDS.items():
        assert f"floes {name} {command.usage}" in text
        assert floes.prints(name, "--help")[0] == f"floes {name} {command.usage}"
    assert "tiny heap=7 greedy=false" in text


def test_version(floes: Floes) -> None:
    assert floes.prints("--version") == [f"floes {__version__}", f"engines: {ENGINES}"]


class App(types.ModuleType):
    """Stands in for the app: notes how it was opened."""

    def __init__(self) -> None:
        super().__init__("floes_app.window")
        self.calls: list[object] = []

    def run(self, path: str | None, mailbox: Mailbox) -> int:
        self.mailbox = mailbox
        self.calls.append(path)
        return 0

    def selftest(self) -> int:
        self.calls.append("selftest")
        return 3


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> App:
    monkeypatch.setenv("FLOES_HOME", str(tmp_path / "home"))
    fake = App()
    for name in ("window", "selftest"):
        monkeypatch.setitem(sys.modules, f"floes_app.{name}", fake)
    return fake


def test_without_a_command_the_app_opens(app: App, tmp_path: Path) -> None:
    path = tmp_path / "game.floes"
    path.touch()
    assert main([]) == 0
    assert main([str(path)]) == 0
    assert main(["--selftest"]) == 3
    assert app.calls == [None, str(path), "selftest"]


@pytest.fixture
def taken(app: App) -> Iterator[Callable[[], list[Path | None]]]:
    """The requests to a window that is open already; asking for them ends the window."""
    found: list[Path | None] = []
    first, ended = Mailbox.of_screen(), threading.Event()
    assert not first.hand_over(None)

    def loop() -> None:
        while not ended.wait(0.005):
            found.extend(first.received())

    def end() -> list[Path | None]:
        ended.set()
        thread.join()  # whoever handed a request over has its answer before it is written down here
        return found

    thread = threading.Thread(target=loop)
    thread.start()
    yield end
    end()
    first.close()


def test_the_window_that_is_open_takes_the_file(
    app: App, taken: Callable[[], list[Path | None]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.floes"
    path.touch()
    monkeypatch.chdir(tmp_path)
    assert main([]) == 0
    assert main([path.name]) == 0
    assert taken() == [None, path]
    assert app.calls == []


def test_another_window_opens_where_one_is_wanted(
    app: App, taken: Callable[[], list[Path | None]], tmp_path: Path
) -> None:
    path = tmp_path / "game.floes"
    path.touch()
    assert main(["--new-window"]) == 0
    assert main(["--new-window", str(path)]) == 0
    assert main([str(path), "--new-window"]) == 0
    assert app.calls == [None, str(path), str(path)]
    assert taken() == []


@pytest.mark.slow
def test_a_window_is_no_longer_asked_once_it_has_ended(app: App) -> None:
    assert main([]) == 0
    assert app.mailbox.received() == []
    assert main([]) == 0
    assert app.calls == [None, None]


def test_one_file_at_a_time(app: App, tmp_path: Path, floes: Floes) -> None:
    path = tmp_path / "game.floes"
    path.touch()
    floes.refuses(str(path), str(path))
    assert app.calls == []


def program(
    words: Sequence[str], home: Path, code: str = "import sys; from floes_app.__main__ import main; sys.exit(main())"
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "FLOES_HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    return subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, env=environment)


def test_headless_commands_load_neither_pygame_nor_anything_from_outside(tmp_path: Path) -> None:
    code = """
import sys
from floes_app.__main__ import main
status = main()
foreign = {name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"floes_app", "__main__"}
sys.exit(f"loaded: {sorted(foreign)}" if {"pygame", "pygame_gui", "platformdirs"} & foreign else status)
"""
    for words in (["--help"], ["--version"], ["perft", "chess", "3"]):
        done = program(words, tmp_path, code)
        assert "loaded:" not in done.stderr
        assert done.returncode == (2 if words[0] == "perft" else 0), done.stderr


def test_it_is_a_module_to_run(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "floes_app", "--version"]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "FLOES_HOME": str(tmp_path)}
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"floes {__version__}\nengines: {ENGINES}\n", "")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="pipes and full devices are another matter there")
def test_a_reader_that_goes_away_and_a_full_disk_are_no_tracebacks(tmp_path: Path) -> None:
    code = """
import sys
from floes_app.cli import commands, players
many = commands.Subcommand("many", "", "many lines", lambda words: (str(n) for n in range(200000)))
commands.COMMANDS["many"] = many
sys.exit(commands.run(["many"]))
"""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    child = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, text=True
    )
    assert child.stdout is not None
    assert child.stderr is not None
    assert child.stdout.readline() == "0\n"
    child.stdout.close()
    assert child.stderr.read() == ""
    assert child.wait(20) == 141
    child.stderr.close()
    if Path("/dev/full").exists():
        with Path("/dev/full").open("w") as full:
            command = [sys.executable, "-m", "floes_app", "--help"]
            done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=environment, cwd=ROOT, text=True)
        assert done.returncode == 2
        assert done.stderr.startswith("floes: ")
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("error", [OSError(errno.ENOSPC, "No space left on device"), OSError("No more paper")])
def test_output_that_cannot_be_written_is_told_in_plain_words(
    monkeypatch: pytest.MonkeyPatch, floes: Floes, error: OSError
) -> None:
    def full(_words: Sequence[str]) -> list[str]:
        raise error

    monkeypatch.setattr(commands, "_forget_output", lambda: None)
    monkeypatch.setitem(commands.COMMANDS, "fill", commands.Subcommand("fill", "", "", full))
    assert floes.refuses("fill") == f"floes: {files.reason(error)}\n"


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_words: Sequence[str]) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setitem(commands.COMMANDS, "wait", commands.Subcommand("wait", "", "", interrupted))
    assert main(["wait"]) == 130
    assert capsys.readouterr() == ("", "")


def test_without_a_console_words_go_to_a_log_file(tmp_path: Path) -> None:
    code = """
import sys
sys.stdout = sys.stderr = None
from floes_app.__main__ import main
sys.exit(main())
"""
    assert program(["--version"], tmp_path, code).returncode == 0
    assert program(["dance"], tmp_path, code).returncode == 2
    log = (tmp_path / "logs" / "floes.log").read_text(encoding="utf-8")
    assert log.startswith(f"floes {__version__}\n")
    assert "no file called “dance”" in log


def test_the_packaged_app_measures_what_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    measured = {"engines": "compiled"}
    monkeypatch.setattr(players.bench, "figures", lambda _seconds: measured)
    monkeypatch.setattr(players, "is_compiled", lambda: True)
    monkeypatch.setattr(players, "_interpreted_figures", lambda _seconds: {"engines": "interpreted"})
    assert json.loads("\n".join(players.measure_speeds([]))) == [measured, {"engines": "interpreted"}]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert json.loads("\n".join(players.measure_speeds([]))) == [measured]


@pytest.mark.slow
def test_a_terminal_that_cannot_write_every_letter_gets_an_answer() -> None:
    for arguments in (["--help"], ["actions", "chess"]):
        done = subprocess.run(
            [sys.executable, "-m", "floes_app", *arguments],
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": "ascii"},
            check=False,
        )
        assert b"Traceback" not in done.stderr
        assert done.stdout or done.stderr.startswith(b"floes: ")
