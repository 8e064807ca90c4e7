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
# # A policy with masked actions, by PettingZoo
#
# The smallest learner that there is (REINFORCE, a linear policy, numpy) on the smallest game with secrets (Joust, an
# example of this repository). Both seats are played by the policy; forbidden actions get no chance by the mask of the
# observation. Then it meets an opponent that plays at random. A minute on one core; `GAMES=200` makes a quick trial.

# %%
import os

import numpy as np

from gonfalon.doors.pettingzoo import env

GAMES = int(os.environ.get("GAMES", "6000"))  # to learn from
TRIALS = int(os.environ.get("TRIALS", "1000"))  # against random, before and after

# %% [markdown]
# ## The policy
#
# Columns are scaled by the bounds of the observation space; a softmax over the actions that the mask allows.


# %%
class Policy:
    def __init__(self, zoo) -> None:
        space = zoo.observation_space(zoo.possible_agents[0])["observation"]
        self.low, self.span = np.maximum(space.low, -2), np.clip(space.high - np.maximum(space.low, -2), 1, 50)
        self.weights = np.zeros((len(space.low) + 1, zoo.action_space(zoo.possible_agents[0]).n))

    def seen(self, observation) -> np.ndarray:
        row = np.clip((observation["observation"] - self.low) / self.span, -1, 1)
        return np.append(row, 1.0)

    def chances(self, inputs, mask) -> np.ndarray:
        scores = np.where(mask, inputs @ self.weights, -np.inf)
        likely = np.exp(scores - scores.max())
        return likely / likely.sum()


def game(zoo, players, rng, seed) -> tuple[dict, list]:
    """One game; what each agent won, and what was seen and done at every choice."""
    zoo.reset(seed=seed)
    done, won = [], {}
    for agent in zoo.agent_iter():
        observation, reward, ended, cut, _ = zoo.last()
        if ended or cut:
            won[agent] = reward
            zoo.step(None)
            continue
        mask, policy = observation["action_mask"].astype(bool), players[agent]
        if policy is None:
            action = rng.choice(np.flatnonzero(mask))
        else:
            inputs = policy.seen(observation)
            chances = policy.chances(inputs, mask)
            action = rng.choice(len(chances), p=chances)
            done.append((agent, inputs, chances, action))
        zoo.step(int(action))
    return won, done


# %% [markdown]
# ## Learning
#
# What was done in games that were won is made likelier, what was done in games that were lost less likely.


# %%
def learn(policy, zoo, games: int, rate: float = 0.05) -> None:
    rng = np.random.default_rng(1)
    players = dict.fromkeys(zoo.possible_agents, policy)
    for number in range(games):
        won, done = game(zoo, players, rng, number)
        for agent, inputs, chances, action in done:
            towards = -chances
            towards[action] += 1
            policy.weights += rate * won[agent] * np.outer(inputs, towards)


def against_random(policy, zoo, games: int) -> float:
    """Its share of wins, from both seats in turn; a draw is half of one."""
    rng = np.random.default_rng(2)
    total = 0.0
    for number in range(games):
        mine = zoo.possible_agents[number % 2]
        players = {agent: policy if agent == mine else None for agent in zoo.possible_agents}
        won, _ = game(zoo, players, rng, 1_000_000 + number // 2)
        total += (won[mine] + 1) / 2
    return total / games


# %%
def main() -> dict:
    zoo = env("joust", seats=2)
    policy = Policy(zoo)
    before = against_random(policy, zoo, TRIALS)
    learn(policy, zoo, GAMES)
    after = against_random(policy, zoo, TRIALS)
    error = 1.96 * np.sqrt(0.25 / TRIALS)
    print(f"share of wins against random in {TRIALS} games, within {error:.1%}: {before:.1%} before, {after:.1%} after")
    return {"before": before, "after": after}


# %%
if __name__ == "__main__":
    main()
