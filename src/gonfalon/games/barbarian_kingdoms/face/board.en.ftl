# What the drawn board says; the words of the game itself are in words.en.ftl.
round = round { $round }
set-up = set-up
map = The West, about 480
ledger = What is asked, your treasury and powers
the-sea = The Sea
town-maxima = London
sea-note = one zone, touching every port
sea-empty = nobody at sea
port = port
strait = strait
printed = printed mark
suspended = suspended
neutral = neutral
closed = closed in this game
held-by = held by the { $kingdom }
suspended-of = suspended, of the { $kingdom }
capital-of = capital of the { $kingdom }
king-of = { $king }, king of the { $kingdom }
warrior-of = warrior of the { $kingdom }
loot = { $count } tremis of loot
chest = a sealed chest
worth = { $count } tremis
tremis = tremis
coin = { $coin } coin, worth { $value }
coin-bronze = bronze
coin-silver = silver
coin-gold = gold
coin-diamond = diamond
coins-bronze = { $count } bronze
coins-silver = { $count } silver
coins-gold = { $count } gold
coins-diamond = { $count } diamond
no-coins = no coins
put-coin = Put the { $coin } coin, worth { $value }, into the purse
zone-may = allowed
zone-take = can be taken
zone-held = in hand
zone-fought = being fought over
keys = Arrows walk the map, F finds a province by its name, N goes to the next allowed place, Enter takes, Escape puts back, question mark asks why not.
actions = The five actions
action-recruit = Recruit
action-tax = Tax
action-move = Manoeuvre
action-assault = Assault
action-claim = Claim
how-recruit = a warrior, paid where it appears
how-tax = coins from your provinces
how-move = your units over your own ground
how-assault = one unit strikes a neighbour
how-claim = control of a province you occupy
hint-recruit = Choose where the warrior appears.
hint-move = Choose the unit to move.
hint-assault = Choose the unit that strikes.
hint-claim = Choose the province to claim.
hint-target = Now choose where it goes.
make-change =
    { $count ->
        [one] Make change (1 way)
       *[other] Make change ({ $count } ways)
    }
ask-owner = the { $kingdom } are asked
take-sea = Take up the warrior
take-sea-king = Take up the king
take-sea-moved = Take up the warrior that has moved
affair-assault = The { $kingdom } assault { $place }
affair-claim = The { $kingdom } claim { $place }
affair-battle = Battle for { $place }
strength-of = points of the { $kingdom }
at-stake = At stake:
no-loot = no loot
choices = Who steps in
verdict = The { $kingdom } win, { $a } to { $b }
tally = The battle, line by line
tally-bonus = control
tally-units = units
tally-loot = loot (power)
tally-bribe = bribe
tally-sum = points
sealed = sealed
writing = not sealed yet
purse-holds = In the purse:
purse-how = Press coins to put them into the purse. Win or lose, they go to your opponent.
purse-sealed = Sealed. You may reopen it until the other purse is sealed too.
pay-over = { $count } too much, it stays in the province
tax-meter = Taxes collected
tax-nothing = Nothing more can be collected.
take-coin = Collect { $value } from { $place }
swap-coin = Collect { $value } from { $place } and give { $back } back
your-treasury = Your treasury
only-you = only you see it
powers-of = Powers of the { $kingdom }
powers-all = All powers in play
power-of-king = while { $king } lives
power-lost = lost with { $king }
king-taken = is taken
ended-territorial = Seven provinces under one king
ended-military = Two kings taken
ended-limit = The years have run out
ended-alone = Everybody else has left
reign = a reign called { $level }
spread-how = Which coin lies where at the start?
spread-again = Lay the coins anew
spread-coin = { $value } on { $place }
marks =
    { $held } of 7 provinces, { $warriors } warriors and { $tokens } tokens on the map, { $kings ->
        [one] 1 king taken
       *[other] { $kings } kings taken
    }
battle-of = Battle of { $place }
role-you = you, { $role }
role-attacks = attacking
role-defends = defending
role-claims = claiming
role-contests = contesting
won-assault = The { $kingdom } take { $place }.
won-claim = The { $kingdom } keep their claim to { $place }.
won-held = The { $kingdom } hold { $place }.
won-other = The { $kingdom } win { $place }.
king-falls = King { $king } falls
king-trophy =
    and becomes a trophy of the { $kingdom }: { $kings ->
        [one] 1 king
       *[other] { $kings } kings
    } of 2.
king-trophy-you = and becomes your trophy: { $kings } of 2 kings.
warriors-home =
    { $count ->
        [one] A warrior of the { $kingdom } goes back to the reserve.
       *[other] { $count } warriors of the { $kingdom } go back to the reserve.
    }
purses-change = Purses change hands: { $a } + { $gained }, { $b } + { $other } tremis.
brief-battle = The { $kingdom } win { $place } against the { $other }, { $a } to { $b }
figure-provinces = provinces
figure-kings = kings taken
figure-of = { $count } of { $goal }
