"""The house-rule lab: the same game with this or that changed, played by bots, measured side by side.

from gonfalon.bots.lab import lab
lab("six-kingdoms", vary=["withdraw_leader=true,false"], games=200)["variants"]
"""

from gonfalon.bots.lab.run import lab

__all__ = ["lab"]
