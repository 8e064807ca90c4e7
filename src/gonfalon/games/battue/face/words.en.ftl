# Battue in English. The same keys, with the same particulars, stand in words.fr.ftl.

title = Battue: Storm of the Horse Lords
about = Ride through the gates of Tarsos, turn over its quarters one by one, and hold the richest when the Palace, the great temple and the university have fallen.

## Questions

ask-place-named =
    { $seat }, lay one of the four named tiles face down on a large slot. { $left ->
        [one] It is the last one.
       *[other] { $left } are left.
    }
ask-place = { $seat }, lay a tile face down on a slot of its size.
ask-colour = { $seat }, choose your colour.
ask-pitch = { $seat }, pitch your camp outside a free edge, next to a gate, wall or tower.
ask-start-cards = { $seat }, play cards for the start of your turn, or go on.
ask-reinforce =
    { $seat }, which hordes stay and call reinforcements? { $reserve ->
        [one] One warrior is in reserve.
       *[other] { $reserve } warriors are in reserve.
    }
ask-march = { $seat }, move your warriors, then say done.
ask-march-extra =
    { $seat }, move your warriors, then say done. { $extra ->
        [one] You have one extra step.
       *[other] You have { $extra } extra steps.
    }
ask-attack = { $seat }, which conflict comes next?
ask-attacker-cards = { $seat }, you attack { $cell }: play cards before the roll?
ask-defender-cards = { $seat }, you defend { $cell }: play cards before the roll?
ask-attacker-after = { $seat }, the dice have fallen at { $cell }: play a card as the attacker?
ask-defender-after = { $seat }, the dice have fallen at { $cell }: play a card as the defender?
ask-fight-on =
    { $seat }, fight on at { $cell } with { $count ->
        [one] one warrior
       *[other] { $count } warriors
    }, or retreat?
ask-stay =
    { $seat }, hold { $cell } with { $count ->
        [one] one warrior
       *[other] { $count } warriors
    }, or retreat?
ask-release = { $seat }, you have no flag left for { $cell }: which tile do you give up?
ask-end-cards = { $seat }, play cards for the end of your turn, or end it.
ask-discard =
    { $seat }, play or discard { $count ->
        [one] one card
       *[other] { $count } cards
    } before your turn ends.
ask-gain = { $seat }, which horde does { $card } strengthen?
ask-lose = { $seat }, which horde suffers from { $card }?
ask-rob = { $seat }, whose hand does { $card } reach into?
ask-take = { $seat }, which card do you take from a war chest?
ask-give-up = { $seat }, { $card }: from which tile do you take your flag?
ask-look =
    { $seat }, { $card }: look in secret at a face-down tile. { $left ->
        [one] You may look at one more.
       *[other] You may look at { $left }.
    }
ask-lay-down = { $seat }, { $card }: which card do you discard?
ask-give = { $seat }, which card do you give to { $robber }?
ask-cancel = { $seat }, which of the announced cards do you cancel?

## What a move does

do-march = march from { $cell } to { $cell-2 } with { $count }
do-press = press on from { $cell } to { $cell-2 } with { $count }
do-reinforce = call reinforcements for { $cell }
do-attack = fight for { $cell }
do-attack-ask-attack = { $cell }
do-play = play { $card }
do-discard = discard { $card }
do-cancel = cancel { $card }
do-fight = fight on
do-stay = stay
do-retreat = retreat to { $cell }
do-release = give up { $cell }
do-horde = the horde on { $cell }
do-horde-ask-gain = { $cell }
do-look = look at { $cell }
do-rob = rob { $seat }
do-rob-ask-rob = { $seat }
do-take = take { $card } from { $seat }
do-take-ask-take = { $card }, { $seat }
do-give = give { $card }
do-place = lay the tile on { $cell }
do-colour = { $colour }
do-pitch = camp on the { $edge } edge, next to { $cell }
do-done = done
do-done-ask-attacker-cards = to the dice
do-done-ask-defender-cards = to the dice
do-done-ask-attacker-after = let it stand
do-done-ask-defender-after = let it stand
do-done-ask-start-cards = go on
do-done-ask-end-cards = end the turn
do-done-ask-reinforce = no more

# What its verb may be called instead
verb-march = march
verb-press = press
verb-reinforce = reinforce
verb-attack = attack
verb-play = play
verb-discard = discard
verb-cancel = cancel
verb-fight = fight
verb-stay = stay
verb-retreat = retreat
verb-release = release
verb-horde = horde
verb-look = look
verb-rob = rob
verb-take = take
verb-give = give
verb-place = place
verb-colour = colour
verb-pitch = pitch
verb-done = done

colour-gules = red
colour-azure = blue
colour-vert = green
colour-purpure = purple
edge-n = north
edge-e = east
edge-s = south
edge-w = west
unknown-card = a card
unknown-tile = a tile

## What happened

log-first-player-set = { $seat } is first.
log-palace-placed = { $seat } lays the Palace in the middle, face down.
log-tile-placed =
    { $cover ->
        [2] { $seat } lays one of the named tiles on { $cell }.
       *[other] { $seat } lays a tile on { $cell }.
    }
log-city-filled = { $count } more tiles fill the city, face down.
log-colour-chosen = { $seat } takes { $colour }.
log-camp-pitched =
    { $count ->
        [one] { $seat } camps with one warrior on the { $edge } edge, next to { $cell }.
       *[other] { $seat } camps with { $count } warriors on the { $edge } edge, next to { $cell }.
    }
log-round-began = Round { $round }.
log-reinforced =
    { $seat } rolls { $die } for { $cell }: { $count ->
        [0] nobody joins.
        [one] one warrior joins.
       *[other] { $count } warriors join.
    }
log-marched =
    { $seat } marches from { $origin } to { $cell } with { $count ->
        [one] one warrior.
       *[other] { $count } warriors.
    }
log-pressed =
    { $seat } presses on from { $origin } to { $cell } with { $count ->
        [one] one warrior.
       *[other] { $count } warriors.
    }
log-movement-ended =
    { $seat } has moved: { $count ->
        [one] one tile is in conflict.
       *[other] { $count } tiles are in conflict.
    }
log-battle-joined =
    { $occupied ->
        [1] { $seat } attacks { $cell }, where { $defender } stands.
       *[other] { $seat } attacks { $cell }; { $defender } defends.
    }
log-tile-revealed = On { $cell } lies { $tile }.
log-tile-looked-at = { $seat } looks at { $cell } in secret: { $tile }.
log-rolled = The dice: { $attack } for the attack, { $defence } for the defence.
log-rerolled =
    { $side ->
        [1] The attack die is rolled again: { $die }.
       *[other] The defence die is rolled again: { $die }.
    }
log-round-decided =
    { $loser ->
        [1] Attack { $attack }, defence { $defence }: the attack is beaten off.
       *[other] Attack { $attack }, defence { $defence }: the attack breaks through!
    }
log-retreated =
    { $seat } retreats from { $origin } to { $cell } with { $count ->
        [one] one warrior.
       *[other] { $count } warriors.
    }
log-tile-abandoned = { $cell } is taken without a fight.
log-flag-released = { $seat } gives up { $cell }.
log-tile-taken = { $seat } takes { $cell }!
log-plundered =
    { $seat } plunders { $cell }: { $count ->
        [one] one booty card.
       *[other] { $count } booty cards.
    }
log-warriors-gained =
    { $count ->
        [one] One warrior joins { $seat } on { $cell }.
       *[other] { $count } warriors join { $seat } on { $cell }.
    }
log-warriors-lost =
    { $count ->
        [one] { $seat } loses one warrior on { $cell }.
       *[other] { $seat } loses { $count } warriors on { $cell }.
    }
log-modified =
    { $modifier ->
        [0] The attack value changes by { $n }
        [1] The defence value changes by { $n }
        [2] If the attacker loses, { $n } more warriors fall
        [3] If the defender loses, { $n } more warriors fall
        [4] The attacker may not retreat
        [5] The defender may not retreat
        [6] Nobody may play cards
       *[7] Each reinforcement brings { $n } more
    }{ $scope ->
        [0] , for this roll.
        [1] , until this battle ends.
       *[other] , for this turn.
    }
log-steps-granted =
    { $count ->
        [one] { $seat } has an extra step this turn.
       *[other] { $seat } has { $count } extra steps this turn.
    }
log-drew = { $seat } draws { $card }.
log-pile-rebuilt = The discarded booty is shuffled into a new pile.
log-card-played = { $seat } plays { $card }.
log-card-cancelled = { $card } of { $owner } is cancelled.
log-card-kept = { $card } goes to the war chest of { $seat }.
log-card-discarded = { $seat } discards { $card }.
log-card-stolen = { $seat } takes { $card } from the hand of { $owner }.
log-chest-robbed = { $seat } takes { $card } from the war chest of { $owner }.
log-event-drawn = Event: { $card }.
log-event-failed = { $card } has no effect here.
log-event-kept = { $card } goes to the war chest of { $seat }.
log-eliminated =
    { $seat } has no warrior left and is out of the game{ $count ->
        [0] .
        [one] ; one card is discarded.
       *[other] ; { $count } cards are discarded.
    }
log-player-left = { $seat } leaves the table; the flags stay.
log-game-ended =
    { $how ->
        [1] Palace, great temple and university have fallen: the points are counted.
        [2] Only one player is left: the city is his.
       *[3] The last round is over: the points are counted.
    }

## Why not

place-a-tile = Now is the time to lay a tile.
no-such-cell = There is no slot { $cell }.
no-tile-on-walls = { $cell } is printed on the board: tiles go inside the walls.
slot-covered = A tile lies on { $cell } already.
slot-of-other-size = { $cell } is a slot of another size.
choose-a-colour = First choose a colour.
colour-taken = { $owner } has taken { $colour }.
pitch-your-camp = Now is the time to pitch your camp.
edge-taken = { $owner } camps on the { $edge } edge; there is room for one.
not-on-that-edge = { $cell } is no gate, wall or tower of the { $edge } edge.
start-cards-only = Your turn begins with cards: play one for the start of the turn, or say done.
end-cards-only = Your turn ends with cards: play one for the end of the turn, or say done.
battle-cards-only = Play a card for this battle, or say done.
not-in-hand = You do not hold { $card }.
wrong-moment = { $card } is not for this moment.
changes-nothing = { $card } would change nothing now.
hand-small-enough = Nobody discards without need: { $limit } cards may stay.
hand-too-large =
    { $count ->
        [one] You hold one card; { $limit } may stay.
       *[other] You hold { $count } cards; { $limit } may stay.
    }
reinforce-or-done = This is the time for reinforcements: call them, or say done.
no-horde-there = You have no warriors on { $cell }.
has-called = The horde on { $cell } has called reinforcements this turn.
horde-full = The horde on { $cell } is full: { $limit } warriors.
reserve-empty = Your reserve is empty.
board-full = No more than { $limit } of your warriors may be on the board.
march-or-done = First finish your movement: march, or say done.
no-extra-step = You have no extra step.
press-from-own-tile = An extra step starts on a tile you control; { $cell } is none.
press-moved-only = On { $cell }, { $count } of your warriors have moved; only those may press on.
horde-frozen = The horde on { $cell } called reinforcements, so it stays.
not-enough-fresh = On { $cell }, { $count } of your warriors have not moved yet.
never-to-camp = Nobody returns to the camp.
camp-to-entry-only = From the camp the way leads to { $cell } only.
not-adjacent = { $cell } is not next to { $origin }.
too-many-there = A horde holds { $limit } warriors; there would be more on { $cell }.
no-split-yet = Until you have conquered a tile your horde stays together: all { $count } or none.
resolve-conflicts = First every conflict is fought out: say which comes next.
no-conflict-there = There is nothing to fight for on { $cell }.
fight-or-retreat = Fight on, or retreat to a tile next to this one that you control.
stay-or-retreat = Stay, or retreat to a tile next to this one that you control.
retreat-forbidden = A card forbids the retreat.
not-your-tile = You do not control { $cell }.
enemies-there = Enemy warriors stand on { $cell }.
release-a-tile = Take back one of your flags.
not-the-new-tile = { $cell } is the tile you have just won.
your-warriors-there = Your warriors stand on { $cell }; give up a tile without.
choose-gain = Choose the horde that { $card } strengthens.
choose-lose = Choose the horde that suffers from { $card }.
choose-rob = Choose an opponent with cards in hand.
choose-take = Choose a card that { $card } may take from a war chest.
choose-give-up = Choose a tile you control on which no warrior stands.
choose-look = Choose a face-down tile that you have not seen, or say done.
choose-discard = Choose a card of your hand.
choose-give = Choose a card for { $robber }.
choose-cancel = Choose a card that the attacker has announced for this roll.

## What is going on

step-march = March
step-conflicts = Conflicts
step-battle = Battle
step-conquest = Plunder
step-carry = A card takes effect

## Standing answers

standing-cards = Never play cards
standing-cards_start = No cards at the start of my turn
standing-cards_end = No cards at the end of my turn
standing-cards_attack = No cards while I attack
standing-cards_defend = No cards while I defend
standing-cards_defend_wild = No cards while I defend a tile that nobody controls
standing-cards_defend_empty = No cards while I defend a tile of mine without warriors
standing-cards_after_roll = No cards after the roll
standing-stay = Never retreat while I defend

## Odds

odds-throws = { $value } of the 36 throws win the next roll
odds-roll = chance to win the next roll, rerolls included: { $percent } %
odds-take = chance to take the tile, fought to the end: { $percent } %
odds-survivors = attackers who hold it then, on average: { $value }

## Beside the board

panel-set-up = Set-up
panel-round = Round { $round }
panel-round-of = Round { $round } of { $limit }
panel-over = Over in round { $round }
panel-seat = { $seat }
panel-you = { $seat } (you)
panel-points = { $points } points ({ $tiles } from tiles)
panel-warriors = board { $board }, reserve { $reserve }
panel-flags = flags { $count }
panel-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
panel-out = out of the game
panel-gone = has left
panel-camp = camp { $count } → { $cell }
panel-hand = Your hand:
panel-card = { $card } × { $count }
panel-battle = { $cell }: attack { $attack } against { $defence }, each with a die
panel-odds = this roll { $roll } in 36; to the end { $permille } ‰
legend-tiles = 4·2 defence·booty   =3 points   * event   + warrior
legend-hordes = ## face down   #N named   ◌ looked at   ⚑1 flag   1:5 warriors   ◆ allowed

## Options

option-defence_occupied = What defends an occupied tile
option-defence_occupied-tile_and_warriors = the tile and the warriors on it
option-defence_occupied-tile = the tile alone
option-defence_occupied-warriors = the warriors alone
option-retreat_order = Who decides first about a retreat
option-retreat_order-attacker_first = the attacker
option-retreat_order-loser_first = whoever lost the round
option-camp_retreat = The starting horde may fall back to its camp
option-plunder_once = A tile yields booty and warriors once per game
option-idle_cards = Cards that would change nothing may be played
option-auto_fill_tiles = The unnamed tiles are laid at random by the program
option-max_rounds = After how many rounds the game is scored (0: never)
option-flags = How many flags a player has
option-flags-published = ten, as counted in English sets
option-flags-rulebook = fifteen, as the French rulebook says
option-colours = How colours are shared out
option-colours-choose = everybody chooses
option-colours-in_order = in turn order
option-first_player = Who plays first
option-first_player-random = drawn by lot
option-first_player-1 = player 1
option-first_player-2 = player 2
option-first_player-3 = player 3
option-first_player-4 = player 4

## Places

cell-camp = the camp
cell-centre = the centre
cell-gate_n = the north gate
cell-gate_e = the east gate
cell-gate_s = the south gate
cell-gate_w = the west gate
cell-tower_ne = the north-east tower
cell-tower_nw = the north-west tower
cell-tower_se = the south-east tower
cell-tower_sw = the south-west tower
cell-wall_n_e = the north wall, east of the gate
cell-wall_n_w = the north wall, west of the gate
cell-wall_e_n = the east wall, north of the gate
cell-wall_e_s = the east wall, south of the gate
cell-wall_s_e = the south wall, east of the gate
cell-wall_s_w = the south wall, west of the gate
cell-wall_w_n = the west wall, north of the gate
cell-wall_w_s = the west wall, south of the gate
cell-c01 = C1
cell-c02 = C2
cell-c03 = C3
cell-c04 = C4
cell-c05 = C5
cell-c06 = C6
cell-c07 = C7
cell-c08 = C8
cell-c09 = C9
cell-c10 = C10
cell-c11 = C11
cell-c12 = C12
cell-c13 = C13
cell-c14 = C14
cell-c15 = C15
cell-c16 = C16
cell-c17 = C17
cell-c18 = C18
cell-c19 = C19
cell-c20 = C20
cell-c21 = C21
cell-c22 = C22
cell-c23 = C23
cell-c24 = C24
cell-c25 = C25
cell-c26 = C26
cell-c27 = C27
cell-c28 = C28
cell-c29 = C29
cell-c30 = C30
cell-c31 = C31
cell-c32 = C32
cell-c33 = C33
cell-c34 = C34
cell-c35 = C35
cell-c36 = C36
cell-c37 = C37
cell-c38 = C38

## Tables of the data

table-constants = limits and how many pieces there are
table-board = the board
table-tiles = the tiles and their figures
table-booty = booty cards
table-events = event cards

## Why a hint says so

reason-setup = Nothing decides between these yet.
reason-odds = You take { $cell } with a chance of { $percent } %.
reason-odds-unseen = What lies there is unknown; on average you take it with a chance of { $percent } %.
reason-odds-against = You take { $cell } from { $defender } with a chance of { $percent } %.
reason-key = { $tile } is landmark { $number } of { $of }: with the last one the game ends.
reason-takes-from = { $tile } is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }, which { $owner } loses.
reason-points = { $tile } is worth { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
reason-towards = From there you reach { $cell }, the best goal around.
reason-holds = { $count ->
        [one] One warrior then stands at { $cell }.
       *[other] { $count } warriors then stand at { $cell }.
    }
reason-calls = With { $count } here this horde is too weak for what lies around; more make it strong.
reason-stands = Fought to the end, you win with a chance of { $percent } %.
reason-retreats = Fighting on would win with a chance of only { $percent } %; at { $cell } the warriors live on.
reason-card-odds = { $card } changes your chance from { $before } to { $percent } %.
reason-no-card = Without a card you win with a chance of { $percent } %; what you hold helps more later.
reason-card-now = { $card } does most good now.
reason-card-least = { $card } is the card you miss least.
reason-pitch = From { $cell } most of the city lies open.
reason-looks = What lies at { $cell } decides where to go next.
reason-done = Nothing else is worth its risk now.
## The story

story-score = Points
moment-eliminated = Out of the game
moment-landmark = A landmark falls
moment-landmark-said = { $seat } takes { $tile }.
moment-battle = The hardest battle
moment-battle-said =
    { $won ->
        [1] { $cell }: { $attack } against { $defence }, and the attack breaks through.
       *[0] { $cell }: { $attack } against { $defence }, and the defence holds.
    }
tally-tiles = Tiles
tally-chest = War chest
tally-total = In all
opened-hand = held { $card }

## How near the end is and how one stands: in one line beside every question

goal-landmarks = { $have } of { $need } landmarks
goal-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (best rival { $best })

## What hangs on a move

stakes-held = { $cell }: { $chance } % to take it with { $count }, against { $defenders } of { $defender }, without cards.
stakes-empty = { $cell }: { $chance } % to take it with { $count }, without cards.
stakes-unseen = { $cell }: { $chance } % to take it with { $count }, over the { $tiles ->
        [one] one tile
       *[other] { $tiles } tiles
    } that may lie there.
stakes-worth = It brings { $booty ->
        [one] 1 booty card
       *[other] { $booty } booty cards
    } and { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
stakes-booty = It brings { $booty ->
        [one] 1 booty card
       *[other] { $booty } booty cards
    }.
stakes-points = It brings { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
stakes-roll = { $attack } against { $defence }: { $chance } % to win the next roll, { $whole } % to take the place in the end.
stakes-roll-against = The attack, { $attack } against { $defence }: { $chance } % to win the next roll, { $whole } % in the end.
stakes-thrown = { $attack } against { $defence }: if nothing changes, the attack { $through ->
        [0] is beaten off
       *[other] breaks through
    }.
stakes-reinforce = { $count ->
        [one] One warrior comes to { $cell }.
       *[other] Up to { $count } warriors come to { $cell }.
    }
