"""The particulars of log lines. The log tells facts and does no sums about anybody's treasury (BK-R-46)."""

from gonfalon.engine.event import Event, particulars
from gonfalon.engine.words import Args
from gonfalon.games.barbarian_kingdoms import events, founding, money
from gonfalon.games.barbarian_kingdoms.atlas import NONE
from gonfalon.games.barbarian_kingdoms.coins import worth
from gonfalon.games.barbarian_kingdoms.state import State
from gonfalon.games.barbarian_kingdoms.verbs import COINS


def logged(event: Event[State]) -> Args | None:
    """None for events that need no line: what follows tells it."""
    if isinstance(event, (events.TurnBegan, events.ActionEnded, events.ManoeuvresBegan, founding.TreasuriesShown)):
        return None
    if isinstance(event, (money.BribesAsked, money.BribesOpened, founding.SpreadsAsked, founding.SpreadsOpened)):
        return None
    money_told = _money(event)
    if money_told is not None:
        return money_told
    if isinstance(event, money.CoinPut):
        return {"coin": event.place, "count": event.value}
    if isinstance(event, founding.SpreadWritten):
        return {"spread": event.value - 1}
    if isinstance(event, founding.BoardLaid):
        return {"order": event.order, "kingdom": event.order[event.first]}
    if isinstance(event, founding.ReignReckoned):
        scores = [event.score[seat] for seat in event.standing]
        return {"seats": event.standing, "scores": scores, "level": min(11, scores[0])}
    return particulars(event)


def _money(event: Event[State]) -> Args | None:
    if isinstance(event, (money.Paid, money.ChangeTaken)):
        said = _coins(event.coins)
        said["kingdom"] = event.kingdom
        said["province"] = event.province
        return said
    if isinstance(event, money.Collected):
        return {
            "kingdom": event.kingdom,
            "province": event.province,
            "coin": event.coin,
            "change": kinds(event.change),
            "back": worth(event.change),
        }
    if isinstance(event, money.ChangeMade):
        return {
            "kingdom": event.kingdom,
            "province": event.province,
            "given": kinds(event.given),
            "coins": kinds(event.taken),
        }
    if isinstance(event, money.Plundered):
        said = _coins(event.coins)
        said["kingdom"] = event.kingdom
        said["province"] = event.province
        said["chests"] = 0 if event.chest == NONE else 1
        if event.chest != NONE:
            said["chest"] = event.chest
        return said
    if isinstance(event, money.BribesCashed):
        said = _coins(event.coins)
        said["kingdom"] = event.kingdom
        said["rival"] = event.rival
        said["rival-value"] = worth(event.rival_coins)
        said["rival-coins"] = kinds(event.rival_coins)
        return said
    if isinstance(event, money.BattleDecided):
        said = {"kingdom": event.kingdom, "rival": event.rival, "province": event.province, "winner": event.winner}
        for prefix, points in (("", event.points), ("rival-", event.rival_points)):
            for name, count in zip(("control", "units", "loot", "bribe"), points, strict=True):
                said[prefix + name] = count
            said[prefix + "points"] = sum(points)
        return said
    return None


def _coins(counts: list[int]) -> Args:
    return {"value": worth(counts), "coins": kinds(counts)}


def kinds(counts: list[int]) -> list[int]:
    """Coins one by one, for a line that names them."""
    found: list[int] = []
    for coin in range(COINS):
        found.extend([coin] * counts[coin])
    return found
