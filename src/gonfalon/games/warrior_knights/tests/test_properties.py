"""What holds in every position of every game."""

from typing import Any

import pytest

from gonfalon.contract.until import until
from gonfalon.engine.chance import Seeded
from gonfalon.engine.play import Play
from gonfalon.games.warrior_knights import cards
from gonfalon.games.warrior_knights.armies import men
from gonfalon.games.warrior_knights.ids import ALL_NOBLES, ARMIES, OFF
from gonfalon.games.warrior_knights.state import BAG, ELIMINATED, PLAYS, State

from .scene import scene


def sound(g: Play[State]) -> None:
    s, law = g.state, scene("2 players").rules
    for army in range(ARMIES):
        held = [card for card, where in enumerate(s.place) if where == army]
        assert s.men[army] == sum(law.card_size[card] for card in held) and s.cards[army] == len(held)
        assert s.losses[army] >= 0
    deck = 0
    for known, unknown in zip(s.fate_known, s.fate_unknown, strict=True):
        assert known and not unknown and not deck & known
        deck |= known
    assert deck | s.fate_hand[0] | s.fate_hand[2] == law.fate_whole  # every fate card lies somewhere, once
    assert not deck & (s.fate_hand[0] | s.fate_hand[2])
    for seat in range(s.seats):
        assert min(s.crowns[seat], s.faith[seat], s.votes[seat], s.influence[seat]) >= 0
        if s.gone[seat] == ELIMINATED:
            continue
        zones = sum(sum(s.zones[(z * s.seats + seat) * 6 : (z * s.seats + seat + 1) * 6]) for z in range(3))
        kept = sum(s.kept[seat * 6 : seat * 6 + 6])
        assert kept + zones in (11, 12)  # one card may just be in use
        piles = sum(sum(s.piles[(p * s.seats + seat) * BAG : (p * s.seats + seat + 1) * BAG]) for p in range(3))
        assert sum(s.hand[seat * BAG : (seat + 1) * BAG]) + piles == kept
    for noble in range(24):
        if s.where[noble] != OFF and not s.combat.kind:
            assert not s.out[noble]
    for city in range(24):
        assert not (s.razed[city] and s.owner[city] != -1)
        assert 0 <= 100 * s.breaches[city] <= law.city_strength[city] + 100 * s.fortified[city]
    assert len(cards.ACTIONS) == 6


@pytest.mark.sample(keep=3)
@pytest.mark.rule("WK-ARRIVAL-05", "WK-ASSAULT-05", "WK-FATE-04", "WK-BATTLE-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", [{}, {"elimination": True, "hostages": True, "barons": "random"}])
def test_every_position_of_random_games_is_sound(seats: int, variant: dict[str, Any]) -> None:
    rules = scene(f"{seats} players", turn_limit=7, **variant).rules
    play = Play(rules, rules.start(), rules.first(), Seeded(seats))
    play.advance()
    will = Seeded(seats + 9)
    for number in until(play.over):
        if number % 7 == 0:
            sound(play)
        seat = play.deciders()[will.below(len(play.deciders()))]
        assert play.state.gone[seat] == PLAYS
        menu = play.menu(seat)
        play.take(seat, menu[will.below(len(menu))])
    sound(play)
    assert rules.outcome(play.state).places
    for noble in ALL_NOBLES:  # at the end of a turn no noble stands without troops, or with losses that would kill him
        s = play.state
        if s.where[noble] != OFF:
            assert s.cards[noble] and 100 * s.losses[noble] < men(play, noble)
