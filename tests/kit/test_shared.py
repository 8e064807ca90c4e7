"""Lists that copies of a state share."""

from gonfalon.kit.shared import changed


def test_a_changed_list_leaves_the_shared_one_as_it_was() -> None:
    shared = [1, 2, 3]
    assert changed(shared, 1, 7) == [1, 7, 3]
    assert shared == [1, 2, 3]
