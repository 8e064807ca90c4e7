# The words of the interface. Those of the games come from the server.
player = Player { $number }
bot-name = Bot { $number }
language = Language
theme-dark = Dark theme
theme-light = Light theme
close = Close
cancel = Cancel
copied = Link copied.
copy-failed = The link: { $link }

## The hall
nav = Pages
nav-hall = The hall
nav-rules = Rules
nav-credits = Credits
your-name = Your name
name-of = Name at seat { $seat }
me-button = { $name }, change name
hero-letter = F
hero-rest-1 = ive games for
hero-rest-2 = an empty throne
hero-title = Five games for an empty throne
hero-text = Games of conquest to play with friends, with the family or against bots: live, by correspondence or around one screen. Every rule is kept, and cited.
open-table = Open a table
join-by-link = Join by link
join-hint = Paste the link you were given.
join-go = Join
join-wrong = That is not a link to a table.
your-tables = Your tables
no-tables-yet = No table yet. Open one: a bot sits down across from you at once.
all-tables = See all { $count }
fewer-tables = See fewer
the-games = The games
all-rules = All the rules
open-tables = Open tables
propose-table = Propose a table
no-open-tables = Nobody is waiting right now.
sit-down = Sit down
seats-range = { $least } to { $most }
minutes = { $count } min
weight-1 = light
weight-2 = medium
weight-3 = heavy
tables-open =
    { $count ->
        [one] 1 open table
       *[other] { $count } open tables
    }
against = against { $names }
state-your-turn = Your turn
state-waiting =
    { $count ->
        [one] One free seat
       *[other] { $count } free seats
    }
state-thinks = { $name } is thinking
state-turn-of = { $name } to play
state-over = Game over
state-nobody-won = Ended without a winner
state-won = { $name } has won
state-replay = To replay
state-damaged = Damaged: this table cannot be read
state-short = Moves are missing: only to look at
state-unreadable = Cannot be read just now
at-home-of = hosted by { $name }
import-record = Import a game
import-failed = This game could not be read: { $reason }
tables-are-forgotten = A table that nobody comes back to is cleared away in the end. Export a game to keep it for good.
faster-building = The rules are compiled meanwhile. From the next start on, bots think several times faster.
faster-ready = The faster build is ready: stop Gonfalon and start it again to use it.
footer-data = Data: what the rulebook says, what is published, what is reconstructed
footer-icons = Icons: game-icons.net, CC BY 3.0
lobby-failed = The server does not answer. Trying again in a moment.

## A new table
new-title = A new table
new-game = Game
new-seats = Players
new-who = Who sits down
who-me = you
who-bot = bot, { $manner }
bot-random = at random
bot-greedy = seasoned
bot-mcts = far-sighted
who-open = by link
who-here = same screen
new-options = All the options
new-data = Cards and boards
new-data-built-in = built-in
new-public = Show this table in the hall
new-open = Open the table
option-seats = { $count } players

## The table
back-to-hall = Back to the hall
look-back = Look back
full-screen = Full screen
settings = Settings
players = Players
board = Board
you = you
bot = bot
open-seat = free seat
seat-your-turn = your turn
seat-plays = playing
seat-thinks = thinking
seat-next = plays after you
seat-away = away
take-seat = Sit here
put-bot = Put a bot here
relay-bot = Let a bot stand in
relay-note = It plays on for you until you take your seat back.
look-as = Look as { $name }
take-back-seat = Take my seat back
tab-log = Log
tab-rules = Rules
tab-chat = Chat
log-setup = Set-up
log-empty = Nothing has happened yet.
log-earlier = Earlier
log-undone = { $seat } takes back the last move.
prompt-you = Your turn, { $name }
absent = { $name } is not here.
absent-grace = In { $seconds } s a bot can play in the meantime.
absent-choose = Wait, nudge, or let a bot play until then.
absent-waiting = { $count ->
        [one] Waiting for one other player to agree.
       *[other] Waiting for { $count } others to agree.
    }
nudge = Nudge
nudged = { $name } was nudged.
nudged-you = { $name } is waiting for your move.
let-bot-play = Let a bot play
wait-after-all = Wait after all
seat-meanwhile = a bot plays for { $name }
rematch = Rematch, seats rotated
rematch-join = Join the rematch
prompt-other = { $name } to play
prompt-thinks = { $name } is thinking
standing = Questions I let pass
standing-note = The table answers for you, a moment later, as if you had. Nobody else is told.
prompt-passing = You let this pass
ask-me = Ask me after all
prompt-sealed = You have sealed your choice.
prompt-nobody = { $name } is to play, but nobody sits there
prompt-meanwhile = Look around, read, chat: there is no hurry.
prompt-watching = You are looking on.
prompt-several = { $names } are deciding
prompt-closed = Not played now
prompt-short = Moves that were made here are missing.
prompt-short-why = The game is shown as far as it could be read. Whoever runs this server can have it go on from here.
prompt-unreadable = This table cannot be read just now.
prompt-unreadable-why = Nothing that was acknowledged is given up; it is tried again from time to time.
prompt-waiting = Waiting for more players
prompt-share = Send this link to whoever should join you.
prompt-free-seat = There is a seat for you.
copy-position = Copy a link to this position
copy-link = Copy the link
prompt-over = The game is over
won = { $name } wins!
won-you = You have won!
nobody-won = The game ends without a winner
shared = { $names } share the victory
ranking = { $place }. { $name }
place =
    { $place ->
        [1] winner
        [2] second place
        [3] third place
       *[other] place { $place }
    }
again = Another game
watch-again = From the start
undo = Undo
undo-turn = Take the turn back
put-down = Put back
confirm-move = Play this move
confirm-ask = Play this move?
asides =
    { $count ->
        [one] One more thing
       *[other] { $count } more things
    }
hint = A hint
hint-is = A bot would play: { $move }
moves-list =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
moves-title = Every allowed move
moves-filter = Filter, or type a move
in-your-words = In your own words
words-left = { $count ->
    [one] One character left. All will read it.
   *[other] { $count } characters left. All will read it.
}
say-it = Say it
moves-none = No allowed move is written like that. Enter asks why.
moves-more = { $count } more
moves-here = { $count } moves
step-of = Step { $done } of { $total }
why-no = Not here.
why-allowed = This move is allowed.
rule-link = Rule { $rule }
command = Type a move
command-help = A move such as “{ $example }”, or: undo, hint.
chat-say = Write to the table
chat-send = Send
chat-not-connected = Not connected yet. Your line is still here: send it again in a moment.
chat-mute = mute
chat-mute-name = Mute { $name }
chat-unmute = hear again
chat-unmute-name = Hear { $name } again
chat-empty = Nobody has said anything yet.
looking-on = looking on
replay-of = move { $batch } of { $total }
replay-slider = Moment of the game
replay-back = Previous move
replay-next = Next move
replay-play = Play
replay-pause = Pause
to-present = Back to the present
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = See all
curtain-title = { $name } to play
curtain-text = Pass the screen. Is nobody else looking?
curtain-open = I am { $name }
lost = The connection is lost. Trying to get it back.
refused-title = This table does not open
page-yours = Your turn · Gonfalon
page-other = { $name } plays · Gonfalon
host-title = People at this table
host-remove = Remove
host-nobody = Nobody is looking on.
host-nameless =
    { $count ->
        [one] One more, without a name
       *[other] { $count } more, without a name
    }
host-reinvite = New invitation
host-reinvite-note = The old link lets nobody in any more. Who is here may stay.
host-reinvited = The new invitation holds; the old link is void.
watchers =
    { $count ->
        [one] 1 looking on
       *[other] { $count } looking on
    }
generic-position = Position
generic-moves = Moves

prompt = What is asked
going = What is going on
seals = Who has sealed
seal-sealed = sealed
seal-writes = writing…
how-many = How many?
fewer = Fewer
more = More
places = Places of the board
find-place = Find a place
find-none = No place is called that.
place-may = something may be done there

## Settings
set-theme = Theme
theme-system = as the device
theme-is-light = light
theme-is-dark = dark
set-confirm = Ask before every move
set-motion = Animate the moves
set-numbers = Number the cells
export = Export the game
export-note = While it is played, only what your seat was shown.
keys-title = By keyboard
keys-arrows = arrows walk the board, Enter takes
keys-escape = Escape puts back
keys-slash = / opens the command box
keys-why = ? asks why a move is not allowed
keys-find = f finds a place by its name
keys-zoom = + and - zoom, 0 shows all, Shift and arrows move the view
keys-steps = , and . step back and forth through the game
leave = Leave the table
leave-note = Your seat is free: for you, for a bot, for whoever has the link.
leaving = Leaving
resign = Give up the game
resign-note = You are out, and the others play on by the rules.
resign-sure = Yes, give up
resign-ask = Give up for good? This cannot be taken back.
game-options = Options of this table

## Rules and credits
rules-of = Rules
rules-find = Find a rule
rules-missing = This game has no rules page yet.
credits-title = Credits
credits-icons = Icons from game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0: deer-head, fleur-de-lys, bee, oak-leaf, scallop, raven, eagle-emblem, pointing, horse-head, drakkar, bull, sea-dragon, crossed-swords. All else is drawn for Gonfalon.
credits-fonts = Fonts: IM Fell English (Igino Marini) and Alegreya Sans (Juan Pablo del Peral), both SIL OFL.
credits-coasts = Coastlines of the map of the West: Natural Earth, public domain.
credits-data = The pictures of the rulebooks are lost. Every table of data says where it comes from: the rulebook, a publication, or our own reconstruction. Nothing is taken from a printed game.
credits-words = Words: Project Fluent. Page: Svelte.
yes = yes
no = no

## What goes wrong
error-server-away = The server does not answer. Try again in a moment.
error-server-error = Something went wrong on our side; nothing was changed.
error-server-full = The server is full. Try again later.
error-server-stopping = The server is stopping; it will be back soon.
error-server-too-costly = This game is too long to look back at.
error-server-slow = The connection was too slow. Trying again.
error-server-not-found = There is nothing at this address.
error-server-host = This server does not go by that name.
error-message-too-fast = Not so fast: wait a moment, then try again.
error-message-too-large = That is too much at once.
error-message-too-slow = That took too long. Try again.
error-table-unknown = There is no such table. Perhaps the link is cut off, or nobody came for so long that it was cleared away.
error-chat-muted = The owner of this table has muted you.
error-chat-too-fast = Many lines at once. Yours is still here: send it again in a moment.
error-table-removed = The owner of this table has asked you to leave.
error-table-not-yours = Only the owner of this table may do that.
error-name-bad = This name holds signs that cannot be shown. Choose letters, digits and ordinary signs.
error-person-none = This browser keeps no cookie yet: reload the page, and allow cookies for this site.
error-table-private = This table is private: it opens with its invitation link.
error-table-closed = Nothing is played here now: the table is damaged, and whoever runs this server has to look at it.
error-store-failed = This could not be kept: perhaps the disk of the server is full. Nothing was changed.
error-store-damaged = This table is damaged and cannot be read. Whoever runs this server can look at it.
error-table-not-playing = The game is not being played now.
error-seat-not-yours = This seat is not yours.
error-seat-taken = Somebody sits there already.
error-seat-present = This player is here.
error-seat-too-soon = This player may be back in a moment: wait a little longer.
error-seat-not-asked = Nobody waits for this player now.
error-nudge-too-soon = This player was nudged a moment ago.
error-table-still-playing = This game is not over yet.
error-hint-stale = The table has moved on while a hint was looked for.
error-hint-none = No hint could be found here.
error-move-no-undo = This can no longer be taken back.
error-move-unreadable = No move is written like that.
error-move-illegal = This move is not allowed now.
error-option-seats = One of the choices is for another number of players.
error-option-bad = One of the options cannot be played like that.
error-game-seats = This game is not for that number of players.
error-game-unknown = This game is not installed here.
error-record-bad = The file is no record of a game, or it was changed.
