# What the drawn realm says; the words of the game itself are in words.en.ftl.
turn = turn { $turn }
set-up = set-up
board = The realm and the lands overseas
places = Places
tab-realm = Realm
tab-own = Armies
tab-barons = Barons
tab-court = Court
tab-piles = Piles
matter = What is being decided
yours-and-court = Your armies and the court
razed = razed
overseas = overseas
strength-is = strength { $strength }
held-by = held by { $seat }
neutral = neutral
besieged = besieged
port = port
may = allowed
fortress-of = fortress of { $seat }
army-of = { $noble }, { $men } men of { $seat }
piles = Action piles
zones = Trigger zones
zones-note =
    { $count ->
        [one] 1 card starts the phase
       *[other] { $count } cards start the phase
    }
taxes = Taxes
wages = Wages
assembly = Assembly
mercenaries = Mercenaries
wage-word = wage
wage = wage { $wage }
court = Court
chair = Chair of the assembly
church = Support of the church
agenda = Agenda
agenda-empty = Nothing is on the agenda.
type-motion = motion
type-law = law
type-charge = charge
type-office = office
type-concession = concession
in-force-are = In force:
lord-is = { $what }: { $seat }
carried = Carried by the barons
in-force = In force
lasting = Lasting events
expeditions = Expeditions
at-space = on space { $space }
not-under-way = not under way
blessed = blessed
armies = Your armies
all-armies = Everybody’s armies
garrison = Garrison
dead = out of the game
off-board = not on the board
tired = tired
hand = Your hand
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
battle = Battle at { $place }
assault = Assault on { $place }
siege = Siege of { $place }
walls = walls { $walls }
commander = commander { $men }
losses = { $losses } still to lose
cities = { $count ->
    [one] 1 city
   *[other] { $count } cities
}
crowns = { $count ->
    [one] 1 crown
   *[other] { $count } crowns
}
votes = { $count ->
    [one] 1 vote
   *[other] { $count } votes
}
influence = { $count } influence
decks = Decks
deck-events = events
next-red = next harmful
next-green = next helpful
next-blue = next for all
deck-fate = fate
deck-proposals = proposals
deck-mercenaries = mercenaries
deck-influence = influence left
held = Charges and offices
and-more = and { $count } more
read-cards = Read
agenda-and-force = Agenda and what is in force
faith-held = { $count } faith
banned = banned
heretic = heretic
lay-on = { $card } onto pile { $pile }

# What is going on, from the phase down to the question
on-set-up = Set-up
on-preparation = Preparation
on-actions = Actions
on-upkeep = Upkeep
on-revolts = Revolts
on-fortress = A new fortress
on-arrivals = Arrivals
on-transfers = Shifting troops
on-placing = Nobles arrive
on-improvising = Improvisation
on-operations = Military operations
on-operations-at = Operations: { $place }
on-march = { $noble } marches
on-leave = Leave to pass
on-toll = Bridge toll
on-attack = Attack: { $place }
on-consent = Consent of a third
on-participants = Who takes part
on-commander = Who commands
on-power = A noble’s power
on-fate-cards = Fate cards
on-losses = Losses
on-retreats = Retreats
on-flight = { $noble } retreats
on-death = Death of { $noble }
on-desertion = Desertion
on-ransom = Ransom
on-taken = { $city } taken
on-revolt = Revolt: { $city }
on-event = Important event
on-church-names = The church names one
on-cancel = Cancel it?
on-expeditions = Expeditions
on-expedition = Expedition: { $route }
on-defence = Defence works
on-upkeep-of-troops = Troop upkeep
on-taxes = Taxes
on-wages = Wages
on-obey = Obey the law?
on-mercenaries-paid = Mercenaries’ wages
on-assembly = Assembly
on-chair = Who presides
on-order = Order of the day
on-motion = Personal motion
on-votes-sealed = Sealed votes
on-voices = Announcements
on-tie = Tie
on-recruitment = Recruitment
on-hire = Hiring
on-enlist = Where they serve
on-discard = Where the card goes
on-mason = The mason
on-repeal = Cancel { $card }
on-pardon = Pardon
on-adjourn = Adjournment
on-free-motion = A motion of their own
a-fortress = the fortress in { $place }

# The matter in hand
yes = Yes
no = No
fate-named = Fate named: { $what }.
presides = presides
votes-held = Votes each baron holds
votes-committed = Votes each baron has committed
event-red = harmful
event-green = helpful
event-blue = for all
drawn-by = drawn by { $seat }
cancel-costs = { $count } faith to cancel
pledges = pledges { $count }
no-stakes = Nobody has staked anything yet.
for-hire = For hire
you-have =
    you have { $crowns ->
        [one] 1 crown
       *[other] { $crowns } crowns
    }
which-space = Where does your shield go?
price = for { $crowns }
regulars = regulars
place-where = Where does { $noble } take his place?
which-noble = Which noble first?
under-whom = Under whom?
count-commit = How many votes?
count-pledge = How much faith do you pledge?
count-stake = How many crowns do you stake?
count-mend = Breaches of your fortress
count-repair = Breaches of { $what }
count-tend = Losses of { $what }
shift = Shift troops
shift-between = Between whom
shift-over = to { $to }
shift-none = nothing to hand over
shift-all = All of them
laid = Your three piles
pile = Pile { $pile }
fate-hand = Fate cards
hidden-cards = face down
result-inflict_100 = inflict 100
result-evade_100 = evade 100
result-victory_1 = victory
result-draw_1 = draw a card

# Dealing
deals = Dealing
deal-with = With whom
how-many-crowns = How many crowns
offer = Offer
give = Give
take = Take
decline = Decline
withdraw = Withdraw
offers-you = { $seat } offers you { $count ->
    [one] 1 crown
   *[other] { $count } crowns
}
you-offer = You offer { $seat } { $count ->
    [one] 1 crown
   *[other] { $count } crowns
}
deal-terms = In return, on your word
kept-by-table = kept by the table
on-word = on their word: “{ $words }”
on-your-word = on your word: “{ $words }”
deals-note = An offer is seen by you two alone. No promise binds.

# For who comes back

# What is at stake
choose-pardon = Pardon a baron
choose-repeal = Cancel a card in force
choose-revive = Bring back a card
choose-order = Which comes next?
choose-drop = Which one goes?
income-is = income { $income }
wages-owed = Wages owed: { $crowns }
they-have =
    they have { $crowns ->
        [one] 1 crown
       *[other] { $crowns } crowns
    }
wage-paid = paid
wage-now = now: { $crowns }
wages-short = { $crowns ->
    [one] 1 crown is missing: somebody leaves.
   *[other] { $crowns } crowns are missing: somebody leaves.
}
pay-all = Pay all of them, { $crowns }
would-pass = { $seat } would pass { $place }
would-attack = { $seat } would attack at { $place }
army-marches = { $noble } comes with { $men } men.
no-promise-binds = Crowns may change hands first; no promise binds.
raze-stake = Kept, it brings { $income } at each taxes phase. Razed, it brings { $crowns } now and is gone for good.
revolt-stake = It brings { $income } at each taxes phase. You have { $purse } crowns and { $faith } faith.
law-stake =
    You have { $crowns ->
        [one] 1 crown
       *[other] { $crowns } crowns
    }. Who refuses is shut out of the assembly until it pardons him.
which-city = Which city?
who-retreats = Who retreats next?
who-leads = Who commands?
who-joins = Who takes part?
who-deserts = Who leaves { $army }?
losses-taken = { $count ->
    [one] 1 loss
   *[other] { $count } losses
}
would-die = this kills him
place-losses = Press who takes the next loss. Each stands for 100 men.
lead-star = inflicts one loss more
lead-square = evades one loss
lead-triangle = counts one victory more
lead-circle = nothing more
lead-tired = tired: no power
power-inflict = power, inflict
power-evade = power, evade
losses-taken-row = losses
combat-won = { $a } wins, { $mine } victories to { $theirs }.
combat-held = { $b } holds out, { $theirs } victories to { $mine }.
combat-even = Nobody wins: { $mine } victories each.
combat-over = The combat is over.
combat-open = the combat goes on.
attacks = attacks
you-attack = you, attacking
defends = defends
you-defend = you, defending
vote-title = The assembly has voted
vote-card = assembly
voice-yes = yes
voice-no = no
voice-for = for { $name }
event-of = Event drawn by { $name }
event-open = it may still be cancelled, or somebody has to choose.
event-cancelled = It is cancelled.
event-lasts = It holds until the end of this turn.
event-nothing = It changes nothing now.
faith-price = faith { $count }
expedition-of = Expedition: { $route }
staked = staked { $count }
death-title = A death
fall-title = A baron falls
figure-crowns = crowns
figure-influence = influence
figure-votes = votes
