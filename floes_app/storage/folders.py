"""The folders in which the app keeps a player's files, by the custom of each system.

The environment variable ``FLOES_HOME`` puts all of them into one folder, for tests and for carrying along.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Final, TextIO

from floes_app.storage.files import FileError, reason, write_text

_APP: Final = "Floes"
#: A log that has grown beyond this is begun anew.
_LOG_BYTES: Final = 1_000_000


def data() -> Path:
    """Saved games and levels."""
    return _folder("data")


def config() -> Path:
    """Settings."""
    return _folder("config")


def logs() -> Path:
    """Messages of the app when there is no console."""
    return _folder("logs")


def shared() -> Path:
    """Exported packs and pictures."""
    return _folder("shared")


def fault(folder: Path) -> str:
    """Why nothing can be written into ``folder``, which is made when it is missing; empty when all is well."""
    probe = folder / ".floes-probe"
    try:
        write_text(probe, "", keep=False)
        probe.unlink(missing_ok=True)  # another window may look at the same moment
    except FileError as error:
        return error.reason
    except OSError as error:
        return reason(error)
    return ""


def show(folder: Path) -> bool:
    """Open ``folder``, which is made when it is missing, in the system's file manager; False where that cannot be."""
    import shutil  # here, because the first frame of the window waits for this module
    import subprocess

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
        if program is None:
            return False
        quiet = subprocess.DEVNULL  # not waited for: it may live as long as the file manager
        subprocess.Popen(
            [program, folder], env=_environment(), stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
        )
    except OSError:
        return False
    return True


def _environment() -> dict[str, str]:
    """The environment for other programs, without the libraries that a packaged app on Linux puts first for itself."""
    environment = dict(os.environ)
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
    return environment if before is None else environment | {"LD_LIBRARY_PATH": before}


def open_log() -> TextIO:
    """The log file, open for writing; nowhere, when it cannot be opened."""
    path = logs() / "floes.log"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_fifo():  # opening it would wait for somebody who reads
            raise OSError
        if path.exists() and path.stat().st_size > _LOG_BYTES:
            path.unlink()
        return path.open("a", encoding="utf-8", errors="backslashreplace", buffering=1)
    except OSError:
        return Path(os.devnull).open("w", encoding="utf-8")


def log(report: str) -> str:
    """Put a report into the log file; its path, or empty when there is none to write into."""
    with open_log() as file:
        file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {report}")
        return "" if file.name == os.devnull else str(file.name)


def _folder(name: str) -> Path:
    home = os.environ.get("FLOES_HOME")
    return Path(home).expanduser().absolute() / name if home else _usual(name)


def _usual(name: str) -> Path:
    """The system's folder for such files.

    Windows has the answer in its environment. platformdirs would ask it by ctypes, which takes as long to load as half
    of what the first frame of the window waits for.
    """
    local = os.environ.get("LOCALAPPDATA") if sys.platform == "win32" else None
    if local and name != "shared":
        return Path(local, _APP, "Logs") if name == "logs" else Path(local, _APP)
    import platformdirs

    match name:
        case "data":
            return platformdirs.user_data_path(_APP, appauthor=False)
        case "config":
            return platformdirs.user_config_path(_APP, appauthor=False)
        case "logs":
            return platformdirs.user_log_path(_APP, appauthor=False)
        case _:
            return platformdirs.user_documents_path() / _APP
