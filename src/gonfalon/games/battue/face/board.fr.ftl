# Ce que dit la cité dessinée ; les mots du jeu lui-même sont dans words.fr.ftl.
round = tour { $round }
set-up = mise en place
board = La cité fortifiée de Tarsos
palace = Palais
face-down = tuile face cachée
camp = camp de { $seat }
defence-is = défense { $defence }
booty-is = butin { $booty }
has-event = événement
has-warrior = un guerrier à gagner
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
held-by = à { $seat }
nobodys = à personne
horde-of = { $count ->
    [one] { $count } guerrier de { $seat }
   *[other] { $count } guerriers de { $seat }
}
seen-by-you = vous avez regardé : { $name }
may = permis
can-move = peut marcher
in-hand = en marche
in-conflict = à disputer
battle = Bataille pour { $name }
against-horde = { $seat } défend avec les murs.
against-walls = { $seat } lance pour les murs.
attack = attaque
defence = défense
versus = contre
win-round = de gagner ce lancer
take-now = de la prendre
throws = { $throws } lancers gagnants sur 36
throws-win = lancers gagnants pour l’attaquant
to-the-end = Jusqu’au bout,
take-it = de la prendre.
against = contre
attacker-lost = l’attaquant perd
defender-lost = le défenseur perd
won-it = prise
die = { $pips }
not-rolled = pas encore lancé
hand = Vos cartes Butin
hand-none = Pas encore de carte Butin. Prenez des tuiles qui montrent un sac.
timing-start = début du tour
timing-attacker = attaquant
timing-defender = défenseur
timing-end = fin du tour
timing-none = butin
send = { $count ->
    [1] Un guerrier part
   *[other] { $count } guerriers partent
}
how-many = Combien de guerriers vont vers { $where } ?
send-on = { $count ->
    [1] Un guerrier pousse plus loin
   *[other] { $count } guerriers poussent plus loin
}
how-many-on = Combien de guerriers déjà en marche poussent vers { $where } ?
event-now = Événement
warriors = { $count } en jeu
reserve = { $count } en réserve
flags = { $count ->
    [one] { $count } drapeau
   *[other] { $count } drapeaux
}
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
out = hors jeu
points-now = points d’après ce que tous peuvent voir
key-defence = défense
key-booty = butin
key-event = événement
key-warrior = guerrier
key-points = points
tile-on = { $tile }, { $cell }
tile-at = { $tile } ({ $cell })
no-tile = pas encore de tuile
march-where = Depuis { $from }, où vont les guerriers ?
sum-warriors = { $count ->
    [one] guerrier
   *[other] guerriers
}
sum-walls = murs
sum-cards = par les cartes
chests = Trésors de guerre
booty-pile = Cartes Butin : { $pile } dans la pioche, { $used } à la défausse.
event-pile = Événements : { $pile } dans la pioche, { $used } à la défausse.
sum-die = au dé
breaks-through = l’attaque passe
holds = la défense tient
count = Le décompte
count-tiles = tuiles
count-chest = trésor
count-all = points
chances = Chances de la prendre jusqu’au bout, selon le nombre d’attaquants
treasures = Trésors
throw-of = lancer { $n }
attacks = attaque
you-attack = vous, à l’attaque
defends = défend
you-defend = vous, en défense
throws-walls = lance pour les murs
you-throw = vous, pour les murs
it-falls = { $seat } s’en empare : { $a } contre { $b }.
it-breaks = L’attaque perce : { $a } contre { $b }.
it-holds = La défense tient : { $b } contre { $a }.
it-holds-retreat = La défense tient : { $b } contre { $a }. L’attaque se replie.
warriors-back =
    { $count ->
        [one] { $seat } perd un guerrier, qui retourne en réserve.
       *[other] { $seat } perd { $count } guerriers, qui retournent en réserve.
    }
goes-on = la bataille continue.
cards-may-change = une carte peut encore changer le lancer.
reinforcements = Renforts
die-brings = Le dé donne { $die }.
brings =
    { $count ->
        [0] Personne ne vient.
        [one] Un guerrier arrive : { $where }.
       *[other] { $count } guerriers arrivent : { $where }.
    }
falls = { $seat } quitte le jeu
figure-tiles = lieux tenus
figure-reserve = en réserve
figure-cards = cartes
