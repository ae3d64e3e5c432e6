#!/usr/bin/env python3
"""Set Floes up on a fresh machine, and run or test it. Needs nothing but Python.

    python3 build_scripts/dev.py run [FILE]            make .venv, install everything, open the app
    python3 build_scripts/dev.py test [pytest args]    the same with the test tools; linters, types, all tests
    python3 build_scripts/dev.py test --slow           the slow tests too
    python3 build_scripts/dev.py package [--onefile]   build the app that needs no Python, into dist/
    python3 build_scripts/dev.py package --target windows     the same for Windows, on Linux (with Wine and mingw-w64)

What was installed is remembered in .venv/floes-stamp, so that only the first run takes its time. This file keeps to
the syntax of old Python 3 versions, because it is what has to tell their users that they need a newer one.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "floes-stamp"
#: Exit status of pytest when it found no test to run.
NO_TESTS = 5
#: The possible contents of an environment beside the app: each holds all that those before it do.
EXTRAS = ["extra none", "extra engines", "extra test"]
#: The lock file of packaging, for the tools and all that goes into the app: versions and hashes.
LOCK = ROOT / "build_scripts" / "packaging" / "files" / "locks" / "package.txt"
#: Words of pip when it cannot reach the package index, rather than when a package is at fault.
NETWORK_SIGNS = (
    "Temporary failure in name resolution",
    "Failed to establish a new connection",
    "NewConnectionError",
    "ConnectTimeout",
    "Read timed out",
    "Network is unreachable",
    "getaddrinfo failed",
    "nodename nor servname",
    "ProxyError",
    "from versions: none",
)


class Fault(Exception):
    """Something the person at the keyboard has to know; the message says what to do."""


def check_python(version: "tuple[int, ...]", name: str = sys.executable) -> None:
    """Raise Fault when this Python is too old for Floes."""
    if tuple(version[:2]) < OLDEST:
        raise Fault(
            "Floes needs Python {}.{} or newer, but {} is Python {}.{}.\n"
            "Install a newer Python (from your system's packages or from python.org) and start this script with it,\n"
            "for example: python3.12 build_scripts/dev.py run".format(
                OLDEST[0], OLDEST[1], name or "this one", version[0], version[1]
            )
        )


def check_venv() -> None:
    """Raise Fault when this Python cannot make virtual environments (Debian and Ubuntu ship that part apart)."""
    missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
    if missing:
        raise Fault(
            "This Python lacks the module {}, which is needed to make the environment .venv.\n"
            "On Debian and Ubuntu it is in the package python3-venv:  sudo apt install python3-venv\n"
            "(for a Python that is not the system's own: python{}.{}-venv)".format(
                " and ".join(missing), sys.version_info[0], sys.version_info[1]
            )
        )


def check_display(environ: "dict[str, str]", platform: str) -> None:
    """Raise Fault when the app could not open a window here."""
    shown = any(environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
    if platform.startswith("linux") and not shown:
        raise Fault(
            "There is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
            "Start it from a graphical desktop, or without a screen with:  xvfb-run python3 build_scripts/dev.py run\n"
            "The commands that need no window work here too; see them with:  python3 build_scripts/dev.py run --help"
        )


def needs_window(arguments: "list[str]") -> bool:
    """True if these arguments of the app open its window: none, or a file."""
    arguments = [word for word in arguments if word != "--new-window"]
    return not arguments or (not arguments[0].startswith("-") and Path(arguments[0]).exists())


def fingerprint(root: Path, extra: str) -> "list[str]":
    """The parts of an environment, those first that only a new environment can mend."""
    files = [root / name for name in ("pyproject.toml", "setup.py")]
    project = hashlib.sha256(b"".join(file.read_bytes() for file in files if file.exists()))
    return [
        "python {} {}".format(sys.version.replace("\n", " "), sys.base_prefix),
        "root {}".format(root),
        "project {}".format(project.hexdigest()),
        "extra {}".format(extra),
    ]


def needed(stamp: str, wanted: "list[str]") -> str:
    """The work that makes an environment with this ``stamp`` fit: "nothing", "install" or "create"."""
    lines = stamp.splitlines()
    if lines[:2] != wanted[:2]:
        return "create"
    if lines[2:3] == wanted[2:3] and lines[3:4] and lines[3] in EXTRAS[EXTRAS.index(wanted[3]) :]:
        return "nothing"
    return "install"


def venv_python(venv: Path) -> Path:
    """The interpreter of a virtual environment."""
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def installation_fault(output: str) -> Fault:
    """The message after pip failed with ``output``."""
    last = "\n".join(line for line in output.strip().splitlines()[-8:])
    if any(sign in output for sign in NETWORK_SIGNS):
        return Fault(
            "The packages that Floes needs could not be fetched: is this machine connected to the internet?\n"
            "Once they are installed, Floes runs without a connection. What pip said last:\n" + last
        )
    return Fault("The installation failed. What pip said last:\n" + last)


def prepare(extra: str) -> Path:
    """Make the environment with all that ``extra`` ("", "engines" or "test") needs; the path of its interpreter."""
    python = venv_python(VENV)
    wanted = fingerprint(ROOT, extra or "none")
    stamp = STAMP.read_text(encoding="utf-8") if STAMP.exists() and python.exists() else ""
    todo = needed(stamp, wanted)
    if todo == "nothing":
        return python
    check_venv()
    if STAMP.exists():
        STAMP.unlink()  # an installation that is broken off must not look finished
    if todo == "create":
        say("Making the environment .venv ...")
        run_quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    say("Installing Floes and what it needs (this happens once) ...")
    target = "{}[{}]".format(ROOT, extra) if extra else str(ROOT)
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "20"]
    run_quietly([str(python), "-m", "pip", "install"] + options + ["--editable", target])
    STAMP.write_text("\n".join(wanted) + "\n", encoding="utf-8")
    return python


def run_quietly(command: "list[str]") -> None:
    """Run a command that need say nothing when all goes well; raises Fault with the end of its output."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise installation_fault(done.stdout.decode("utf-8", "replace"))


def run(arguments: "list[str]") -> int:
    """Install what is missing and open the app; its exit status."""
    if needs_window(arguments):
        check_display(dict(os.environ), sys.platform)
    has_compiler = any(shutil.which(name) for name in ("cc", "gcc", "clang"))
    command = [str(prepare("engines" if has_compiler else "")), "-m", "floes_app"] + arguments
    os.environ.setdefault("FLOES_ENGINES", str(ROOT / "build" / "engines"))  # floes_app/core/compiled.py compiles them
    if os.name == "nt":  # there, exec would return to the shell before the app has ended
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)
    return 0


def test(arguments: "list[str]") -> int:
    """Install what is missing and run linters, types and tests, all of them whatever fails; 0 when all passed."""
    python = str(prepare("test"))
    rest = [word for word in arguments if word != "--slow"]
    # what tests of one file make once, pictures above all, is made in one process
    on_all_cores = ["pytest", "-n", "auto", "--dist", "worksteal"]
    slow = [
        on_all_cores + ["-m", "slow", "--ignore=tests/window"] + rest,
        ["pytest", "-m", "slow", "tests/window"] + rest,  # one after the other: people have one pair of hands
    ]
    types = ["mypy", "--strict"]
    steps = [["ruff", "check", "."], ["ruff", "format", "--check", "."], on_all_cores + rest]
    fine = (0, NO_TESTS) if rest else (0,)  # a choice of tests may leave none of one kind
    failed = []
    beside = subprocess.Popen(  # it uses one core, and the tests in a minute all of them
        [python, "-m"] + types, cwd=str(ROOT), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    for step in steps + (slow if "--slow" in arguments else []):
        say("==> " + " ".join(step))
        if subprocess.call([python, "-m"] + step, cwd=str(ROOT)) not in fine:
            failed.append(" ".join(step[:2]))
    say("==> " + " ".join(types) + " (beside the tests)")
    say(beside.communicate()[0].decode("utf-8", "replace").rstrip())
    if beside.returncode:
        failed.append(" ".join(types))
    say("failed: " + ", ".join(failed) if failed else "everything passed")
    return 1 if failed else 0


def package(arguments: "list[str]") -> int:
    """Build the packaged app in an environment of its own, which holds nothing but what the app needs; its status."""
    target, rest = target_of(arguments)
    check_venv()
    venv = ROOT / "build" / ("windows-env" if target else "package-env")  # of its own: both may be built at a time
    python = venv_python(venv)
    if not python.exists():
        say("Making the environment for packaging ...")
        run_quietly([sys.executable, "-m", "venv", "--clear", str(venv)])
    pip = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", "--no-input"]
    say("Installing what Floes is packaged with ...")
    run_quietly(pip + ["install", "--require-hashes", "--requirement", str(LOCK)])
    if target == "windows":
        return subprocess.call(
            [str(python), str(ROOT / "build_scripts" / "packaging" / "windows.py"), "package"] + rest
        )
    for left in (ROOT / "build").glob("lib*"):  # leftovers of earlier builds would go into the package too
        shutil.rmtree(str(left))
    say("Installing Floes (compiled, where a C compiler is there) ...")
    run_quietly(pip + ["uninstall", "--yes", "floes"])  # the version is the same, the source may not be
    run_quietly(pip + ["install", "--no-deps", "--no-build-isolation", str(ROOT)])
    return subprocess.call([str(python), str(ROOT / "build_scripts" / "packaging" / "package.py")] + rest)


def target_of(arguments: "list[str]") -> "tuple[str, list[str]]":
    """The system to package for ("" for the one this runs on), and the other arguments; raises Fault."""
    if "--target" not in arguments:
        return "", arguments
    at = arguments.index("--target")
    target = "".join(arguments[at + 1 : at + 2])
    if target != "windows" or not sys.platform.startswith("linux"):
        raise Fault("The one system that can be packaged for on another is Windows, on Linux: --target windows")
    return target, arguments[:at] + arguments[at + 2 :]


def say(line: str) -> None:
    """Print a line at once, before what other programs print."""
    print(line, flush=True)


COMMANDS = {"run": run, "test": test, "package": package}


def main(arguments: "list[str]") -> int:
    """Do what the arguments ask; the exit status."""
    try:
        check_python(sys.version_info[:3])
        if not arguments or arguments[0] not in COMMANDS:
            asked_help = bool(arguments) and arguments[0] in ("-h", "--help")
            print(__doc__.strip(), file=sys.stdout if asked_help else sys.stderr)
            return 0 if asked_help else 2
        return COMMANDS[arguments[0]](arguments[1:])
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
