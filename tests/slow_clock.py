"""A machine that seems twenty times as slow: ``pytest -p tests.slow_clock``.

The clocks that code reads run so much faster; sleep and processor time stay as they are. So a test fails that is right
only where the machine keeps up, and nothing has to be busy for it. ``FLOES_SLOWER``: another factor.
"""

import os
import time
from collections.abc import Callable

FACTOR = float(os.environ.get("FLOES_SLOWER", "20"))


def _faster(clock: Callable[[], float]) -> Callable[[], float]:
    return lambda: FACTOR * clock()


time.monotonic, time.perf_counter = _faster(time.monotonic), _faster(time.perf_counter)
