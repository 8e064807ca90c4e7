"""A game by correspondence: its server's clock is set by the test, and moves that are not what is tried are made."""

from typing import Any

from people import Person
from playing_by_wire import ANY_MOVE
from serving import ServerProcess

MOST_MOVES = 400


class Correspondence:
    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.ahead = 0.0
        self.players: list[Person] = []
        self.id = ""

    def later(self, hours: float) -> None:
        """So much time passes, at the table and in every browser."""
        self.ahead += hours
        self.server.set_ahead(self.ahead)

    def told(self) -> dict[str, Any]:
        got: dict[str, Any] = self.players[0].get(f"/api/tables/{self.id}")
        return got

    def asked(self) -> list[int]:
        return [seat for seat in self.told()["deciders"] if self.told()["seats"][seat]["kind"] == "human"]

    def play(self, seats: list[int], most: int = MOST_MOVES) -> None:
        """Until nobody of them is asked any more."""
        for _ in range(most):
            asked = [seat for seat in self.asked() if seat in seats]
            if not asked:
                return
            seat = asked[0]
            self.players[seat].page.evaluate(ANY_MOVE, [self.id, seat])
