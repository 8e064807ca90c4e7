# Ce que dit le royaume dessiné ; les mots du jeu lui-même sont dans words.fr.ftl.
turn = tour { $turn }
set-up = mise en place
board = Le royaume et les terres d’outre-mer
places = Lieux
tab-realm = Royaume
tab-own = Armées
tab-barons = Barons
tab-court = Cour
tab-piles = Piles
matter = Ce qui se décide
yours-and-court = Vos armées et la cour
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
zones-note = { $count } cartes lancent la phase
taxes = Impôts
wages = Soldes
assembly = Assemblée
mercenaries = Mercenaires
wage-word = solde
wage = solde { $wage }
court = Cour
chair = Présidence de l’assemblée
church = Soutien de l’Église
agenda = Ordre du jour
agenda-empty = Rien n’est à l’ordre du jour.
type-motion = motion
type-law = loi
type-charge = charge
type-office = fonction
type-concession = concession
in-force-are = En vigueur :
lord-is = { $what } : { $seat }
carried = Adopté par les barons
in-force = En vigueur
lasting = Événements durables
expeditions = Expéditions
at-space = sur la case { $space }
not-under-way = pas en route
blessed = bénie
armies = Vos armées
all-armies = Les armées de tous
garrison = Garnison
dead = hors jeu
off-board = hors du plateau
tired = épuisé
hand = Votre main
cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
battle = Bataille : { $place }
assault = Assaut : { $place }
siege = Siège : { $place }
walls = murs { $walls }
commander = commandant { $men }
losses = encore { $losses } à perdre
cities = { $count ->
    [one] { $count } cité
   *[other] { $count } cités
}
crowns = { $count ->
    [one] { $count } couronne
   *[other] { $count } couronnes
}
votes = { $count } voix
influence = { $count } d’influence
decks = Pioches
deck-events = événements
next-red = prochain néfaste
next-green = prochain favorable
next-blue = prochain pour tous
deck-fate = destinée
deck-proposals = propositions
deck-mercenaries = mercenaires
deck-influence = influence restante
held = Charges et offices
and-more = et { $count } de plus
read-cards = Lire
agenda-and-force = Ordre du jour et cartes en vigueur
faith-held = { $count } de Foi
banned = banni
heretic = hérétique
lay-on = { $card } sur la pile { $pile }

# Ce qui se passe, de la phase à la question
on-set-up = Mise en place
on-preparation = Préparation
on-actions = Actions
on-upkeep = Entretien
on-revolts = Révoltes
on-fortress = Nouvelle forteresse
on-arrivals = Arrivées
on-transfers = Transferts de troupes
on-placing = Arrivée des nobles
on-improvising = Improvisation
on-operations = Opérations militaires
on-operations-at = Opérations : { $place }
on-march = { $noble } en marche
on-leave = Droit de passage
on-toll = Péage du pont
on-attack = Attaque : { $place }
on-consent = Accord d’un tiers
on-participants = Qui participe
on-commander = Qui commande
on-power = Pouvoir d’un noble
on-fate-cards = Cartes de destinée
on-losses = Pertes
on-retreats = Retraites
on-flight = Retraite de { $noble }
on-death = Mort de { $noble }
on-desertion = Désertion
on-ransom = Rançon
on-taken = Prise de { $city }
on-revolt = Révolte : { $city }
on-event = Événement important
on-church-names = L’Église désigne
on-cancel = L’annuler ?
on-expeditions = Expéditions
on-expedition = Expédition : { $route }
on-defence = Travaux de défense
on-upkeep-of-troops = Entretien des troupes
on-taxes = Impôts
on-wages = Soldes
on-obey = Obéir à la loi ?
on-mercenaries-paid = Solde des mercenaires
on-assembly = Assemblée
on-chair = Qui préside
on-order = Ordre du jour
on-motion = Motion personnelle
on-votes-sealed = Voix secrètes
on-voices = Annonces
on-tie = Égalité
on-recruitment = Recrutement
on-hire = Embauche
on-enlist = Affectation
on-discard = Où va la carte
on-mason = Le maçon
on-repeal = Annuler { $card }
on-pardon = Grâce
on-adjourn = Ajournement
on-free-motion = Motion libre
a-fortress = la forteresse en { $place }

# L’affaire en cours
yes = Oui
no = Non
fate-named = Le destin a désigné : { $what }.
presides = préside
votes-held = Voix de chaque baron
votes-committed = Voix engagées par chaque baron
event-red = néfaste
event-green = favorable
event-blue = pour tous
drawn-by = tiré par { $seat }
cancel-costs = { $count } de Foi pour l’annuler
pledges = promet { $count }
no-stakes = Personne n’a encore misé.
for-hire = À l’embauche
you-have =
    vous avez { $crowns ->
        [1] 1 couronne
       *[other] { $crowns } couronnes
    }
which-space = Où poser votre écusson ?
price = pour { $crowns }
regulars = réguliers
place-where = Où { $noble } prend-il place ?
which-noble = Quel noble d’abord ?
under-whom = Sous quel noble ?
count-commit = Combien de voix ?
count-pledge = Combien de Foi promettez-vous ?
count-stake = Combien de couronnes misez-vous ?
count-mend = Brèches de votre forteresse
count-repair = Brèches de { $what }
count-tend = Pertes de { $what }
shift = Transférer des troupes
shift-between = Entre qui
shift-over = vers { $to }
shift-none = rien à céder
shift-all = Toutes
laid = Vos trois piles
pile = Pile { $pile }
fate-hand = Cartes de destinée
hidden-cards = faces cachées
result-inflict_100 = inflige 100
result-evade_100 = évite 100
result-victory_1 = victoire
result-draw_1 = piochez une carte

# Négocier
deals = Négocier
deal-with = Avec qui
how-many-crowns = Combien de couronnes
offer = Offrir
give = Donner
take = Accepter
decline = Refuser
withdraw = Retirer
offers-you = { $seat } vous offre { $count ->
    [one] { $count } couronne
   *[other] { $count } couronnes
}
you-offer = Vous offrez { $count ->
    [one] { $count } couronne
   *[other] { $count } couronnes
} à { $seat }
deal-terms = En échange, sur parole
kept-by-table = tenu par la table
on-word = sur parole : « { $words } »
on-your-word = sur parole : « { $words } »
deals-note = Seuls vous deux voyez une offre. Aucune promesse n’engage.

# Pour qui revient

# Ce qui est en jeu
choose-pardon = Gracier un baron
choose-repeal = Annuler une carte en vigueur
choose-revive = Reprendre une carte défaussée
choose-order = Laquelle vient ensuite ?
choose-drop = Laquelle part ?
income-is = revenu { $income }
wages-owed = Soldes dues : { $crowns }
they-have =
    en caisse : { $crowns ->
        [1] 1 couronne
       *[other] { $crowns } couronnes
    }
wage-paid = payés
wage-now = à payer : { $crowns }
wages-short = { $crowns ->
    [one] Il manque { $crowns } couronne : quelqu’un partira.
   *[other] Il manque { $crowns } couronnes : quelqu’un partira.
}
pay-all = Tout payer : { $crowns }
would-pass = { $seat } veut passer par { $place }
would-attack = { $seat } veut attaquer { $place }
army-marches = { $noble } vient avec { $men } hommes.
no-promise-binds = Des couronnes peuvent d’abord changer de main ; aucune promesse n’engage.
raze-stake = Gardée, elle rapporte { $income } à chaque phase d’impôts. Rasée, elle rapporte { $crowns } tout de suite et disparaît.
revolt-stake = Elle rapporte { $income } à chaque phase d’impôts. Vous avez { $purse } couronnes et { $faith } de Foi.
law-stake =
    Vous avez { $crowns ->
        [1] 1 couronne
       *[other] { $crowns } couronnes
    }. Qui refuse est exclu de l’assemblée jusqu’à ce qu’elle le gracie.
which-city = Quelle cité ?
who-retreats = Qui se replie ensuite ?
who-leads = Qui commande ?
who-joins = Qui participe ?
who-deserts = Qui quitte { $army } ?
losses-taken = { $count ->
    [one] { $count } perte
   *[other] { $count } pertes
}
would-die = il en mourrait
place-losses = Pressez qui subit la perte suivante. Chacune vaut 100 hommes.
lead-star = inflige une perte de plus
lead-square = évite une perte
lead-triangle = compte une victoire de plus
lead-circle = rien de plus
lead-tired = épuisé : sans pouvoir
power-inflict = pouvoir, inflige
power-evade = pouvoir, évite
losses-taken-row = pertes
combat-won = { $a } l’emporte, { $mine } victoires à { $theirs }.
combat-held = { $b } résiste, { $theirs } victoires à { $mine }.
combat-even = Nul ne l’emporte : { $mine } victoires partout.
combat-over = Le combat est fini.
combat-open = le combat continue.
attacks = attaque
you-attack = vous, à l’attaque
defends = défend
you-defend = vous, en défense
vote-title = L’assemblée a voté
vote-card = assemblée
voice-yes = oui
voice-no = non
voice-for = pour { $name }
event-of = Événement tiré par { $name }
event-open = il peut encore être annulé, ou quelqu’un doit choisir.
event-cancelled = Il est annulé.
event-lasts = Il vaut jusqu’à la fin de ce tour.
event-nothing = Il ne change rien pour l’instant.
faith-price = foi { $count }
expedition-of = Expédition : { $route }
staked = mise de { $count }
death-title = Une mort
fall-title = Un baron tombe
figure-crowns = couronnes
figure-influence = influence
figure-votes = voix
