from pathlib import Path

import pytest

from gonfalon.store import StoreUnknown, default_url, path_of


def test_a_url_names_a_file() -> None:
    assert path_of("sqlite:///games.db") == Path("games.db")
    assert path_of("sqlite:////var/lib/my%20games.db") == Path("/var/lib/my games.db")


def test_without_a_url_the_users_own_folder_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert path_of(default_url()) == tmp_path / "gonfalon" / "gonfalon.db"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgres://localhost/games", "done with a file of SQLite alone; expected sqlite:///"),
        ("postgresql://localhost/games", "done with a file of SQLite alone"),
        ("games.db", "names no store; expected sqlite:///"),
        ("sqlite://games.db", "names no file"),
        ("sqlite:///", "names no file"),
    ],
)
def test_any_other_url_is_refused_with_what_was_expected(url: str, said: str) -> None:
    with pytest.raises(StoreUnknown, match=said):
        path_of(url)
