# Barbarian Kingdoms in English. The same keys, with the same particulars, stand in words.fr.ftl.

title = Barbarian Kingdoms
about = Six kingdoms fight over the ruins of the West: seven provinces or two dead kings win, and a well-filled purse decides many a battle.

## Where and from where

in-province = in { $province }
in-zone =
    { $zone ->
        [Sea] at Sea
       *[other] in { $zone }
    }
from-origin =
    { $origin ->
        [Sea] from the Sea
       *[other] from { $origin }
    }

## Questions

ask-scenario = { $seat }, you won the last game: choose the scenario.
ask-name = { $seat }, name a kingdom that will take part.
ask-kingdom = { $seat }, choose your kingdom.
ask-spread = { $kingdom }: how do a bronze, a silver and a gold coin lie on { $provinces }?
ask-turn = { $kingdom }: choose one action. Round { $round }.
ask-pay = { $kingdom }: pay { $cost } tremis in { $province }. Which coins?
ask-change = { $kingdom }: take { $value } tremis of change out of { $province }. Which coins?
ask-consent = { $kingdom }: the { $rival } ask to make change in { $province }: { $given } for { $taken }. Do you agree?
ask-lay = { $kingdom }: in which of your provinces do you lay the { $cost ->
        [one] tremis
       *[other] { $cost } tremis
    }?
ask-tax = { $kingdom }: collect taxes. { $collected } of { $limit } tremis so far.
ask-manoeuvre = { $kingdom }: move on, or say that you are done.
ask-contest-assault = { $kingdom }: the { $rival } assault { $province } with { $rival_points } points. Do you contest?
ask-contest-claim = { $kingdom }: the { $rival } claim { $province } and hold it with { $rival_points } points. Do you contest?
ask-reinforce = { $kingdom }: battle in { $province }, { $points } points against the { $rival }’ { $rival_points }. Do you bring reinforcements?
ask-bribe = { $kingdom }: battle in { $province }, { $points } points against the { $rival }’ { $rival_points }, bribes still to come. Your purse holds { $bribe } tremis.
ask-stay = { $kingdom }: you have won in { $province }. Who stays there?
ask-evacuate = { $kingdom }: where does { $piece } go from { $province }?
ask-raid = { $kingdom }: does your warrior put to sea again from { $province }?
ask-follow-up = { $kingdom }: do you claim { $province } at once, for { $cost } tremis?

## What a move does

do-recruit = recruit a warrior: { $zone }
do-tax = collect taxes
do-move = move from { $unit } to { $zone }
do-castle = castle: the king changes places with the warrior in { $unit }
do-assault = assault { $province } from { $unit }
do-claim = claim { $province }
do-lay = lay the price in { $province }
do-pay = pay { $bronze } bronze, { $silver } silver, { $gold } gold, { $diamond } diamond
do-back = take back { $bronze } bronze, { $silver } silver, { $gold } gold, { $diamond } diamond
do-collect = collect { $coin } from { $province }
do-swap = collect { $coin } from { $province } and leave { $change } as change
do-done = done
do-contest = contest with the unit from { $unit }
do-renounce = let it happen
do-reinforce = bring the unit from { $unit }
do-pass = bring nobody more
do-put = put { $coin } into the purse
do-seal = seal the purse
do-empty = take everything out of the purse
do-reopen = open the purse again
do-stay = { $piece } stays
do-evacuate = go to { $zone }
do-embark = put to sea
do-decline = no
do-scenario = scenario { $scenario }
do-kingdom = { $kingdom }
do-spread = { $spread }
do-exchange = give { $coin } in { $province } for { $change }
do-merge = take { $coin } in { $province } for { $change }
do-consent = agree
do-hold = manoeuvre without a move

# What its verb may be called instead
verb-recruit = recruit
verb-tax = tax
verb-move = move
verb-castle = castle
verb-assault = assault
verb-claim = claim
verb-lay = lay
verb-pay = pay
verb-back = back
verb-collect = collect
verb-swap = swap
verb-done = done
verb-contest = contest
verb-renounce = renounce
verb-reinforce = reinforce
verb-pass = pass
verb-put = put
verb-seal = seal
verb-empty = empty
verb-reopen = reopen
verb-stay = stay
verb-evacuate = evacuate
verb-embark = embark
verb-decline = decline
verb-scenario = scenario
verb-kingdom = kingdom
verb-spread = spread
verb-exchange = exchange
verb-merge = merge
verb-consent = agree
verb-hold = hold

unit-sea-king = the Sea (the king)
unit-sea-moved = the Sea (a warrior who has moved)
piece-king = the king
piece-warrior = a warrior
coin-bronze = bronze
coin-silver = silver
coin-gold = gold
coin-diamond = the diamond
unknown-coin = unseen
change-b = a bronze
change-bb = two bronzes
change-s = a silver
change-bbb = three bronzes
change-sb = a silver and a bronze
change-g = a gold
change-bbbb = four bronzes
change-sbb = a silver and two bronzes
change-ss = two silvers
change-gb = a gold and a bronze
change-bbbbb = five bronzes
change-sbbb = a silver and three bronzes
change-ssb = two silvers and a bronze
change-gbb = a gold and two bronzes
change-gs = a gold and a silver
spread-bsg = bronze, silver, gold
spread-bgs = bronze, gold, silver
spread-sbg = silver, bronze, gold
spread-sgb = silver, gold, bronze
spread-gbs = gold, bronze, silver
spread-gsb = gold, silver, bronze

## What happened

log-game-began =
    { $game ->
        [1] The game begins.
       *[other] Game { $game } of the series begins.
    }
log-standing-drawn = No game went before, so the order is drawn: { $seats }.
log-scenario-set = Scenario { $scenario }.
log-scenario-chosen = { $seat } chooses scenario { $scenario }.
log-kingdom-named = { $seat } names the { $kingdom }.
log-kingdom-taken = { $seat } leads the { $kingdom }.
log-board-laid = The board is laid. Order of play: { $order }; the { $kingdom } open.
log-spread-written = You lay your coins.
log-spread-cleared = You pick your coins up again.
log-spread-sealed = { $seat } has laid the starting coins.
log-spread-reopened = { $seat } thinks again about the starting coins.
log-coins-spread = The { $kingdom } lay { $coins } on { $provinces }.
log-round-began = Round { $round }.
log-recruited = The { $kingdom } recruit a warrior { in-zone }.
log-paid = The { $kingdom } pay { $value } tremis { in-province }: { $coins }.
log-change-taken = The { $kingdom } take { $value } tremis of change from { $province }: { $coins }.
log-change-made = The { $kingdom } make change in { $province }: { $given } for { $taken }.
log-change-asked = The { $kingdom } ask the { $rival } to make change in { $province }: { $given } for { $taken }.
log-change-refused = The { $rival } refuse the { $kingdom } change in { $province }.
log-collected =
    { $back ->
        [0] The { $kingdom } collect { $coin } from { $province }.
       *[other] The { $kingdom } collect { $coin } from { $province } and leave { $change } as change.
    }
log-tax-ended = The { $kingdom } have collected { $value } of { $limit } tremis.
log-held = The { $kingdom } manoeuvre without a move.
log-moved = The { $kingdom } move { $piece } { from-origin } to { $zone ->
        [Sea] the Sea
       *[other] { $zone }
    }.
log-castled = The king of the { $kingdom } castles with a warrior.
log-assault-launched = The { $kingdom } assault { $province } { from-origin } with { $piece }.
log-claim-made = The { $kingdom } claim { $province }.
log-contested = The { $kingdom } contest { $province } with { $piece } { from-origin }.
log-renounced = The { $kingdom } let it happen.
log-battle-joined = Battle in { $province }: the { $kingdom } against the { $rival }.
log-reinforced = The { $kingdom } bring { $piece } { from-origin }.
log-passed = The { $kingdom } bring nobody more.
log-coin-put = You put { $coin } into the purse ({ $value } of that kind now).
log-purse-emptied = You empty your purse.
log-purse-sealed = { $seat } has sealed the purse.
log-purse-reopened = { $seat } opens the purse again.
log-battle-decided = { $province }: { $kingdom } { $points } (control { $control }, units { $units }, loot { $loot }, bribe { $bribe }), { $rival } { $rival_points } (control { $rival_control }, units { $rival_units }, loot { $rival_loot }, bribe { $rival_bribe }). The { $winner } win.
log-bribes-cashed =
    The { $kingdom } gave { $value ->
        [0] nothing
       *[other] { $value } tremis ({ $coins })
    }, the { $rival } { $rival_value ->
        [0] nothing
       *[other] { $rival_value } tremis ({ $rival_coins })
    }.
log-eliminated =
    { $king ->
        [0] The { $loser } lose { $warriors ->
            [one] a warrior
           *[other] { $warriors } warriors
        } in { $province }.
       *[other] { $warriors ->
            [0] The king of the { $loser } falls in { $province }: a trophy for the { $winner }.
            [one] The king of the { $loser } and a warrior fall in { $province }: a trophy for the { $winner }.
           *[other] The king of the { $loser } and { $warriors } warriors fall in { $province }: a trophy for the { $winner }.
        }
    }
log-stayed = The { $kingdom } leave { $piece } in { $province }.
log-evacuated = The { $kingdom } evacuate { $piece }: { $zone ->
        [Sea] to the Sea
       *[other] to { $zone }
    }.
log-disbanded =
    { $warriors ->
        [one] A warrior of the { $kingdom } finds no room and goes home.
       *[other] { $warriors } warriors of the { $kingdom } find no room and go home.
    }
log-embarked = The { $kingdom } put to sea from { $province }.
log-occupied = The { $kingdom } take { $province }: nobody objects.
log-plundered =
    { $chests ->
        [0] The { $kingdom } plunder { $province }: { $coins }.
       *[other] { $value ->
            [0] The { $kingdom } plunder { $province }: one chest ({ $chest }).
           *[other] The { $kingdom } plunder { $province }: { $coins } and one chest ({ $chest }).
        }
    }
log-token-placed = The { $kingdom } control { $province }.
log-token-returned = The token of the { $kingdom } leaves { $province }.
log-game-won =
    { $how ->
        [1] The { $kingdom } control seven provinces and win!
        [2] Two enemy kings are eliminated: the { $kingdom } win!
        [3] The last round is over: the best reign wins.
       *[other] Everybody else has left the game.
    }
log-reign-reckoned = Reigns: { $seats } with { $scores } points. The first was { $level }.
log-player-left = { $seat } has left the game.

## Why not

choose-an-action = Choose one action: recruit, tax, manoeuvre, assault or claim.
no-idle-manoeuvres = At this table Manoeuvres move something; to pass, tax for nothing.
province-closed = { $province } is closed: nobody may enter it or aim at it.
not-adjacent = { $province } is not next to { $unit }.
no-unit-there = You have no such unit: { $unit }.
no-unit-left = You have no unit on the map.
province-occupied = A unit stands in { $province } already.
too-poor = It costs { $cost } tremis, and you have not got them.
no-warrior-left = All your warriors are on the map.
not-at-sea = Your kingdom cannot recruit at Sea.
no-province = You control no province in which the price could lie.
recruit-not-yours = You do not control { $province }, so you cannot recruit there.
lay-not-yours = You do not control { $province }, so the price cannot lie there.
lay-price = Say first where the price lies.
pay-first = Pay first: { $cost } tremis.
no-such-coin = You have not got so many coins of that kind: { $coin }.
too-little = { $value } tremis are too little: it costs { $cost }.
too-much = { $value } tremis are more than the { $cost } it costs, and you can pay more closely.
wrong-change = The change must be { $value } tremis, of coins lying in { $province } that you did not give.
take-change = Take your change first: { $value } tremis out of { $province }.
tax-not-yours = You do not control { $province }, so you cannot tax it.
no-coin-there = No such coin lies face up in { $province }: { $coin }.
over-the-limit = That coin ({ $coin }) is too large: of your limit of { $limit } there is room for { $room }. You may swap it for change.
fits-already = That coin ({ $coin }) fits under your limit, so no change is due.
change-does-not-fit = This is no fitting change for that coin ({ $coin }): there is room for { $room }.
collect-or-done = Collect coins, or say that you are done.
change-not-agreed = This table does not make change outside an action.
change-not-your-turn = You make change in your own turn only.
change-not-now = No change is made while purses are being filled or another change is settled.
change-no-owner = Nobody controls { $province }, so nobody can agree to change there.
change-refused = The { $kingdom } agree to no change in { $province } in this turn.
agree-or-refuse = Agree to the change in { $province }, or refuse it.
change-unequal = These coins are not worth as much as that one ({ $coin }).
change-missing = The coins for it are not all there: in { $province } and in your treasury.
moved-already = This unit has no move left: { $unit }.
no-port = There is no way to the Sea from { $unit }.
move-not-yours = You do not control { $province }: only an assault leads there.
king-dead = Your king is dead: there is nobody to castle with.
castle-with-warrior = Castling is for the king and one of your warriors; there is none in { $unit }.
castled-already = You have castled in this action already.
castle-not-adjacent = The king does not stand next to { $unit }.
manoeuvre-or-done = Move your units, or say that you are done.
assault-own = You control { $province }: it is no target for you.
assault-own-unit = Your own unit stands in { $province }.
partner-assault = { $province } belongs to your other kingdom.
partner-claim = { $province } belongs to your other kingdom, so you cannot claim it.
claim-needs-unit = You need a unit in { $province } to claim it.
claim-own = You control { $province } already.
claim-capital = { $province } is a capital: nobody else can take it.
no-token-left = All your control tokens are on the map.
contest-or-renounce = Contest { $province }, or let it happen.
in-battle = There is a battle in { $province }: bring units, or pass.
end-the-go = You have brought somebody: bring more, or end your go.
bring-or-pass = Bring a unit, or pass for good.
fill-the-purse = Put coins into your purse, then seal it.
not-sealed = There is nothing of yours to open again.
purse-empty = Your purse is empty already.
empty-unasked = You may empty your purse, but nobody waits for it.
say-who-stays = Say first who stays in { $province }.
king-must-stay = There is no room for the king around { $province }: he stays.
evacuate-first = Find room first for those who leave { $province }.
not-to-sea = Your units cannot be evacuated to the Sea from there.
refuge-far = { $province } is not next to the battle.
refuge-not-yours = You do not control { $province }, so nobody can go there.
embark-or-decline = Put to sea from { $province }, or stay.
follow-up-here = Claim { $province } now, or decline.
choose-scenario = Choose the scenario first.
scenario-does-not-fit = That scenario is not for { $seats } players.
name-kingdom = Name a kingdom first.
kingdom-named = The { $kingdom } have been named already.
take-kingdom = Choose your kingdom first.
kingdom-taken = Somebody leads the { $kingdom } already.
kingdom-not-in-play = The { $kingdom } are not in this game.
spread-first = Lay your three coins first.

## Beside the board

panel-round = Round { $round }
panel-round-of = Round { $round } of { $limit }
panel-set-up = Set-up
panel-over = Over in round { $round }
panel-seat = { $seat }
panel-you = { $seat } (you)
panel-kingdom = { $kingdom }
panel-held = { $count }/7
panel-reserve = reserve { $warriors }♟ { $tokens }⚑
panel-kings =
    { $count ->
        [0] no king taken
        [one] 1 king taken
       *[other] { $count } kings taken
    }
panel-king-dead = king dead
panel-treasury = treasury { $value }: { $bronze } bronze, { $silver } silver, { $gold } gold, { $diamond } diamond
panel-sea = Sea
panel-gone = has left
legend-control = F printed mark   F* token   F- suspended
legend-units = ♚ king   ♟ warrior   3 loot   ▣ chest   × closed
legend-signs = ◆ you may   • last move

## Options

option-scenario = Which scenario
option-scenario-recommended = the one recommended for this number of players; with three the Ostrogoths win more often and the Franks and Visigoths less, with four the Visigoths less, with five the Huns more and the Vandals less, with six the Saxons less
option-scenario-2p-1 = two: Ostrogoths and Vandals against Visigoths and Franks
option-scenario-2p-2 = two: Huns and Visigoths against Ostrogoths and Saxons
option-scenario-2p-3 = two: Huns and Visigoths against Vandals and Franks
option-scenario-3p-1 = three: Ostrogoths, Visigoths, Franks; the Ostrogoths win more often, the Franks and the Visigoths less
option-scenario-3p-2 = three: Visigoths, Saxons, Franks
option-scenario-3p-3 = three: Huns, Ostrogoths, Vandals
option-scenario-4p-1 = four: Ostrogoths, Vandals, Visigoths, Franks; the Visigoths win less often
option-scenario-4p-2 = four: Huns, Visigoths, Saxons, Franks
option-scenario-4p-3 = four: Huns, Vandals, Visigoths, Franks
option-scenario-4p-4 = four: Ostrogoths, Visigoths, Saxons, Franks
option-scenario-5p-1 = five: all but the Saxons; the Huns win more often, the Vandals less
option-scenario-5p-2 = five: all but the Franks; the Saxons win less often
option-scenario-5p-3 = five: all but the Visigoths; the Saxons win less often
option-scenario-5p-4 = five: all but the Vandals; the Franks win less often
option-scenario-5p-5 = five: all but the Ostrogoths; the Vandals win more often, the Saxons less
option-scenario-5p-6 = five: all but the Huns; the Saxons win less often
option-scenario-6p-1 = six: everybody; the Saxons win less often
option-kingdoms = How kingdoms are shared out
option-kingdoms-draw = by lot
option-kingdoms-choose = one after another, as you agree
option-kingdoms-in_order = as you sit, in printed order
option-games = How many games the series has
option-privilege = Privilege: the winner chooses the next scenario
option-inheritance = Inheritance: kingdoms are chosen by reign score
option-precedence = Precedence: the winner opens the next game
option-expert = Expert scenario: each player names a kingdom that takes part
option-own_assault = An enemy beside your own token may be assaulted
option-partner_peace = Two players: your own two kingdoms leave each other alone
option-idle_manoeuvres = Manoeuvres may be made without a move
option-home_tokens = A claim of one’s own initial province lays a token there
option-home_tokens_hold = Such a token holds the province even with an enemy in it
option-making_change = Making change in your own turn; in a province of another’s, if he agrees
option-open_accounts = Open accounts: what can be worked out about treasuries is shown
option-round_limit = After how many rounds the best reign wins (0: never)

standing-contest = Never contest
standing-contest_abroad = Contest only for provinces I control
standing-reinforce = Bring no reinforcements when it is not my turn
standing-change = Agree to no change in my provinces
question-contest = whether I contest
question-contest_abroad = whether I contest a province that I do not control
fact-king_near = my king is next to it
fact-home = I control the province
fact-rival = whose action it is:
fact-bribe = the bribe that I would need
way-contest_warrior = contest with a warrior
way-contest_king = contest with my king

## Tables of the data

table-box = what is in the box
table-coins = the coins
table-numbers = figures of the rules
table-kingdoms = kingdoms and their powers
table-map = the map
table-scenarios = scenarios

## Why a hint says so

reason-spread = The gold lies where it is safest.
reason-claims = It makes { $held } of { $of } provinces.
reason-claim-wins = It makes { $held } of { $of } provinces: that wins.
reason-recruits =
    { $number ->
        [0] Your first warrior: without one little can be done.
       *[other] One more warrior makes you stronger in every battle around.
    }
reason-recruit-strikes = There is something to take from { $zone }.
reason-taxes = It brings up to { $amount } tremis.
reason-collects = It brings { $amount } tremis.
reason-pays = { $amount } tremis is the least that pays for it.
reason-odds =
    { $percent ->
        [0] Counting points and purses, you cannot win against the { $rival }.
       *[other] Counting points and purses, you win against the { $rival } about { $percent } times in a hundred.
    }
reason-king = The king of the { $rival } is at stake.
reason-chest = A chest lies in { $province }.
reason-loot = { $amount } tremis lie in { $province }.
reason-sets-back = The { $rival } lose { $province }.
reason-can-claim = Claimed later, { $province } makes { $held } of { $of } provinces.
reason-nobody-near = Nobody near { $province } can contest it.
reason-through =
    { $percent ->
        [0] Whoever contests { $province } stops you.
       *[other] Somebody may contest { $province }; you get through about { $percent } times in a hundred.
    }
reason-shelters = The king is safer { in-zone }.
reason-better-place =
    There is more to strike at from { $zone ->
        [Sea] the Sea
       *[other] { $zone }
    }.
reason-moves =
    Nothing is risked on the way to { $zone ->
        [Sea] the Sea
       *[other] { $zone }
    }.
reason-stays-out =
    { $percent ->
        [0] Against the { $rival } you could not win.
       *[other] Against the { $rival } you would win only about { $percent } times in a hundred.
    }
reason-reinforces = It stands { $mine } to { $yours } against the { $rival }; one more unit can decide it.
reason-passes = It stands { $mine } to { $yours } against the { $rival }; another unit would only be risked.
reason-bribe = { $amount } in the purse beat { $percent } % of what the { $rival } may give.
reason-stays = There { $piece } is safest.
reason-done = Nothing else is worth it now.
## The story

story-score = Provinces
story-goal = seven win
moment-king-lost = A king lost
moment-battle = The largest battle
moment-battle-said = { $province }: { $kingdom } { $points }, { $rival } { $rival_points }. The { $winner } win.
tally-own-king = Own king alive
tally-trophies = Kings taken
tally-warriors = Warriors on the map
tally-tokens = Control tokens laid
tally-treasury = Treasury
tally-total = Reign
opened-treasury = { $value } tremis in the treasury

## How near one is to winning: in one line beside every question

goal-provinces = { $have } of { $need } provinces
goal-kings = { $have } of { $need } kings

## What hangs on a move, and what it costs

stakes-contest = { $kingdoms } may contest, from { $zones }.
stakes-nobody = Nobody can contest { $province }.
stakes-unit-there = The { $rival } have a unit { in-province }.
stakes-king-there = The king of the { $rival } stands { in-province }.
stakes-own-king = Your king is at stake.
stakes-odds = { $points } against { $rival_points } with all that can come; with all your coins you beat about { $chance } % of the bribes they can pay.
stakes-bribe = { $points } and { $purse } tremis against { $rival_points }: enough for about { $chance } % of the bribes that the { $rival } can pay.
stakes-renounce = The { $rival } have their way { in-province }, unless somebody else steps in.
stakes-tax = Up to { $limit } tremis; { $lying } lie in your provinces.
price-tremis = { $cost } tremis
price-gain = + ≤ { $most }
price-free = free
