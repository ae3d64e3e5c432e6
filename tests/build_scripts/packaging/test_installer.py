"""The installer for Windows: two of the same are equal, and it takes away again exactly what it brought."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from build_scripts.packaging import installer, package


def test_files_go_before_the_folders_that_hold_them_and_nothing_else_goes(tmp_path: Path) -> None:
    (tmp_path / "_internal" / "art").mkdir(parents=True)
    for name in ("Floes.exe", "_internal/a.dll", "_internal/art/$price é.svg"):
        (tmp_path / name).touch()
    assert installer.removal(tmp_path).splitlines() == [
        'Delete "$INSTDIR\\_internal\\art\\$$price é.svg"',
        'Delete "$INSTDIR\\_internal\\a.dll"',
        'RMDir "$INSTDIR\\_internal\\art"',
        'Delete "$INSTDIR\\Floes.exe"',
        'RMDir "$INSTDIR\\_internal"',
    ]


def test_the_script_removes_no_folder_with_what_is_in_it() -> None:
    script = installer.SCRIPT.read_text(encoding="utf-8")
    assert "RMDir /r" not in script
    assert "$LOCALAPPDATA\\Floes\\" not in script


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("makensis") is None, reason="where NSIS is")
def test_two_of_the_same_are_equal_wherever_and_whenever_they_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installer, "DIST", tmp_path / "dist")
    made = []
    for when, name in ((1_700_000_000, "first"), (1_800_000_000, "second")):
        place = tmp_path / name / "Floes"
        (place / "_internal").mkdir(parents=True)
        for file in ("Floes.exe", "_internal/a.dll"):
            (place / file).write_bytes(file.encode())
            os.utime(place / file, (when, when))
        icon = tmp_path / name / "floes.ico"
        icon.write_bytes(package.ico(package.icons((16,))))
        made.append(installer.make(place, icon, "1.2.3").read_bytes())
    assert made[0] == made[1]
