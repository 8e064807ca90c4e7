"""The house-rule lab: variants of a game, played by bots and measured side by side.

from gonfalon.bots.lab import lab lab("six-kingdoms", vary=["withdraw_leader=true,false"], games=200)["variants"]
"""

from gonfalon.bots.lab.run import lab

__all__ = ["lab"]
