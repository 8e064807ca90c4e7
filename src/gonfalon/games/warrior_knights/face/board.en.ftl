# What the drawn realm says; the words of the game itself are in words.en.ftl.
turn = turn { $turn }
set-up = set-up
board = The realm and the lands overseas
places = Places
tab-realm = Realm
tab-own = Armies
tab-court = Court
tab-piles = Piles
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
zones-note = twelve cards start the phase
taxes = Taxes
wages = Wages
assembly = Assembly
mercenaries = Mercenaries
wage = wage { $wage }
court = Court
chair = Chair of the assembly
church = Support of the church
faith = { $faith } faith
agenda = Agenda
agenda-empty = Nothing is on the agenda.
type-motion = motion
type-law = law
type-charge = charge
type-office = office
type-concession = concession
in-force = In force
lasting = Lasting events
expeditions = Expeditions
at-space = on space { $space }
not-under-way = not under way
blessed = blessed
armies = Your armies
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
reserve = influence left: { $count }
lay-on = { $card } onto pile { $pile }
