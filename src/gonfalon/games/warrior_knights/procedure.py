"""Every step there is, for the codec: what can lie on the stack, chapter by chapter."""

from typing import Final

from gonfalon.engine.step import Step
from gonfalon.games.warrior_knights.actions import ActionPhase
from gonfalon.games.warrior_knights.arrival import Arrivals, PlaceNobles, Transfers
from gonfalon.games.warrior_knights.assembly import Assembly, NameActing, OrderAgenda
from gonfalon.games.warrior_knights.baron_cards import Improvise, UseCard
from gonfalon.games.warrior_knights.battle import Battle, Commander, Power
from gonfalon.games.warrior_knights.capture import Cede, Elimination, TakeControl
from gonfalon.games.warrior_knights.combat import Consent, Declare, Participants
from gonfalon.games.warrior_knights.death import Death, DeathLosses, Deaths, Desertion, FallenGarrison, Thinned
from gonfalon.games.warrior_knights.effects import Effects, Plague
from gonfalon.games.warrior_knights.event_cards import Cancel, ChurchNames, EventPlay, Pledge, WhoDraws
from gonfalon.games.warrior_knights.event_choices import AngryCompany, Mason, PickRevolt, Revolt
from gonfalon.games.warrior_knights.expeditions import Bless, Launch, Stake, Voyage
from gonfalon.games.warrior_knights.losses import Aftermath, Allocate, Bury
from gonfalon.games.warrior_knights.march import Marching, Way
from gonfalon.games.warrior_knights.mercenaries import Enlist, Hire, Recruitment
from gonfalon.games.warrior_knights.military import DiscardTo, MilitaryOperations
from gonfalon.games.warrior_knights.motions import Propose
from gonfalon.games.warrior_knights.movement import Leave, Moving, Toll
from gonfalon.games.warrior_knights.preparation import Prepare, Turns
from gonfalon.games.warrior_knights.proposals import Acceptance, ChooseNoble, GiveUp, Objection, PutAway
from gonfalon.games.warrior_knights.retreat import Flee, RetreatOne, Retreats
from gonfalon.games.warrior_knights.setup import Opening, PlaceFortress, PlaceNoble, Station
from gonfalon.games.warrior_knights.siege import Siege
from gonfalon.games.warrior_knights.state import State
from gonfalon.games.warrior_knights.taxes import Taxes, TaxLaw
from gonfalon.games.warrior_knights.upkeep import Rebuild, Revolts, Upkeep
from gonfalon.games.warrior_knights.voting import Announce, Ballot, Commit, TieBreak, WrittenSplit
from gonfalon.games.warrior_knights.wages import PayMercenaries, WageLaw, Wages
from gonfalon.games.warrior_knights.works import DefenceWorks, TroopUpkeep

STEPS: Final[list[type[Step[State]]]] = [
    ActionPhase,
    Arrivals,
    Transfers,
    PlaceNobles,
    Assembly,
    NameActing,
    OrderAgenda,
    UseCard,
    Improvise,
    Battle,
    Commander,
    Power,
    TakeControl,
    Cede,
    Elimination,
    Declare,
    Consent,
    Participants,
    Desertion,
    DeathLosses,
    Death,
    Deaths,
    Thinned,
    FallenGarrison,
    Effects,
    Plague,
    WhoDraws,
    EventPlay,
    ChurchNames,
    Cancel,
    Pledge,
    PickRevolt,
    Revolt,
    Mason,
    AngryCompany,
    Launch,
    Stake,
    Bless,
    Voyage,
    Bury,
    Allocate,
    Aftermath,
    Recruitment,
    Hire,
    Enlist,
    MilitaryOperations,
    DiscardTo,
    Propose,
    Way,
    Marching,
    Moving,
    Leave,
    Toll,
    Turns,
    Prepare,
    Acceptance,
    PutAway,
    GiveUp,
    ChooseNoble,
    Objection,
    Retreats,
    RetreatOne,
    Flee,
    Opening,
    Station,
    PlaceFortress,
    PlaceNoble,
    Siege,
    Taxes,
    TaxLaw,
    Upkeep,
    Revolts,
    Rebuild,
    Ballot,
    Commit,
    WrittenSplit,
    Announce,
    TieBreak,
    Wages,
    WageLaw,
    PayMercenaries,
    DefenceWorks,
    TroopUpkeep,
]
