"""The HTTP side of the wire: every path, what it takes and what it answers. `app.py` gives each its handler."""

from dataclasses import dataclass
from typing import Any

from gonfalon.server import wire


@dataclass(frozen=True)
class RouteText:
    name: str  # of the handler
    method: str
    path: str
    body: Any
    answer: Any
    about: str


ROUTES = [
    RouteText("games", "GET", "/api/games", None, list[wire.GameInfo], "every game there is"),
    RouteText("words", "GET", "/api/words/{slug}/{lang}", None, "Fluent source", "common words, then the game's own"),
    RouteText("rules", "GET", "/api/rules/{slug}/{lang}", None, wire.RulesPage, "rules page with its ids"),
    RouteText(
        "rule_picture",
        "GET",
        "/api/rules/{slug}/{lang}/{name}/{theme}",
        None,
        "WebP",
        "a picture of the rules page; theme: light or dark",
    ),
    RouteText("pack", "GET", "/api/pack/{slug}/{hash}", None, "JSON", "the data of a game: names, colours, provenance"),
    RouteText(
        "names",
        "GET",
        "/api/names/{slug}/{hash}/{lang}",
        None,
        "JSON, lists of [Named](#named) by kind",
        "what the things of a game are called, by the kind of a move's argument",
    ),
    RouteText("face", "GET", "/api/face/{slug}/{file}", None, "ES module, CSS, SVG", "the face of an installed game"),
    RouteText(
        "reference",
        "GET",
        "/api/reference/{slug}/{lang}",
        None,
        wire.Reference,
        "the order of a turn, symbols, and kinds of question",
    ),
    RouteText("lessons", "GET", "/api/lessons", None, list[wire.LessonEntry], "every lesson, and how far one has come"),
    RouteText(
        "lesson", "GET", "/api/lessons/{slug}/{name}/{lang}", None, wire.LessonText, "what a lesson says, beat by beat"
    ),
    RouteText(
        "open_lesson",
        "POST",
        "/api/lessons/{slug}/{name}",
        None,
        wire.TableMade,
        "one's own table for a lesson: where it was left, or a new one",
    ),
    RouteText("me", "GET", "/api/me", None, wire.Me, "who this browser is"),
    RouteText("name_me", "POST", "/api/me", wire.NameMe, wire.Me, "a name, without registration"),
    RouteText("news", "GET", "/api/news", None, wire.Contact, "how one is told that it is one's move"),
    RouteText("set_news", "POST", "/api/news", wire.SetContact, wire.Contact, "by e-mail, by a webhook, when not"),
    RouteText("take_push", "POST", "/api/news/push", wire.Pushed, wire.Contact, "this browser takes push messages"),
    RouteText("end_push", "POST", "/api/news/unpush", wire.NotPushed, wire.Contact, "it takes them no more"),
    RouteText("go_away", "POST", "/api/news/away", wire.GoAway, wire.Contact, "on holiday, or back"),
    RouteText("end_news", "GET", "/news/off/{off}/{channel}", None, "text", "the link in a message that ends them"),
    RouteText("end_news", "POST", "/news/off/{off}/{channel}", None, "text", "the same, as mail programs do it"),
    RouteText("confirm_news", "GET", "/news/confirm/{off}/{word}", None, "text", "the link in a mail: it is one's own"),
    RouteText("tables", "GET", "/api/tables", None, wire.Tables, "one's own tables and public ones with an open seat"),
    RouteText("new_table", "POST", "/api/tables", wire.NewTable, wire.TableMade, "opens a table"),
    RouteText("table", "GET", "/api/tables/{id}?invite=", None, wire.Summary, "one table"),
    RouteText("sit", "POST", "/api/tables/{id}/sit", wire.Sit, wire.SeatTaken, "takes an open seat"),
    RouteText("way_here", "GET", "/api/share", None, wire.Link, "the hall, for others"),
    RouteText(
        "share",
        "GET",
        "/api/tables/{id}/share",
        None,
        wire.Share,
        "links to a table for others, and one's further devices; for who sits there or has opened it",
    ),
    RouteText(
        "make_key",
        "POST",
        "/api/tables/{id}/key",
        None,
        wire.SeatKey,
        "a key that takes one's own seats to another device; the one before is void",
    ),
    RouteText(
        "use_key",
        "POST",
        "/api/key",
        wire.UseKey,
        wire.KeyUsed,
        "this device holds those seats too; a key that is wrong, used or too old is unknown",
    ),
    RouteText(
        "unseat",
        "POST",
        "/api/tables/{id}/unseat",
        wire.Unseat,
        wire.Share,
        "one of one's devices holds the seats no more",
    ),
    RouteText(
        "set_seat",
        "POST",
        "/api/tables/{id}/seats/{seat}",
        wire.SetSeat,
        wire.Summary,
        "adds a bot, lets one stand in for somebody gone, and takes it away again",
    ),
    RouteText(
        "rematch",
        "POST",
        "/api/tables/{id}/rematch",
        wire.Rematch,
        wire.TableMade,
        "after the end, for who sat there: the same people and bots, seats rotated; who asks later joins that table",
    ),
    RouteText(
        "record",
        "GET",
        "/api/tables/{id}/record?seat=&invite=",
        None,
        "record, one JSON value per line",
        "one's own faces during play, everything after the end",
    ),
    RouteText("import_record", "POST", "/api/import", "record", wire.Imported, "a table to replay a record at"),
    RouteText(
        "position",
        "GET",
        "/api/tables/{id}/at/{batch}?seat=&invite=",
        None,
        wire.Position,
        "what a viewer was shown after one of its batches; `seat=all`: everything, after the end",
    ),
    RouteText(
        "story",
        "GET",
        "/api/tables/{id}/story?invite=",
        None,
        wire.Story,
        "after the end: how everybody stood all along, moments, the count, what was hidden",
    ),
    RouteText(
        "review",
        "GET",
        "/api/tables/{id}/review?seat=&invite=",
        None,
        wire.ReviewStatus,
        "after the end: the review of the game as a seat saw it, or how far it has come",
    ),
    RouteText(
        "ask_review",
        "POST",
        "/api/tables/{id}/review",
        wire.AskReview,
        wire.ReviewStatus,
        "has that review made, unless it is there already",
    ),
    RouteText(
        "branch",
        "POST",
        "/api/tables/{id}/branch",
        wire.AskBranch,
        wire.TableMade,
        "a table of one's own from an earlier position on; after the end, or where only bots play against one",
    ),
    RouteText(
        "viewpoint",
        "GET",
        "/api/tables/{id}/log?seat=&invite=",
        None,
        wire.Viewpoint,
        "the log of one's own seat, after the end of any; `seat=all`: everything, after the end",
    ),
    RouteText(
        "commit",
        "POST",
        "/api/luck",
        None,
        wire.Commitment,
        "the hash of a secret from which the chance of one's next table follows; the one before is void",
    ),
    RouteText(
        "luck",
        "GET",
        "/api/tables/{id}/luck?invite=",
        None,
        wire.TableLuck,
        "what a table's chance follows from: commitment, what players added, and the secret after the end; null: the "
        "system's, which cannot be checked",
    ),
    RouteText("server_key", "GET", "/api/signer", None, wire.ServerKey, "by which key this server signs records"),
    RouteText(
        "turns",
        "GET",
        "/api/tables/{id}/turns?invite=",
        None,
        list[wire.Turn],
        "during play: where turns began that the table can be asked to go back to",
    ),
    RouteText("health", "GET", "/healthz", None, '`{"ok": true}`', "for supervisors"),
    RouteText("metrics", "GET", "/metrics", None, "Prometheus text", "counts and times, for this machine alone"),
]
