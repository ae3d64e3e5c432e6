"""What pyproject.toml cannot say: where assets/ and levels/ go, and which modules are compiled.

The rules and the searches are plain Python that mypyc makes some ten times faster. They are compiled when a wheel is
built where mypyc and a C compiler are; without these, or with FLOES_NO_MYPYC=1, the same source is installed as it is.
An editable installation is never compiled: there, what was compiled once would hide what was edited since.
"""

import os
import sys
from pathlib import Path

from setuptools import find_packages, setup

#: In one group, so that they call each other directly.
COMPILED = [
    "floes_app/games/floe/rules.py",
    "floes_app/games/seega/rules.py",
    "floes_app/games/icefloes/rules.py",
    "floes_app/games/frostbitten/tiles.py",
    "floes_app/games/frostbitten/rules.py",
    "floes_app/bots/search/decision.py",
    "floes_app/bots/floe/evaluation.py",
    "floes_app/bots/floe/endgame.py",
    "floes_app/bots/frostbitten/evaluation.py",
    "floes_app/bots/icefloes/evaluation.py",
    "floes_app/bots/seega/placing.py",
    "floes_app/bots/seega/evaluation.py",
    "floes_app/bots/search/expert.py",
    "floes_app/bots/icefloes/levels/tables.py",
    "floes_app/bots/icefloes/levels/flat.py",
    "floes_app/bots/icefloes/levels/solver.py",
    "floes_app/bots/search/playouts.py",
    "floes_app/bots/search/search.py",
    "floes_app/bots/frostbitten/turn_search.py",
]


def engines(**options):
    """The compiled modules as extensions to be built; ``options`` go to mypycify."""
    from mypyc.build import mypycify

    return mypycify(["--strict", *COMPILED], opt_level="3", group_name="floes_engines", **options)


def extensions():
    """The compiled modules, none where they are not wanted or cannot be made."""
    if os.environ.get("FLOES_NO_MYPYC") or not {"bdist_wheel", "build_ext"} & set(sys.argv):
        return []
    try:
        found = engines()
    except ImportError:
        return []
    for extension in found:
        extension.optional = True  # no C compiler: no extension, and no complaint
        if sys.platform == "linux":  # elsewhere functions of a library are inlined without being asked
            extension.extra_compile_args.append("-fno-semantic-interposition")
            # the same library wherever it is built: the folder's name goes into what its identifier is made of
            extension.extra_compile_args.append(f"-ffile-prefix-map={Path.cwd()}=.")
    return found


if __name__ == "__main__":  # others only want to know what is compiled
    setup(
        packages=[*find_packages(include=["floes_app", "floes_app.*"]), "floes_app.assets", "floes_app.levels"],
        package_dir={"floes_app.assets": "assets", "floes_app.levels": "levels"},
        exclude_package_data={"floes_app.assets": ["screenshots/*"]},
        package_data={"floes_app.assets": ["**/*"], "floes_app.levels": ["**/*"], "floes_app": ["py.typed"]},
        ext_modules=extensions(),
    )
