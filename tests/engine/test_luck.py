"""Chance that follows from a commitment: the same again from what is told, and from nothing else."""

import hashlib

import pytest

from gonfalon.engine.errors import BadRecord
from gonfalon.engine.luck import Added, CheckedChance, CommittedChance, Luck, commitment_to, luck_in

SECRET = "5e" * 32


def luck(*added: Added, secret: str = SECRET) -> Luck:
    return Luck(commitment_to(secret), secret, list(added))


def answers(luck: Luck, batch: int, count: int = 40, n: int = 6) -> list[int]:
    chance = CommittedChance(luck)
    chance.begin_batch(batch)
    return [chance.below(n) for _ in range(count)]


def test_answers_follow_from_secret_batch_and_what_was_added() -> None:
    plain = answers(luck(), 3)
    assert plain == answers(luck(), 3)
    assert plain != answers(luck(), 4)
    assert plain != answers(luck(secret="5f" * 32), 3)
    assert plain != answers(luck(Added(0, "00" * 8)), 3)
    assert answers(luck(Added(0, "00" * 8)), 3) != answers(luck(Added(1, "00" * 8)), 3)


def test_the_recipe_is_the_one_that_is_written_down() -> None:
    """As docs/records.md tells it to other programs."""
    key = hashlib.sha256(b"gonfalon luck 1" + bytes.fromhex(SECRET) + bytes([1, 8]) + bytes(8)).digest()
    words = []
    for block in range(2):
        told = hashlib.sha256(key + (7).to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        words += [int.from_bytes(told[i : i + 4], "big") for i in range(0, 32, 4)]
    fair = [word % 10 for word in words if word < 2**32 - 2**32 % 10]
    assert answers(luck(Added(1, "00" * 8)), 7, len(fair), 10) == fair


def test_dice_are_fair() -> None:
    counted = [0] * 6
    for batch in range(300):
        for answer in answers(luck(), batch, 20):
            counted[answer] += 1
    assert all(900 < count < 1100 for count in counted), counted


def test_an_answer_that_does_not_follow_is_refused() -> None:
    true = answers(luck(), 0, 5)
    checked = CheckedChance(luck(), [*true[:4], (true[4] + 1) % 6])
    assert [checked.below(6) for _ in range(4)] == true[:4] and checked.checked == 4
    with pytest.raises(BadRecord, match="follows from the secret"):
        checked.below(6)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ([], "must be a table"),
        ({"commitment": "ab", "added": []}, "'commitment' must be 64"),
        ({"commitment": "AB" * 32, "added": []}, "'commitment' must be 64"),
        ({"commitment": "ab" * 32, "secret": "cd", "added": []}, "'secret' must be 64"),
        ({"commitment": "ab" * 32, "secret": SECRET, "added": []}, "not the one that was committed to"),
        ({"commitment": "ab" * 32}, "'added' must be a list"),
        ({"commitment": "ab" * 32, "added": [[2, "00" * 8]]}, "a seat and hexadecimal"),
        ({"commitment": "ab" * 32, "added": [[0, "00" * 7]]}, "8 to 64 bytes"),
        ({"commitment": "ab" * 32, "added": [[0, 5]]}, "8 to 64 bytes"),
    ],
)
def test_luck_of_a_record_is_looked_at(wrong: object, why: str) -> None:
    with pytest.raises(BadRecord, match=why):
        luck_in(wrong, 2)
