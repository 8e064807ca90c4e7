# Ce que dit la table dessinée ; les mots du jeu lui-même sont dans words.fr.ftl.
round = tour { $round }
set-up = mise en place
count = décompte
nobody = Sans maître
defenders = défenseurs
you = vous
need = il faut { $need }
quiet = aucun assaut
untold = face à choisir
short = il manque { $count }
conquest = conquête
new-army = nouvelle armée ici
new-army-short = nouvelle armée
join-home = renforcer la défense
hidden-card = carte cachée
yours-alone = { $card }, face cachée, vous seul la voyez
income =
    { $count ->
        [one] Revenu : { $count } point à chaque tour.
       *[other] Revenu : { $count } points à chaque tour.
    }
power-used = déjà servi
power-once = une fois par possesseur
power-always = toujours actif
at-the-end = au décompte
gift-label = { $kingdom } : revenu et pouvoirs
hand = Votre main
hand-count =
    { $count ->
        [0] plus aucun chevalier
        [one] { $count } chevalier
       *[other] { $count } chevaliers
    }
card-may = { $card }, à jouer
card-held = { $card }, en main
card-not = { $card }, impossible à présent
pool = Chevaliers libres
pool-how =
    { $most ->
        [0] aucun ne s’achète à cette table
        [1] un par tour, au prix de sa valeur
       *[other] { $most } par tour, au prix de leur valeur
    }
pool-empty = Les défenseurs d’un royaume sans maître viennent ici quand il tombe.
pool-card = { $card }, prix { $points }
pool-card-may = { $card }, prix { $points }, à recruter
pool-card-free = { $card }, à recruter sans payer
rivals = Les mains
veiled = Armées voilées
veiled-army = Armée voilée
veiled-aim = on ne sait contre qui
veiled-new = nouvelle armée voilée
hide-here = Poser ici face cachée
hide-short = cachée
army-of = Armée de { $seat } : { $strength } contre { $need }
army-of-unknown = Armée de { $seat } : { $strength } et une carte cachée, contre { $need }
would-be = devient { $strength } contre { $need }
withdraw-card = { $card }, à reprendre en main
held-by = { $kingdom }, à { $seat }, défense { $strength }, il faut { $need }
held-by-nobody = { $kingdom }, sans maître, défense { $strength }, il faut { $need }
ask-where = Où va le chevalier { $colour } { $value } ?
ask-recruit = Comment recruter le { $colour } { $value } ?
ask-withdraw = Reprendre { $card } en main ?
do-recruit = Recruter { $card }
price =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
for-free = sans payer, par le { $kingdom }
note-open = { $strength } contre { $need }, armée neuve
note-add = { $strength } contre { $need }
note-conquest = { $strength } contre { $need }, conquête
note-reinforce = la défense passe de { $now } à { $then }
note-withdraw = la défense passe de { $now } à { $then }
note-muster = rejoint l’armée du royaume
note-veil = face cachée, pouvoir d’embuscade
face-down = { $kingdom }, face cachée
set-note = douze chevaliers
side-crown = Côté couronne
side-back = Dos
side-note = revenu { $income }, { $shows }
sets = Les jeux de chevaliers
choose-side = { $kingdom }, quelle face ?
seat-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
seat-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
seat-income = +{ $points } par tour
seat-gone = a quitté la table
seat-last = a posé sa dernière carte
final-count = Le décompte
see-board = Voir les royaumes
see-count = Voir le décompte
all-at-once = Tout compter
row-points = Points amassés
row-stragglers = Armées sans royaume
row-hand = Cartes en main
row-bonus = Trésor
row-tribute = Tribut
row-total = Total
row = Ligne
winner = gagne
tab-hand = Main
tab-pool = Libres
siege-of = Siège : { $land }
role-you = vous, { $role }
role-besieges = assiège
role-defends = défend
neutral-knights = Chevaliers neutres
strength = force
kingdom-taken = { $seat } s’empare du royaume : { $land }.
kingdom-falls = { $land } tombe aux mains de { $seat }.
knights-free = Ses défenseurs sont désormais des chevaliers libres.
knights-home = Les chevaliers de { $loser } reviennent en main.
figure-points = points
figure-kingdoms = royaumes
figure-hand = cartes en main
card-about = Vaut { $value }. Elle ouvre une armée ({ $kingdom }), ou rejoint une de vos armées qui n’a pas encore de carte de sa couleur.
