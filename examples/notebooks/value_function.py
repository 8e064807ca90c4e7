# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3
#     language: python
#     name: python3
# ---

# %% [markdown]
# # A value function for Six Kingdoms, from self-play
#
# Bots play, every position is looked at from both seats, and a small net learns who won from there. Then a bot that
# looks one move ahead with it meets `greedy` in the arena. Nothing but numpy and `gonfalon[doors]` is needed; with the
# numbers below it takes some minutes on two cores with compiled rules (`GAMES=60 ARENA=8` makes a quick trial).
#
# Open it as a notebook with jupytext, or run it as it is: `python examples/notebooks/value_function.py`

# %%
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

import numpy as np
from value_net import GAME, SEATS, Encoder, Net

from gonfalon.bots.arena import arena
from gonfalon.bots.outside import bring
from gonfalon.catalog import open_table
from gonfalon.doors.observer import Observer
from gonfalon.doors.seated_game import SeatedGame
from gonfalon.engine.chance import Seeded
from gonfalon.engine.ids import Seat

GAMES = int(os.environ.get("GAMES", "3000"))  # of self-play
ARENA = int(os.environ.get("ARENA", "200"))  # against greedy
CORES = int(os.environ.get("CORES", "2"))
HERE = Path(__file__).resolve().parent if "__file__" in globals() else Path.cwd()
OUT = Path(os.environ.get("VALUE_NET", "value_net.npz")).resolve()
os.environ["VALUE_NET"] = str(OUT)

# %% [markdown]
# ## Games
#
# `greedy` plays itself, but one move in five is made at random: bots alone come to positions so much alike that nothing
# can be learnt from how they differ. Rows hold what a seat was shown, never more.


# %%
def played(numbers: range, astray: int = 5) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rows of both seats at every decision, who won from there, and the game's number."""
    table = open_table(GAME, SEATS)
    observer, bot = Observer(table), bring("greedy")
    rows, results, games = [], [], []
    for number in numbers:
        game, luck = SeatedGame(table, number), Seeded(1_000_000 + number)
        first = len(rows)
        while not game.over() and not game.cut():
            seat = game.deciders()[0]
            menu = game.menu(seat)
            if len(menu) > 1:
                rows += [observer.one(game.view(Seat(one)), game.play.top, Seat(one)) for one in range(SEATS)]
            astray_now = len(menu) > 1 and luck.below(astray) == 0
            move = (
                menu[luck.below(len(menu))]
                if astray_now or len(menu) == 1
                else bot.choose(game.seen_by(seat), seat, menu, luck, None)
            )
            game.carry_out(seat, move)
        winners = table.rules.outcome(game.play.state).winners() if game.over() else []
        won = [float(seat in winners) / max(1, len(winners)) for seat in range(SEATS)]
        count = len(rows) - first
        results += won * (count // SEATS)
        games += [number] * count
    return np.array(rows), np.array(results, np.float32), np.array(games)


def all_played() -> list[np.ndarray]:
    if CORES == 1:
        return list(played(range(GAMES)))
    parts = [range(part * GAMES // CORES, (part + 1) * GAMES // CORES) for part in range(CORES)]
    with ProcessPoolExecutor(CORES) as pool:
        return [np.concatenate(one) for one in zip(*pool.map(played, parts), strict=True)]


# %% [markdown]
# ## Learning
#
# Logistic loss, Adam, one hidden layer. Every fifth game is kept apart; what counts is the loss on those.


# %%
def bits(net: Net, inputs: np.ndarray, won: np.ndarray) -> float:
    """What is still missing to know who wins, in bits a position."""
    odds = net(inputs)
    return float(np.mean(np.logaddexp(0, odds) - won * odds) / np.log(2))


def trained(inputs: np.ndarray, won: np.ndarray, apart: np.ndarray, epochs: int = 30, wide: int = 32) -> Net:
    rng = np.random.default_rng(1)
    w = {
        "mean": inputs.mean(0),
        "scale": inputs.std(0) + 0.05,
        "first": rng.normal(0, 0.05, (inputs.shape[1], wide)).astype(np.float32),
        "bias": np.zeros(wide, np.float32),
        "second": np.zeros(wide, np.float32),
        "offset": np.zeros((), np.float32),
    }
    learnt = ("first", "bias", "second", "offset")
    past = {name: [np.zeros_like(w[name]), np.zeros_like(w[name])] for name in learnt}
    fit, best, kept = np.flatnonzero(~apart), np.inf, dict(w)
    scaled = (inputs - w["mean"]) / w["scale"]
    step = 0
    for _ in range(epochs):
        rng.shuffle(fit)
        for at in range(0, len(fit), 256):
            batch = fit[at : at + 256]
            x, y = scaled[batch], won[batch]
            hidden = np.tanh(x @ w["first"] + w["bias"])
            wrong = (1 / (1 + np.exp(-(hidden @ w["second"] + w["offset"]))) - y) / len(batch)
            back = np.outer(wrong, w["second"]) * (1 - hidden**2)
            slopes = {"first": x.T @ back + 1e-4 * w["first"], "bias": back.sum(0)}
            slopes |= {"second": hidden.T @ wrong, "offset": wrong.sum()}
            step += 1
            for name in learnt:
                first, second = past[name]
                first += 0.1 * (slopes[name] - first)
                second += 0.001 * (slopes[name] ** 2 - second)
                w[name] = w[name] - 1e-3 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
        loss = bits(Net(w), inputs[apart], won[apart])
        if loss < best:
            best, kept = loss, dict(w)
    return Net(kept)


# %%
def main() -> dict:
    began = perf_counter()
    rows, won, games = all_played()
    seconds = perf_counter() - began
    print(f"{GAMES} games, {len(rows)} rows of {rows.shape[1]} columns in {seconds:.0f} s")
    inputs = Encoder(open_table(GAME, SEATS))(rows)
    apart = games % 5 == 0
    began = perf_counter()
    net = trained(inputs, won, apart)
    loss = bits(net, inputs[apart], won[apart])
    print(f"learnt in {perf_counter() - began:.0f} s: {loss:.3f} bits are missing on games kept apart (1 by guessing)")
    np.savez(OUT, **net.weights)
    told = arena(GAME, [f"{HERE / 'value_net.py'}:ValueNet", "greedy"], ARENA)["bots"][0]
    low, high = told["interval"]
    share = f"{told['win_share']:.1%} (95 %: {low:.1%} to {high:.1%})"
    print(f"against greedy: {told['wins']:g} of {told['games']} won, {share}")
    return {"loss": loss, "wins": told["wins"], "games": told["games"]}


# %% [markdown]
# ## The whole
#
# How it ends is printed, whatever it is: docs/research.md has the figures of one run.

# %%
if __name__ == "__main__":
    main()
