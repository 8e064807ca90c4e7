# Grand Conqueror in English. The same keys, with the same particulars, stand in words.fr.ftl.

title = Grand Conqueror
about = Leave your castle, build your fortresses, come home before the others: a race of armies that never let go of each other.

## Questions

ask-piece =
    { $seat }, lay a piece of the board. { $count ->
        [one] This is the last one.
       *[other] { $count } are left.
    }
ask-army = { $seat }, choose your army.
ask-castle = { $seat }, place your castle on the edge of the board.
ask-fortress = { $seat }, place a fortress for { $owner }, anywhere on the edge.
ask-line = { $seat }, set out three tokens in a straight row, one of them next to your castle.
ask-place =
    { $seat }, set out { $count ->
        [one] one more token
       *[other] { $count } tokens
    }, each next to your army.
ask-place-by-castle =
    { $seat }, set out { $count ->
        [one] a token
       *[other] { $count } tokens, the first
    } next to your castle.
ask-move =
    { $seat }, move a token. { $count ->
        [one] This is your last move.
       *[other] You have { $count } moves.
    }
ask-done = { $seat }, is your turn over? You can still take it back.

## What a move does

do-move = move from { $cell } to { $cell-2 }
do-enter = bring a token in on { $cell }
do-done = end your turn
do-line = three tokens from { $cell } { $direction }
do-place = set a token on { $cell }
do-castle = place your castle on { $cell }
do-fortress = place the fortress on { $cell }
do-army = { $army }
do-piece = lay a { $shape }, turn { $turn }, at { $q }, { $r }

# What its verb may be called instead
verb-move = move
verb-enter = enter
verb-done = done
verb-line = line
verb-place = place
verb-castle = castle
verb-fortress = fortress
verb-army = army
verb-piece = piece

direction-e = to the east
direction-se = to the south-east
direction-sw = to the south-west

## What happened

log-first-player-set = { $seat } places first.
log-piece-placed = { $seat } lays a { $shape } at { $q }, { $r }.
log-army-chosen = { $seat } leads the { $army }.
log-castle-placed = { $seat } places a castle on { $cell }.
log-fortress-placed = { $seat } places a fortress for { $owner } on { $cell }.
log-round-began = Round { $round }.
log-deployed = { $seat } sets out on { $cells }.
log-reinforced = { $seat } sets a token on { $cell }.
log-entered = { $seat } brings a token in on { $cell }.
log-moved = { $seat } moves from { $origin } to { $cell }.
log-fortress-built = { $seat } builds the fortress on { $cell }!
log-passed = { $seat } cannot move, and passes.
log-confirmed = { $seat } ends the turn.
log-finished =
    { $place ->
        [1] { $seat } is home, first of all!
       *[other] { $seat } is home, in place { $place }.
    }
log-army-retired = The army of { $seat } leaves the board; its castle and fortresses stay.
log-player-left = { $seat } leaves the table; castle and fortresses stay.
log-game-ended =
    { $how ->
        [1] The game is won.
        [6] The game is won.
        [2] All but one are home: the game is over.
        [3] The last round is over. Whoever is not home is ranked by fortresses, then by the way left to go.
        [4] The same position for the third time: the game is drawn.
        [7] Nobody can move any more. Whoever is not home is ranked by fortresses, then by the way left to go.
        [8] The same position for the third time. Whoever is not home is ranked by fortresses, then by the way left to go.
       *[5] Only one player is left at the table.
    }

## Why not

place-a-piece = First the board: it is time to lay a piece.
no-such-piece = There is no piece of shape { $shape }.
piece-used-up = No { $shape } is left.
same-as-another-turn =
    { $count ->
        [one] A { $shape } looks the same however you turn it: use turn 0.
       *[other] A { $shape } has only { $count } different turns, counted from 0.
    }
first-piece-at-origin = The first piece goes in the middle, at 0 0.
covers-the-board = That would cover a piece that lies there already.
not-beside-the-board = That would not touch the board: a new piece must share an edge with it.
choose-an-army = First choose an army.
no-such-army = There is no army { $army } here.
army-taken = The { $army } already follow { $seat }.
place-your-castle = It is time to place your castle.
place-a-fortress = It is time to place a fortress.
would-be-unsolvable = A fortress on { $cell } could cut somebody off from home or from a fortress for ever.
no-such-cell = There is no cell { $cell } on this board.
not-on-the-contour = Cell { $cell } is not on the outer edge of the board.
tile-there = A castle or a fortress lies on { $cell } already.
deploy-a-line = It is time to set out three tokens in a straight row.
line-leaves-the-board = A row from { $cell } that way runs off the board.
line-no-such-cell = The row runs over { $cell }, which is no cell of this board.
line-own-token-there = The row runs over { $cell }, where one of your own tokens stands.
line-rival-token-there = The row runs over { $cell }, where a token of { $seat } stands.
line-rival-stronghold = The row runs over { $cell }, a built fortress of { $seat }.
line-castle-closed =
    The row runs over { $cell }, a castle, and castles are closed { $rounds ->
        [one] in round 1.
       *[other] until the end of round { $rounds }.
    }
line-not-beside-castle = No cell of the row from { $cell } is next to your castle.
deploy-a-token =
    { $count ->
        [one] It is time to set out one more token.
       *[other] It is time to set out { $count } tokens.
    }
own-token-there = One of your own tokens stands on { $cell }.
rival-token-there = A token of { $seat } stands on { $cell }.
rival-stronghold = On { $cell } stands a built fortress of { $seat }: a wall for everybody else.
castle-closed =
    { $rounds ->
        [one] { $cell } is a castle, and castles are closed in round 1.
       *[other] { $cell } is a castle, and castles are closed until the end of round { $rounds }.
    }
not-beside-army = { $cell } is not next to your army.
not-beside-castle = { $cell } is not next to your castle.
fewer-tokens-would-fit = From { $cell } you could not set out as many tokens as elsewhere.
move-a-token =
    { $count ->
        [one] It is time to move a token, once more.
       *[other] It is time to move tokens: { $count } moves are left.
    }
no-own-token = None of your tokens stands on { $cell }.
token-has-moved = The token on { $cell } has moved already this turn.
same-cell = To stay on { $cell } is no move.
not-one-step = { $cell } is more than one step from { $origin }.
no-way = There is no open way from { $origin } to { $cell }.
army-split = A move from { $origin } to { $cell } would leave a gap in your army.
gap-stays = With a token on { $cell } your army would still have a gap when the turn ends.
fewer-moves-left = A token on { $cell } would leave you fewer moves than you must make.
reserve-empty = Your reserve is empty.
enter-beside-army = { $cell } is not next to your army, so no token can come in there.
enter-beside-castle = { $cell } is neither your castle nor next to it, so no token can come in there.
say-done = Your moves are made: say that you are done, or take them back.

## Beside the board

panel-set-up = Set-up
panel-round = Round { $round }
panel-round-of = Round { $round } of { $limit }
panel-over = Over after round { $round }
panel-you = { $seat } (you)
panel-seat = { $seat }
panel-army = { $army }
panel-moves =
    { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
panel-reserve = reserve { $count }
panel-home = home, place { $place }
panel-gone = has left
panel-pieces =
    { $count ->
        [one] { $shape }: one left
       *[other] { $shape }: { $count } left
    }
panel-shape = { $shape } { $turn }
legend-tokens = letter: token   ♜ castle
legend-tiles = △ building site   ▲ fortress
legend-signs = ◆ you may   • ◦ last move
legend-piece = ◆ is the cell whose Q,R you tell

## Options

option-board = Where the board comes from
option-board-layout = a ready layout
option-board-build = built together, piece by piece
option-layout = Which ready layout
option-layout-clearing = The Clearing: small and round, for a first game; of two, whoever begins wins more often
option-layout-plain = The Great Plain: wide and round; of two who look ahead, whoever begins wins more often
option-layout-square = The Square Field: wide, with four corners
option-layout-meadow = The Small Meadow: tiny, for two; whoever begins wins far more often
option-layout-lake = The Lake: there is water in the middle
option-layout-hourglass = The Hourglass: two fields and a narrow pass
option-layout-crescent = The Crescent: a long way round
option-layout-sieve = The Sieve: full of holes
option-layout-serpent = The Serpent: long, narrow and crowded
option-layout-island = The Island: a middling land with three points; of two who look ahead, whoever begins wins more often, of three far more often
option-layout-windmill = The Windmill: four arms round a field; of two who look ahead, whoever begins wins more often
option-layout-ponds = The Ponds: bays and water all over; of two who look ahead, whoever begins wins more often
option-layout-cape = The Cape: broad land that ends in a point; of two who look ahead, whoever begins wins more often
option-pieces = How many pieces are used to build the board (0: all)
option-fortresses = How many fortresses each player must build
option-fortress_placer = Who places your fortresses
option-fortress_placer-right_neighbour = the neighbour on your right
option-fortress_placer-spread = each one another rival
option-move = How a token moves
option-move-leap = as far as you like, over your own tokens too
option-move-walk = as far as you like, round your own tokens
option-move-step = one cell
option-contiguity = When the army must hold together
option-contiguity-each_token = after every single move
option-contiguity-end_of_turn = at the end of the turn
option-first_placement = How the first three tokens lie
option-first_placement-straight = in a straight row
option-first_placement-chain = in any group that holds together
option-castles_closed_rounds = For how many rounds castles stay closed
option-castle_presence_counts = A token that waits at home counts as come home
option-contour_includes_holes = The shores of holes count as edge of the board
option-solvability_guard = No fortress may cut anybody off
option-end_mode = When the game ends with three or four players
option-end_mode-first = as soon as one is home
option-end_mode-all = when all but one are home
option-round_limit = After how many rounds the game stops (0: never)
option-repetition_draw = A position met three times is a draw (two players)
option-first_player = Who is first
option-first_player-random = drawn by lot
option-first_player-1 = player 1
option-first_player-2 = player 2
option-first_player-3 = player 3
option-first_player-4 = player 4
option-armies = How armies are dealt
option-armies-choose = everybody chooses
option-armies-in_order = in the order of the rulebook
option-confirm = Ask “done?” before a turn ends

## Tables of the data

table-armies = peoples
table-pieces = pieces of the board
table-layouts = boards

## Why a hint says so

reason-castle = From here even the longest round through the fortresses stays short.
reason-fortress = Here the way of { $seat } becomes longest.
reason-piece = It shares most edges with the board, so that armies can get past each other.
reason-army = All peoples play alike: take the one you like.
reason-home = It brings the army home.
reason-builds =
    { $left ->
        [0] It builds the last fortress: now the way leads home.
        [one] It builds a fortress, one is left.
       *[other] It builds a fortress, { $left } are left.
    }
reason-enters = From there the whole way is { $steps } steps long.
reason-nearer =
    { $steps ->
        [one] The head of the army comes one step nearer, { $left } are left.
       *[other] The head of the army comes { $steps } steps nearer, { $left } are left.
    }
reason-follows = The rear closes up, so that the army can go on together.
## The story

story-score = Fortresses
story-goal = all built: now go home
moment-home = Home again
moment-first-fortress = The first fortress
moment-last-fortress = All fortresses built
tally-fortresses = Fortresses built

## How near one is to winning: in one line beside every question

goal-fortresses = { $have } of { $need } fortresses
goal-home = now go home

## What hangs on a move

stakes-builds = { $left ->
        [0] Builds your last fortress; then go home.
       *[other] Builds a fortress; { $left } left after it.
    }
stakes-home = Comes home: you win the game.
stakes-way = { $steps ->
        [one] From there, 1 step to your next fortress.
       *[other] From there, { $steps } steps to your next fortress.
    }
stakes-way-home = { $steps ->
        [one] From there, 1 step to your castle.
       *[other] From there, { $steps } steps to your castle.
    }
