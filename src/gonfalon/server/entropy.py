"""The operating system's randomness as a source of chance: there is no seed to store, guess or leak."""

import secrets

from gonfalon.engine.chance import Chance
from gonfalon.engine.errors import BrokenRules


class Entropy(Chance):
    def below(self, n: int) -> int:
        if n <= 0:
            raise BrokenRules(f"chance was asked for a number below {n}")
        return secrets.randbelow(n)
