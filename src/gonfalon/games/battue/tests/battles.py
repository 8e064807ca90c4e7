"""Battles played by the rules, to be compared with the exact chances.

    python -m gonfalon.games.battue.tests.battles 200000

plays that many of each case and tells the difference. Both sides play their cards in the first round, roll again when
they would lose, and never retreat."""

import sys
from dataclasses import dataclass

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat
from gonfalon.engine.play import Play
from gonfalon.games.battue.battle import attack_value, defence_value
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.odds import answer
from gonfalon.games.battue.state import State
from gonfalon.games.battue.verbs import DONE, FIGHT, PLAY, STAY

from .position import position


@dataclass(frozen=True)
class Case:
    attackers: int
    tile: str
    defenders: int = 0
    cards: str = ""
    against: str = ""
    option: str = "tile_and_warriors"

    def words(self) -> list[str]:
        words = [f"attackers={self.attackers}", f"tile={self.tile}", f"defenders={self.defenders}"]
        if self.cards:
            words.append(f"cards={self.cards}")
        if self.against:
            words.append(f"against={self.against}")
        return words


CASES = [
    Case(6, "gate"),
    Case(6, "wall"),
    Case(6, "tower"),
    Case(1, "nymphaeum"),
    Case(3, "palace"),
    Case(8, "palace"),
    Case(5, "forum", 2),
    Case(8, "castra", 3),
    Case(4, "insula_1", 4),
    Case(8, "theatrum", 8, option="tile"),
    Case(6, "theatrum", 6, option="warriors"),
    Case(4, "theatrum", cards="war_cry"),
    Case(4, "wall", cards="battering_ram,blood_oath"),
    Case(5, "theatrum", 3, cards="horse_archers"),
    Case(4, "theatrum", cards="second_wind"),
    Case(4, "theatrum", cards="second_wind,second_wind", against="lucky_omen"),
    Case(6, "theatrum", against="hidden_archers"),
    Case(6, "forum", 2, cards="furious_charge", against="boiling_oil,city_militia"),
    Case(5, "universitas", 2, cards="encirclement,second_wind", against="lucky_omen,lucky_omen,hidden_archers"),
    Case(7, "templum_jupiter", 4, cards="blood_oath,blood_oath", against="barricades,lucky_omen"),
]


class Arena:
    """One case set up on the board, ready to be fought as often as wanted."""

    def __init__(self, case: Case) -> None:
        outer = {"gate": "gate_e", "wall": "wall_e_n", "tower": "tower_ne"}
        cell = outer.get(case.tile, "c21")
        tile = "" if case.tile in outer else f"tile {case.tile}"
        others = f"b{case.defenders}" if case.defenders else ""
        spare = "spy, spy"  # so that nobody's hand runs out, and windows stay
        hands = [spare if not cards else f"{cards.replace(',', ', ')}, {spare}" for cards in (case.cards, case.against)]
        p = position(
            f"""
            round 5, a to march
            {cell}: a{case.attackers} {others} flag b {tile}
            gate_s: a1 flag a
            hand a: {hands[0].replace("spy, spy", "spy")}
            hand b: {hands[1].replace("spy, spy", "spy")}
            camp b: 2
            """,
            defence_occupied=case.option,
        )
        self.cell = p.cell(cell)
        self.play = p.play
        self.law = p.law

    def fight(self, chance: Seeded) -> bool:
        """Whether the tile was taken."""
        play: Play[State] = self.play.copy(chance)
        play.take(Seat(0), DONE.plain())
        for _ in until(lambda: not (play.state.battle.cell == self.cell and not play.over())):
            seat = play.deciders()[0]
            menu = play.menu(seat)
            move = menu[0]  # a card, where one fits; else what goes on
            if PLAY.owns(move) and play.state.battle.attack_die and not self._loses(play, seat):
                move = DONE.plain()
            elif FIGHT.plain() in menu:
                move = FIGHT.plain()
            elif STAY.plain() in menu:
                move = STAY.plain()
            play.take(seat, move)
        return play.state.flag[self.cell] == 0

    def _loses(self, play: Play[State], seat: int) -> bool:
        assert isinstance(self.law, Laws)
        won = attack_value(play.state) > defence_value(play.state, self.law)
        return won == (seat == 1)

    def exact(self, case: Case) -> float:
        return answer(self.law, case.words())["take"]


def share(case: Case, battles: int, seed: int = 1) -> tuple[float, float]:
    """The exact chance and the share of battles won."""
    arena = Arena(case)
    chance = Seeded(seed)
    won = 0
    for _ in range(battles):
        won += arena.fight(chance)
    return arena.exact(case), won / battles


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200_000
    for one in CASES:
        exact, played = share(one, count)
        print(f"{' '.join(one.words())} {one.option}: exact {exact:.4f}, played {played:.4f}, {played - exact:+.4f}")
