# Warrior Knights in English. The same keys, with the same particulars, stand in words.fr.ftl.

title = Warrior Knights
about = The king is dead and left no heir. Six barons plot, bribe, besiege and vote for an empty throne.

## Questions

ask-station = { $seat }, where do your { $troop } go?
ask-seal = { $seat }, all your troops have their place. Seal it?
ask-fortress = { $seat }, where does your fortress stand?
ask-noble = { $seat }, place one of your nobles.
ask-lay = { $seat }, lay action cards on the three piles, two on each at most. Cards laid: { $count }.
ask-use = { $seat }, your card { $action } is revealed. Do you use it?
ask-shield = { $seat }, put a shield on the mercenary track, or forgo it.
ask-improvise = { $seat }, improvise: two crowns, a vote, a move, a combat or a paid shield.
ask-operations = { $seat }, in which region do your military operations take place?
ask-operations-at = { $seat }, military operations in { $region }: call nobles, fight, or be done.
ask-zone = { $seat }, where does { $action } go?
ask-move = { $seat }, { $noble } is on the march: where does he go?
ask-leave = { $seat }, may { $noble } of { $mover } pass through { $region } to { $target }?
ask-way-on = { $seat }, { $noble } comes through { $region }: which way on to { $target }?
ask-way = { $seat }, by which way does { $noble } come to { $target }? Leave to pass is asked for all of it before he sets out.
ask-toll = { $seat }, the law asks { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    } for this bridge. Obey, or defy it and be banned?
ask-attack = { $seat }, whom do you attack in { $region }, and how?
ask-consent-assault = { $seat }, do you agree to the assault of { $attacker } in { $region }?
ask-consent-siege = { $seat }, do you agree to the siege of { $attacker } in { $region }?
ask-participants = { $seat }, which armies take part in { $region }?
ask-commander = { $seat }, who commands in { $region }?
ask-bury = { $seat }, put { $count } or more of your fate cards under the deck.
ask-power =
    { $evade ->
        [0] { $seat }, does { $noble } use his power and inflict { $inflict }00 more?
       *[other] { $inflict ->
            [0] { $seat }, does { $noble } use his power and evade { $evade }00 more?
           *[other] { $seat }, does { $noble } use his power, inflict { $inflict }00 and evade { $evade }00 more?
        }
    }
ask-losses =
    { $seat }, { $count ->
        [one] one loss is
       *[other] { $count } losses are
    } still to be taken. Where?
ask-retreat = { $seat }, which beaten noble retreats next?
ask-flee = { $seat }, where does { $noble } retreat to?
ask-desert = { $seat }, which card of the { $nation } deserts from { $army }?
ask-death-losses = { $seat }, { $men } mercenaries of { $army } are lost. Which?
ask-keep-or-raze = { $seat }, { $city } is yours. Keep it, or raze it for { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }?
ask-cede = { $seat }, your fortress has fallen. Which city goes to { $conqueror }?
ask-who-draws-red = { $seat }, a harmful event. Draw it yourself, or pay 1 faith and name another.
ask-who-draws-green = { $seat }, a helpful event. Name another baron, or pay 1 faith and draw it yourself.
ask-church-names = { $seat }, name the noble of { $drawer } who loses his heir.
ask-cancel = { $seat }, { $eventcard }: pay { $count } faith to cancel it?
ask-pledge = { $seat }, { $eventcard }: { $count } more faith cancels it. How much do you pledge?
ask-pick-revolt = { $seat }, which of your cities rises?
ask-mason = { $seat }, which city does the mason fortify or repair?
ask-defence = { $seat }, defence works: a breach costs { $repair }, a fortification { $fortify }.
ask-tend = { $seat }, troop upkeep: remove losses of one army for 2 crowns each.
ask-launch = { $seat }, which expedition do you launch?
ask-stake = { $seat }, how much do you stake on { $route }?
ask-bless = { $seat }, do you bless the expedition to { $route } for 1 faith?
ask-tax-law = { $seat }, the law takes { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }. Obey, or refuse and be banned?
ask-wage-law = { $seat }, the law makes each mercenary card { $crowns } crown dearer. Obey, or refuse and be banned?
ask-wage = { $seat }, pay { $crowns } for { $troop } ({ $army }), or let them go?
ask-acting = { $seat }, you do not attend. Who presides in your place?
ask-order = { $seat }, which proposal comes at place { $place }?
ask-motion = { $seat }, fate names you: which personal motion do you make?
ask-commit = { $seat }, how many votes do you commit? You have { $count }.
ask-split = { $seat }, how many votes for { $proposal }? You have { $count } left.
ask-announce-card = { $seat }, { $proposal }: what do you vote for? Votes committed: { $count }.
ask-announce-pardon = { $seat }, a pardon for { $other }: what do you vote for? Votes committed: { $count }.
ask-announce-motion =
    { $matter ->
        [3] { $seat }, adjourn the assembly? Votes committed: { $count }.
       *[5] { $seat }, the motion as it was told: what do you vote for? Votes committed: { $count }.
    }
ask-tie-card = { $seat }, a tie on { $proposal }. You decide.
ask-tie-pardon = { $seat }, a tie on the pardon of { $other }. You decide.
ask-tie-motion =
    { $matter ->
        [3] { $seat }, a tie on adjourning. You decide.
       *[5] { $seat }, a tie on the motion. You decide.
    }
ask-accept = { $seat }, you are chosen: { $proposal }. Accept, or refuse and be banned?
ask-object = { $seat }, { $proposal } costs you something. Accept it, or refuse and be banned?
ask-give-up = { $seat }, three charges are the most. Which one goes for { $proposal }?
ask-office = { $seat }, which noble takes the office { $proposal }?
ask-hire = { $seat }, hire a mercenary card, or pass.
ask-hire-more = { $seat }, another card of the { $nation }, for another shield?
ask-enlist = { $seat }, whom do the { $troop } serve under?
ask-revolt = { $seat }, { $city } revolts. Lose it, pay 1 faith, or pay { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }?
ask-rebuild = { $seat }, put your fortress back, or wait.
ask-transfer-together = { $seat }, shift troops between armies in one region, then say done.
ask-transfer-off-board = { $seat }, redistribute the troops of nobles off the board, then say done.
ask-transfer-fortress = { $seat }, equip nobles off the board from your fortress, then say done.
ask-arrival = { $seat }, bring your nobles onto the board.

## What a move does

do-station = to { $army }
do-fortress = fortress in { $region }
do-place = { $noble } in { $region }
do-lay = { $action } on pile { $pile }
do-seal = seal it
do-rethink = think again
do-unlay = take { $action } back from pile { $pile }
do-use = use it
do-forgo = forgo it
do-zone = to the { $zone } zone
do-zone-ask-zone = { $zone } zone
do-shield = shield on space { $space }
do-crowns = take 2 crowns
do-vote = take 1 vote
do-pass = pass
do-at = in { $region }
do-march = { $noble } marches
do-step = go to { $region }
do-defy_step = cross the bridge to { $region }, in defiance of the law
do-sail = sail to { $region }
do-receive = receive { $troop } from { $army }
do-receive_all = receive all troops and losses of { $army }
do-halt = halt here
do-allow = allow it
do-refuse = refuse
do-obey = obey
do-fight = fight
do-attack = battle against { $seat }
do-assault = assault
do-besiege = besiege
do-defy_assault = assault, in defiance of the law
do-defy_besiege = besiege, in defiance of the law
do-with = with { $noble }
do-ready = these and no more
do-lead = { $noble } commands
do-under = one { $result } under the deck
do-lose = a loss for { $army }
do-breach = a breach in the walls
do-retreat = { $noble } first
do-flee = to { $region }
do-desert = { $troop }
do-keep = keep it
do-raze = raze it
do-defy_raze = raze it, in defiance of the law
do-cede = give up { $city }
do-draw = { $seat } draws
do-cancel = pay and cancel
do-suffer = suffer it
do-pledge = pledge { $count }
do-mark = { $noble }
do-pick = { $city }
do-repair = repair { $count ->
        [one] { $count } breach
       *[other] { $count } breaches
    } of { $city }
do-fortify = fortify { $city }
do-clear = clear the breaches of { $city }
do-mend = repair { $count ->
        [one] { $count } breach
       *[other] { $count } breaches
    } of the fortress
do-tend = remove { $count ->
        [one] { $count } loss
       *[other] { $count } losses
    } of { $army }
do-launch = launch { $route }
do-launch-ask-launch = { $route }
do-stake = stake { $count }
do-bless = bless it
do-pay = pay
do-dismiss = let them go
do-appoint = { $seat } presides
do-order = { $proposal }
do-commit = commit { $count }
do-yes = yes
do-no = no
do-elect = { $seat }
do-pardon = pardon { $seat }
do-repeal = cancel { $proposal }
do-adjourn = adjourn the assembly
do-revive = vote again on { $proposal }
do-invent = a motion of your own, in your own words
do-accept = accept
do-drop = give up { $proposal }
do-office = { $noble }
do-hire = hire { $troop }
do-enlist = { $army }
do-done = done
do-yield = lose control
do-pay_faith = pay 1 faith
do-pay_crowns = pay in crowns
do-transfer = { $troop } from { $army } to { $army-2 }
do-transfer_all = all from { $army } to { $army-2 }
do-give = give { $seat } { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    }
do-offer = offer { $seat } { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    }
do-take_offer = take the offer of { $seat }
do-drop_offer = drop the offer between you and { $seat }
do-give_heir = entrust the heir of { $noble } to { $seat }
do-kill_heir = kill the heir of { $noble }

# What its verb may be called instead
verb-station = station
verb-fortress = fortress
verb-place = place
verb-lay = lay
verb-seal = seal
verb-rethink = rethink
verb-unlay = unlay
verb-use = use
verb-forgo = forgo
verb-zone = zone
verb-shield = shield
verb-crowns = crowns
verb-vote = vote
verb-pass = pass
verb-at = at
verb-march = march
verb-step = step
verb-defy_step = defy_step
verb-sail = sail
verb-receive = receive
verb-receive_all = receive_all
verb-halt = halt
verb-allow = allow
verb-refuse = refuse
verb-obey = obey
verb-fight = fight
verb-attack = attack
verb-assault = assault
verb-besiege = besiege
verb-defy_assault = defy_assault
verb-defy_besiege = defy_besiege
verb-with = with
verb-ready = ready
verb-lead = lead
verb-under = under
verb-lose = lose
verb-breach = breach
verb-retreat = retreat
verb-flee = flee
verb-desert = desert
verb-keep = keep
verb-raze = raze
verb-defy_raze = defy_raze
verb-cede = cede
verb-draw = draw
verb-cancel = cancel
verb-suffer = suffer
verb-pledge = pledge
verb-mark = mark
verb-pick = pick
verb-repair = repair
verb-fortify = fortify
verb-clear = clear
verb-mend = mend
verb-tend = tend
verb-launch = launch
verb-stake = stake
verb-bless = bless
verb-pay = pay
verb-dismiss = dismiss
verb-appoint = appoint
verb-order = order
verb-commit = commit
verb-yes = yes
verb-no = no
verb-elect = elect
verb-pardon = pardon
verb-repeal = repeal
verb-adjourn = adjourn
verb-revive = revive
verb-invent = invent
verb-accept = accept
verb-drop = drop
verb-office = office
verb-hire = hire
verb-enlist = enlist
verb-done = done
verb-yield = yield
verb-pay_faith = pay_faith
verb-pay_crowns = pay_crowns
verb-transfer = transfer
verb-transfer_all = transfer_all
verb-give = give
verb-offer = offer
verb-take_offer = take_offer
verb-drop_offer = drop_offer
verb-give_heir = give_heir
verb-kill_heir = kill_heir

zone-taxes = taxes
zone-wages = wages
zone-assembly = assembly
result-inflict_100 = inflict 100
result-evade_100 = evade 100
result-victory_1 = victory
result-draw_1 = draw a card

## What happened

log-turn-began = Turn { $turn }.
log-crowns-gained = { $seat } { $reason ->
        [10] levies
        [11] collects
        [12] loots
       *[other] receives
    } { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    }{ $reason ->
        [10] { " " }from the land
        [11] { " " }of taxes
        [12] { " " }in the ruins
       *[other] { "" }
    }.
log-crowns-paid = { $seat } pays { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    }{ $reason ->
        [1] { " " }to regulars
        [2] { " " }to mercenaries
        [3] { " " }to hire mercenaries
        [4] { " " }for a shield
        [5] { " " }to repair walls
        [6] { " " }to fortify
        [7] { " " }to tend an army
        [8] { " " }to calm a revolt
        [9] , as the law demands
       *[other] { "" }
    }.
log-crowns-given = { $seat } { $reason ->
        [15] has to hand
       *[other] gives
    } { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    } to { $to }.
log-faith-gained = { $seat } gains { $count } faith.
log-faith-paid = { $seat } pays { $count ->
        [one] { $count } faith point
       *[other] { $count } faith points
    }{ $reason ->
        [8] { " " }to calm a revolt
        [13] { " " }to choose who draws
        [14] { " " }against the event
       *[other] { "" }
    }.
log-votes-gained = { $seat } receives { $count ->
        [one] { $count } vote
       *[other] { $count } votes
    }.
log-votes-lost = { $seat } loses { $count ->
        [one] { $count } vote
       *[other] { $count } votes
    }.
log-influence-gained = { $seat } takes { $count } influence.
log-presidency-taken = { $seat } becomes president of the assembly.
log-church-taken = { $seat } gains the church’s support.
log-city-taken = { $seat } takes control of { $city }.
log-city-lost = { $city } has no lord any more.
log-city-razed = { $city } is razed.
log-city-fortified = { $city } is fortified.
log-breach-made = { $fortress ->
        [1] The fortress of { $owner } is breached.
       *[0] { $city } is breached.
    }
log-breaches-repaired = { $fortress ->
        [1] Breaches repaired in the fortress of { $owner }: { $count }.
       *[0] Breaches repaired in { $city }: { $count }.
    }
log-fortification-lost = { $city } loses its fortification.
log-siege-laid = { $fortress ->
        [1] { $seat } besieges the fortress of { $owner }.
       *[0] { $seat } besieges { $city }.
    }
log-siege-lifted = { $fortress ->
        [1] The siege of { $seat } before the fortress of { $owner } is lifted.
       *[0] The siege of { $seat } before { $city } is lifted.
    }
log-sieges-ended = { $fortress ->
        [1] The siege of the fortress of { $owner } is over.
       *[0] The siege of { $city } is over.
    }
log-fortress-placed = { $seat } raises a fortress at { $region }.
log-fortress-fell = The fortress of { $seat } has fallen.
log-noble-placed = { $noble } takes his place at { $region }.
log-noble-moved = { $noble } marches to { $region }.
log-noble-sailed = { $noble } sets sail for { $region }.
log-noble-landed = { $noble } lands.
log-noble-bedridden = { $noble } is bedridden, this turn and the next.
log-noble-retreated = { $noble } retreats to { $region }.
log-noble-left = { $noble }, without troops, leaves the board.
log-noble-died = { $noble } dies.
log-noble-marked = { $noble } has no heir any more.
log-line-ended = The line of { $noble } ends.
log-losses-added =
    { $count ->
        [one] One loss for { $army }.
       *[other] { $count } losses for { $army }.
    }
log-losses-removed =
    { $count ->
        [one] One loss healed for { $army }.
       *[other] { $count } losses healed for { $army }.
    }
log-losses-moved = The losses of { $origin } go over to { $army }.
log-troops-joined =
    { $reason ->
        [3] Hired: { $cards }, for { $army }.
       *[other] { $cards }: now with { $army }.
    }
log-troops-deserted =
    { $reason ->
        [2] { $cards }, unpaid, desert { $army }.
       *[other] { $cards } desert { $army }.
    }
log-regulars-lost = { $cards }: lost for good.
log-troops-displayed = For hire: { $cards }.
log-display-returned = Mercenaries whom nobody hired move on.
log-heir-given = { $seat } entrusts the heir of { $noble } to { $to }.
log-heir-killed = { $seat } kills the heir of { $noble }.
log-heir-awaited = { $noble } waits for his heir.
log-heir-succeeded = The heir of { $noble } is back with his baron.
log-player-left = { $seat } has left the table; the usual answers are given for that seat.
log-baron-eliminated = { $seat } is out of the game.
log-game-ended =
    { $how ->
        [1] { $seat } holds more than half of the realm and seizes the throne!
        [2] The last influence is taken: the game is over.
        [3] { $seat } is the last baron at the table.
       *[4] The last turn is over.
    }
log-card-revealed = Pile { $pile }: “{ $action }” of { $seat }.
log-neutral-revealed = Pile { $pile }: “{ $neutral }”.
log-card-discarded = “{ $action }” of { $seat } goes to the { $phase ->
        [0] taxes
        [1] wages
       *[2] assembly
    } zone.
log-zone-emptied = All take their cards back from the { $phase ->
        [0] taxes
        [1] wages
       *[2] assembly
    } zone.
log-shield-placed = { $seat } puts a shield on space { $space }.
log-shield-removed = { $seat } takes the shield from space { $space }.
log-fate-turned =
    { $purpose ->
        [0] { $revolt ->
            [0] Fate card: no revolt.
           *[1] Fate card: revolt!
        }
        [1] Fate card, nation drawn: { $nation }.
        [2] A fate card is turned for an expedition; without news it stays where it is.
       *[3] Fate card: { $city }, { $nation }, noble of the { $shape ->
            [0] star
            [1] square
            [2] triangle
           *[3] circle
        }.
    }
log-fate-shuffled = The fate deck is shuffled.
log-event-topped =
    { $colour ->
        [0] The next event is a harmful one.
        [1] The next event is a helpful one.
       *[2] The next event is a general one.
    }
log-event-drawn = { $seat } draws the event “{ $eventcard }”.
log-event-discarded =
    { $reason ->
        [14] The event “{ $eventcard }” is cancelled.
       *[other] The event card “{ $eventcard }” is discarded.
    }
log-events-shuffled = The event deck is made anew.
log-baron-cursed = { $seat } is a heretic and gains no faith any more.
log-phase-ordered = A card orders { $phase ->
        [0] a taxes phase
        [1] a wages phase
       *[2] an assembly
    }.
log-phase-began =
    { $phase ->
        [0] Taxes: cities pay their lords.
        [1] Wages: barons pay their troops.
       *[2] An assembly is called.
    }
log-recruitment-began = Recruitment: shields are served from left to right.
log-expedition-launched = An expedition sets sail ({ $route }).
log-stake-placed = { $seat } stakes { $count ->
        [one] { $count } crown
       *[other] { $count } crowns
    } on the expedition ({ $route }).
log-expedition-blessed = { $seat } blesses the expedition ({ $route }).
log-expedition-advanced = The expedition moves on one space ({ $route }).
log-expedition-ended =
    { $multiple ->
        [-1] The expedition is lost at sea ({ $route }).
        [1] The expedition brings the stakes back ({ $route }).
       *[other] The expedition pays { $multiple } times the stakes ({ $route }).
    }
log-piles-laid =
    { $sizes ->
        [0] { $seat } lays no card.
        [one] { $seat } lays only { $sizes } card.
       *[other] { $seat } lays only { $sizes } cards.
    }
log-fate-dealt =
    { $side ->
        [0] Fate cards for the attacker: { $count }.
       *[1] Fate cards for the defender: { $count }.
    }
log-fate-buried = { $seat } puts { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } under the deck.
log-fate-revealed = Attacker: { $attackers ->
        [0] nothing
       *[other] { $attack }
    }. Defender: { $defenders ->
        [0] nothing
       *[other] { $defence }
    }.
log-fate-added =
    { $side ->
        [0] One more card for the attacker: { $result }.
       *[1] One more card for the defender: { $result }.
    }
log-proposal-drawn = New proposal: { $proposal }.
log-proposals-shuffled = The proposal deck is made anew.
log-agenda-ordered = The agenda: { $proposals }.
log-proposal-taken = Put to the vote: “{ $proposal }”.
log-proposal-discarded = “{ $proposal }” is discarded.
log-law-passed = “{ $proposal }” is law.
log-law-repealed = “{ $proposal }” is law no more.
log-charge-given = { $seat } receives the charge “{ $proposal }”.
log-charge-lost = { $seat } loses the charge “{ $proposal }”.
log-office-given = { $noble } receives the office “{ $proposal }”.
log-office-lost = { $noble } loses the office “{ $proposal }”.
log-assembly-opened = The assembly meets.
log-acting-named = { $seat } presides for this assembly.
log-assembly-closed = The assembly is over.
log-proposer-named = Fate names { $seat } for a personal motion.
log-motion-made =
    { $motion ->
        [1] { $seat } moves to pardon { $other }.
        [2] { $seat } moves to cancel “{ $proposal }”.
        [3] { $seat } moves to adjourn the assembly.
        [4] { $seat } puts “{ $proposal }” to the vote again.
       *[5] { $seat } moves something of their own.
    }
log-free-motion-worded = { $seat } moves: “{ $words }”
log-free-motion-decided =
    { $carried ->
        [0] The motion is lost.
       *[1] The motion is carried; the table sees to it.
    }
log-voice-given =
    { $choice ->
        [0] { $seat } votes yes: { $count }.
        [1] { $seat } votes no: { $count }.
       *[2] { $seat } votes for { $other }: { $count }.
    }
log-decided =
    { $choice ->
        [0] Carried.
        [1] Defeated.
       *[2] The assembly chooses { $other }.
    }
log-refused = { $seat } refuses.
log-baron-banned = { $seat } is banned from the assembly.
log-baron-pardoned = { $seat } is pardoned and may attend again.
log-leave-given = { $seat } lets them pass: { $region }.
log-leave-denied = { $seat } bars the way: { $region }.
log-consent-given = { $seat } agrees to the attack: { $region }.
log-consent-denied = { $seat } objects to the attack: { $region }.
log-combat-began =
    { $kind ->
        [1] { $attacker } gives battle to { $other }: { $region }.
       *[2] { $fortress ->
            [1] { $attacker } storms the fortress of { $owner }.
           *[0] { $attacker } storms { $city }.
        }
    }
log-commander-named =
    { $side ->
        [0] { $noble } leads the attack.
       *[1] { $noble } leads the defence.
    }
log-power-used =
    { $side ->
        [0] The attacker’s power: inflict +{ $inflict }, evade +{ $evade }.
       *[1] The defender’s power: inflict +{ $inflict }, evade +{ $evade }.
    }
log-losses-due = Losses to take: { $mine } for the attacker, { $theirs } for the defender.
log-loss-taken = One loss for { $army }.
log-breach-taken = { $fortress ->
        [1] The fortress of { $owner } takes a breach.
       *[0] { $city } takes a breach.
    }
log-victory-counted = Victories: { $mine } for the attacker, { $theirs } for the defender.
log-offer-made =
    { $count ->
        [0] The offer of { $seat } to { $to } is off.
       *[other] { $seat } offers { $to } { $count } crowns.
    }
log-offer-terms = { $seat } to { $to }, on their word: “{ $words }”

## Why not

not-now = That is not what is asked now.
not-enough-crowns = That costs { $crowns ->
        [one] { $crowns } crown
       *[other] { $crowns } crowns
    }, more than you have.
no-deals-now = No payments or offers before the first turn, nor during a secret choice.
no-hostages = This table did not agree on heirs as hostages.
not-your-hostage = You do not hold the heir of { $noble }, or it is not an enemy’s.
no-such-partner = It takes another baron who is still at the table.
no-such-offer = No offer stands between you and { $other } that can be met.
payment-out-of-reach = At once, 1 to { $count } crowns, and no more than you have.
no-faith = You have no faith to pay with.
all-assigned = All your cards have their place: seal it, or think again.
assign-all-first = { $count } of your cards have no place yet.
not-your-army = This army is not yours: { $army }.
not-your-noble = { $noble } is not yours to send.
not-your-city = { $city } is not yours.
fourth-charge = Whoever has three charges cannot refuse { $proposal }: one of the old ones goes.
not-your-charge = { $proposal } is no charge of yours.
not-in-the-realm = { $region } is not in the realm.
city-there = A city stands in { $region }.
fortress-there = A fortress stands in { $region }.
outer-region = { $region } lies on the rim, which is closed to fortresses with two or three players.
enemy-there = Somebody else is in { $region }.
noble-not-waiting = { $noble } does not wait for a place, or leads no troops.
cannot-arrive-there = { $noble } arrives at his baron’s fortress or in a city of his that is not besieged, not in { $region }.
no-such-card-in-hand = You have no { $action } left in hand.
pile-full = Two cards lie on pile { $pile } already.
not-laid-there = No { $action } of yours lies on pile { $pile }.
space-taken = A shield lies on space { $space } already.
space-not-used = Space { $space } is not used with so few players.
zone-not-open = { $action } cannot go to the { $zone } zone now.
no-use-there = None of your nobles can reach { $region } or fight there.
noble-off-board = { $noble } is not on the board.
noble-exhausted = { $noble } is exhausted.
noble-locked-in = { $noble } is locked in by a siege.
noble-already-there = { $noble } is there already.
cannot-reach = { $noble } cannot reach that region with one card.
not-next-to-him = { $region } is not next to { $noble }.
mountain-bars = Mountains bar the way of { $noble } to { $region }.
river-bars = A river without a bridge bars the way of { $noble } to { $region }.
bridges-closed = The bridges are flooded: { $noble } cannot cross to { $region }.
leave-denied = Leave to pass was denied to { $noble }: he cannot go to { $region }.
not-towards-target = { $region } does not lead to { $target }, where this card calls its nobles.
leaves-the-road = { $noble } is on a road move and cannot leave the road for { $region }.
no-steps-left = { $noble } has no step left to { $region }.
no-sea-from-here = { $noble } is not in a port, or the sea is closed.
no-port-there = There is no port in { $region }, or it is where he is.
no-sea-after-steps = After a step there is no sea move to { $region }.
not-on-the-way = { $noble } does not come through { $region } on the way that was told.
not-on-the-march = Troops join { $noble } on the march, not before his way is open.
called-in-vain = { $noble } was called to { $region } by this card and has stayed where he is.
must-move-on = { $noble } has not moved yet.
no-troops-from-there = These troops cannot go to { $noble } now: { $army }.
nobody-to-fight = There is nobody you could fight in { $region }.
thought-better-of-it = You have thought better of it with this card already.
behind-walls = The nobles of { $other } in { $region } are behind their own walls: assault or besiege them.
nothing-to-storm = There are no walls of others in { $region }.
consent-denied = A third baron in { $region } does not agree.
law-protects-fortresses = A law protects the fortress in { $region }: you can only defy it.
no-law-against-it = No law forbids it, so there is nothing to defy.
siege-began-this-turn = Your siege in { $region } began this turn: the second action comes in a later one.
too-weak-to-besiege = A siege takes more men than they have: { $mine } against { $theirs }.
noble-cannot-join = { $noble } cannot join in { $region }: only your own fresh nobles there can.
nobody-chosen = Choose one noble at least.
takes-no-part = { $noble } takes no part.
bury-more =
    { $count ->
        [one] One card at least must go under the deck.
       *[other] { $count } cards at least must go under the deck.
    }
no-such-card-left = You hold no { $result } any more.
army-takes-no-more = No loss to take here for { $army }.
no-walls-to-breach = There are no walls left to breach.
no-retreat-there = { $noble } cannot retreat to { $region }.
not-of-that-nation = Only { $nation } of { $army } desert now.
not-as-many-as-possible = { $men } men must be lost, as nearly as cards allow: { $army }.
razing-forbidden = A law forbids razing { $city }: you can only defy it.
no-faith-for-that = Naming { $drawer } would cost faith you do not have.
no-heir-to-lose = { $noble } has no heir to lose, or is not the drawer’s.
pledge-too-high = Pledge at most what is missing ({ $count }) and what you have.
city-does-not-revolt = { $city } is not an unguarded city of yours.
cannot-improve = Nothing can be improved in { $city }.
city-besieged = { $city } is besieged.
already-fortified = { $city } is fortified already.
not-so-many-breaches =
    { $count ->
        [one] There is one breach.
       *[other] There are { $count } breaches.
    }
cannot-mend = Your fortress has { $count ->
        [one] { $count } breach
       *[other] { $count } breaches
    } to repair, is besieged or lost, or you lack the crowns.
not-so-many-losses =
    { $count ->
        [one] There is one loss.
       *[other] There are { $count } losses.
    }
already-under-way = An expedition to { $route } is under way.
stake-too-high = You can stake { $count } at most.
does-not-attend = { $other } does not attend.
not-on-agenda = { $proposal } is not to be ordered now.
not-so-many-votes = You have { $count ->
        [one] { $count } vote
       *[other] { $count } votes
    }.
not-a-choice-here = That cannot be chosen in this vote.
not-banned = { $other } is not banned.
not-in-play = { $proposal } is not in play.
not-in-discard = { $proposal } is not in the discard pile, or is a personal motion.
no-free-motions = This table has not agreed on free motions.
not-on-display = { $troop } are not for hire.
one-nation-together = Only { $nation } can be hired together now.
no-shield-left = You have no shield left on the track.
army-takes-no-recruits = No hired troops for { $army }.
no-transfer-between = Troops cannot go from { $army } to there now.
all-or-nothing = There are losses: all troops and losses go together ({ $army }).
no-such-troops = No such troops to give now: { $army }.

## In the terminal

panel-turn = Turn { $turn }   reserve { $reserve }
panel-tokens = president { $seat }   church { $other }
panel-baron = { $seat }
panel-sums =
    { $crowns } { $crowns ->
        [one] crown
       *[other] crowns
    }   { $faith } faith   { $votes } { $votes ->
        [one] vote
       *[other] votes
    }   { $influence } influence
panel-holds = { $men } men   { $count ->
        [0] no city
       *[other] { $cities }
    }
panel-banned = banned
panel-out = out
panel-zones = zones: taxes { $taxes }   wages { $wages }   assembly { $assembly }   of { $count }
panel-track = track: { $count } shields of { $needed }
panel-display = for hire: { $cards }
panel-agenda = agenda: { $proposals }
panel-laws = laws: { $proposals }
panel-expedition = { $route }: space { $space }
panel-combat = combat in { $region }
panel-fate = your fate cards: { $result }
legend-signs = capital letters: cities, # razed, * besieged, digits: fortress of that seat, small letters: nobles, ° exhausted

## Options

option-influence_per_player = Influence in the reserve for each player (8 short, 12 or 15 long)
option-barons = Who plays which baron
option-barons-in_order = in the order of the list
option-barons-random = by lot
option-battle_cap = No side draws more than ten cards in a combat
option-fortress_blocks = Fortresses bar the way as cities do
option-fortress_bars_retreat = Nobody retreats to a fortress of another
option-retreat_home_exhausts = Who retreats to his own fortress is exhausted
option-besieged_garrison_stays = A besieged garrison gives no men to a noble on his way
option-fallen_garrison_returns = The garrison of a fallen fortress waits for the new one
option-fourth_charge_refusable = A fourth charge may be refused, at the price of a ban
option-two_player_cities_to_win = Cities that win a game of two (0: more than half)
option-free_motions = Personal motions may be invented
option-hostages = Heirs as hostages
option-elimination = Whoever loses his fortress is out
option-might_makes_right = Only a military victory counts
option-turn_limit = After how many turns the game stops (0: never)

## Standing answers

standing-leave = Refuse leave to pass
standing-consent = Refuse attacks on cities where I stand by
standing-pledge = Pledge nothing against general events
standing-stake = Stake nothing on expeditions
standing-works = Let defence works pass
standing-upkeep = Let troop upkeep pass
standing-transfers = Shift no troops in upkeep
question-leave = for leave to pass
question-consent = to consent to an attack
question-pledge = to pledge faith
question-stake = to stake on an expedition
fact-mover = who moves:
fact-attacker = who attacks:
fact-siege = it is a siege
fact-price = the price in faith
fact-missing = the faith still missing
fact-staked = what is staked already
way-allow = allow it
way-pledge = pledge
way-stake = stake

## Tables of the data

table-map = the map
table-cities = cities
table-barons = barons and nobles
table-troops = troops
table-actions = action cards
table-expeditions = expeditions
table-fate = fate cards
table-events = event cards
table-proposals = proposals of the assembly

## Why a hint says so

reason-besieges = { $mine } men against { $theirs } at { $region }: enough for a siege without a battle.
reason-assaults = { $mine } men against { $theirs } at { $region }: an assault succeeds about { $percent } times in a hundred.
reason-no-attack = { $mine } men against { $theirs } at { $region } are too few.
reason-defends = Your walls at { $region } need help.
reason-gathers = Your nobles can gather there against walls held by { $theirs }.
reason-moves-up = From { $region } there is more to reach next turn.
reason-step = It leads towards the goal by { $region }.
reason-cities =
    { $count ->
        [one] It brings a city.
       *[other] It brings { $count } cities.
    }
reason-sieges = It lays siege.
reason-men = { $men } more men serve you.
reason-influence = It brings influence: { $count }.
reason-crowns = It brings crowns: { $count }.
reason-votes = It brings votes: { $count }.
reason-faith = It brings faith: { $count }.
reason-relieved = Your fortress is besieged no longer.
reason-obeys = Whoever refuses is banned.
reason-pays = Unpaid, these troops would leave you.
reason-lays = { $action } is what you need most this turn; on pile { $pile } it comes at the right time.
reason-seals = What lies there is enough.
reason-uses = A card in hand is good for nothing once its time has passed.
reason-yes = This would gain you more than it costs.
reason-no = This would cost you more than it gains.
reason-commits = The matter is worth votes: { $count }.
reason-saves = The matter is not worth a vote; keep them for the next.
reason-takes-vote = Votes decide the next assembly.
reason-takes-crowns = Wages and works will want crowns.
reason-shield = On space { $number } you choose troops in good time.
reason-launches = { $route } promises most for its risk.
reason-stakes = { $count } can be lost without harm, and may come back many times over.
reason-elects = With { $seat } you fare best.
reason-accepts = An office is worth more than it asks for.
reason-draws = With { $seat } the risk lies where you want it.
reason-joins = Whoever joins makes the attack stronger.
reason-keeps = A city that stands brings income and influence every turn.
reason-orders = { $proposal } is best voted on while you have votes.
reason-marches = { $noble } has most to gain.
reason-at = There is something to win at { $region }.
reason-nothing = Nothing else is worth it now.
reason-fortress = Good cities lie around { $region }.
reason-places = { $noble } is near something worth taking in { $region }.
reason-stations = { $army } will need the men.
## The story

story-turn = turn { $round }
story-score = Influence
moment-fortress-fell = A fortress falls
moment-battle = The bloodiest combat
moment-battle-said = { $attacker } gives battle: { $region }. Losses: { $losses } to the attacker, { $other_losses } to the defender.
moment-storm-said = { $attacker } storms the walls: { $region }. Losses: { $losses } to the attacker, { $other_losses } to the defender.
moment-noble-died = A noble dies
tally-influence = Influence
tally-cities = Cities
tally-riches = Crowns, faith and votes
tally-troops = Men on the board

## How near one is to winning: in one line beside every question

goal-influence = { $influence } influence, { $left } left
goal-cities = { $have } of { $need } cities

## What hangs on a move, and what it costs

stakes-battle = { $mine } against { $theirs }: fate gives you the day in about { $chance } of 100 cases.
stakes-siege = { $mine } against { $theirs }: no men are lost; a second siege action in a later turn takes it.
stakes-consent = { $seats } must agree.
stakes-ban = Defiance: you are banned from assemblies until one pardons you, to the end of the game perhaps.
stakes-voyage = { $route }: about { $chance } % pay (up to { $best } times the stake), { $lost } % lose all.
stakes-star = { $noble } inflicts one loss more.
stakes-square = { $noble } evades one loss.
stakes-triangle = { $noble } counts one victory more.
stakes-circle = { $noble } adds nothing but his 200 men’s worth.
stakes-tired = { $noble } is tired: his power does not work.
price-crowns = { $cost ->
        [0] free
        [one] 1 crown
       *[other] { $cost } crowns
    }
