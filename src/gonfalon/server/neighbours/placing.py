"""Decides which worker handles a request, by the name of its route. With a single worker it is always that one."""

from typing import Literal

from gonfalon.server.http.routes import ROUTES, RouteText

Place = Literal["table", "desk", "anywhere"]

OF_TABLE = "/api/tables/{id}"  # paths below it are for the worker that has the table

# Routes for the one worker with the desk: they remember something between requests, or must not run twice at once.
DESK = frozenset(
    {
        *("open_lesson", "name_me", "account", "register", "sign_in", "sign_out", "ask_passkey", "add_passkey"),
        *(
            "drop_passkey",
            "ask_sign_in",
            "use_passkey",
            "prove",
            "set_password",
            "set_email",
            "confirm_email",
            "forgot",
            "reset",
        ),
        *("people", "ask_friend", "answer_friend", "end_friend", "block", "profile", "ladder", "export", "delete_me"),
        *("news", "set_news", "take_push", "end_push", "go_away", "end_news", "confirm_news"),
        *("all_series", "open_series", "series", "enter_series", "leave_series", "begin_series"),
        *("new_table", "find_game", "use_key", "commit", "set_sharing", "lab", "ask_lab", "stop_lab"),
    }
)

# Routes that any worker can handle, or that are about the worker itself.
ANYWHERE = frozenset(
    {
        *("games", "words", "rules", "rule_picture", "pack", "names", "face", "reference", "lessons", "lesson"),
        *("me", "tables", "way_here", "import_record", "server_key", "openapi", "health", "ready", "metrics"),
        "status",
    }
)


def place_of(route: RouteText) -> Place:
    if route.path.partition("?")[0].startswith(OF_TABLE):
        return "table"
    return "desk" if route.name in DESK else "anywhere"


PLACES: dict[str, Place] = {route.name: place_of(route) for route in ROUTES}
