"""Places from points, shared by equals."""


def places(points: list[int]) -> list[int]:
    return [1 + sum(other > mine for other in points) for mine in points]
