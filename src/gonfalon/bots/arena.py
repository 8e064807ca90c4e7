"""The arena: which bot is better. Each deal is played once per line-up, with the same seeds and every bot at another
seat, so that seats, factions and luck are the same for all.

    from gonfalon.bots.arena import arena
    arena("grand-conqueror", bots=["greedy", "random"], games=100)["bots"]
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gonfalon import build_info
from gonfalon.bots.intervals import wilson
from gonfalon.bots.kept_games import KeptGames
from gonfalon.bots.one_game import PlayedGame, Setting, settled
from gonfalon.bots.ratings import ratings
from gonfalon.bots.results_page import write_page
from gonfalon.bots.selfplay import outcomes
from gonfalon.bots.sequential import OPEN, Sequential
from gonfalon.bots.series import OnGame, Series, play_series
from gonfalon.catalog import find
from gonfalon.engine.errors import BadSeats
from gonfalon.engine.options import Value


def arena(
    game: str,
    bots: Sequence[str],
    games: int,
    *,
    seats: int | None = None,
    budget: float | None = None,
    seed: int = 1,
    jobs: int = 1,
    options: dict[str, Value] | None = None,
    pack: Path | None = None,
    times: float | None = None,
    resume: Path | None = None,
    save: Path | str | None = None,
    ray: str = "",
    page: Path | None = None,
    command: str = "",
    on_game: OnGame | None = None,
) -> dict[str, Any]:
    """Plays and returns a plain dict, ready for JSON. `budget` is in seconds per decision. A bot named twice makes two
    entries. If the number of games is no multiple of the line-ups (`games_per_deal`), the last deal is played in part.

    With `times` this is a sequential test whether the first bot wins that many times its fair share against a table of
    the others: it has one seat at every table, and `games` is the maximum. `resume` is a file that keeps every game and
    from which a stopped run goes on, `save` a folder for records, `page` a file for the results as a page."""
    found = find(game)
    if len(bots) < 2:
        raise BadSeats(f"an arena needs two bots or more, got {', '.join(bots) or 'none'}")
    if seats is None:
        seats = min(max(found.game.least_seats, len(bots)), found.game.most_seats)
    test = Sequential(1 / seats, times) if times is not None else None
    if test is not None:
        others = bots[1:]
        bots = [bots[0], *(others[i % len(others)] for i in range(seats - 1))]
    setting = Setting(
        game,
        seats,
        tuple(bots),
        seed,
        tuple(sorted((options or {}).items())),
        str(pack) if pack is not None else None,
        rotate=True,
        save=str(save) if save is not None else None,
        budget=budget,
    )
    settled(setting)
    kept = KeptGames(resume, setting, PlayedGame) if resume is not None else None

    def keep(one: PlayedGame) -> None:
        if kept is not None:
            kept.keep(one)
        if on_game is not None:
            on_game(one)

    enough = (lambda games: test.of(setting, games)["verdict"] != OPEN) if test is not None else None
    series = play_series(setting, games, jobs, keep, kept.games if kept is not None else (), enough, ray=ray)
    result = report(setting, series, test)
    if page is not None:
        write_page(page, setting, result, series.games, command)
    return result


def report(setting: Setting, series: Series, test: Sequential | None = None) -> dict[str, Any]:
    entries = [_entry(setting, index, series.games) for index in range(len(setting.bots))]
    rated = ratings(setting, series.games) if test is None else None
    if rated is not None:
        for entry, rating in zip(entries, rated, strict=True):
            entry["rating"] = rating
    result = {
        "game": setting.game,
        "seats": setting.seats,
        "options": dict(setting.options),
        "seed": setting.seed,
        "games": len(series.games),
        "games_per_deal": setting.line_ups(),
        "seconds": series.seconds,
        "bots": entries,
        "outcomes": outcomes(setting.seats, series.games),
        "compiled": build_info.is_compiled(),
        "interrupted": series.interrupted,
    }
    if test is not None:
        result["sequential"] = test.of(setting, series.games)
    return result


def _entry(setting: Setting, index: int, games: Sequence[PlayedGame]) -> dict[str, Any]:
    """The entry of one bot. A shared first place counts as a share of a win; `fair_share` is what the bot would win if
    all were equal."""
    played = answers = 0
    wins = fair = thought = 0.0
    faults: list[str] = []
    for one in games:
        own_seats = [seat for seat, who in enumerate(setting.line_up(one.number)) if who == index]
        if not own_seats:
            continue
        played += 1
        fair += len(own_seats) / setting.seats
        winners = one.winners()
        if winners:
            wins += sum(seat in own_seats for seat in winners) / len(winners)
        answers += sum(one.answers[seat] for seat in own_seats)
        faults += [fault for seat in own_seats for fault in one.faults[seat]] if one.faults else []
        thought += sum(one.thought[seat] for seat in own_seats)
    return {
        "bot": setting.bots[index],
        "games": played,
        "wins": wins,
        "win_share": wins / played if played else 0.0,
        "fair_share": fair / played if played else 0.0,
        "interval": list(wilson(wins, played)),
        "decisions": answers,
        "seconds_per_decision": thought / answers if answers else 0.0,
        "faults": len(faults),
        "first_faults": faults[:3],
    }
