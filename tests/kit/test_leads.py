"""By how much a seat is ahead."""

from gonfalon.kit.leads import ahead


def test_a_lead_is_counted_from_the_best_of_the_others() -> None:
    assert ahead([3, 7, 5], 1) == 2
    assert ahead([3, 7, 5], 0) == -4
    assert ahead([-9, -4], 1) == 5
    assert ahead([-9, -4], 0) == -5
