# Ce que dit le royaume dessiné ; les mots du jeu lui-même sont dans words.fr.ftl.
turn = tour { $turn }
set-up = mise en place
board = Le royaume et les terres d’outre-mer
places = Lieux
tab-realm = Royaume
tab-own = Armées
tab-court = Cour
tab-piles = Piles
razed = rasée
overseas = outre-mer
strength-is = force { $strength }
held-by = à { $seat }
neutral = neutre
besieged = assiégée
port = port
may = permis
fortress-of = forteresse de { $seat }
army-of = { $noble }, { $men } hommes de { $seat }
piles = Piles d’action
zones = Zones de déclenchement
zones-note = douze cartes lancent la phase
taxes = Impôts
wages = Soldes
assembly = Assemblée
mercenaries = Mercenaires
wage = solde { $wage }
court = Cour
chair = Présidence de l’assemblée
church = Soutien de l’Église
faith = { $faith } de Foi
agenda = Ordre du jour
agenda-empty = Rien n’est à l’ordre du jour.
type-motion = motion
type-law = loi
type-charge = charge
type-office = fonction
type-concession = concession
in-force = En vigueur
lasting = Événements durables
expeditions = Expéditions
at-space = sur la case { $space }
not-under-way = pas en route
blessed = bénie
armies = Vos armées
garrison = Garnison
dead = hors jeu
off-board = hors du plateau
tired = épuisé
hand = Votre main
cards = { $count ->
    [one] 1 carte
   *[other] { $count } cartes
}
battle = Bataille : { $place }
assault = Assaut : { $place }
siege = Siège : { $place }
walls = murs { $walls }
losses = encore { $losses } à perdre
cities = { $count ->
    [one] 1 cité
   *[other] { $count } cités
}
crowns = { $count ->
    [one] 1 couronne
   *[other] { $count } couronnes
}
votes = { $count } voix
influence = { $count } d’influence
reserve = influence restante : { $count }
lay-on = { $card } sur la pile { $pile }
