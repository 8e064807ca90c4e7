"""What holds at every moment of every game, however it is played."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gonfalon.catalog.tables import open_table
from gonfalon.engine.chance import Seeded
from gonfalon.engine.play import Play
from gonfalon.games.battue.ids import CardId
from gonfalon.games.battue.laws import Laws
from gonfalon.games.battue.state import NONE, State

TABLES = {
    (seats, rounds): open_table("battue", seats, {"max_rounds": rounds, "camp_retreat": rounds == 12})
    for seats in (2, 3, 4)
    for rounds in (12, 40)
}


def sound(play: Play[State]) -> None:
    s, law = play.state, play.rules
    assert isinstance(law, Laws)
    cells = s.cells
    for seat in range(s.seats):
        hordes = s.horde[seat * cells : (seat + 1) * cells]
        assert min(hordes) >= 0
        assert max(hordes) <= law.max_horde  # BT-MOVE-08
        assert sum(hordes) + s.reserve[seat] == law.warriors  # BT-COMP-02
        assert s.flag.count(seat) + s.flags[seat] == law.flags  # BT-COMP-03
        if s.round and not s.out[seat]:
            assert sum(hordes) > 0  # BT-ELIM-01
        if s.out[seat]:
            assert s.hand_size(seat) == 0
    for card in range(s.booty):
        total = s.discard[card] + s.in_play.cards.count(CardId(card))
        for bag in range(s.seats + 1):
            total += s.held[bag * (s.booty + 1) + card]
        for seat in range(s.seats):
            total += s.chest[seat * s.cards + card]
        assert total == law.cards[card].copies
    for cell in range(1, cells):
        owners = [seat for seat in range(s.seats) if s.warriors(seat, cell)]
        # Enemies meet only where a conflict is still to be fought, or where the active player is marching.
        assert len(owners) <= 1 or (len(owners) == 2 and s.active in owners)
        if s.flag[cell] != NONE:
            assert s.up[cell]  # what is controlled was turned over
    shown = [tile for cell, tile in enumerate(s.tile) if tile != NONE and not law.outer[cell] and cell]
    assert len(shown) == len(set(shown))  # no tile lies in two places
    for cell, tile in enumerate(s.tile):
        if cell and tile != NONE and not law.outer[cell]:
            assert law.tile_size[tile] == law.size[cell]  # BT-SETUP-09
    if s.battle.cell != NONE:
        assert s.warriors(s.active, s.battle.cell) > 0 or not play.deciders()


@pytest.mark.rule("BT-COMP-02", "BT-COMP-03", "BT-COMP-11", "BT-REINF-05", "BT-MOVE-08", "BT-BOOTY-04")
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 1 << 20), table=st.sampled_from(sorted(TABLES)))
def test_nothing_is_ever_lost_or_made(seed: int, table: tuple[int, int]) -> None:
    play = TABLES[table].play(Seeded(seed))
    will = Seeded(seed + 1)
    for answered in range(1500):
        if play.over():
            break
        if answered % 7 == 0:
            sound(play)
        seat = play.deciders()[0]
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])
    sound(play)


@pytest.mark.rule("BT-REVEAL-04", "BT-MOVE-06", "BT-ELIM-03")
def test_some_things_are_never_undone() -> None:
    """Tiles stay face up, the right to split stays, and nobody comes back into the game."""
    play = TABLES[(4, 40)].play(Seeded(5))
    will = Seeded(6)
    before = play.state.copy()
    for _ in range(6000):
        if play.over():
            break
        seat = play.deciders()[0]
        assert not play.state.out[seat]
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])
        now = play.state
        for old, new in ((before.up, now.up), (before.conquered, now.conquered), (before.out, now.out)):
            assert all(a <= b for a, b in zip(old, new, strict=True))
        before = now.copy()
