"""Whole games for every way the game can end and for every power, and how they were found.

    python -m gonfalon.games.barbarian_kingdoms.tests.goldens

plays games with simple bots from seeds, keeps a few short ones that together show everything in `SIGNS`, and writes
`golden/`. The same seeds give the same files until rules, records, the pack or the bots change; where rules only allow
more than before, games are played again move by move instead and stay as they were.
"""

from collections.abc import Callable
from pathlib import Path

from gonfalon.bots.greedy import Greedy
from gonfalon.catalog.tables import Table, open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.event import Event
from gonfalon.engine.ids import Seat
from gonfalon.engine.match import Match
from gonfalon.engine.options import Value
from gonfalon.engine.record import written
from gonfalon.games.barbarian_kingdoms.events.battle import (
    AssaultLaunched,
    ClaimMade,
    Contested,
    Embarked,
    Evacuated,
    Reinforced,
)
from gonfalon.games.barbarian_kingdoms.events.money import BattleDecided, Paid, TaxEnded
from gonfalon.games.barbarian_kingdoms.events.turn import GameWon, Moved, Recruited, TurnBegan
from gonfalon.games.barbarian_kingdoms.founding import BoardLaid, ReignReckoned
from gonfalon.games.barbarian_kingdoms.ids import KING, WARRIOR
from gonfalon.games.barbarian_kingdoms.state import ALONE, LIMIT, MILITARY, TERRITORIAL, State
from gonfalon.games.barbarian_kingdoms.verbs import SEA

from .position import WHOLE_GAME, tries

GOLDEN = Path(__file__).parent / "golden"
SEEDS = 300

HUNS, OSTROGOTHS, VANDALS, VISIGOTHS, SAXONS, FRANKS = range(6)
SIGNS = [
    "territorial-own-turn",
    "territorial-other-turn",
    "military-own-turn",
    "military-other-turn",
    "round-limit",
    "everybody-left",
    "series",
    "power-horsemen",
    "power-scourge",
    "power-fortifications",
    "power-administration",
    "power-raid",
    "power-sea-legs",
    "power-hospitality",
    "power-sacker",
    "power-keels",
    "power-bretwalda",
    "power-francisca",
    "power-warlord",
]


def signs(match: Match[State]) -> set[str]:
    """What a game shows, read from its events."""
    found: set[str] = set()
    watch = _Watch(match)
    for batch in match.batches:
        for event in batch.events:
            watch.see(event, found)
    return found


class _Watch:
    def __init__(self, match: Match[State]) -> None:
        self.state = match.rules.start()
        self.active = -1
        self.assaulted = False
        self.paid = 0
        self.games = 0

    def see(self, event: Event[State], found: set[str]) -> None:
        self._ways_to_end(event, found)
        self._actions(event, found)
        self._at_sea(event, found)
        if isinstance(event, BattleDecided):
            self._battle(event, found)
        event.apply(self.state)

    def _ways_to_end(self, event: Event[State], found: set[str]) -> None:
        if isinstance(event, GameWon):
            whose = "own" if event.kingdom == self.active else "other"
            ways = {TERRITORIAL: f"territorial-{whose}-turn", MILITARY: f"military-{whose}-turn"}
            ways |= {LIMIT: "round-limit", ALONE: "everybody-left"}
            found.add(ways[event.how])
        elif isinstance(event, ReignReckoned):
            self.games += 1
            if self.games > 1:
                found.add("series")

    def _actions(self, event: Event[State], found: set[str]) -> None:
        if isinstance(event, (TurnBegan, BoardLaid)):
            self.active = event.kingdom if isinstance(event, TurnBegan) else -1
            self.assaulted = False
        elif isinstance(event, AssaultLaunched):
            self.assaulted = True
        elif isinstance(event, Paid):
            self.paid = sum(value * count for value, count in zip((1, 2, 3, 5), event.coins, strict=True))
        elif isinstance(event, ClaimMade):
            if self.assaulted:
                found.add("power-scourge")
            if event.kingdom == VISIGOTHS and self.paid == 1 + (4 - self.state.tokens[VISIGOTHS]):
                found.add("power-hospitality")
        elif isinstance(event, TaxEnded):
            if event.value > len(self.state.controlled(event.kingdom)):
                found.add("power-administration")
        elif isinstance(event, Moved):
            if event.spent == 1:
                found.add("power-horsemen")
        elif isinstance(event, Recruited) and event.zone == SEA:
            found.add("power-keels")

    def _at_sea(self, event: Event[State], found: set[str]) -> None:
        if isinstance(event, Embarked) or (isinstance(event, Evacuated) and event.zone == SEA):
            found.add("power-raid")
        if isinstance(event, (AssaultLaunched, Contested, Reinforced)):
            landed = event.origin == SEA and not self.state.atlas.port[event.province]
        elif isinstance(event, Moved):
            land = event.zone if event.origin == SEA else event.origin
            landed = SEA in (event.origin, event.zone) and not self.state.atlas.port[land]
        else:
            return
        if landed:
            assert event.kingdom == VANDALS and event.piece == KING
            found.add("power-sea-legs")

    def _battle(self, event: BattleDecided, found: set[str]) -> None:
        for kingdom, points in ((event.kingdom, event.points), (event.rival, event.rival_points)):
            if kingdom == OSTROGOTHS and points[2]:
                found.add("power-fortifications")
            if points[0] > 2:
                assert kingdom == SAXONS
                found.add("power-bretwalda")
            if kingdom == FRANKS and points[1] > 6 and (points[1] - 6) % 4 == 0:
                found.add("power-warlord")
        if event.kingdom == VISIGOTHS and event.points[1] > self._usual(VISIGOTHS, event.province):
            found.add("power-sacker")
        if event.winner == event.rival and sum(event.points) == sum(event.rival_points):
            found.add("power-francisca")

    def _usual(self, kingdom: int, province: int) -> int:
        """What the units of the active kingdom would count without any power."""
        s = self.state
        standing = s.unit[province]
        kings = s.front[KING] + (1 if standing == 2 * kingdom + KING else 0)
        warriors = s.front[WARRIOR] + (1 if standing == 2 * kingdom + WARRIOR else 0)
        return 6 * kings + 3 * warriors


# -- finding them ------------------------------------------------------------------------------------------------------


class Kind:
    """A sort of game to look through: a table, how it is played, who leaves when."""

    def __init__(self, seats: int, options: dict[str, Value], greedy: bool, leaves: int = 0) -> None:
        self.seats = seats
        self.options = options
        self.greedy = greedy
        self.leaves = leaves  # in this round everybody but the first seat leaves

    def table(self) -> Table:
        return open_table("barbarian-kingdoms", self.seats, self.options)

    def played(self, seed: int) -> Match[State]:
        match: Match[State] = self.table().match(Seeded(seed))
        will, bot = Seeded(seed + 1000), Greedy()
        for _ in tries(WHOLE_GAME):
            if match.over():
                break
            if self.leaves and match.play.state.round == self.leaves:
                for seat in range(1, self.seats):
                    match.leave(Seat(seat))
                break
            seat = match.deciders()[0]
            menu = match.menu(seat)
            # A bot that errs now and then: games become livelier than among the wise.
            if self.greedy and will.below(4):
                match.submit(seat, bot.choose(match.seen_by(seat), seat, menu, will))
            else:
                match.submit(seat, menu[will.below(len(menu))])
        return match


KINDS = [
    Kind(6, {"kingdoms": "in_order", "round_limit": 40}, True),
    Kind(3, {"kingdoms": "in_order", "round_limit": 40}, True),
    Kind(4, {"kingdoms": "in_order", "round_limit": 40}, True),
    Kind(3, {"round_limit": 2}, False),
    Kind(2, {}, True, leaves=3),
    Kind(3, {"games": 2, "inheritance": True, "privilege": True, "precedence": True, "round_limit": 2}, False),
]


def search(progress: Callable[[str], None]) -> list[tuple[str, Kind, int, list[str]]]:
    """Name, kind, seed and signs of the games that are kept: each time the one that shows most per decision."""
    seen: list[tuple[int, Kind, int, set[str]]] = []
    for kind in KINDS:
        for seed in range(SEEDS if kind.greedy and not kind.leaves else 2):
            match = kind.played(seed)
            seen.append((len(match.batches), kind, seed, signs(match)))
        progress(f"{kind.seats} seats {kind.options}")
    missing = set(SIGNS)
    kept: list[tuple[str, Kind, int, list[str]]] = []
    while missing:
        best = max(seen, key=lambda one: (len(one[3] & missing) * 1000) // (one[0] + 60))
        new = best[3] & missing
        if not new:
            raise SystemExit(f"no game shows {sorted(missing)}")
        missing -= new
        kept.append((f"game-{len(kept) + 1:02}", best[1], best[2], sorted(best[3])))
    return kept


def main() -> None:
    for old in GOLDEN.glob("*.jsonl"):
        old.unlink()
    noted: list[str] = ["# What each recorded game shows, and how it ended.\n"]
    for name, kind, seed, shown in search(print):
        match, table = kind.played(seed), kind.table()
        lines = written(match, table.codec, table.header()).lines
        (GOLDEN / f"{name}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
        outcome = table.rules.outcome(match.play.state)
        noted.append(f"[{name}]\nshows = {shown}\nrule = {outcome.rule!r}\nplaces = {outcome.places}\nseed = {seed}\n")
    (GOLDEN / "games.toml").write_text("\n".join(noted).replace("'", '"'), encoding="utf-8")


if __name__ == "__main__":
    main()
