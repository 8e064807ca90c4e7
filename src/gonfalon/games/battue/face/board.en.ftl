# What the drawn city says; the words of the game itself are in words.en.ftl.
round = round { $round }
set-up = set-up
board = The walled city of Tarsos
palace = Palace
face-down = face-down tile
camp = camp of { $seat }
defence-is = defence { $defence }
booty-is = booty { $booty }
has-event = event
has-warrior = a warrior to gain
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
held-by = held by { $seat }
nobodys = nobody’s
horde-of = { $count ->
    [one] 1 warrior of { $seat }
   *[other] { $count } warriors of { $seat }
}
seen-by-you = you have looked: { $name }
may = allowed
can-move = can march
in-hand = marching
in-conflict = to be fought for
battle = Battle for { $name }
against-horde = { $seat } defends with the walls.
against-walls = { $seat } throws for the walls.
attack = attack
defence = defence
versus = against
win-round = to win this round
take-now = to take it now
throws = { $throws } of 36 throws win
throws-win = throws win for the attacker
to-the-end = Fought to the end,
take-it = take it.
against = against
attacker-lost = attacker loses
defender-lost = defender loses
won-it = taken
die = { $pips }
not-rolled = not rolled yet
hand = Your booty cards
hand-none = No booty cards yet. Conquer tiles that show a sack.
timing-start = start of turn
timing-attacker = attacker
timing-defender = defender
timing-end = end of turn
timing-none = booty
send = { $count ->
    [one] One warrior goes
   *[other] { $count } warriors go
}
how-many = How many warriors go to { $where }?
send-on = { $count ->
    [one] One presses on
   *[other] { $count } press on
}
how-many-on = How many that have marched press on to { $where }?
event-now = Event
warriors = { $count } on the board
reserve = { $count } in reserve
flags = { $count ->
    [one] 1 flag left
   *[other] { $count } flags left
}
cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
out = out of the game
points-now = points from what everybody can see
key-defence = defence
key-booty = booty
key-event = event
key-warrior = warrior
key-points = points
tile-on = { $tile }, { $cell }
tile-at = { $tile } ({ $cell })
no-tile = no tile yet
march-where = Where do the warriors from { $from } go?
sum-warriors = { $count ->
    [one] warrior
   *[other] warriors
}
sum-walls = walls
sum-cards = by cards
chests = War chests
booty-pile = Booty cards: { $pile } in the pile, { $used } discarded.
event-pile = Events: { $pile } in the pile, { $used } used.
sum-die = by the die
breaks-through = breaks through
holds = the defence holds
count = The count
count-tiles = tiles
count-chest = war chest
count-all = points
chances = Chance to take it if fought to the end, by how many attack
treasures = Treasures
throw-of = throw { $n }
attacks = attacks
you-attack = you, attacking
defends = defends
you-defend = you, defending
throws-walls = throws for the walls
you-throw = you, for the walls
it-falls = { $seat } takes it: { $a } to { $b }.
it-breaks = The attack breaks through: { $a } to { $b }.
it-holds = The defence holds: { $b } to { $a }.
it-holds-retreat = The defence holds: { $b } to { $a }. The attackers retreat.
warriors-back =
    { $count ->
        [one] { $seat } loses a warrior: back to the reserve.
       *[other] { $seat } loses { $count } warriors: back to the reserve.
    }
goes-on = the battle goes on.
cards-may-change = a card may still change the throw.
reinforcements = Reinforcements
die-brings = The die shows { $die }.
brings =
    { $count ->
        [0] Nobody comes.
        [one] A warrior comes: { $where }.
       *[other] { $count } warriors come: { $where }.
    }
falls = { $seat } is out of the game
figure-tiles = spaces held
figure-reserve = in reserve
figure-cards = cards
