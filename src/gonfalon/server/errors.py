"""The server's own refusals, besides those of the rules. `status` is that of the HTTP response."""

from typing import ClassVar

from gonfalon.engine.errors import GonfalonError


class Refusal(GonfalonError):
    status: ClassVar[int] = 400


class BadMessage(Refusal):
    code = "message/bad"


class Nobody(Refusal):
    code = "person/none"
    status = 401


class BadName(Refusal):
    code = "name/bad"


class NameTaken(Refusal):
    code = "name/taken"
    status = 409


class NoPerson(Refusal):
    code = "person/unknown"
    status = 404


class NoAccount(Refusal):
    code = "account/none"
    status = 403


class NeedsAccount(Refusal):
    code = "rated/account"
    status = 403


class ManyGuests(Refusal):
    code = "series/guests"
    status = 403


class NotRated(Refusal):
    """A rated table cannot have this."""

    code = "rated/not-so"


class WrongSignIn(Refusal):
    """The same for an unknown name and for a wrong password."""

    code = "account/wrong"
    status = 403


class Unproved(Refusal):
    """The sign-in is too long ago: somebody else may be using a browser that was left signed in."""

    code = "account/unproved"
    status = 403


class UnknownWord(Refusal):
    code = "account/unknown-word"
    status = 404


class TooLarge(Refusal):
    code = "message/too-large"
    status = 413


class TooFast(Refusal):
    code = "message/too-fast"
    status = 429


class ChatTooFast(Refusal):
    code = "chat/too-fast"
    status = 429


class TooMany(Refusal):
    code = "server/full"
    status = 503


class TooCostly(Refusal):
    code = "server/too-costly"
    status = 503


class Stopping(Refusal):
    code = "server/stopping"
    status = 503


class Elsewhere(Stopping):
    """Another worker must handle the request."""

    def __init__(self, address: str) -> None:
        super().__init__("another worker has this; come back in a moment")
        self.address = address


class Answered(GonfalonError):
    """A refusal by another worker, passed on with its code and message."""

    def __init__(self, code: str, message: str, status: int) -> None:
        super().__init__(message)
        self.code = code  # type: ignore[misc]
        self.status = status


class NotFound(Refusal):
    code = "server/not-found"
    status = 404


class NoTable(Refusal):
    code = "table/unknown"
    status = 404


class UnknownPack(Refusal):
    code = "pack/unknown"
    status = 404


class UnknownLuck(Refusal):
    code = "luck/unknown"
    status = 409


class UnknownKey(Refusal):
    code = "key/unknown"
    status = 404


class NotInvited(Refusal):
    code = "table/private"
    status = 403


class NotOperator(Refusal):
    code = "operator/unknown"
    status = 401


class NotYourSeat(Refusal):
    code = "seat/not-yours"
    status = 403


class NotYourTable(Refusal):
    code = "table/not-yours"
    status = 403


class Muted(Refusal):
    code = "chat/muted"
    status = 403


class NoPrivateTalk(Refusal):
    code = "chat/not-private"
    status = 403


class SeatTaken(Refusal):
    code = "seat/taken"
    status = 409


class NotGone(Refusal):
    code = "seat/present"
    status = 409


class TooSoon(Refusal):
    code = "seat/too-soon"
    status = 409


class NotAsked(Refusal):
    code = "seat/not-asked"
    status = 409


class NudgedAlready(Refusal):
    code = "nudge/too-soon"
    status = 429


class VoteOpen(Refusal):
    code = "vote/open"
    status = 409


class MailFailed(Refusal):
    code = "news/mail-failed"
    status = 503


class NoVote(Refusal):
    code = "vote/none"
    status = 409


class AskedInVain(Refusal):
    code = "vote/too-soon"
    status = 429


class Voted(Refusal):
    code = "vote/sealed"
    status = 409


class NotPlaying(Refusal):
    code = "table/not-playing"
    status = 409


class StillPlaying(Refusal):
    code = "table/still-playing"
    status = 409


class TableClosed(Refusal):
    code = "table/closed"
    status = 503


class NotOver(Refusal):
    code = "record/not-over"
    status = 403


class StakesBusy(Refusal):
    code = "stakes/busy"
    status = 409


class StaleStakes(Refusal):
    code = "stakes/stale"
    status = 409


class NoHint(Refusal):
    code = "hint/none"
    status = 409


class RatedHint(Refusal):
    """Rated games are played without the help of bots."""

    code = "hint/rated"
    status = 409


class StaleHint(Refusal):
    code = "hint/stale"
    status = 409


class ForeignOrigin(Refusal):
    code = "server/origin"
    status = 403


class UnknownHost(Refusal):
    code = "server/host"
    status = 421


class TooSlow(Refusal):
    code = "message/too-slow"
    status = 408
