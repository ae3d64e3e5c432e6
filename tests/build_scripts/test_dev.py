"""The set-up script: what it says when something is missing, and when it installs. Nothing is installed here."""

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts import dev


def test_it_parses_on_old_pythons_to_tell_their_users() -> None:
    ast.parse(Path(dev.__file__).read_text(encoding="utf-8"), feature_version=(3, 4))


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13), (2, 7, 18)])
def test_an_old_python_is_named_with_the_version_needed(version: tuple[int, int, int]) -> None:
    with pytest.raises(dev.Fault) as fault:
        dev.check_python(version, "/usr/bin/old")
    assert "3.11 or newer" in str(fault.value)
    assert f"/usr/bin/old is Python {version[0]}.{version[1]}" in str(fault.value)


def test_new_pythons_are_taken() -> None:
    for version in ((3, 11, 0), (3, 13, 1), (4, 0, 0)):
        dev.check_python(version)


@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_missing_module_names_the_debian_package(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == missing else find(name))
    with pytest.raises(dev.Fault) as fault:
        dev.check_venv()
    assert f"module {missing}," in str(fault.value)
    assert "apt install python3-venv" in str(fault.value)


def test_no_display_is_said_on_linux_only() -> None:
    with pytest.raises(dev.Fault) as fault:
        dev.check_display({"HOME": "/"}, "linux")
    assert "no display" in str(fault.value)
    dev.check_display({}, "win32")
    dev.check_display({}, "darwin")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        dev.check_display({name: "x"}, "linux")


def test_only_the_window_needs_a_display(tmp_path: Path) -> None:
    saved = tmp_path / "game.floes"
    saved.write_text("{}")
    assert dev.needs_window([])
    assert dev.needs_window([str(saved)])
    assert dev.needs_window(["--new-window"])
    assert dev.needs_window(["--new-window", str(saved)])
    assert not dev.needs_window(["perft", "seega", "3"])
    assert not dev.needs_window(["--selftest"])


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return tmp_path


def stamp(project: Path, extra: str) -> str:
    return "\n".join(dev.fingerprint(project, extra)) + "\n"


def test_a_fitting_environment_needs_nothing(project: Path) -> None:
    assert dev.needed(stamp(project, "none"), dev.fingerprint(project, "none")) == "nothing"
    assert dev.needed(stamp(project, "test"), dev.fingerprint(project, "test")) == "nothing"


def test_the_test_environment_runs_the_app_too_but_not_the_other_way_round(project: Path) -> None:
    assert dev.needed(stamp(project, "test"), dev.fingerprint(project, "none")) == "nothing"
    assert dev.needed(stamp(project, "none"), dev.fingerprint(project, "test")) == "install"
    assert dev.needed(stamp(project, "test"), dev.fingerprint(project, "engines")) == "nothing"
    assert dev.needed(stamp(project, "engines"), dev.fingerprint(project, "none")) == "nothing"
    assert dev.needed(stamp(project, "engines"), dev.fingerprint(project, "test")) == "install"


@pytest.mark.parametrize("name", ["pyproject.toml", "setup.py"])
def test_a_changed_project_file_is_installed_again(name: str, project: Path) -> None:
    before = stamp(project, "none")
    (project / name).write_text("changed\n")
    assert dev.needed(before, dev.fingerprint(project, "none")) == "install"


@pytest.mark.parametrize("found", ["", "rubbish\n", "python 2.7 /usr\nroot /elsewhere\n"])
def test_without_a_known_stamp_the_environment_is_made_anew(found: str, project: Path) -> None:
    assert dev.needed(found, dev.fingerprint(project, "none")) == "create"


def test_another_python_or_another_place_makes_the_environment_anew(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = stamp(project, "none")
    moved = [line.replace(str(project), "/moved") for line in dev.fingerprint(project, "none")]
    assert dev.needed(before, moved) == "create"
    monkeypatch.setattr(sys, "version", "3.99.0 (other)")
    assert dev.needed(before, dev.fingerprint(project, "none")) == "create"


class Installer:
    """Stands in for subprocess.run: notes the commands, and fails those that contain a word."""

    def __init__(self, fail_on: str = "", output: bytes = b"") -> None:
        self.commands: list[list[str]] = []
        self.fail_on = fail_on
        self.output = output

    def __call__(self, command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        self.commands.append(command)
        failed = bool(self.fail_on) and self.fail_on in command
        if "--clear" in command:
            python = dev.venv_python(Path(command[-1]))
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
        return subprocess.CompletedProcess(command, int(failed), stdout=self.output)


def use(monkeypatch: pytest.MonkeyPatch, project: Path, installer: Installer) -> None:
    monkeypatch.setattr(dev, "ROOT", project)
    monkeypatch.setattr(dev, "VENV", project / ".venv")
    monkeypatch.setattr(dev, "STAMP", project / ".venv" / "floes-stamp")
    monkeypatch.setattr(subprocess, "run", installer)


def test_the_second_time_nothing_is_installed(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installer = Installer()
    use(monkeypatch, project, installer)
    dev.prepare("")
    assert [command[1:3] for command in installer.commands] == [["-m", "venv"], ["-m", "pip"]]
    dev.prepare("")
    assert len(installer.commands) == 2
    dev.prepare("test")
    assert len(installer.commands) == 3
    assert installer.commands[-1][-1].endswith("[test]")
    dev.prepare("")
    assert len(installer.commands) == 3


def test_an_installation_that_failed_is_tried_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, project, Installer())
    dev.prepare("")
    (project / "pyproject.toml").write_text("[project]\nname='x'\n")
    use(monkeypatch, project, Installer(fail_on="pip", output=b"ERROR: Temporary failure in name resolution\n"))
    with pytest.raises(dev.Fault, match="connected to the internet") as fault:
        dev.prepare("")
    assert "name resolution" in str(fault.value)
    again = Installer()
    use(monkeypatch, project, again)
    dev.prepare("")
    assert "pip" in again.commands[-1]


def test_a_failure_that_is_not_the_networks_shows_what_pip_said() -> None:
    fault = dev.installation_fault("\n".join(f"line {number}" for number in range(20)) + "\nerror: no space left\n")
    assert "no space left" in str(fault)
    assert "line 3" not in str(fault)
    assert "internet" not in str(fault)


def test_faults_are_a_message_and_a_status_not_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(dev, "prepare", lambda _extra: pytest.fail("installed before the display was looked for"))
    assert dev.main(["run"]) == 1
    assert "no display" in capsys.readouterr().err


def test_without_a_known_command_it_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 2
    assert dev.main(["bake"]) == 2
    assert "dev.py run" in capsys.readouterr().err
    assert dev.main(["--help"]) == 0
    assert "dev.py test" in capsys.readouterr().out


def test_every_step_of_the_tests_runs_whatever_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []
    beside: list[list[str]] = []
    status = {"tests": 0, "types": 1}

    def call(command: list[str], **_: object) -> int:
        commands.append(command[2:])
        return status["tests"]

    class Beside:
        returncode = property(lambda _: status["types"])

        def __init__(self, command: list[str], **_: object) -> None:
            beside.append(command[2:])

        def communicate(self) -> tuple[bytes, None]:
            return b"all that is wrong\n", None

    monkeypatch.setattr(dev, "prepare", lambda _extra: Path("python"))
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(subprocess, "Popen", Beside)
    assert dev.test(["--slow", "-k", "seega"]) == 1
    assert [command[0] for command in commands] == ["ruff", "ruff", "pytest", "pytest", "pytest"]
    assert beside == [["mypy", "--strict"]]
    on_all_cores = ["pytest", "-n", "auto", "--dist", "worksteal"]
    assert commands[2] == [*on_all_cores, "-k", "seega"]
    assert commands[3] == [*on_all_cores, "-m", "slow", "--ignore=tests/window", "-k", "seega"]
    assert commands[4] == ["pytest", "-m", "slow", "tests/window", "-k", "seega"]
    told = capsys.readouterr().out
    assert "all that is wrong" in told
    assert "failed: mypy" in told
    status.update(tests=dev.NO_TESTS, types=0)
    assert dev.test(["-k", "seega"]) == 0
    assert dev.test([]) == 1
    status.update(tests=0)
    assert dev.test([]) == 0


def test_the_one_other_system_to_package_for_is_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert dev.target_of(["--onefile"]) == ("", ["--onefile"])
    assert dev.target_of(["--onefile", "--target", "windows"]) == ("windows", ["--onefile"])
    for wrong in (["--target"], ["--target", "macos"]):
        with pytest.raises(dev.Fault, match="--target windows"):
            dev.target_of(wrong)
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(dev.Fault, match="on Linux"):
        dev.target_of(["--target", "windows"])
