"""The base class of peers: a name, the modules needed, and whether they are installed, checked without importing
them."""

from importlib.util import find_spec

from gonfalon.bench.sample import Sample


class Peer:
    """A contender that comes from another package."""

    def __init__(self, name: str, needs: tuple[str, ...]) -> None:
        self._name = name
        self.needs = needs

    @property
    def name(self) -> str:
        return self._name

    def missing(self) -> list[str]:
        return [module for module in self.needs if find_spec(module) is None]

    def installed(self) -> bool:
        return not self.missing()

    def prepare(self) -> None:
        """Import the package and load the game."""
        raise NotImplementedError

    def play(self, seconds: float, seed: int) -> Sample:
        raise NotImplementedError
