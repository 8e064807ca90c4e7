# What the drawn table says; the words of the game itself are in words.en.ftl.
round = round { $round }
set-up = set-up
count = final count
nobody = No master
defenders = defenders
you = you
need = needs { $need }
quiet = no assault
untold = side to be chosen
short = { $count } short
conquest = conquest
new-army = new army here
new-army-short = new army
join-home = reinforce the defence
hidden-card = hidden card
yours-alone = { $card }, face down, seen by you alone
income =
    { $count ->
        [one] Income: 1 point each turn.
       *[other] Income: { $count } points each turn.
    }
power-used = used
power-once = once for each owner
power-always = always on
at-the-end = at the final count
gift-label = { $kingdom }: income and powers
hand = Your hand
hand-count =
    { $count ->
        [0] no knights left
        [one] 1 knight
       *[other] { $count } knights
    }
card-may = { $card }, can be played
card-held = { $card }, in hand
card-not = { $card }, not possible now
pool = Free knights
pool-how =
    { $most ->
        [0] none can be bought at this table
        [one] one a turn, for its value
       *[other] { $most } a turn, for their value
    }
pool-empty = Defenders of a kingdom without a master come here when it falls.
pool-card = { $card }, price { $points }
pool-card-may = { $card }, price { $points }, can be recruited
pool-card-free = { $card }, can be recruited for free
rivals = The hands
veiled = Veiled armies
veiled-army = Veiled army
veiled-aim = against nobody knows whom
veiled-new = new veiled army
hide-here = Play here face down
hide-short = hidden
army-of = Army of { $seat }: { $strength } against { $need }
army-of-unknown = Army of { $seat }: { $strength } and a hidden card, against { $need }
would-be = becomes { $strength } against { $need }
withdraw-card = { $card }, can be withdrawn
held-by = { $kingdom }, held by { $seat }, defence { $strength }, needs { $need }
held-by-nobody = { $kingdom }, without a master, defence { $strength }, needs { $need }
ask-where = Where does the { $colour } { $value } go?
ask-recruit = How do you recruit the { $colour } { $value }?
ask-withdraw = Take { $card } back into your hand?
do-recruit = Recruit { $card }
price =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
for-free = for free, thanks to { $kingdom }
note-open = { $strength } against { $need }, new army
note-add = { $strength } against { $need }
note-conquest = { $strength } against { $need }, conquest
note-reinforce = the defence goes from { $now } to { $then }
note-withdraw = the defence goes from { $now } to { $then }
note-muster = joins the army of the kingdom
note-veil = face down, by the power of ambush
face-down = { $kingdom }, face down
set-note = twelve knights
side-crown = Crown side
side-back = Back
side-note = income { $income }, { $shows }
sets = The sets of knights
choose-side = { $kingdom }, which side?
seat-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
seat-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
seat-income = +{ $points } a turn
seat-gone = has left the table
seat-last = has played the last card
final-count = The final count
see-board = See the kingdoms
see-count = See the count
all-at-once = Count it all
row-points = Points gathered
row-stragglers = Armies without a kingdom
row-hand = Cards in hand
row-bonus = Treasure
row-tribute = Tribute
row-total = Total
row = Line
winner = wins
tab-hand = Hand
tab-pool = Free
siege-of = Siege of { $land }
role-you = you, { $role }
role-besieges = besieging
role-defends = defending
neutral-knights = Neutral knights
strength = strength
kingdom-taken = { $seat } takes { $land }.
kingdom-falls = { $land } falls to { $seat }.
knights-free = Its defenders are free knights now.
knights-home = The knights of { $loser } return to hand.
figure-points = points
figure-kingdoms = kingdoms
figure-hand = cards in hand
card-about = Worth { $value }. It opens an army against { $kingdom }, or joins one of your armies that has no card of its colour yet.
