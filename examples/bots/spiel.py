"""OpenSpiel's searches at our arena: pip install 'gonfalon[openspiel]', then

gonfalon arena grand-conqueror --bots mcts,examples/bots/spiel.py:Mcts --budget 100 --games 20
gonfalon arena six-kingdoms --bots mcts,examples/bots/spiel.py:IsMcts --budget 100 --games 20
"""

import gonfalon.doors.openspiel
from gonfalon.doors.openspiel.bots import IsMcts, Mcts

__all__ = ["IsMcts", "Mcts", "gonfalon"]
