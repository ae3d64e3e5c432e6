"""The installer for Windows takes away again exactly what it brought."""

from __future__ import annotations

from pathlib import Path

from build_scripts.packaging import installer


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
