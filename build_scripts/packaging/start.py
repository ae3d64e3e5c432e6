"""The start of the packaged app."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    from floes_app.__main__ import main

    sys.exit(main())
