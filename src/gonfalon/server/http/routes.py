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
        "the names of the things of a game, by the kind of a move's argument",
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
    RouteText("lessons", "GET", "/api/lessons", None, list[wire.LessonEntry], "every lesson, and your progress"),
    RouteText(
        "lesson", "GET", "/api/lessons/{slug}/{name}/{lang}", None, wire.LessonText, "what a lesson says, beat by beat"
    ),
    RouteText(
        "open_lesson",
        "POST",
        "/api/lessons/{slug}/{name}",
        None,
        wire.TableMade,
        "your own table for a lesson: where you left it, or a new one",
    ),
    RouteText("me", "GET", "/api/me", None, wire.Me, "who this browser is"),
    RouteText("name_me", "POST", "/api/me", wire.NameMe, wire.Me, "a name, without registration"),
    RouteText("account", "GET", "/api/account", None, wire.Account, "your own account, or that you are a guest"),
    RouteText("register", "POST", "/api/account", wire.Register, wire.Account, "opens an account with a password"),
    RouteText("sign_in", "POST", "/api/account/in", wire.SignIn, wire.Account, "signs in by name and password"),
    RouteText("sign_out", "POST", "/api/account/out", wire.SignOut, wire.Me, "signs out here, or in every browser"),
    RouteText(
        "ask_passkey",
        "POST",
        "/api/account/passkeys/new",
        wire.AskPasskey,
        wire.PasskeyAsked,
        "what to ask an authenticator, for a new account or another passkey",
    ),
    RouteText("add_passkey", "POST", "/api/account/passkeys", wire.NewPasskey, wire.Account, "its answer"),
    RouteText("drop_passkey", "POST", "/api/account/passkeys/drop", wire.DropPasskey, wire.Account, "deletes one"),
    RouteText("ask_sign_in", "POST", "/api/account/passkeys/ask", None, wire.PasskeyAsked, "the same, to sign in"),
    RouteText("use_passkey", "POST", "/api/account/passkeys/in", wire.UsePasskey, wire.Account, "its answer"),
    RouteText(
        "prove",
        "POST",
        "/api/account/prove",
        wire.Prove,
        wire.Account,
        "proves again whose account it is: for ten minutes, what opens it can be changed",
    ),
    RouteText("set_password", "POST", "/api/account/password", wire.SetPassword, wire.Account, "sets a new password"),
    RouteText(
        "set_email", "POST", "/api/account/email", wire.SetEmail, wire.Account, "sets an address, once confirmed"
    ),
    RouteText(
        "set_sharing", "POST", "/api/account/sharing", wire.SetSharing, wire.Account, "games for research, or not"
    ),
    RouteText(
        "confirm_email", "POST", "/api/account/confirm", wire.MailedWord, '`{"ok": true}`', "the address is yours"
    ),
    RouteText(
        "forgot",
        "POST",
        "/api/account/forgot",
        wire.Forgot,
        '`{"ok": true}`',
        "mails a link to a new password; the answer is the same whether anybody has that address or not",
    ),
    RouteText("reset", "POST", "/api/account/reset", wire.Reset, wire.Account, "sets a new password, with such a link"),
    RouteText("people", "GET", "/api/people", None, wire.People, "your friends, and others, by name"),
    RouteText("ask_friend", "POST", "/api/people/ask", wire.NamePerson, wire.People, "asks somebody to be friends"),
    RouteText("answer_friend", "POST", "/api/people/answer", wire.AnswerFriend, wire.People, "yes or no to a request"),
    RouteText("end_friend", "POST", "/api/people/end", wire.NamePerson, wire.People, "ends a friendship"),
    RouteText("block", "POST", "/api/people/block", wire.Block, wire.People, "blocks or unblocks somebody"),
    RouteText("profile", "GET", "/api/people/{name}", None, wire.Profile, "somebody with an account"),
    RouteText("ladder", "GET", "/api/ratings/{slug}", None, wire.Ladder, "how strong people are at a game"),
    RouteText("export", "GET", "/api/account/export", None, "JSON", "all that is stored about you"),
    RouteText("delete_me", "POST", "/api/account/delete", wire.DeleteMe, wire.Me, "deletes all of it"),
    RouteText("news", "GET", "/api/news", None, wire.Contact, "how you are told that it is your move"),
    RouteText("set_news", "POST", "/api/news", wire.SetContact, wire.Contact, "by e-mail, by a webhook, quiet hours"),
    RouteText("take_push", "POST", "/api/news/push", wire.Pushed, wire.Contact, "this browser takes push messages"),
    RouteText("end_push", "POST", "/api/news/unpush", wire.NotPushed, wire.Contact, "it no longer takes them"),
    RouteText("go_away", "POST", "/api/news/away", wire.GoAway, wire.Contact, "on holiday, or back"),
    RouteText(
        "end_news",
        "POST",
        "/news/off/{off}/{channel}",
        None,
        "text",
        "ends messages, from the page at this address or from a mail program; GET changes nothing",
    ),
    RouteText(
        "confirm_news",
        "POST",
        "/news/confirm/{off}/{word}",
        None,
        "text",
        "confirms that an address is yours, in the same way",
    ),
    RouteText("all_series", "GET", "/api/series", None, list[wire.Series], "series of games, your own first"),
    RouteText(
        "open_series", "POST", "/api/series", wire.NewSeries, wire.Series, "opens a new one, for people and bots"
    ),
    RouteText("series", "GET", "/api/series/{id}", None, wire.Series, "one series: who stands where, which tables"),
    RouteText("enter_series", "POST", "/api/series/{id}/enter", None, wire.Series, "takes part, before it begins"),
    RouteText("leave_series", "POST", "/api/series/{id}/leave", None, wire.Series, "withdraws, before it begins"),
    RouteText(
        "begin_series", "POST", "/api/series/{id}/begin", None, wire.Series, "opens the first round; only for its owner"
    ),
    RouteText("tables", "GET", "/api/tables", None, wire.Tables, "your own tables and public ones with an open seat"),
    RouteText("new_table", "POST", "/api/tables", wire.NewTable, wire.TableMade, "opens a table"),
    RouteText(
        "find_game",
        "POST",
        "/api/find",
        wire.FindGame,
        wire.GameFound,
        "the open table nearest in pace and strength, or a new one that waits for somebody",
    ),
    RouteText("table", "GET", "/api/tables/{id}?invite=", None, wire.Summary, "one table"),
    RouteText("sit", "POST", "/api/tables/{id}/sit", wire.Sit, wire.SeatTaken, "takes an open seat"),
    RouteText("way_here", "GET", "/api/share", None, wire.Link, "a link to the hall, for others"),
    RouteText(
        "share",
        "GET",
        "/api/tables/{id}/share",
        None,
        wire.Share,
        "links to a table for others, and your other devices; for its players and its owner",
    ),
    RouteText(
        "make_key",
        "POST",
        "/api/tables/{id}/key",
        None,
        wire.SeatKey,
        "a key that takes your own seats to another device; the previous one becomes invalid",
    ),
    RouteText(
        "use_key",
        "POST",
        "/api/key",
        wire.UseKey,
        wire.KeyUsed,
        "this device holds those seats too; a wrong, used or old key is unknown",
    ),
    RouteText(
        "unseat",
        "POST",
        "/api/tables/{id}/unseat",
        wire.Unseat,
        wire.Share,
        "one of your devices no longer holds the seats",
    ),
    RouteText(
        "set_seat",
        "POST",
        "/api/tables/{id}/seats/{seat}",
        wire.SetSeat,
        wire.Summary,
        "adds a bot, lets one play for somebody who is gone, and removes it again",
    ),
    RouteText("note", "POST", "/api/tables/{id}/seats/{seat}/note", wire.SetNote, wire.OwnNote, "your own notes"),
    RouteText(
        "rematch",
        "POST",
        "/api/tables/{id}/rematch",
        wire.Rematch,
        wire.TableMade,
        "after the end, for its players: the same people and bots, seats rotated; whoever asks later joins that table",
    ),
    RouteText(
        "record",
        "GET",
        "/api/tables/{id}/record?seat=&invite=",
        None,
        "record, one JSON value per line",
        "your own faces during play, everything after the end",
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
        "after the end: everybody's score over time, moments, the count, what was hidden",
    ),
    RouteText(
        "why_moved",
        "GET",
        "/api/tables/{id}/why/{batch}?invite=",
        None,
        wire.MoveReasons,
        "after the end: what spoke for the move of one of the match's batches, as its player saw it",
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
        "starts that review, unless it exists already",
    ),
    RouteText(
        "branch",
        "POST",
        "/api/tables/{id}/branch",
        wire.AskBranch,
        wire.TableMade,
        "a table of your own from an earlier position on; after the end, or while only bots play against you",
    ),
    RouteText(
        "viewpoint",
        "GET",
        "/api/tables/{id}/log?seat=&invite=",
        None,
        wire.Viewpoint,
        "the log of your own seat, after the end of any seat; `seat=all`: everything, after the end",
    ),
    RouteText(
        "commit",
        "POST",
        "/api/luck",
        None,
        wire.Commitment,
        "the hash of a secret from which the chance of your next table follows; the previous one becomes invalid",
    ),
    RouteText(
        "luck",
        "GET",
        "/api/tables/{id}/luck?invite=",
        None,
        wire.TableLuck,
        "what a table's chance follows from: commitment, what players added, and the secret after the end; null: the "
        "system's chance, which cannot be checked",
    ),
    RouteText("server_key", "GET", "/api/signer", None, wire.ServerKey, "the key with which this server signs records"),
    RouteText(
        "turns",
        "GET",
        "/api/tables/{id}/turns?invite=",
        None,
        list[wire.Turn],
        "during play: the beginnings of turns to which the table can vote to go back",
    ),
    RouteText("openapi", "GET", "/api/openapi.json", None, "JSON", "all of these, as an OpenAPI document"),
    RouteText("health", "GET", "/healthz", None, '`{"ok": true}`', "for supervisors"),
    RouteText(
        "ready",
        "GET",
        "/readyz",
        None,
        '`{"ok": true}`',
        "for load balancers: whether this worker takes new work; not when it is about to stop",
    ),
    RouteText(
        "status",
        "GET",
        "/api/status",
        None,
        wire.Status,
        "how the server does; for this machine and people with the operator's password",
    ),
    RouteText("lab", "GET", "/api/lab", None, wire.LabStatus, "the last run of the lab; for the same"),
    RouteText(
        "ask_lab", "POST", "/api/lab", wire.AskLab, wire.LabStatus, "tries house rules, unless a run is going on"
    ),
    RouteText("stop_lab", "POST", "/api/lab/stop", None, wire.LabStatus, "ends that run; its findings stay"),
    RouteText("metrics", "GET", "/metrics", None, "Prometheus text", "counts and times; for the same"),
]
