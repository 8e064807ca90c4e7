"""Over HTTP: who you are, accounts, friends, profiles, and notifications."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from gonfalon.server.wire.basics import Credential, Heard, Id, Language, Name, Password, Zone
from gonfalon.server.wire.ratings import GameRating


class Me(Struct):
    id: str  # a public sign of the person in this browser, not a key
    name: str
    account: bool = False  # false: a guest, known only in this browser


class NameMe(Heard):
    name: Name


class PasskeyInfo(Struct):
    id: str
    label: str
    since: int  # seconds since 1970


class SessionInfo(Struct):
    """A browser that is signed in."""

    browser: str
    phone: bool
    since: int
    here: bool  # the asker's own


class Account(Struct):
    """Your own account, as nobody else sees it."""

    name: str  # empty: a guest
    email: str
    confirmed: bool
    password: bool  # whether one is set
    passkeys: list[PasskeyInfo]
    sessions: list[SessionInfo]
    mails: bool  # whether this server sends mail
    tables: int  # how many tables you have
    shares: bool  # whether finished games may be given to researchers, without the name


class Register(Heard):
    name: Name
    password: Password


class SignIn(Heard):
    name: Name
    password: Password
    merge: bool = False  # moves the seats that this browser holds as a guest to the account


class AskPasskey(Heard):
    name: Name = ""  # for a new account


class PasskeyAsked(Struct):
    """What to ask the browser's authenticator: options of WebAuthn, as JSON."""

    id: str
    options: str


class NewPasskey(Heard):
    id: Id
    credential: Credential
    label: Name = ""
    name: Name = ""  # for a new account


class UsePasskey(Heard):
    id: Id
    credential: Credential
    merge: bool = False


class Prove(Heard):
    """By the password, or by what an authenticator has answered as if to sign in."""

    password: Annotated[str, Meta(max_length=200)] = ""
    id: Id = ""
    credential: Credential = ""


class DropPasskey(Heard):
    id: Annotated[str, Meta(max_length=2000)]


class SignOut(Heard):
    everywhere: bool = False


class SetPassword(Heard):
    new: Password
    old: Annotated[str, Meta(max_length=200)] = ""  # empty if none was set


class SetEmail(Heard):
    email: Annotated[str, Meta(max_length=254)]  # empty: none
    password: Annotated[str, Meta(max_length=200)] = ""  # if one is set
    lang: Language = "en"


class SetSharing(Heard):
    shares: bool


class MailedWord(Heard):
    word: Id


class Forgot(Heard):
    email: Annotated[str, Meta(max_length=254)]
    lang: Language = "en"


class Reset(Heard):
    word: Id
    password: Password


class DeleteMe(Heard):
    sure: Literal[True]
    password: Annotated[str, Meta(max_length=200)] = ""  # if one is set


class People(Struct):
    """By name: your friends, people who ask to be one, people you have asked, and people you have blocked."""

    friends: list[str]
    asking: list[str]
    asked: list[str]
    blocked: list[str]


class NamePerson(Heard):
    name: Name


class AnswerFriend(Heard):
    name: Name
    agreed: bool


class Block(Heard):
    name: Name
    blocked: bool


class Played(Struct):
    game: str
    games: int
    won: int


class PlayedGame(Struct):
    table: str
    game: str
    seats: int
    people: int  # number of people; the other seats are bots
    place: int
    ended: int  # seconds since 1970


class Profile(Struct):
    """Somebody with an account, as the asker may see them. Only finished games count."""

    name: str
    since: int
    played: list[Played]
    games: list[PlayedGame]  # the last ones that the asker may look at
    mine: bool
    friend: bool
    ratings: list[GameRating] = []  # the most played first
    answers: int = 0  # seconds that an answer by correspondence usually takes; 0: unknown


class Contact(Struct):
    """How you want to be told that it is your move."""

    email: str
    confirmed: bool  # the address
    webhook: str
    browsers: int  # how many of your browsers take push messages
    digest: int  # least number of hours between two messages
    quiet_from: int  # nothing is sent between these hours, in your time zone; both the same: no quiet hours
    quiet_to: int
    mails: bool  # whether this server sends e-mail
    push_key: str  # the key whose messages a browser should take; empty: this server sends none
    away_until: int  # seconds since 1970; 0: you are not away
    away_left: int  # how many seconds you may still be away this year


class SetContact(Heard):
    email: Annotated[str, Meta(max_length=254)] = ""  # a mail with a link asks whether it is yours
    webhook: Annotated[str, Meta(max_length=500)] = ""  # in Discord's format; not in the server's own network
    digest: Annotated[int, Meta(ge=0, le=168)] = 0
    quiet_from: Annotated[int, Meta(ge=0, le=23)] = 0
    quiet_to: Annotated[int, Meta(ge=0, le=23)] = 0
    zone: Zone = ""
    lang: Language = "en"


class Pushed(Heard):
    """A browser that takes push messages."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    lang: Language = "en"


class NotPushed(Heard):
    endpoint: Annotated[str, Meta(max_length=500)]


class GoAway(Heard):
    """On holiday until a time in seconds since 1970; 0: back. Your clocks stand still, except live ones."""

    until: Annotated[int, Meta(ge=0, le=10**11)]
