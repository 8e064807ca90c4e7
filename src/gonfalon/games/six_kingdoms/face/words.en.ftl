# Six Kingdoms in English. The same keys, with the same particulars, stand in words.fr.ftl.

title = Six Kingdoms
about = The king is away, and six lands are there for the taking: raise armies of knights, storm kingdoms, and get rid of your cards in time.

## Questions

ask-side = { $seat }, which side of { $kingdom } lies up?
ask-set = { $seat }, choose your set of knights.
ask-card = { $seat }, play a card.
ask-pass = { $seat }, none of your cards can be played: recruit, use a power, or pass.
ask-rest = { $seat }, is your turn over?
ask-muster = { $seat }, do you add a last knight to the army of { $kingdom }?

## What a move does

do-open = open an army with { $card }
do-add = add { $card } to the army against { $army }
do-hide = hide { $card } in the army against { $army }, by the power of { $kingdom }
do-veil = open an army face down with { $card }, by the power of { $kingdom }
do-reinforce = reinforce { $kingdom } with { $card }
do-recruit = recruit { $card }
do-free_recruit = recruit { $card } for free, by the power of { $kingdom }
do-withdraw = withdraw { $card } from { $kingdom }
do-end_turn = end your turn
do-muster = add { $card }
do-decline = add nobody
do-take_set = { $set }
do-turn_up = { $kingdom }: { $side }

# What its verb may be called instead
verb-open = open
verb-add = add
verb-hide = hide
verb-veil = veil
verb-reinforce = reinforce
verb-recruit = recruit
verb-free_recruit = free-recruit
verb-withdraw = withdraw
verb-end_turn = end
verb-muster = muster
verb-decline = decline
verb-take_set = set
verb-turn_up = turn-up

unknown-card = a hidden card
army-veiled = a land nobody knows
side-crown = crown side
side-back = back

## What happened

log-first-player-set = { $seat } begins.
log-side-turned-up =
    { $shows ->
        [0] { $kingdom }: { $side }, income { $income }.
        [1] { $kingdom }: { $side }, income { $income }, { $power }.
        [2] { $kingdom }: { $side }, income { $income }, { $symbol }.
       *[3] { $kingdom }: { $side }, income { $income }, { $power }, { $symbol }.
    }
log-set-taken = { $seat } leads the set { $set }.
log-neutral-set-laid = The set { $set } defends the kingdoms.
log-kingdom-manned = { $kingdom } is defended by { $leader } and { $second }.
log-round-began = Round { $round }.
log-income-paid =
    { $seat } draws { $points ->
        [one] 1 point
       *[other] { $points } points
    } from the kingdoms held.
log-army-opened = { $seat } opens an army: { $card }.
log-army-strengthened = { $seat } adds { $card } to the army against { $army }.
log-card-hidden =
    { $seen ->
        [0] { $seat } hides a card in the army against { $army }.
       *[other] { $seat } hides { $card } in the army against { $army }.
    }
log-kingdom-reinforced = { $seat } reinforces { $kingdom } with { $card }.
log-last-card-played = { $seat } has played the last card: the game ends with this turn.
log-card-revealed =
    { $why ->
        [0] { $seat } turns up the hidden card: { $card }.
        [1] { $seat } has lost { $kingdom } and must turn up the hidden card: { $card }.
       *[2] The hidden card of { $seat } is turned up: { $card }.
    }
log-kingdom-taken =
    { $free ->
        [1] { $seat } takes { $kingdom }; its defenders are free knights now.
       *[0] { $seat } takes { $kingdom } from { $loser }, whose knights return to hand.
    }
log-kingdom-lost = { $kingdom } is too weak now: it falls to { $seat }, and { $loser } takes the knights back to hand.
log-knight-recruited =
    { $seat } recruits { $card } for { $price ->
        [one] 1 point
       *[other] { $price } points
    }.
log-knight-recruited-free = { $seat } recruits { $card } for free, thanks to { $kingdom }.
log-card-withdrawn = { $seat } withdraws { $card } from { $kingdom }.
log-turn-ended = { $seat } has no card to play, and passes.
log-player-left = { $seat } leaves the table; armies and kingdoms stay, frozen.
log-game-ended =
    { $how ->
        [1] A hand is empty: the game is over.
        [2] Everybody has passed: the game is over.
        [3] The last round is over.
       *[4] Only one player is left at the table.
    }
log-mustered = { $seat } adds { $card } to the army of { $kingdom }.
log-muster-declined = { $seat } adds nobody to the army of { $kingdom }.
log-hand-shown =
    { $count ->
        [0] { $seat } has no cards in hand.
       *[other] { $seat } shows: { $cards }.
    }
log-points-counted =
    { $seat } has gathered { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
log-kingdom-counted = { $kingdom } gives { $seat } { $points }.
log-stragglers-counted = The armies of { $seat } without a kingdom give { $points }.
log-hand-counted = The hand of { $seat } costs { $points }.
log-bonus-counted = { $kingdom } gives { $seat } { $points } more.
log-tribute-paid = { $payer } pays { $seat } { $points } for { $kingdom }.
log-scored = { $seat } comes to { $points }.

## Why not

choose-a-side = First choose which side of { $kingdom } lies up.
another-kingdom-first = It is { $kingdom }’s side that is chosen now.
choose-a-set = First choose a set of knights.
set-taken = { $seat } has taken the set { $set }.
card-played = Your card of this turn is played: there is one a turn.
not-in-hand = You have no { $card } in your hand.
already-leads = You already have an army, or a kingdom, led by the colour of { $card }.
no-such-army = You have no army against { $army }.
colour-in-army = The army against { $army } already has a knight of the colour of { $card }.
colour-in-kingdom = The army of { $kingdom } already has a knight of the colour of { $card }.
kingdom-needs-power = { $kingdom } is yours: only a power could add a card to its army.
hidden-card-cannot-lead = A hidden card cannot open an army: { $card } can only join one.
one-veiled-army = You already have an army with a hidden leader.
no-such-power = { $kingdom } does not show the power “{ $power }”.
not-your-kingdom = { $kingdom } is not yours, so its power “{ $power }” is not yours either.
power-used = You have used the power “{ $power }” of { $kingdom }; it serves once for each owner.
not-free = There is no { $card } among the free knights.
no-free-knights = There are no free knights.
recruited-already =
    { $count ->
        [0] At this table no knight can be recruited for points.
        [one] You have recruited a knight this turn; one a turn is the limit.
       *[other] You have recruited { $count } knights this turn, which is the limit.
    }
too-dear =
    { $points ->
        [0] { $card } costs { $price }, and you have no points.
        [one] { $card } costs { $price }, and you have 1 point.
       *[other] { $card } costs { $price }, and you have { $points } points.
    }
not-in-kingdom = There is no { $card } in the army of { $kingdom }.
leader-stays = { $card } leads the army of { $kingdom }, and the leader stays.
last-defender = { $card } is the last defender of { $kingdom }, and somebody has to stay.
must-play = You have a card that can be played, so you must play one before your turn ends.
sets-are-dealt = The sets are dealt.
sides-stay = The sides of the kingdoms stay as they lie.
no-count-yet = It is not time for the final count.
muster-or-decline = Play is over: add a knight to the army of { $kingdom }, or nobody.

## Beside the board

panel-kingdom = { $kingdom }
panel-side = { $kingdom }, income { $income }
panel-power = { $power }
panel-symbol = { $symbol }
panel-needs = needs { $strength }
panel-you = { $seat } (you)
panel-seat = { $seat }
panel-of = { $seat }:
panel-set = { $set }
panel-player =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }, +{ $income } a turn, { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
panel-gone = has left
panel-free = Free knights:
panel-hand = Your hand:
panel-hand-of = Hand of { $seat }:
count-points = points
count-kingdoms = kingdoms
count-stragglers = armies
count-hand = hand
count-bonus = bonus
count-tribute = tribute
legend-armies = ▣ defends   ⚔ attacks   ■ face down
legend-signs = ◆ you may   • last move   ✓ power used

## Options

option-sides = Which sides of the kingdoms lie up
option-sides-crown = the crown sides, for a first game
option-sides-back = the backs
option-sides-random = drawn by lot
option-sides-chosen = chosen by the players in turn
option-neutral_setup = How the kingdoms are defended at the start
option-neutral_setup-random = by lot
option-neutral_setup-balanced = evenly, 5 everywhere
option-set_choice = How the sets of knights are dealt
option-set_choice-random = by lot
option-set_choice-pick = everybody picks one
option-first_player = Who begins
option-first_player-random = drawn by lot
option-first_player-1 = player 1
option-first_player-2 = player 2
option-first_player-3 = player 3
option-first_player-4 = player 4
option-max_paid_recruits_per_turn = How many knights may be recruited for points in a turn
option-end_on_full_round_without_card = A round in which nobody can play a card ends the game
option-round_limit = After how many rounds the game stops (0: never)
option-tie_break = Who wins a tie
option-tie_break-shared = all who are level
option-tie_break-kingdoms_then_hand = more kingdoms, then the lighter hand
option-withdraw_leader = The power to withdraw may take a leader
option-hidden_reveal = When a hidden card is turned up
option-hidden_reveal-exceeds = as soon as the attack exceeds the defence
option-hidden_reveal-conquest = only when the kingdom falls
option-hidden_as_leader = A hidden card may open an army
option-open_hands = All hands lie open
option-modifiers_apply_to_neutral = Strong and weak walls count before a kingdom has an owner
option-confirm = Ask “done?” before a turn ends

## Tables of the data

table-knights = knights
table-symbols = symbols of the final count
table-kingdoms = kingdoms
table-setup = the set-up

## Why a hint says so

reason-setup = Nothing decides between these yet.
reason-ends = It is your last card and you are ahead: the game ends in time.
reason-takes = It takes { $kingdom }: { $points } points at the end and { $income } each turn.
reason-takes-from = It takes { $kingdom } from { $loser }: { $points } points at the end and { $income } each turn.
reason-guards = Nobody can take { $kingdom } with one card any more.
reason-strengthens = { $kingdom } counts { $points } more at the end.
reason-threatens =
    { $more ->
        [one] With one more card from your hand { $kingdom } falls.
       *[other] With { $more } more cards from your hand { $kingdom } falls.
    }
reason-recruits = { $card } joins your hand for the attacks to come.
reason-withdraws = The card is worth more in another army.
reason-musters = It adds { $points } to the count.
reason-waits = Nothing else is worth its price now.
reason-lighter =
    { $points ->
        [one] One point less in hand will be taken off.
       *[other] { $points } points less in hand will be taken off.
    }
## The story

story-score = Points, if they were counted then
moment-conquest = A kingdom changes hands
moment-revealed = The hidden card
tally-points = Points gathered
tally-kingdoms = Kingdoms
tally-stragglers = Armies without a kingdom
tally-hand = Cards left in hand
tally-bonus = Bonus
tally-tribute = Tribute
tally-total = In all
opened-hand = left in hand: { $cards }

## How one stands: in one line beside every question

goal-total = { $total ->
        [one] { $total } point if it ended now
       *[other] { $total } points if it ended now
    } ({ $points } won, { $held ->
        [0] no kingdom
        [one] 1 kingdom
       *[other] { $held } kingdoms
    }, hand { $hand ->
        [0] 0
       *[other] −{ $hand }
    })

## What hangs on a move, and what it costs

stakes-short = { $kingdom }: { $strength } of { $need }, { $short } short.
stakes-takes = { $kingdom } falls: { $strength } of { $need }.
stakes-takes-from = { $kingdom } falls: { $strength } of { $need }; { $loser } loses it.
stakes-holds = { $kingdom } would fall to { $need } only.
stakes-threatened = A single card may take { $kingdoms } from you.
price-points = { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
price-free = free
