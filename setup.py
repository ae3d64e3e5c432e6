"""What pyproject.toml cannot say: assets/ and levels/ lie beside the package and are installed inside it."""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["floes_app", "floes_app.*"]), "floes_app.assets", "floes_app.levels"],
    package_dir={"floes_app.assets": "assets", "floes_app.levels": "levels"},
    package_data={"floes_app.assets": ["**/*"], "floes_app.levels": ["**/*"], "floes_app": ["py.typed"]},
)
