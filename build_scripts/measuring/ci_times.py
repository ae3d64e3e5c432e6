"""The times of a check: a table of its parts, and the slowest tests of all of them.

    .venv/bin/python -m build_scripts.measuring.ci_times FOLDER

``.ci/run`` leaves two files of each part in the folder: ``NAME.times``, the seconds by the clock, of the processors in
programs and of those in the system; and ``NAME.xml``, pytest's report, where it ran tests. Each may be missing.
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

#: Number of tests listed.
SLOWEST = 30
#: The parts of a report that mark a test that did not pass.
NOT_PASSED = ("failure", "error", "skipped")


class Test(NamedTuple):
    """A test of a report."""

    name: str
    seconds: float
    passed: bool


class Part(NamedTuple):
    """A part of the check."""

    name: str
    seconds: float
    """By the clock; 0 when it did not end."""
    processor: float
    """Seconds of all processors together."""
    in_pytest: float
    """Seconds of it in which pytest ran."""
    tests: list[Test]


def tests_in(report: ElementTree.Element) -> list[Test]:
    """The tests of a report."""
    return [
        Test(
            f"{case.get('classname', '')}.{case.get('name', '')}",
            float(case.get("time", 0)),
            not any(case.find(tag) is not None for tag in NOT_PASSED),
        )
        for case in report.iter("testcase")
    ]


def read_report(path: Path) -> ElementTree.Element:
    """The report of pytest; an empty one where there is none, or where it was broken off."""
    try:
        return ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError):
        return ElementTree.Element("testsuites")


def parts_in(folder: Path) -> list[Part]:
    """The parts that have begun, in the order in which they ended."""
    parts = []
    for file in sorted(folder.glob("*.times"), key=lambda file: file.stat().st_mtime_ns):
        words = file.read_text(encoding="utf-8").split()[-3:] or ["0", "0", "0"]  # the shell may complain before
        clock, user, system = map(float, words)
        report = read_report(file.with_suffix(".xml"))
        in_pytest = sum(float(suite.get("time", 0)) for suite in report.iter("testsuite"))
        parts.append(Part(file.stem, clock, user + system, in_pytest, tests_in(report)))
    return parts


def table(parts: Sequence[Part]) -> list[str]:
    """The lines of the table. The parts are not done one after the other all, so that seconds may count twice."""
    whole = sum(part.seconds for part in parts) or 1.0
    lines = [f"{'part':<18}{'passed':>8}{'seconds':>10}{'share':>8}{'in pytest':>11}{'processors':>12}"]
    for name, seconds, processor, in_pytest, tests in parts:
        passed = sum(test.passed for test in tests)
        figures = f"{seconds:>10.1f}{seconds / whole:>8.0%}{in_pytest:>11.1f}{processor:>12.1f}"
        lines.append(f"{name:<18}{passed:>8}{figures}")
    return lines


def slowest(parts: Sequence[Part]) -> list[str]:
    """A line for each of the slowest tests, with its part."""
    found = [(test.seconds, part.name, test.name) for part in parts for test in part.tests]
    return [f"{seconds:>8.1f}  {part:<18}{name}" for seconds, part, name in sorted(found, reverse=True)[:SLOWEST]]


def main(arguments: Sequence[str]) -> int:
    """Print both; the exit status."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print((__doc__ or "").strip())
        return 0 if arguments in (["-h"], ["--help"]) else 2
    parts = parts_in(Path(arguments[0]))
    print("\n".join(["", *table(parts), "", f"the {SLOWEST} slowest tests", *slowest(parts)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
