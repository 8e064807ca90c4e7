"""The arguments of log lines. The log tells facts and adds up nobody's treasury (BK-R-46)."""

from gonfalon.engine.event import Event, particulars
from gonfalon.engine.words import Args
from gonfalon.games.barbarian_kingdoms import founding
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.coins import kinds, worth
from gonfalon.games.barbarian_kingdoms.events import money
from gonfalon.games.barbarian_kingdoms.state import State


def logged(event: Event[State]) -> Args | None:
    if event.silent:
        return None
    said = particulars(event)
    if isinstance(event, (money.Paid, money.ChangeTaken, money.Plundered)):
        said["value"] = worth(event.coins)
        said["coins"] = kinds(event.coins)
    if isinstance(event, money.Plundered):
        said["chests"] = 0 if event.chest == NONE else 1
        if event.chest == NONE:
            del said["chest"]
    elif isinstance(event, money.Collected):
        said["change"] = kinds(event.change)
        said["back"] = worth(event.change)
    elif isinstance(event, (money.ChangeMade, money.ChangeAsked)):
        said["given"] = kinds(event.given)
        said["taken"] = kinds(event.taken)
    elif isinstance(event, money.BribesCashed):
        said["value"] = worth(event.coins)
        said["coins"] = kinds(event.coins)
        said["rival_value"] = worth(event.rival_coins)
        said["rival_coins"] = kinds(event.rival_coins)
    elif isinstance(event, money.BattleDecided):
        said["points"] = sum(event.points)
        said["control"], said["units"], said["loot"], said["bribe"] = event.points
        said["rival_points"] = sum(event.rival_points)
        said["rival_control"], said["rival_units"] = event.rival_points[:2]
        said["rival_loot"], said["rival_bribe"] = event.rival_points[2:]
    elif isinstance(event, money.CoinPut):
        said["coin"] = event.place
    elif isinstance(event, founding.BoardLaid):
        said["kingdom"] = event.order[event.first]
    elif isinstance(event, founding.ReignReckoned):
        said["seats"] = event.standing
        said["scores"] = [event.score[seat] for seat in event.standing]
        said["level"] = min(11, max(event.score))
    return said
