"""A game's steps and events are found in its modules; nobody lists them."""

import subprocess
import sys

import toys

from gonfalon.catalog import every_game

# Whatever lies in a module that the game never imports could not be read from a record.
EVERY_MODULE = """
from importlib import import_module
from pkgutil import walk_packages

from gonfalon.catalog import every_game

for found in every_game().values():
    game, package = found.game, import_module(found.package)
    before = [kind.__name__ for kind in (*game.steps(), *game.events())]
    for module in walk_packages(package.__path__, package.__name__ + "."):
        if ".tests" not in module.name:
            import_module(module.name)
    after = [kind.__name__ for kind in (*game.steps(), *game.events())]
    assert before == after, f"{found.slug} never imports {set(after) - set(before)}"
"""


def test_a_game_imports_every_module_that_has_steps_or_events() -> None:
    told = subprocess.run([sys.executable, "-P", "-c", EVERY_MODULE], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr


def test_bases_are_left_out() -> None:
    names = [kind.__name__ for kind in every_game()["warrior-knights"].game.steps()]
    assert "Hire" in names
    assert not {"Question", "Traveller", "Sitting", "Operation"} & set(names)


def test_names_stand_once_and_in_order() -> None:
    for found in every_game().values():
        for kinds in (found.game.steps(), found.game.events()):
            names = [kind.__name__ for kind in kinds]
            assert names == sorted(set(names)), found.slug


def test_games_that_share_a_package_keep_apart() -> None:
    for game in toys.ALL:
        assert {kind.__module__ for kind in (*game.steps(), *game.events())} == {type(game).__module__}
