"""The effort of code, measured so that a slow or busy machine changes little."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

#: Processor time in seconds of a try of ``slowness`` on a usual machine when it is calm.
USUAL: Final = 0.075
#: So often is something done again that took too long: what else the machine does seldom comes so often in a row.
TRIES: Final = 5


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used so far, without its children; on Linux."""
    stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def slowness() -> float:
    """The factor by which the processor is slower now than usual, at worst: others share its caches and its cores."""
    tries = []
    for _try in range(3):
        began = time.process_time()
        sum(number * number for number in range(1_000_000))
        tries.append(time.process_time() - began)
    return max(tries) / USUAL


def seconds(work: Callable[[], object], most: float, clock: Callable[[], float] = time.process_time) -> float:
    """The time that ``work`` takes, in seconds of a usual machine: of the processor, or by another clock.

    It is done again while it takes more than ``most``; then the least of all tries counts.
    """
    found = []
    for _try in range(TRIES):
        began = clock()
        work()
        took = clock() - began
        if took > most:
            took /= max(1.0, slowness())
        found.append(took)
        if took <= most:
            break
    return min(found)
