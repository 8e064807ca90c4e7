"""Randomness, handed in from outside. Rules ask for it and put the answer into an event; no generator is ever part of a
state.

The generator is our own (xoshiro128++), so that a seed gives the same game in every Python version, plain and compiled.
All its numbers stay below 2**62, where mypyc keeps integers unboxed, and all factors below 2**30: beyond that mypyc
multiplies boxed integers, and a pending Ctrl-C would then end the whole process as if memory had run out.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from gonfalon.engine.errors import BrokenRules

WORD: Final = 0xFFFFFFFF
HALF: Final = 0xFFFF
GOLDEN: Final = 0x9E3779B9


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of randomness. All methods are based on `below`, which gives an integer from 0 to n - 1."""

    def begin_batch(self, batch: int) -> None:
        """Called by a match before each batch. Answers may depend on its number (`engine.luck`)."""

    def below(self, n: int) -> int:
        raise BrokenRules("this step used chance where none may be used")

    def die(self, sides: int) -> int:
        return self.below(sides) + 1

    def pick(self, weights: list[int]) -> int:
        """A random index, with probabilities proportional to the weights."""
        total = 0
        for weight in weights:
            total += weight
        rest = self.below(total)
        for index, weight in enumerate(weights):
            if rest < weight:
                return index
            rest -= weight
        raise BrokenRules("chance was asked to pick from nothing")

    def shuffled(self, things: list[int]) -> list[int]:
        out = things[:]
        for last in range(len(out) - 1, 0, -1):
            other = self.below(last + 1)
            out[last], out[other] = out[other], out[last]
        return out


class NoChance(Chance):
    """A chance that may not be used, for views and for trying moves: any use is an error."""


class Seeded(Chance):
    def __init__(self, seed: int) -> None:
        # splitmix32 spreads the seed over the four words. Seeds may be of any size: the bits beyond 32, and the sign,
        # are mixed into all four words, so that different seeds give different states.
        size = seed if seed >= 0 else -seed
        state = _mixed(size & WORD)
        words: list[int] = []
        for _ in range(4):
            state = (state + GOLDEN) & WORD
            words.append(_mixed(state))
        rest = (size >> 32) * 2 + (1 if seed < 0 else 0)
        while rest:
            for i in range(4):
                words[i] = _mixed((words[i] + ((rest & WORD) ^ (GOLDEN >> i))) & WORD)
            rest >>= 32
        self.a = words[0]
        self.b = words[1]
        self.c = words[2]
        self.d = words[3] | 1

    def word(self) -> int:
        a, b, c, d = self.a, self.b, self.c, self.d
        total = (a + d) & WORD
        result = (((total << 7) & WORD) | (total >> 25)) + a & WORD
        shifted = (b << 9) & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        d = ((d << 11) & WORD) | (d >> 21)
        self.a, self.b, self.c, self.d = a, b, c, d
        return result

    def below(self, n: int) -> int:
        if n <= 0 or n > 1 << 29:
            raise BrokenRules(f"chance was asked for a number below {n}")
        # Lemire's multiplication method with rejection: unbiased, and usually without a division.
        product = _times(self.word(), n)
        low = product & WORD
        if low < n:
            least = (WORD + 1 - n) % n
            while low < least:
                product = _times(self.word(), n)
                low = product & WORD
        return product >> 32


class Scripted(Chance):
    """Gives the answers of a list, for tests and for replaying records."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.used = 0

    def below(self, n: int) -> int:
        if self.used >= len(self.answers):
            raise BrokenRules(f"chance was asked {self.used + 1} times, {len(self.answers)} answers were given")
        answer = self.answers[self.used]
        if not 0 <= answer < n:
            raise BrokenRules(f"answer {self.used + 1} of chance is {answer}, expected 0 to {n - 1}")
        self.used += 1
        return answer


class Noted(Chance):
    """Passes calls on to another chance and notes the answers, for the record."""

    def __init__(self, inner: Chance) -> None:
        self.inner = inner
        self.answers: list[int] = []

    def below(self, n: int) -> int:
        answer = self.inner.below(n)
        self.answers.append(answer)
        return answer


def _mixed(x: int) -> int:
    x = _times(x ^ (x >> 16), 0x21F0AAAD) & WORD
    x = x ^ (x >> 15)
    x = (_times(x, 0x2D97) + ((_times(x, 0x735A) & HALF) << 16)) & WORD  # times 0x735A2D97, in two parts below 2**30
    return x ^ (x >> 15)


def _times(word: int, factor: int) -> int:
    """A 32-bit word times a factor below 2**30, computed in two halves."""
    return ((word >> 16) * factor << 16) + (word & HALF) * factor
