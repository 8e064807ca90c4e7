# Ce que dit le plateau dessiné ; les mots du jeu lui-même sont dans words.fr.ftl.
round = tour { $round }
set-up = mise en place
map = L’Occident, vers 480
ledger = Ce qui est demandé, votre trésor et vos pouvoirs
the-sea = La Mer
sea-note = une seule zone, qui touche tous les ports
sea-empty = personne en mer
port = port
strait = détroit
printed = pastille imprimée
suspended = suspendue
neutral = neutre
closed = hors du jeu
held-by = aux { $kingdom }
suspended-of = suspendue, aux { $kingdom }
capital-of = capitale des { $kingdom }
king-of = { $king }, roi des { $kingdom }
warrior-of = guerrier des { $kingdom }
loot = { $count } tremis de butin
chest = un coffre scellé
worth = { $count } tremis
tremis = tremis
coin = pièce { $coin }, valeur { $value }
coin-bronze = de bronze
coin-silver = d’argent
coin-gold = d’or
coin-diamond = de diamant
coins-bronze = { $count } de bronze
coins-silver = { $count } d’argent
coins-gold = { $count } d’or
coins-diamond = { $count } de diamant
no-coins = aucune pièce
put-coin = Mettre la pièce { $coin }, valeur { $value }, dans la bourse
zone-may = permise
zone-take = peut être prise
zone-held = en main
zone-fought = disputée
keys = Les flèches parcourent la carte, F trouve une province par son nom, N va à la prochaine place permise, Entrée prend, Échap repose, le point d’interrogation demande pourquoi pas.
actions = Les cinq actions
action-recruit = Recruter
action-tax = Taxer
action-move = Manœuvrer
action-assault = Assaut
action-claim = Revendiquer
how-recruit = un guerrier, payé là où il paraît
how-tax = des pièces de vos provinces
how-move = vos unités sur vos propres terres
how-assault = une unité frappe une voisine
how-claim = une province que vous occupez
hint-recruit = Choisissez où paraît le guerrier.
hint-move = Choisissez l’unité à déplacer.
hint-assault = Choisissez l’unité qui frappe.
hint-claim = Choisissez la province à revendiquer.
hint-target = Choisissez maintenant où elle va.
make-change =
    { $count ->
        [one] Faire de la monnaie ({ $count } façon)
       *[other] Faire de la monnaie ({ $count } façons)
    }
ask-owner = il faut l’accord des { $kingdom }
take-sea = Prendre le guerrier
take-sea-king = Prendre le roi
take-sea-moved = Prendre le guerrier déjà déplacé
affair-assault = Assaut des { $kingdom } : { $place }
affair-claim = Revendication des { $kingdom } : { $place }
affair-battle = Bataille : { $place }
strength-of = points des { $kingdom }
at-stake = En jeu :
no-loot = aucun butin
choices = Qui intervient
verdict = Victoire des { $kingdom }, { $a } à { $b }
tally = La bataille, ligne par ligne
tally-bonus = contrôle
tally-units = unités
tally-loot = butin (pouvoir)
tally-bribe = pot-de-vin
tally-sum = points
sealed = scellée
writing = pas encore scellée
purse-holds = Dans la bourse :
purse-how = Touchez des pièces pour les mettre dans la bourse. Gagné ou perdu, elles vont à l’adversaire.
purse-sealed = Scellée. Vous pouvez la rouvrir tant que l’autre ne l’est pas.
pay-over = { $count } de trop, qui reste dans la province
tax-meter = Taxes perçues
tax-nothing = Il n’y a plus rien à percevoir.
take-coin = Percevoir { $value } : { $place }
swap-coin = Percevoir { $value } et rendre { $back } : { $place }
your-treasury = Votre trésor
only-you = vous seul le voyez
powers-of = Pouvoirs des { $kingdom }
powers-all = Tous les pouvoirs en jeu
power-of-king = tant que { $king } vit
power-lost = perdu avec { $king }
king-taken = est pris
ended-territorial = Sept provinces sous un seul roi
ended-military = Deux rois vaincus
ended-limit = Le temps est écoulé
ended-alone = Tous les autres sont partis
reign = un règne { $level }
spread-how = Quelle pièce pour quelle province ?
spread-again = Poser les pièces autrement
spread-coin = { $value } : { $place }
town-maxima = Londres
marks =
    { $held } provinces sur 7, { $warriors } guerriers et { $tokens } jetons sur la carte, { $kings ->
        [0] aucun roi pris
        [one] { $kings } roi pris
       *[other] { $kings } rois pris
    }
battle-of = Bataille de { $place }
role-you = vous, { $role }
role-attacks = attaque
role-defends = défense
role-claims = revendication
role-contests = contestation
won-assault = Les { $kingdom } prennent la province : { $place }.
won-claim = Les { $kingdom } imposent leur revendication : { $place }.
won-held = Les { $kingdom } tiennent la province : { $place }.
won-other = Les { $kingdom } l’emportent : { $place }.
king-falls = Le roi { $king } tombe
king-trophy =
    et devient un trophée des { $kingdom } : { $kings ->
        [one] 1 roi
       *[other] { $kings } rois
    } sur 2.
king-trophy-you =
    et devient votre trophée : { $kings ->
        [one] 1 roi
       *[other] { $kings } rois
    } sur 2.
warriors-home =
    { $count ->
        [one] Un guerrier des { $kingdom } retourne en réserve.
       *[other] { $count } guerriers des { $kingdom } retournent en réserve.
    }
purses-change = Les bourses changent de mains : { $a } + { $gained }, { $b } + { $other } tremis.
brief-battle = Les { $kingdom } battent les { $other }, { $a } à { $b } : { $place }
figure-provinces = provinces
figure-kings = rois pris
figure-of = { $count } sur { $goal }
