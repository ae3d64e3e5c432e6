"""The table that ``.ci/run`` prints at its end. ``tests/test_ci.py`` runs it as a whole."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from build_scripts.measuring import ci_times

REPORT = """<testsuites><testsuite name="pytest" time="7.5">
<testcase classname="tests.test_a" name="test_quick" time="0.25"/>
<testcase classname="tests.test_a" name="test_long[8x8]" time="4.5"/>
<testcase classname="tests.test_a" name="test_wrong" time="1.5"><failure>no</failure></testcase>
<testcase classname="tests.test_a" name="test_elsewhere" time="0"><skipped/></testcase>
<testcase classname="tests.test_a" name="test_broken" time="0"><error/></testcase>
</testsuite></testsuites>"""


def leave(folder: Path, name: str, times: str, report: str = "", ended: int = 0) -> None:
    (folder / f"{name}.times").write_text(times)
    os.utime(folder / f"{name}.times", (ended, ended))
    if report:
        (folder / f"{name}.xml").write_text(report)


def test_each_part_is_told_with_its_tests_and_its_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    leave(tmp_path, "slow", "30.0 40.0 5.5\n", REPORT, ended=2)
    leave(tmp_path, "default", "10.0 9.0 0.5\n", ended=1)
    assert ci_times.main([str(tmp_path)]) == 0
    assert [line.split() for line in capsys.readouterr().out.strip().splitlines()] == [
        ["part", "passed", "seconds", "share", "in", "pytest", "processors"],
        ["default", "0", "10.0", "25%", "0.0", "9.5"],
        ["slow", "2", "30.0", "75%", "7.5", "45.5"],
        [],
        ["the", "30", "slowest", "tests"],
        ["4.5", "slow", "tests.test_a.test_long[8x8]"],
        ["1.5", "slow", "tests.test_a.test_wrong"],
        ["0.2", "slow", "tests.test_a.test_quick"],
        ["0.0", "slow", "tests.test_a.test_elsewhere"],
        ["0.0", "slow", "tests.test_a.test_broken"],
    ]


@pytest.mark.parametrize("report", ["", REPORT[:200]])
def test_a_part_that_was_broken_off_hides_no_other(report: str, tmp_path: Path) -> None:
    leave(tmp_path, "slow", "", report, ended=2)
    leave(tmp_path, "default", "10.0 9.0 0.5\n", REPORT, ended=1)
    default, slow = ci_times.parts_in(tmp_path)
    assert (slow.name, slow.seconds, slow.tests) == ("slow", 0, [])
    assert (default.seconds, len(default.tests)) == (10, 5)
    assert len(ci_times.table([default, slow])) == 3


def test_a_part_that_was_killed_has_its_time(tmp_path: Path) -> None:
    leave(tmp_path, "slow", "Terminated\n10.0 9.0 0.5\n")
    assert ci_times.parts_in(tmp_path)[0].seconds == 10


def test_nothing_to_tell_is_no_fault(tmp_path: Path) -> None:
    assert ci_times.main([str(tmp_path)]) == 0


def test_only_the_slowest_tests_of_all_parts_are_listed() -> None:
    parts = [
        ci_times.Part(name, 1, 1, 1, [ci_times.Test(f"test_{number}", number + more, True) for number in range(20)])
        for name, more in (("default", 0.5), ("slow", 0.0))
    ]
    lines = [line.split() for line in ci_times.slowest(parts)]
    assert len(lines) == ci_times.SLOWEST == 30
    assert lines[:3] == [["19.5", "default", "test_19"], ["19.0", "slow", "test_19"], ["18.5", "default", "test_18"]]
    assert lines[-1] == ["5.0", "slow", "test_5"]
