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
no-tables-yet = Nothing here yet
no-tables-yet-text = Your tables will wait on this page, the one to play on top. No account is needed: this browser remembers your seats.
learn-in-minutes = { $minutes ->
    [one] Learn in a minute
   *[other] Learn in { $minutes } minutes
}
learn-first-which = { $game }, “{ $title }”: a real table, and every choice explained.
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
bot-level1 = newcomer
bot-level2 = apprentice
bot-level3 = seasoned
bot-level4 = veteran
bot-level5 = marshal
bot-greedy-raider = raider
bot-greedy-builder = builder
bot-greedy-diplomat = diplomat
bot-told = { $manner }, rating { $rating }: { $about }
bot-about-level1 = plays as on a first evening and overlooks much.
bot-about-level2 = overlooks some things.
bot-about-level3 = weighs what it sees, and looks no further.
bot-about-level4 = overlooks nothing, and looks ahead where that helps.
bot-about-level5 = looks ahead as far as time allows.
bot-style-told = { $manner }: { $about }
bot-about-greedy-raider = plays like a seasoned bot, but would rather attack.
bot-about-greedy-builder = plays like a seasoned bot, but would rather hold and gather.
bot-about-greedy-diplomat = plays like a seasoned bot, but would rather come to terms.
ratings-mean = Who has 400 points more wins ten games for each he loses.
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
pages = Pages beside the board
tab-log = Log
tab-rules = Rules
tab-chat = Chat
log-setup = Set-up
log-empty = Nothing has happened yet.
log-earlier = Earlier
log-undone =
    { $count ->
        [one] { $seat } takes back the last move.
       *[other] { $seat } takes back the last { $count } moves.
    }
prompt-you = Your turn, { $name }
absent = { $name } is not here.
absent-grace = In { $seconds } s a bot can play in the meantime.
absent-time = The clock still runs.
absent-choose = Wait, nudge, let a bot play until then, or offer the seat to others.
absent-choose-rated = Wait, nudge, or let a bot play until then.
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
orders = My orders
orders-secret = For you alone. They are followed in order, a moment after the question; who cannot follow one lets it pass.
order-pass = let it pass
order-ask = stop, and ask me
order-wake = ask me, and wake me at once
order-if = If
order-then = then
order-yes = yes
order-no = no
order-test-most = is at most
order-test-least = is at least
order-test-is = is
order-up-to = up to { $number }
order-question = When I am asked
order-fact = Condition { $number }
order-test = Comparison { $number }
order-value = Value { $number }
order-add-condition = Add a condition
order-ceiling = At most
order-add = Give the order
order-drop = Take back order { $number }
order-given = Done in your name: { $move }
plan = Planned for my next turn
plan-note = Played one after the other. The plan falls when somebody touches what it names, or a move is not offered.
plan-move = A move, as typed
plan-add = Plan it
plan-drop = Do not plan { $move }
plan-fell-changed = The plan has fallen at “{ $move }”: what it names has changed.
plan-fell-not-offered = The plan has fallen at “{ $move }”: it is not offered.
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
hint-dialog = Hint: { $move }
hint-play = Play it
hint-other = Another idea
hint-plan = The plan
hint-unsure = if nothing comes between
hint-seeking = A bot thinks it over
hint-holds = It holds against { $percent } % of the answers tried.
hint-best-of = The best of { $count } moves, as far as a bot looked ahead.
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
say-nothing = Without words
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
notes = Your notes
notes-about = Only you read them, also after the end.
notes-kept = Kept
notes-not-kept = Not kept: there is no connection
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
text-position = The position in words
text-present = This is the present position, not the one you look back at.
keys-position = p tells the position in words
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

## The end of a game
the-end = The end
final-map = The final position
places-won = Places
the-count = How it was counted
count-again = Count again
count-skip = All at once
counting = It is being counted…
hidden-opened = Hidden until now
moments = Moments
moment-jump = { $number }. { $name }: go there
graph-list = Show as table
graph-draw = Show as graph
graph-said = { $what }. In the end: { $ends }.
once-more = Once more?
once-more-same = The same people and options, seats rotated.
once-more-waiting =
    { $count ->
        [0] Everybody is at the next table.
        [one] One player is still missing at the next table.
       *[other] { $count } players are still missing at the next table.
    }
again-ready = ready
again-there = agreed
again-not-yet = not yet
save-picture = Save picture
picture-failed = The picture could not be drawn.
to-the-end = Back to the end
look-as-whom = Whose eyes
all-revealed = All revealed
next-mark = Next mark
replay-first = To the beginning
replay-last = To the last move
replay-pace = { $times } times as fast
replay-marks = Marks
keys-replay = while looking back: arrows step, Home and End jump, Space plays, n goes to the next mark, w tells after the end why a move was made

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
luck = Fair chance
luck-committed = Before anybody sat down, the server committed itself to a secret. This is its hash:
luck-added = Added to it, after that and before the game began: { $names }. Dice, shuffles and draws follow from both.
luck-added-none = Nobody has added anything to it: dice, shuffles and draws follow from the secret alone.
luck-closed = The secret is told when the game is over.
luck-opened = The secret:
luck-verify = The exported game has it too: gonfalon verify works out every die, shuffle and draw again.
luck-none = Chance at this table is the system’s; it cannot be worked out again.
luck-committed-well = The same hash as this browser was told before the game.
luck-committed-bad = Before the game this browser was told another hash.
luck-added-well = What this browser added is in it.
luck-added-bad = What this browser added is not in it.
luck-opened-well = The secret has this hash.
luck-opened-bad = The secret has another hash than the one told before.
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

## The house: people, pace and news
share = Share
share-bring = Bring people
share-title = Bring people to the table
share-about =
    { $free ->
        [0] { $game }. Every seat is taken.
        [one] { $game }. One seat is free.
       *[other] { $game }. { $free } seats are free.
    }
share-invitation = An invitation
share-seat = To a free seat
share-watch = Only to watch
share-seat-hint = Hold a phone’s camera over it, or send the link. Whoever opens it picks a free seat and a name.
share-watch-hint = Whoever opens it sees what everybody sees, and takes no seat.
share-qr = QR code for { $link }
share-link = The link
share-send = Send
share-only-here = This server listens to this machine alone, so the link opens nowhere else. For others, start it with
share-hall = Show others the way
share-hall-hint = Hold a phone’s camera over it, or send the link. It leads to this hall.
key-title = Your seat on another device
key-what = This key is your seat: your hand, your secrets, your moves. Show it to nobody.
key-how = Or type it on the other device under “Join by link”. Works once, for 10 minutes. This device stays seated.
key-show = Show the key
key-hidden = The key is hidden.
key-qr = QR code of your seat key
key-page = Take your seat on this device?
key-page-what = From then on this device sees your hand and plays your moves. The other device stays seated too.
key-use = Take my seat
device-phone = Phone
device-computer = Computer
device-since = seated { $since }
device-unseat = Unseat
absent-too = { $name } too
offer-seat = Offer the seat
offer-not = Do not offer it
offer-waiting =
    { $count ->
        [one] To offer the seat, one other player has to agree.
       *[other] To offer the seat, { $count } others have to agree.
    }
seat-lent = was yours
take-back-lent = Take my seat back
pace-title = At what pace?
pace-none = No clock
pace-live = Live
pace-days = Days per move
pace-daily = Daily deadline
pace-minutes = For the whole game
pace-increment = And after each turn
pace-seconds = { $count } s
pace-hours = Time for a turn
pace-reserve = and 3 days in reserve for each seat, over the whole game
pace-night = Night pause
pace-night-from = The night begins
pace-night-to = The night ends
pace-night-zone = in each player’s own time zone
pace-hour = By what hour
pace-daily-note = In your time zone, the same moment for all. Who is asked less than 6 hours before has until the next day.
pace-then = When time runs out
pace-then-bot-move = A bot plays that one turn
pace-then-bot-move-note = The seat stays theirs.
pace-then-wait = Everybody waits
pace-then-wait-note = Nobody loses; the others may nudge.
pace-then-bot-seat = A bot takes the seat
pace-then-bot-seat-note = Until its player comes back.
pace-then-offer-seat = The seat is offered
pace-then-offer-seat-note = To whoever comes first. In a live game twice; then a bot takes it.
pace-none-words = No clock.
pace-live-words = Live: { $minutes } minutes each, { $increment } seconds more after each turn.
pace-days-words = { $time } for each turn, { $reserve } in reserve.
pace-daily-words = Every turn by { $hour }:00.
pace-night-words = From { $night_from }:00 to { $night_to }:00 no time passes.
pace-then-bot-move-words = Whoever runs out of time has that one turn played by a bot.
pace-then-wait-words = When time runs out, everybody waits.
pace-then-bot-seat-words = When time runs out, a bot takes the seat until its player is back.
pace-then-offer-seat-words = When time runs out, the seat is open to whoever comes first; its player may take it back.
span-days-hours = { $days } d { $hours } h
span-days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
span-hours-minutes = { $hours } h { $minutes }
span-hours = { $hours } h
time-left = { $span } left
time-until = until { $at }
time-reserve = in reserve
time-out = out of time
time-helped = a bot plays this turn
time-no-clock = no clock
hall-waits =
    { $count ->
        [one] One table waits for you
        [2] Two tables wait for you
        [3] Three tables wait for you
        [4] Four tables wait for you
        [5] Five tables wait for you
        [6] Six tables wait for you
       *[other] { $count } tables wait for you
    }
hall-first-due = The first one until { $at }.
hall-others =
    { $count ->
        [0] {""}
        [one] One more is with the others.
       *[other] { $count } more are with the others.
    }
play-next = Play the next one
next-table = Next table ({ $count })
keys-next = n goes to the next table that waits for you

## Rules and credits
rules-of = Rules
rules-find = Find a rule
rules-missing = This game has no rules page yet.
lost-title = There is nothing at this address
lost-text = It may be mistyped, or a link was cut short on its way to you.
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
error-key-unknown = This key opens nothing: it was used, is too old, or is mistyped. Ask for a new one.
error-table-private = This table is private: it opens with its invitation link.
error-table-closed = Nothing is played here now: the table is damaged, and whoever runs this server has to look at it.
error-store-failed = This could not be kept: perhaps the disk of the server is full. Nothing was changed.
error-store-damaged = This table is damaged and cannot be read. Whoever runs this server can look at it.
error-table-not-playing = The game is not being played now.
error-seat-not-yours = This seat is not yours.
error-series-guests = Many guests from your network take part already. With an account you can too.
error-seat-taken = Somebody sits there already.
error-seat-present = This player is here.
error-seat-too-soon = This player may be back in a moment: wait a little longer.
error-seat-not-asked = Nobody waits for this player now.
error-nudge-too-soon = This player was nudged a moment ago.
error-table-still-playing = This game is not over yet.
error-hint-stale = The table has moved on while a hint was looked for.
error-hint-rated = At a rated table nobody gets hints before the game is over.
error-hint-none = No hint could be found here.
error-move-no-undo = This can no longer be taken back.
error-move-unreadable = No move is written like that.
error-move-illegal = This move is not allowed now.
error-option-seats = One of the choices is for another number of players.
error-option-bad = One of the options cannot be played like that.
error-game-seats = This game is not for that number of players.
error-game-unknown = This game is not installed here.
error-record-bad = The file is no record of a game, or it was changed.

## Lessons
nav-learn = Learn
lesson-lesson-number = lesson { $number }
lesson-drill-number = drill { $number }
lesson-of = Lesson { $number } of { $total }
lesson-drill = Drill { $number } of { $total }
lesson-look = Look
lesson-you = Your turn
lesson-you-child = Your turn
lesson-look-child = Look
lesson-over = The lesson is over
lesson-what-next = What next?
lesson-next-is = { $title }, about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  }.
lesson-you-may = You may! But look.
lesson-you-may-child = You may! But look.
lesson-keep-or = Keep it there, or try again?
lesson-try-again = Take it back and try again.
lesson-allowed = The rules allow it.
lesson-left = { $count } more.
lesson-take-back = Take it back
lesson-keep = Keep it
lesson-go-on = Go on
lesson-back = Back
lesson-again = Again
lesson-leave = Leave
lesson-ways = Ways through the lesson
lesson-done-mark = done
lesson-the-rule = The rule
lesson-aloud = Read aloud
lesson-well-done = Well done!
lesson-learnt = What you have learnt
lesson-next = Next: { $title }
lesson-try = Drill: { $title }
lesson-play = Play a game
rules-found = { $count ->
    [0] Nothing says so. Try another word, in French or English.
    [one] One paragraph.
   *[other] { $count } paragraphs.
  }

## Results that stay, the recap, sound

result-seen = Seen
result-seen-key = seen
result-next = next step
result-skip = skip to the end
result-of = { $place } of { $count }
result-speed = Speed of results
result-against = against
result-open = Not settled yet:
result-down = Put the result down
result-up = Show the result again
speed-slow = slow
speed-steady = steady
speed-swift = swift
speed-at-once = at once
speed-none = recap only
key-space = Space
key-enter = Enter
set-results = Results of battles, votes and dice
set-sound = Soft sounds
set-sound-note = On from the start, after your first click or key. M turns them off and on.
keys-results = Space shows the next step of a result, Esc its end, Enter says that you have seen it.
keys-recap = R opens what happened since your last decision; arrows light its places on the board.
keys-log = In the log, arrows go from line to line, the right one to its rule; Enter leads there.
keys-sound = M turns sounds off and on.
sound-on = Sounds are on
sound-off = Sounds are off
recap = Since your last decision
recap-show = { $text }, show on the board
recap-fold = Fold
recap-back = Welcome back
recap-day =
    { $hours ->
        [one] An hour has passed at this table.
       *[other] { $days ->
            [0] { $hours } hours have passed at this table.
            [one] A day has passed at this table.
           *[other] { $days } days have passed at this table.
        }
    }
recap-rounds =
    { $rounds ->
        [0] { $moves ->
            [one] One move.
           *[other] { $moves } moves.
        }
        [one] One round, { $moves ->
            [one] one move.
           *[other] { $moves } moves.
        }
       *[other] { $rounds } rounds, { $moves } moves.
    }
recap-was = was { $value }
recap-touched = What touched you
recap-older =
    { $count ->
        [one] One more move before
       *[other] { $count } more moves before
    }
recap-show-older = show them
recap-play = Play it back
recap-to-turn = To your turn
log-jump = look back at this moment
log-unread =
    { $count ->
        [one] One new line
       *[other] { $count } new lines
    }
set-recap = Open “Since your last decision” by itself
tab-reference = Reference
reference-order = Order of a turn
reference-symbols = Symbols
learn = Learn
learn-play = Play
learn-new = new to you, { $minutes } min
learn-goes-on = goes on: { $title }
learn-all-done = all learned
learn-known = { $done } of { $total } learned
learn-pips = { $done } of { $total } lessons learned
learn-left-off = Where you left off
learn-step = { $game }, step { $beat } of { $total }
learn-go-on = Go on
learn-which = Learn by playing
learn-which-text = Short lessons on a real table. You make every move yourself, and every rule is cited.
learn-text = { $lessons ->
    [one] One short lesson
   *[other] { $lessons } short lessons
  } on a real table, where the others wait for you. You make every move yourself, and every rule is cited.
learn-progress = { $done } of { $total } done
learn-lessons = Lessons
learn-in-all = { $minutes } minutes in all
learn-drills = Drills
learn-learned = learned
learn-open = open
learn-minutes = { $minutes } min
learn-at-step = { $minutes } min, step { $beat } of { $total }
learn-at-table = At the table
learn-first-game = A first game
learn-first-game-text = against bots, as gentle as you like
learn-read-rules = Read the rules
learn-read-rules-text = all of them, with their numbers
first-time-when = Before the first move
first-time = Your first game of { $game }?
first-time-alone = Only you see this. Nobody waits for your answer.
first-time-show = Show me first
first-time-show-note = { $title }, { $minutes } min
first-time-read = Learn as I play
first-time-read-note = the rules beside the board
first-time-known = I know it
first-time-known-note = not asked again

## The review of a finished game

tab-review = Review
review-my-game = Review the game
review-open = Review
review-close = Close the review
try-from-here = Try it from here
why-moved = Why?
why-moved-head = { $name }: { $move }
why-moved-label = Why this move was made
why-moved-seeking = Looking for what spoke for it …
why-moved-nobody = Nobody chose anything here.
why-moved-none = Nothing in particular spoke for it.
branch-of = Branch of move { $batch }: back to the game
review-working = The game of { $name } is being looked at again
review-waiting = Other reviews come first
review-again = Try again
review-fair =
    { $mine ->
        [yes] Judged from what you knew then, never from what was hidden.
       *[no] Judged from what { $name } knew then, never from what was hidden.
    }
review-how = How it is reckoned
review-your-decisions = Your decisions
review-decisions = Decisions
review-of-100 = of 100
review-you = You
review-played = Played
review-better = Better
review-because = Because:
review-error = The difference may be off by ± { $error }.
review-your-luck = Your luck
review-luck = Luck
review-a-draw = A draw
review-mark = Decision { $number }: { $grade }
review-lucky = Lucky
review-unlucky = Unlucky
review-move = move { $batch }
review-chances-title = Chances to win
review-error-about = how far a chance may be off
review-graph-said = Chances to win, of 100, at this moment: { $chances }.
review-you-percent = { $name } { $chance }

# What a question is about, the first time that it comes.
explained = What this question is about
explained-count = Explained: { $count } of { $all }
explained-close = Got it
set-explain = Explain each kind of question the first time it comes
set-explain-note =
    { $count ->
        [0] None explained so far
        [one] One explained so far
       *[other] { $count } explained so far
    }
set-explain-anew-note = Start from the beginning, in every game
set-explain-anew = Explain again
reference-question = This question
meaning-ask = What does this mean?
meaning-how = Then touch anything on the board. Or ask with the right button, or with ? at what has the focus.

ask-table = Ask the table
ask-note = The table votes in secret: nobody learns who voted how, only what came of it. Clocks stand still meanwhile. Who asks in vain rests for an hour.
ask-note-alone = You play alone: what you ask for is done at once.
ask-pause = Pause
ask-pause-note = The clocks stand still until the table votes to go on. Whoever wants to move may.
ask-resume = Go on
ask-resume-note = The clocks run again.
ask-more-time = More time
ask-more-time-note = { $kind ->
        [live] Five minutes more for everybody.
        [daily] This deadline is put off by a day.
       *[other] A day more in everybody’s reserve.
    }
ask-replace-note = { $name } has been gone for a while. More than half of the others decide.
ask-rewind = Go back
ask-rewind-note = To the beginning of an earlier turn. Everybody must agree: what was revealed stays known.
ask-choose-turn = Choose a turn
ask-no-turn = There is no earlier turn yet
ask-cancel = End without a winner
ask-cancel-note = The game is over for everybody, and nobody has won. Everybody must agree.
turn-of-round = Turn { $round }, { $names }
turn-of = { $names } to play
vote-kicker = The table votes.
vote-kicker-clocks = The table votes. Clocks stand still.
vote-passed = The table has agreed.
vote-failed = The table has not agreed.
vote-lapsed = The vote has no object any more.
vote-secret = Who voted how is told to nobody.
vote-ask-pause = Shall the clocks pause?
vote-ask-resume = Shall the clocks run again?
vote-ask-more-time = More time for everybody?
vote-ask-rewind = Go back to the beginning of a turn: { $turn }?
vote-ask-replace-bot = Shall a bot play for { $name } until that player is back?
vote-ask-replace-offer = Shall the seat of { $name } be offered to somebody else?
vote-ask-cancel = End this game without a winner?
vote-note-pause = They stand still until the table votes to go on.
vote-note-resume = The pause ends.
vote-note-more-time = It is the same for all.
vote-note-rewind = All moves since are taken back, and stay in the log, struck through. Dice and cards fall anew. What was revealed stays known.
vote-note-replace = That player may take the seat back at any time.
vote-note-cancel = Nobody has won, and nothing hidden is opened.
vote-yes-pause = Pause
vote-no-pause = Play on
vote-yes-resume = Go on
vote-no-resume = Stay paused
vote-yes-more-time = More time
vote-no-more-time = As agreed
vote-yes-rewind = Go back
vote-no-rewind = Play on
vote-yes-replace = Yes
vote-no-replace = Wait
vote-yes-cancel = End it
vote-no-cancel = Play on
vote-open = { $sealed } of { $voters } sealed
vote-mine = Your vote is sealed.
vote-all = Everybody must agree.
vote-half = More than half must agree.
vote-closes = Closes { $at }.
vote-later = Later
vote-aside = Put aside
vote-seal = Seal my vote
time-paused = paused
time-rests = no time passes now
log-rewound = The table goes back to an earlier turn.
error-vote-open = The table votes already: one thing at a time.
error-vote-none = That vote is closed.
error-vote-sealed = Your vote is sealed already.
error-vote-too-soon = What you asked for last was not agreed on: wait a while before asking again.

news-title = Tell me when it is my move
news-open = Tell me
news-note = A message says which game, and where. It names nobody and shows nothing of the game. It comes a minute after it became your move, unless you are at the table or have moved.
news-email = By e-mail
news-confirmed = confirmed
news-unconfirmed = open the link in the mail we sent
news-webhook = By webhook
news-webhook-note = of Discord, or of your own
news-push = In this browser
news-push-on = messages come even while no page is open
news-push-off = also while no page is open
news-push-take = Allow
news-push-end = No more
news-push-refused = This browser does not allow it.
news-digest = How often
news-digest-0 = At once
news-digest-1 = At most every hour
news-digest-6 = At most every six hours
news-digest-24 = At most once a day
news-quiet = Quiet hours
news-quiet-none = none: both the same
news-quiet-from = Quiet from
news-quiet-to = Quiet until
news-save = Keep
news-saved = Kept.
away-title = Holidays
away-note = Your clocks stand still, where they are not live; { $left } are left this year.
away-until = You are away until { $at }: your clocks stand still.
away-days = For how long
away-go = I am away
away-back = I am back
error-news-mail-failed = No mail could be sent to that address. The rest is kept.

nav-account = Account
account-open = Account
account-title = Your account
account-guest-title = You play as a guest
account-guest-note = This browser alone knows your seats. With an account you find them again from any browser, and nobody else has your name.
account-new = Create an account
account-have = I have one
account-name = Name
account-password = Password
account-password-note = at least ten characters
account-by-passkey = With a passkey
account-passkey-note = Your device asks for a finger, a face or a code. There is nothing to remember, and nothing to steal.
account-or = or with a password
account-register = Create the account
account-sign-in = Sign in
account-merge = Take along the { $count ->
    [one] table
   *[other] { $count } tables
  } of this browser
account-forgot = Forgotten?
account-forgot-note = A link to a new password goes to the address that you confirmed. If none comes, no account has it.
account-forgot-send = Send the link
account-forgot-sent = If an account has this address, a link is on its way.
account-email = E-mail address
account-email-title = Address
account-email-note = Only for a new password, should you forget yours.
account-confirmed = confirmed
account-unconfirmed = open the link in the mail we sent
account-no-mail = This server sends no e-mail: write your password down, or add a second passkey.
account-keep = Keep
account-kept = Kept.
account-passkeys = Passkeys
account-passkey-add = Add a passkey
account-passkey-drop = Remove
account-passkey-since = since { $at }
account-no-passkeys = None yet. The password alone opens this account.
account-password-old = The one you have
account-password-new = The new one
account-password-change = Change the password
account-password-set = Set a password
account-sessions = Where you are signed in
account-session-here = here
account-session-phone = Phone
account-session-desk = Computer
account-sign-out = Sign out
account-sign-out-everywhere = Sign out everywhere
account-data = Your data
account-export = Take it with you
account-export-note = name, account, tables and what you said there: one file
account-export-do = Export
account-shares = For research
account-shares-note = Games that are over may be given to researchers, without names, if all who played agree. Motions keep their words.
account-delete = Delete everything
account-delete-note = { $count ->
    [0] nothing of you stays here
    [one] a bot goes on in your seat; of your game nobody can tell that it was yours
   *[other] bots go on in your seats; of your { $count } games nobody can tell that they were yours
  }
account-delete-do = Delete…
account-delete-sure = This cannot be taken back. Tables that are yours alone go too.
account-delete-yes = Delete for good
account-delete-no = Keep it
account-deleted = Everything is deleted. You are somebody new here.
account-confirm-title = Is this address yours?
account-confirm-yes = Yes, it is mine
account-confirm-done = Your address is confirmed.
account-reset-title = A new password
account-reset-do = Set it and sign in
account-prove = Is it still you?
account-prove-note = You signed in here a while ago. To change what opens your account, show once more that it is yours.
account-prove-do = It is me
account-prove-elsewhere = Your passkey is of no use at this address. Sign in where you made it.
account-passkey-refused = Your device did not give a passkey.
error-name-taken = Somebody here is called so, or nearly so. Choose another name.
error-account-wrong = Nobody is known by this.
error-account-unproved = Show first that it is your account, then try again.
error-account-none = You have no account here.
error-account-unknown-word = This link does nothing any more: it was used, or is too old.
error-person-signed-out = You are signed out here.

news-end-ask = Shall these messages end?
news-end-yes = Yes, no more of them
news-ended = You will not be told here any more. In the hall you can change that at any time.
news-confirm-ask = Shall we write to this address?
news-confirm-yes = Yes, it is mine
news-address-confirmed = Your address is confirmed. You will be told when it is your move.

friends-title = Friends
friends-asks-you = asks to be friends
friends-yes = Yes
friends-no = No
friends-end = Part
friends-asked = asked
friends-withdraw = Take it back
friends-block = Block
friends-blocked = blocked: neither heard nor let in at your tables
friends-unblock = Unblock
friends-name = By name
friends-ask = Ask
friends-tables = Friends’ open tables
profile-mine = As others see you
profile-since = has an account since { $at }
profile-friend = a friend
profile-games = { $count ->
    [one] game
   *[other] games
  }
profile-won = won
profile-by-game = Game by game
profile-game = Game
profile-count = Played
profile-share = Share that was won
profile-none = No game is over yet.
profile-last = Last games
profile-seats = { $people ->
    [one] one person
   *[other] { $people } people
  }{ $bots ->
    [0] {""}
    [one] , one bot
   *[other] , { $bots } bots
  }
seat-kept = kept for { $name }
asked-by-name = You are asked by name: a seat is kept for you.
who-asked = Somebody, by name
name-asked = Name of their account
name-of-asked = Who is asked to seat { $seat }
new-friends = My friends see it in their hall, and sit down without a link
find-game = Find me a game
find-game-note = You sit down at the open table that is nearest in strength and pace. If nobody waits, a table is opened in your name and stands in the hall for the next who looks.
find-game-seats = Players
find-game-any = Any number
find-game-go = Find it
find-game-opened = Nobody waits for such a game just now. Your table stands in the hall.
find-game-time = Time
answers-usually = usually answers in { $time }
profile-answers = usual answer
span-minutes = { $minutes } min
filter-game = Which game
filter-any-game = Any game
filter-pace = Which pace
filter-any-pace = Any pace
filter-pace-none = No clock
filter-pace-live = Live
filter-pace-days = By correspondence
filter-count = { $count ->
    [one] one table
   *[other] { $count } tables
  }
error-person-unknown = Nobody with an account is called so.
pace-weekends = Rest on Saturdays and Sundays
pace-weekends-words = No time passes on Saturdays and Sundays.
unread-lines = { $count ->
    [one] one new line in the talk
   *[other] { $count } new lines in the talk
  }

series-title = Series
series-note = Several games of the same people and bots. When the last table of a round is over, the next round opens by itself.
series-none = No series yet.
series-open = Open a series
series-name = What it is called
series-kind = How
series-round-robin = Everybody against everybody
series-swiss = Swiss: who stands equally meets
series-rounds = Rounds
series-bots = Bots that take part
series-which-bot = Which
series-bot = Bot { $number }, { $manner }
series-enter = Take part
series-leave = Take part no more
series-begin = Begin
series-standing = Standing
series-points = Points
series-round = Round { $number }
series-plays = being played
series-state-open = { $count ->
    [0] Nobody takes part yet.
    [one] One takes part.
   *[other] { $count } take part.
  }
series-state-running = Round { $round } of { $rounds }.
series-state-over = It is over.

## Ratings
new-stakes = Stakes
stakes-friendly = friendly
stakes-rated = rated
friendly-note = The result changes no rating.
rated-note = The result changes everybody’s rating, also that of who leaves before the end.
rated-needs-account = Rated games are between people with an account.
rated-needs-people = Rated needs a person of their own in every seat.
rated-needs-built-in = Rated games are played with the built-in data.
ladder-title = Ratings
ladder-place = Place
ladder-rating = Rating
ladder-none = Nobody has finished a rated game of this yet. Open a table with people in every seat and choose “rated”.
ladder-note = { $count ->
    [one] From one rated game.
   *[other] From { $count } rated games.
} What a seat and a faction are worth is taken into account. Bots are left out. A rating is provisional until enough is known.
worth-faction = What factions are worth
worth-seat = What seats are worth
rating-provisional = provisional
rating-place = { $place ->
    [1] first of the ladder
   *[other] number { $place } of the ladder
}
rating-games = { $count ->
    [one] one game
   *[other] { $count } games
}
rating-note = The band is what we are not yet sure of. The dashed line is an even share among the seats.
rating-course-said = { $count ->
    [one] After one game: { $last } points.
   *[other] Over { $count } games from { $first } to { $last } points.
}
stat-by-faction = Won, by faction
stat-by-seat = Won, by seat
stat-by-length = Won, by length
stat-by-opening = Won, by opening
stat-seat = seat { $number }
stat-length = { $most ->
    [0] { $least ->
        [one] from one move
       *[other] from { $least } moves
    }
   *[other] { $least } to { $most } moves
}
stat-of = of { $count }
percent = { $count } %
error-rated-account = Rated games are between people with an account. Take one on the page “Account”.
error-rated-not-so = A rated table cannot have that: people play there, one seat each, with the built-in data.

## Private talk
chat-to = Heard by
chat-to-table = the whole table
chat-to-private = { $name } alone, in private
chat-say-private = Only you and { $name } read this
chat-say-onlookers = Write to those who look on
chat-private-mark = to { $name }, in private
chat-onlookers-mark = among those who look on
chat-you = you
chat-report = report
chat-report-name = Report this line of { $name }
chat-reported = reported
chat-open-talk = Let everybody read what { $name } and you said in private
chat-open-note = Once both of you wish it.
chat-open-theirs = The other wishes it already.
chat-open-both = Everybody can read it now.
error-chat-not-private = In private one player talks to another, where the rules allow it.
said-then = { $name }: “{ $text }”

# How the server does, for whoever runs it.
status-title = Status
status-none = This page is for whoever runs the server, on its own machine. From elsewhere it wants an operator’s password, and none is set here.
status-password = The operator’s password
status-show = Show
status-well = All is in order
status-look = Something wants a look
status-part-tables = Tables
status-part-line = Live line
status-part-bots = Bots
status-part-news = News of turns
status-part-store = Storage
status-about-tables = moves, clocks, seats
status-about-line = pushes to open pages
status-about-bots = { $processes ->
    [one] one process
   *[other] { $processes } processes
}
status-about-news = mail, push, webhooks
status-about-store = what is kept
status-state-ok = in order
status-state-late = late
status-state-down = down
status-state-off = off
status-says = { $part }: { $state }
status-figures-tables = half of the moves within { $p50 } ms, 95 % within { $p95 }
status-figures-none = no move in this minute
status-figures-line = { $lines ->
    [one] one line open
   *[other] { $lines } lines open
}
status-figures-bots = { $waiting ->
    [0] nothing waits
    [one] one question waits
   *[other] { $waiting } questions wait
}
status-figures-news = { $waiting ->
    [0] nothing waits
   *[other] { $waiting } due, the oldest for { $minutes } min
}
status-figures-store = { $commits ->
    [one] one commit
   *[other] { $commits } commits
}
status-tables = { $count ->
    [one] table kept
   *[other] tables kept
}
status-live = of them in memory
status-refused = messages refused since it began
status-disk = of the disk used
status-house = The house
status-strokes = Up to sixty minutes, one stroke each: full in order, half late, hollow down.
status-nothing = No player’s hand, talk or notes can be read from here.
status-minutes = { $count ->
    [one] the last minute
   *[other] the last { $count } minutes
}: { $late } late, { $down } down
status-release = This release
status-version = Version
status-since = Running since
status-games = Games
error-operator-unknown = This is not the operator’s password.

# House rules tried by bots, for whoever runs the server.
lab-title = The lab
lab-about = Bots play the game with and without a house rule, with the same deals, and the lab says what it changes. It lets everything else on this server pass.
lab-game = Game
lab-seats = Players
lab-vary = House rule
lab-vary-nothing = none: only measure the game
lab-first = Compare
lab-second = with
lab-bot = Bot
lab-other = Second bot, to tell luck from skill
lab-other-nobody = none
lab-games = Games of each, at most
lab-begin = Begin
lab-stop = Stop
lab-working = { $game }: { $percent } % of the games that it plays at most.
lab-failed = It could not be worked out; the server’s log says why.
lab-played = { $games ->
    [one] One game
   *[other] { $games } games
} of { $seats }, played by: { $bots }.
lab-stopped = It was stopped before its end.
lab-as-it-is = As it is
lab-set = { $option }: { $value }
lab-differ = They differ: { $who }.
lab-same = No difference is sure.
lab-error = A difference where there is none is told in { $percent } % of runs.
lab-length = Decisions a game
lab-decisive = One winner, no limit
lab-leads = Lead changes
lab-comebacks = Won by who did not lead halfway
lab-skill = Deals that one bot won from every seat (skill)
lab-luck = Deals that one seat won, whoever sat there (luck)
lab-shares = Share of wins
lab-uses = What was used, a game
lab-bars = The thick stroke is the share, the bar where the true one lies (95 %), the dashed mark a fair share.
lab-bots-only = The lab measures bots: what people would do with a rule it cannot know.
