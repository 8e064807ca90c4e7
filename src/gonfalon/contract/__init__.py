"""The contract that every game must keep, as checks. The tests run them on every game found; a game's own tests may
too.

from gonfalon.contract import CHECKS, case_of, run

for result in run(case_of("my-game", seats=3), games=10):
    print(result.check, result.broken or "kept")
"""

from gonfalon.contract.case import Case, ContractBroken, case_of
from gonfalon.contract.suite import CHECKS, Check, Result, results, run

__all__ = ["CHECKS", "Case", "Check", "ContractBroken", "Result", "case_of", "results", "run"]
