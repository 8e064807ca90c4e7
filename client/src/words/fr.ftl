# Les mots de l’interface. Ceux des jeux viennent du serveur.
player = Joueur { $number }
bot-name = Robot { $number }
language = Langue
theme-dark = Thème sombre
theme-light = Thème clair
close = Fermer
cancel = Annuler
copied = Lien copié.
copy-failed = Le lien : { $link }

## La salle
nav = Pages
nav-hall = La salle
nav-rules = Règles
nav-credits = Crédits
your-name = Votre nom
name-of = Nom à la place { $seat }
me-button = { $name }, changer de nom
hero-letter = C
hero-rest-1 = inq jeux pour
hero-rest-2 = un trône vide
hero-title = Cinq jeux pour un trône vide
hero-text = Des jeux de conquête à jouer entre amis, en famille ou contre des robots : en direct, par correspondance ou autour d’un seul écran. Chaque règle est respectée, et citée.
open-table = Ouvrir une table
join-by-link = Rejoindre par un lien
join-hint = Collez le lien qu’on vous a donné.
join-go = Rejoindre
join-wrong = Ce n’est pas un lien vers une table.
your-tables = Vos tables
no-tables-yet = Rien ici pour l’instant
no-tables-yet-text = Vos tables vous attendront sur cette page, celles où c’est à vous de jouer en tête. Pas besoin de compte : ce navigateur retient vos places.
learn-in-minutes = { $minutes ->
    [one] Apprendre en une minute
   *[other] Apprendre en { $minutes } minutes
}
learn-first-which = { $game }, « { $title } » : une vraie table, et chaque choix expliqué.
all-tables = Voir les { $count } tables
fewer-tables = En voir moins
the-games = Les jeux
all-rules = Toutes les règles
open-tables = Tables ouvertes
propose-table = Proposer une table
no-open-tables = Personne n’attend en ce moment.
sit-down = S’asseoir
seats-range = { $least } à { $most }
minutes = { $count } min
weight-1 = léger
weight-2 = moyen
weight-3 = corsé
tables-open =
    { $count ->
        [one] { $count } table ouverte
       *[other] { $count } tables ouvertes
    }
against = contre { $names }
state-your-turn = À vous de jouer
state-waiting =
    { $count ->
        [1] Une place libre
       *[other] { $count } places libres
    }
state-thinks = { $name } réfléchit
state-turn-of = Au tour de { $name }
state-over = Partie finie
state-nobody-won = Terminée sans vainqueur
state-won = { $name } a gagné
state-replay = À revoir
state-damaged = Abîmée : cette table est illisible
state-short = Des coups manquent : on peut seulement regarder
state-unreadable = Illisible pour le moment
at-home-of = chez { $name }
import-record = Importer une partie
import-failed = Cette partie n’a pas pu être lue : { $reason }
tables-are-forgotten = Une table où plus personne ne revient finit par être débarrassée. Exportez une partie pour la garder toujours.
faster-building = Les règles sont compilées entre-temps. Dès le prochain démarrage, les robots réfléchiront plusieurs fois plus vite.
faster-ready = La version rapide est prête : arrêtez Gonfalon et relancez-le pour l’utiliser.
footer-data = Données : ce qui vient du livret, ce qui est publié, ce qui est reconstitué
footer-icons = Icônes : game-icons.net, CC BY 3.0
lobby-failed = Le serveur ne répond pas. Nouvel essai dans un instant.

## Une nouvelle table
new-title = Une nouvelle table
new-game = Jeu
new-seats = Joueurs
new-who = Qui s’assied
who-me = vous
who-bot = robot, { $manner }
bot-random = au hasard
bot-greedy = aguerri
bot-mcts = prévoyant
bot-level1 = nouveau venu
bot-level2 = apprenti
bot-level3 = aguerri
bot-level4 = vétéran
bot-level5 = maréchal
bot-greedy-raider = pillard
bot-greedy-builder = bâtisseur
bot-greedy-diplomat = diplomate
bot-told = { $manner }, cote { $rating } : { $about }
bot-about-level1 = joue comme un premier soir ; bien des coups lui échappent.
bot-about-level2 = certains coups lui échappent.
bot-about-level3 = pèse ce qu’il voit, sans regarder plus loin.
bot-about-level4 = rien ne lui échappe, et il voit plus loin là où cela sert.
bot-about-level5 = voit aussi loin que le temps le permet.
bot-style-told = { $manner } : { $about }
bot-about-greedy-raider = joue comme un robot aguerri, mais préfère attaquer.
bot-about-greedy-builder = joue comme un robot aguerri, mais préfère tenir et amasser.
bot-about-greedy-diplomat = joue comme un robot aguerri, mais préfère s’entendre.
ratings-mean = Qui a 400 points de plus gagne dix parties pour une perdue.
who-open = par lien
who-here = même écran
new-options = Toutes les options
new-data = Cartes et plateaux
new-data-built-in = ceux de Gonfalon
new-public = Montrer cette table dans la salle
new-open = Ouvrir la table
option-seats = { $count } joueurs

## La table
back-to-hall = Retour à la salle
look-back = Revoir la partie
full-screen = Plein écran
settings = Réglages
players = Joueurs
board = Plateau
you = vous
bot = robot
open-seat = place libre
seat-your-turn = à vous de jouer
seat-plays = joue
seat-thinks = réfléchit
seat-next = joue après vous
seat-away = absent
take-seat = S’asseoir ici
put-bot = Y mettre un robot
relay-bot = Laisser jouer un robot
relay-note = Il joue pour vous jusqu’à ce que vous repreniez votre place.
look-as = Voir comme { $name }
take-back-seat = Reprendre ma place
pages = Pages à côté du plateau
tab-log = Journal
tab-rules = Règles
tab-chat = Discussion
log-setup = Mise en place
log-empty = Il ne s’est encore rien passé.
log-earlier = Auparavant
log-undone =
    { $count ->
        [one] { $seat } reprend son dernier coup.
       *[other] { $seat } reprend ses { $count } derniers coups.
    }
prompt-you = À vous, { $name }
absent = { $name } n’est pas là.
absent-grace = Dans { $seconds } s, un robot pourra jouer en attendant.
absent-time = La pendule court encore.
absent-choose = Attendez, appelez, laissez un robot jouer d’ici là, ou cédez la place à quelqu’un d’autre.
absent-choose-rated = Attendez, appelez, ou laissez un robot jouer d’ici là.
absent-waiting = { $count ->
        [one] Il manque l’accord d’un autre joueur.
       *[other] Il manque l’accord de { $count } autres joueurs.
    }
nudge = Appeler
nudged = { $name } a été appelé.
nudged-you = { $name } attend votre coup.
let-bot-play = Laisser jouer un robot
wait-after-all = Attendre quand même
seat-meanwhile = un robot joue pour { $name }
rematch = Revanche, places tournées
rematch-join = Rejoindre la revanche
prompt-other = Au tour de { $name }
prompt-thinks = { $name } réfléchit
standing = Questions que je laisse passer
standing-note = La table répond à votre place, un instant plus tard, comme vous l’auriez fait. Personne d’autre n’en sait rien.
orders = Mes ordres
orders-secret = Pour vous seul. Ils sont suivis dans l’ordre, un instant après la question ; qui ne peut en suivre un laisse passer.
order-pass = laisser passer
order-ask = s’arrêter et me demander
order-wake = me demander, et m’avertir aussitôt
order-if = Si
order-then = alors
order-yes = oui
order-no = non
order-test-most = est au plus
order-test-least = est au moins
order-test-is = est
order-up-to = jusqu’à { $number }
order-question = Quand on me demande
order-fact = Condition { $number }
order-test = Comparaison { $number }
order-value = Valeur { $number }
order-add-condition = Ajouter une condition
order-ceiling = Au plus
order-add = Donner l’ordre
order-drop = Retirer l’ordre { $number }
order-given = Fait en votre nom : { $move }
plan = Prévu pour mon prochain tour
plan-note = Joués l’un après l’autre. Le plan tombe quand on touche à ce qu’il nomme, ou si un coup n’est pas offert.
plan-move = Un coup, comme au clavier
plan-add = Prévoir
plan-drop = Ne plus prévoir { $move }
plan-fell-changed = Le plan est tombé à « { $move } » : ce qu’il nomme a changé.
plan-fell-not-offered = Le plan est tombé à « { $move } » : ce coup n’est pas offert.
prompt-passing = Vous laissez passer
ask-me = Me demander quand même
prompt-sealed = Votre choix est scellé.
prompt-nobody = À { $name } de jouer, mais la place est libre
prompt-meanwhile = Regardez, lisez, discutez : rien ne presse.
prompt-watching = Vous regardez la partie.
prompt-several = { $names } décident
prompt-closed = On ne joue pas en ce moment
prompt-short = Des coups joués ici manquent.
prompt-short-why = La partie est montrée aussi loin qu’on a pu la lire. Qui tient ce serveur peut la faire reprendre d’ici.
prompt-unreadable = Cette table est illisible pour le moment.
prompt-unreadable-why = Rien de ce qui a été confirmé n’est abandonné ; on réessaie de temps en temps.
prompt-waiting = On attend encore du monde
prompt-share = Envoyez ce lien à qui doit vous rejoindre.
prompt-free-seat = Une place vous attend.
copy-position = Copier un lien vers cette position
copy-link = Copier le lien
prompt-over = Partie finie
won = { $name } gagne !
won-you = Vous avez gagné !
nobody-won = La partie se termine sans vainqueur
shared = { $names } se partagent la victoire
ranking = { $place }. { $name }
place =
    { $place ->
        [1] vainqueur
       *[other] { $place }e place
    }
again = Une autre partie
watch-again = Revoir du début
undo = Annuler
undo-turn = Annuler le tour
put-down = Reposer
confirm-move = Jouer ce coup
confirm-ask = Jouer ce coup ?
asides =
    { $count ->
        [1] Une autre action
       *[other] { $count } autres actions
    }
hint = Un conseil
hint-dialog = Conseil : { $move }
hint-play = Jouer ce coup
hint-other = Une autre idée
hint-plan = Le plan
hint-unsure = si rien ne survient
hint-seeking = Un robot y réfléchit
hint-holds = Ce coup tient contre { $percent } % des réponses essayées.
hint-best-of = Le meilleur de { $count } coups, aussi loin qu’un robot a regardé.
moves-list =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
moves-title = Tous les coups permis
moves-filter = Filtrer ou taper un coup
in-your-words = Dans vos propres mots
words-left = { $count ->
    [1] Encore un caractère. Tous le liront.
   *[other] Encore { $count } caractères. Tous le liront.
}
say-nothing = Sans paroles
say-it = Le dire
moves-none = Aucun coup permis ne s’écrit ainsi. Entrée demande pourquoi.
moves-more = { $count } de plus
moves-here = { $count } coups
step-of = Étape { $done } sur { $total }
why-no = Pas ici.
why-allowed = Ce coup est permis.
rule-link = Règle { $rule }
command = Taper un coup
command-help = Un coup comme « { $example } », ou bien : annuler, conseil.
chat-say = Écrire à la table
chat-send = Envoyer
chat-not-connected = Pas encore de connexion. Votre ligne est toujours là : renvoyez-la dans un instant.
chat-mute = faire taire
chat-mute-name = Faire taire { $name }
chat-unmute = rendre la parole
chat-unmute-name = Rendre la parole à { $name }
notes = Vos notes
notes-about = Vous seul les lisez, même après la fin.
notes-kept = Gardé
notes-not-kept = Pas gardé : la connexion manque
chat-empty = Personne n’a encore rien dit.
looking-on = spectateur
replay-of = coup { $batch } sur { $total }
replay-slider = Moment de la partie
replay-back = Coup précédent
replay-next = Coup suivant
replay-play = Dérouler
replay-pause = Pause
to-present = Revenir au présent
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir tout
curtain-title = Au tour de { $name }
curtain-text = Passez l’écran. Personne d’autre ne regarde ?
curtain-open = Je suis { $name }
lost = La liaison est coupée. On essaie de la reprendre.
refused-title = Cette table ne s’ouvre pas
page-yours = À vous · Gonfalon
page-other = { $name } joue · Gonfalon
host-title = Les gens à cette table
host-remove = Faire sortir
host-nobody = Personne ne regarde.
host-nameless =
    { $count ->
        [one] Encore une personne, sans nom
       *[other] Encore { $count } personnes, sans nom
    }
host-reinvite = Nouvelle invitation
host-reinvite-note = L’ancien lien ne fait plus entrer personne. Ceux qui sont là peuvent rester.
host-reinvited = La nouvelle invitation est en vigueur ; l’ancien lien est nul.
watchers =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
text-position = La position en mots
text-present = C’est la position présente, non celle à laquelle vous revenez.
keys-position = p dit la position en mots
generic-position = Position
generic-moves = Coups

prompt = Ce qui est demandé
going = Ce qui se passe
seals = Qui a scellé
seal-sealed = scellé
seal-writes = écrit…
how-many = Combien ?
fewer = Moins
more = Plus
places = Lieux du plateau
find-place = Trouver un lieu
find-none = Aucun lieu ne s’appelle ainsi.
place-may = on peut y agir

## La fin d’une partie
the-end = La fin
final-map = La position finale
places-won = Classement
the-count = Le décompte
count-again = Recompter
count-skip = Tout voir
counting = On fait le compte…
hidden-opened = Caché jusqu’ici
moments = Les moments
moment-jump = { $number }. { $name } : y aller
graph-list = Voir en tableau
graph-draw = Voir la courbe
graph-said = { $what }. À la fin : { $ends }.
once-more = Encore une ?
once-more-same = Les mêmes joueurs, les mêmes options, les places tournent.
once-more-waiting =
    { $count ->
        [0] Tout le monde est à la table suivante.
        [one] Il manque encore un joueur à la table suivante.
       *[other] Il manque encore { $count } joueurs à la table suivante.
    }
again-ready = prêt
again-there = d’accord
again-not-yet = pas encore
save-picture = Enregistrer l’image
picture-failed = L’image n’a pas pu être dessinée.
to-the-end = Revenir à la fin
look-as-whom = Par quels yeux
all-revealed = Tout dévoilé
next-mark = Repère suivant
replay-first = Au début
replay-last = Au dernier coup
replay-pace = { $times } fois plus vite
replay-marks = Repères
keys-replay = en revenant en arrière : les flèches avancent coup par coup, Début et Fin sautent, Espace déroule, n va au repère suivant, w dit après la fin pourquoi un coup a été joué

## Réglages
set-theme = Thème
theme-system = comme l’appareil
theme-is-light = clair
theme-is-dark = sombre
set-confirm = Demander confirmation avant chaque coup
set-motion = Animer les coups
set-numbers = Numéroter les cases
export = Exporter la partie
export-note = Pendant la partie, seulement ce que votre siège a vu.
luck = Un hasard vérifiable
luck-committed = Avant que quiconque s’assoie, le serveur s’est engagé sur un secret. En voici l’empreinte :
luck-added = Y ont ajouté leur part, ensuite et avant le début de la partie : { $names }. Dés, mélanges et pioches découlent des deux.
luck-added-none = Personne n’y a rien ajouté : dés, mélanges et pioches découlent du seul secret.
luck-closed = Le secret sera révélé à la fin de la partie.
luck-opened = Le secret :
luck-verify = La partie exportée le contient aussi : gonfalon verify recalcule chaque dé, chaque mélange et chaque pioche.
luck-none = Le hasard de cette table est celui du système ; il ne peut pas être recalculé.
luck-committed-well = C’est l’empreinte que ce navigateur a reçue avant la partie.
luck-committed-bad = Avant la partie, ce navigateur avait reçu une autre empreinte.
luck-added-well = La part de ce navigateur y est.
luck-added-bad = La part de ce navigateur n’y est pas.
luck-opened-well = Le secret a bien cette empreinte.
luck-opened-bad = Le secret n’a pas l’empreinte annoncée.
keys-title = Au clavier
keys-arrows = les flèches parcourent le plateau, Entrée choisit
keys-escape = Échap repose
keys-slash = / ouvre la ligne de commande
keys-why = ? demande pourquoi un coup est interdit
keys-find = f trouve un lieu par son nom
keys-zoom = + et - agrandissent, 0 montre tout, Maj et les flèches déplacent la vue
keys-steps = , et . reculent et avancent dans la partie
leave = Quitter la table
leave-note = Votre place est libre : pour vous, pour un robot, pour qui a le lien.
leaving = Partir
resign = Abandonner la partie
resign-note = Vous sortez du jeu, les autres continuent selon les règles.
resign-sure = Oui, abandonner
resign-ask = Abandonner pour de bon ? C’est définitif.
game-options = Options de cette table

## La maison : les gens, la cadence, les nouvelles
share = Partager
share-bring = Faire venir du monde
share-title = Faire venir du monde à la table
share-about =
    { $free ->
        [0] { $game }. Toutes les places sont prises.
        [one] { $game }. Une place est libre.
       *[other] { $game }. { $free } places sont libres.
    }
share-invitation = Une invitation
share-seat = Pour une place libre
share-watch = Pour regarder
share-seat-hint = Visez-le avec un téléphone, ou envoyez le lien. Qui l’ouvre choisit une place libre et un nom.
share-watch-hint = Qui l’ouvre voit ce que tout le monde voit, et ne prend pas de place.
share-qr = Code QR de { $link }
share-link = Le lien
share-send = Envoyer
share-only-here = Ce serveur n’écoute que cette machine : le lien ne s’ouvre nulle part ailleurs. Pour les autres, démarrez-le par
share-hall = Montrer le chemin
share-hall-hint = Visez-le avec un téléphone, ou envoyez le lien. Il mène à cette salle.
key-title = Votre place sur un autre appareil
key-what = Cette clé est votre place : votre main, vos secrets, vos coups. Ne la montrez à personne.
key-how = Ou tapez-la sur l’autre appareil, sous « Rejoindre par un lien ». Elle sert une fois, pendant 10 minutes. Cet appareil garde sa place.
key-show = Montrer la clé
key-hidden = La clé est cachée.
key-qr = Code QR de la clé de votre place
key-page = Prendre votre place sur cet appareil ?
key-page-what = Cet appareil verra alors votre main et jouera vos coups. L’autre appareil garde sa place aussi.
key-use = Prendre ma place
device-phone = Téléphone
device-computer = Ordinateur
device-since = assis { $since }
device-unseat = Retirer
absent-too = { $name } aussi
offer-seat = Céder la place
offer-not = Ne pas la céder
offer-waiting =
    { $count ->
        [one] Pour céder la place, il faut l’accord d’un autre joueur.
       *[other] Pour céder la place, il faut l’accord de { $count } autres.
    }
seat-lent = c’était la vôtre
take-back-lent = Reprendre ma place
pace-title = À quelle cadence ?
pace-none = Sans pendule
pace-live = En direct
pace-days = Jours par coup
pace-daily = Heure limite
pace-minutes = Pour toute la partie
pace-increment = Et après chaque tour
pace-seconds = { $count } s
pace-hours = Temps par tour
pace-reserve = et 3 jours de réserve par place, sur toute la partie
pace-night = Trêve de nuit
pace-night-from = Début de la nuit
pace-night-to = Fin de la nuit
pace-night-zone = dans le fuseau de chaque joueur
pace-hour = Avant quelle heure
pace-daily-note = Dans votre fuseau, au même moment pour tous. Qui est sollicité moins de 6 heures avant a jusqu’au lendemain.
pace-then = Quand le temps est écoulé
pace-then-bot-move = Un robot joue ce seul tour
pace-then-bot-move-note = La place reste au joueur.
pace-then-wait = Tout le monde attend
pace-then-wait-note = Personne ne perd ; les autres peuvent l’appeler.
pace-then-bot-seat = Un robot prend la place
pace-then-bot-seat-note = Jusqu’au retour du joueur.
pace-then-offer-seat = La place est offerte
pace-then-offer-seat-note = Au premier qui vient. En direct deux fois ; ensuite un robot la prend.
pace-none-words = Sans pendule.
pace-live-words = En direct : { $minutes } minutes chacun, { $increment } secondes de plus après chaque tour.
pace-days-words = { $time } par tour, { $reserve } de réserve.
pace-daily-words = Chaque tour avant { $hour } h.
pace-night-words = De { $night_from } h à { $night_to } h, le temps ne passe pas.
pace-then-bot-move-words = À qui n’a plus de temps, un robot joue ce seul tour.
pace-then-wait-words = Quand le temps est écoulé, tout le monde attend.
pace-then-bot-seat-words = Quand le temps est écoulé, un robot prend la place jusqu’au retour du joueur.
pace-then-offer-seat-words = Quand le temps est écoulé, la place est ouverte au premier qui vient ; son joueur peut la reprendre.
span-days-hours = { $days } j { $hours } h
span-days =
    { $days ->
        [one] 1 jour
       *[other] { $days } jours
    }
span-hours-minutes = { $hours } h { $minutes }
span-hours = { $hours } h
time-left = encore { $span }
time-until = jusqu’à { $at }
time-reserve = en réserve
time-out = temps écoulé
time-helped = un robot joue ce tour
time-no-clock = sans pendule
hall-waits =
    { $count ->
        [one] Une table vous attend
        [2] Deux tables vous attendent
        [3] Trois tables vous attendent
        [4] Quatre tables vous attendent
        [5] Cinq tables vous attendent
        [6] Six tables vous attendent
       *[other] { $count } tables vous attendent
    }
hall-first-due = La première jusqu’à { $at }.
hall-others =
    { $count ->
        [0] {""}
        [one] À une autre, les autres jouent.
       *[other] À { $count } autres, c’est aux autres de jouer.
    }
play-next = Jouer la suivante
next-table = Table suivante ({ $count })
keys-next = n mène à la prochaine table qui vous attend

## Règles et crédits
rules-of = Règles
rules-find = Chercher une règle
rules-missing = Ce jeu n’a pas encore de page de règles.
lost-title = Il n’y a rien à cette adresse
lost-text = Elle est peut-être mal recopiée, ou le lien a été coupé en chemin.
credits-title = Crédits
credits-icons = Icônes de game-icons.net par Lorc, Delapouite et leurs amis, sous licence CC BY 3.0 : deer-head, fleur-de-lys, bee, oak-leaf, scallop, raven, eagle-emblem, pointing, horse-head, drakkar, bull, sea-dragon, crossed-swords. Le reste est dessiné pour Gonfalon.
credits-fonts = Caractères : IM Fell English (Igino Marini) et Alegreya Sans (Juan Pablo del Peral), sous licence SIL OFL.
credits-coasts = Côtes de la carte de l’Occident : Natural Earth, domaine public.
credits-data = Les images des livrets sont perdues. Chaque donnée dit d’où elle vient : du livret, d’une publication, ou reconstituée par nos soins. Rien n’est copié d’un jeu imprimé.
credits-words = Mots : Project Fluent. Page : Svelte.
yes = oui
no = non

## Ce qui va mal
error-server-away = Le serveur ne répond pas. Réessayez dans un instant.
error-server-error = Quelque chose a échoué chez nous ; rien n’a changé.
error-server-full = Le serveur est plein. Réessayez plus tard.
error-server-stopping = Le serveur s’arrête ; il revient bientôt.
error-server-too-costly = Cette partie est trop longue pour être revue.
error-server-slow = La connexion était trop lente. Nouvel essai.
error-server-not-found = Il n’y a rien à cette adresse.
error-server-host = Ce serveur ne répond pas à ce nom.
error-message-too-fast = Pas si vite : attendez un instant, puis réessayez.
error-message-too-large = C’est trop à la fois.
error-message-too-slow = C’était trop long. Réessayez.
error-table-unknown = Cette table n’existe pas. Le lien est peut-être coupé, ou plus personne n’y venait et elle a été débarrassée.
error-chat-muted = Le propriétaire de cette table vous a ôté la parole.
error-chat-too-fast = Trop de lignes à la fois. La vôtre est toujours là : renvoyez-la dans un instant.
error-table-removed = Le propriétaire de cette table vous a prié de sortir.
error-table-not-yours = Seul le propriétaire de cette table peut le faire.
error-name-bad = Ce nom contient des signes qui ne se montrent pas. Choisissez des lettres, des chiffres et des signes ordinaires.
error-person-none = Ce navigateur n’a pas encore de cookie : rechargez la page, et autorisez les cookies pour ce site.
error-key-unknown = Cette clé n’ouvre rien : elle a servi, elle est trop vieille ou mal tapée. Demandez-en une autre.
error-table-private = Cette table est privée : elle s’ouvre avec son lien d’invitation.
error-table-closed = On ne joue pas ici en ce moment : la table est abîmée, et c’est à qui tient ce serveur de voir.
error-store-failed = Cela n’a pas pu être conservé : le disque du serveur est peut-être plein. Rien n’a changé.
error-store-damaged = Cette table est abîmée et ne peut être lue. Qui tient ce serveur peut voir ce qu’il en reste.
error-table-not-playing = On ne joue pas à cette table en ce moment.
error-seat-not-yours = Cette place n’est pas la vôtre.
error-series-guests = Beaucoup d’invités de votre réseau participent déjà. Avec un compte, vous le pouvez aussi.
error-seat-taken = Quelqu’un est déjà assis là.
error-seat-present = Ce joueur est là.
error-seat-too-soon = Ce joueur peut revenir d’un instant à l’autre : attendez encore un peu.
error-seat-not-asked = Personne n’attend ce joueur en ce moment.
error-nudge-too-soon = Ce joueur vient d’être appelé.
error-table-still-playing = Cette partie n’est pas encore finie.
error-hint-stale = La partie a avancé pendant qu’un indice était cherché.
error-hint-rated = À une table classée, personne ne reçoit d’indice avant la fin de la partie.
error-hint-none = Aucun conseil ici.
error-move-no-undo = Cela ne peut plus être repris.
error-move-unreadable = Aucun coup ne s’écrit ainsi.
error-move-illegal = Ce coup n’est pas permis maintenant.
error-option-seats = L’un des choix est pour un autre nombre de joueurs.
error-option-bad = L’une des options ne se joue pas ainsi.
error-game-seats = Ce jeu ne se joue pas à ce nombre.
error-game-unknown = Ce jeu n’est pas installé ici.
error-record-bad = Ce fichier n’est pas une partie, ou il a été modifié.

## Leçons
nav-learn = Apprendre
lesson-lesson-number = leçon { $number }
lesson-drill-number = exercice { $number }
lesson-of = Leçon { $number } sur { $total }
lesson-drill = Exercice { $number } sur { $total }
lesson-look = Regardez
lesson-you = À vous
lesson-you-child = À toi
lesson-look-child = Regarde
lesson-over = La leçon est finie
lesson-what-next = Et maintenant ?
lesson-next-is = { $title }, { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } environ.
lesson-you-may = C’est permis ! Mais regardez.
lesson-you-may-child = Tu peux ! Mais regarde.
lesson-keep-or = Garder ce coup, ou essayer autre chose ?
lesson-try-again = Reprendre, et essayer autre chose.
lesson-allowed = La règle le permet.
lesson-left = Encore { $count }.
lesson-take-back = Reprendre
lesson-keep = Garder
lesson-go-on = Continuer
lesson-back = Retour
lesson-again = Encore
lesson-leave = Quitter
lesson-ways = Avancer dans la leçon
lesson-done-mark = fait
lesson-the-rule = La règle
lesson-aloud = Lire à voix haute
lesson-well-done = Bravo !
lesson-learnt = Ce que vous avez appris
lesson-next = Suite : { $title }
lesson-try = Exercice : { $title }
lesson-play = Jouer une partie
rules-found = { $count ->
    [0] Rien ne le dit. Essayez un autre mot, en français ou en anglais.
    [one] Un paragraphe.
   *[other] { $count } paragraphes.
  }

## Résultats qui restent, récit, sons

result-seen = Vu
result-seen-key = vu
result-next = étape suivante
result-skip = aller à la fin
result-of = { $place } sur { $count }
result-speed = Vitesse des résultats
result-against = contre
result-open = Pas encore réglé :
result-down = Poser le résultat
result-up = Revoir le résultat
speed-slow = lent
speed-steady = posé
speed-swift = vif
speed-at-once = d’un coup
speed-none = au récit seul
key-space = Espace
key-enter = Entrée
set-results = Résultats des batailles, votes et dés
set-sound = Sons discrets
set-sound-note = Actifs dès l’abord, après votre premier clic ou la première touche. M les coupe et les remet.
keys-results = Espace montre l’étape suivante d’un résultat, Échap sa fin, Entrée dit que vous l’avez vu.
keys-recap = R ouvre ce qui s’est passé depuis votre dernière décision ; les flèches éclairent les lieux sur le plateau.
keys-log = Dans le journal, les flèches vont de ligne en ligne, celle de droite à sa règle ; Entrée y mène.
keys-sound = M coupe et remet les sons.
sound-on = Les sons sont actifs
sound-off = Les sons sont coupés
recap = Depuis votre dernière décision
recap-show = { $text }, montrer sur le plateau
recap-fold = Replier
recap-back = Vous revoilà
recap-day =
    { $hours ->
        [one] Une heure a passé à cette table.
       *[other] { $days ->
            [0] { $hours } heures ont passé à cette table.
            [one] Un jour a passé à cette table.
           *[other] { $days } jours ont passé à cette table.
        }
    }
recap-rounds =
    { $rounds ->
        [0] { $moves ->
            [one] Un coup.
           *[other] { $moves } coups.
        }
        [one] Un tour, { $moves ->
            [one] un coup.
           *[other] { $moves } coups.
        }
       *[other] { $rounds } tours, { $moves } coups.
    }
recap-was = avant { $value }
recap-touched = Ce qui vous a touché
recap-older =
    { $count ->
        [one] Un autre coup avant
       *[other] { $count } autres coups avant
    }
recap-show-older = les montrer
recap-play = Revoir
recap-to-turn = À vous de jouer
log-jump = revoir ce moment
log-unread =
    { $count ->
        [one] Une nouvelle ligne
       *[other] { $count } nouvelles lignes
    }
set-recap = Ouvrir de lui-même « Depuis votre dernière décision »
tab-reference = Mémento
reference-order = Le déroulement
reference-symbols = Les symboles
learn = Apprendre
learn-play = Jouer
learn-new = nouveau pour vous, { $minutes } min
learn-goes-on = en cours : { $title }
learn-all-done = tout est appris
learn-known = { $done } sur { $total }
learn-pips = { $done } leçons apprises sur { $total }
learn-left-off = Là où vous en étiez
learn-step = { $game }, étape { $beat } sur { $total }
learn-go-on = Reprendre
learn-which = Apprendre en jouant
learn-which-text = De courtes leçons sur une vraie table. Vous jouez chaque coup vous-même, et chaque règle est citée.
learn-text = { $lessons ->
    [one] Une courte leçon
   *[other] { $lessons } courtes leçons
  } sur une vraie table, où les autres vous attendent. Vous jouez chaque coup vous-même, et chaque règle est citée.
learn-progress = { $done } sur { $total }
learn-lessons = Leçons
learn-in-all = { $minutes } minutes en tout
learn-drills = Exercices
learn-learned = appris
learn-open = ouvrir
learn-minutes = { $minutes } min
learn-at-step = { $minutes } min, étape { $beat } sur { $total }
learn-at-table = À la table
learn-first-game = Une première partie
learn-first-game-text = contre des robots, aussi doux que vous voulez
learn-read-rules = Lire les règles
learn-read-rules-text = toutes, avec leurs numéros
first-time-when = Avant le premier coup
first-time = Votre première partie de { $game } ?
first-time-alone = Vous seul voyez cette question. Personne n’attend votre réponse.
first-time-show = Montrez-moi d’abord
first-time-show-note = { $title }, { $minutes } min
first-time-read = J’apprends en jouant
first-time-read-note = les règles à côté du plateau
first-time-known = Je connais
first-time-known-note = plus jamais demandé

## La relecture d’une partie finie

tab-review = Relecture
review-my-game = Relire la partie
review-open = Relire
review-close = Fermer la relecture
try-from-here = Essayer d’ici
why-moved = Pourquoi ?
why-moved-head = { $name } : { $move }
why-moved-label = Pourquoi ce coup a été joué
why-moved-seeking = On cherche ce qui parlait pour ce coup…
why-moved-nobody = Personne n’a rien choisi ici.
why-moved-none = Rien de particulier ne parlait pour ce coup.
branch-of = Essai depuis le coup { $batch } : revenir à la partie
review-working = La partie de { $name } est relue
review-waiting = D’autres relectures passent avant
review-again = Essayer encore
review-fair =
    { $mine ->
        [yes] Jugé sur ce que vous saviez alors, jamais sur ce qui était caché.
       *[no] Jugé sur ce que { $name } savait alors, jamais sur ce qui était caché.
    }
review-how = Comment c’est compté
review-your-decisions = Vos décisions
review-decisions = Décisions
review-of-100 = sur 100
review-you = Vous
review-played = Joué
review-better = Mieux
review-because = Car :
review-error = L’écart peut varier de ± { $error }.
review-your-luck = Votre chance
review-luck = La chance
review-a-draw = Un tirage
review-mark = Décision { $number } : { $grade }
review-lucky = Heureux
review-unlucky = Malheureux
review-move = coup { $batch }
review-chances-title = Chances de gagner
review-error-about = de combien une chance peut varier
review-graph-said = Chances de gagner, sur 100, à ce moment : { $chances }.
review-you-percent = { $name } { $chance }

# What a question is about, the first time that it comes.
explained = Le sens de cette question
explained-count = Expliquées : { $count } sur { $all }
explained-close = Compris
set-explain = Expliquer chaque sorte de question la première fois
set-explain-note =
    { $count ->
        [0] Aucune expliquée jusqu’ici
        [one] Une expliquée jusqu’ici
       *[other] { $count } expliquées jusqu’ici
    }
set-explain-anew-note = Tout reprendre, dans tous les jeux
set-explain-anew = Expliquer à nouveau
reference-question = Cette question
meaning-ask = Qu’est-ce que cela veut dire ?
meaning-how = Touchez ensuite ce que vous voulez sur le plateau. Ou demandez par le clic droit, ou par ? sur ce qui est choisi au clavier.

ask-table = Consulter la table
ask-note = La table vote à bulletins secrets : personne ne sait qui a voté quoi, seul le résultat est dit. Les pendules s’arrêtent pendant ce temps. Qui demande en vain attend une heure.
ask-note-alone = Vous jouez sans autre personne : ce que vous demandez est fait aussitôt.
ask-pause = Pause
ask-pause-note = Les pendules s’arrêtent jusqu’à ce que la table vote la reprise. Qui veut jouer le peut.
ask-resume = Reprendre
ask-resume-note = Les pendules repartent.
ask-more-time = Plus de temps
ask-more-time-note = { $kind ->
        [live] Cinq minutes de plus pour tout le monde.
        [daily] Cette échéance est repoussée d’un jour.
       *[other] Un jour de plus dans la réserve de chacun.
    }
ask-replace-note = Absence prolongée de { $name }. Plus de la moitié des autres décide.
ask-rewind = Revenir
ask-rewind-note = Au début d’un tour précédent. Tout le monde doit être d’accord : ce qui a été révélé reste connu.
ask-choose-turn = Choisir un tour
ask-no-turn = Il n’y a pas encore de tour précédent
ask-cancel = Finir sans vainqueur
ask-cancel-note = La partie est finie pour tous et personne ne gagne. Tout le monde doit être d’accord.
turn-of-round = Tour { $round }, { $names }
turn-of = Au tour de { $names }
vote-kicker = La table vote.
vote-kicker-clocks = La table vote. Les pendules s’arrêtent.
vote-passed = La table est d’accord.
vote-failed = La table n’est pas d’accord.
vote-lapsed = Le vote n’a plus d’objet.
vote-secret = Qui a voté quoi n’est dit à personne.
vote-ask-pause = Arrêter les pendules ?
vote-ask-resume = Faire repartir les pendules ?
vote-ask-more-time = Plus de temps pour tous ?
vote-ask-rewind = Revenir au début d’un tour : { $turn } ?
vote-ask-replace-bot = Un robot joue-t-il pour { $name } en attendant son retour ?
vote-ask-replace-offer = Offrir la place de { $name } à quelqu’un d’autre ?
vote-ask-cancel = Finir cette partie sans vainqueur ?
vote-note-pause = Elles restent arrêtées jusqu’à ce que la table vote la reprise.
vote-note-resume = La pause prend fin.
vote-note-more-time = Le même pour tous.
vote-note-rewind = Tous les coups joués depuis sont repris et restent au journal, barrés. Dés et cartes retombent autrement. Ce qui a été révélé reste connu.
vote-note-replace = La personne absente peut reprendre sa place à tout moment.
vote-note-cancel = Personne ne gagne, et rien de caché n’est ouvert.
vote-yes-pause = Pause
vote-no-pause = Continuer
vote-yes-resume = Reprendre
vote-no-resume = Rester en pause
vote-yes-more-time = Plus de temps
vote-no-more-time = Comme convenu
vote-yes-rewind = Revenir
vote-no-rewind = Continuer
vote-yes-replace = Oui
vote-no-replace = Attendre
vote-yes-cancel = Finir
vote-no-cancel = Continuer
vote-open = { $sealed } sur { $voters } scellés
vote-mine = Votre vote est scellé.
vote-all = Tout le monde doit être d’accord.
vote-half = Plus de la moitié doit être d’accord.
vote-closes = Clôture : { $at }.
vote-later = Plus tard
vote-aside = Mettre de côté
vote-seal = Sceller mon vote
time-paused = en pause
time-rests = trêve, le temps ne passe pas
log-rewound = La table revient à un tour précédent.
error-vote-open = La table vote déjà : une chose à la fois.
error-vote-none = Ce vote est clos.
error-vote-sealed = Votre vote est déjà scellé.
error-vote-too-soon = Votre dernière demande n’a pas été acceptée : attendez un peu avant d’en faire une autre.

news-title = Me prévenir quand c’est à moi
news-open = Me prévenir
news-note = Un message dit quel jeu, et où. Il ne nomme personne et ne montre rien de la partie. Il part une minute après que votre tour est venu, sauf si vous êtes à la table ou avez joué.
news-email = Par courriel
news-confirmed = confirmée
news-unconfirmed = ouvrez le lien du courriel que nous avons envoyé
news-webhook = Par webhook
news-webhook-note = de Discord, ou le vôtre
news-push = Dans ce navigateur
news-push-on = des messages viennent même sans page ouverte
news-push-off = même sans page ouverte
news-push-take = Autoriser
news-push-end = Ne plus recevoir
news-push-refused = Ce navigateur ne l’autorise pas.
news-digest = À quel rythme
news-digest-0 = Aussitôt
news-digest-1 = Au plus toutes les heures
news-digest-6 = Au plus toutes les six heures
news-digest-24 = Au plus une fois par jour
news-quiet = Heures calmes
news-quiet-none = aucune : deux fois la même heure
news-quiet-from = Calme à partir de
news-quiet-to = Calme jusqu’à
news-save = Garder
news-saved = C’est gardé.
away-title = Vacances
away-note = Vos pendules s’arrêtent, sauf en direct ; il reste { $left } cette année.
away-until = En vacances jusqu’à { $at } : vos pendules sont arrêtées.
away-days = Pour combien de temps
away-go = Je pars
away-back = Je suis de retour
error-news-mail-failed = Aucun courriel n’a pu être envoyé à cette adresse. Le reste est gardé.

nav-account = Compte
account-open = Compte
account-title = Votre compte
account-guest-title = Vous jouez en invité
account-guest-note = Ce navigateur est seul à connaître vos places. Avec un compte, vous les retrouvez de partout, et nul autre ne porte votre nom.
account-new = Créer un compte
account-have = J’en ai un
account-name = Nom
account-password = Mot de passe
account-password-note = dix caractères au moins
account-by-passkey = Avec une clé d’accès
account-passkey-note = Votre appareil demande un doigt, un visage ou un code. Rien à retenir, rien à voler.
account-or = ou avec un mot de passe
account-register = Créer le compte
account-sign-in = Se connecter
account-merge = Emporter { $count ->
    [one] la table
   *[other] les { $count } tables
  } de ce navigateur
account-forgot = Oublié ?
account-forgot-note = Un lien vers un nouveau mot de passe part à l’adresse que vous avez confirmée. S’il ne vient pas, aucun compte n’a cette adresse.
account-forgot-send = Envoyer le lien
account-forgot-sent = Si un compte a cette adresse, un lien est en route.
account-email = Adresse électronique
account-email-title = Adresse
account-email-note = Seulement pour un nouveau mot de passe, si vous oubliez le vôtre.
account-confirmed = confirmée
account-unconfirmed = ouvrez le lien du courriel envoyé
account-no-mail = Ce serveur n’envoie pas de courriels : notez votre mot de passe, ou ajoutez une deuxième clé d’accès.
account-keep = Garder
account-kept = Gardé.
account-passkeys = Clés d’accès
account-passkey-add = Ajouter une clé d’accès
account-passkey-drop = Retirer
account-passkey-since = depuis { $at }
account-no-passkeys = Aucune encore. Seul le mot de passe ouvre ce compte.
account-password-old = Celui que vous avez
account-password-new = Le nouveau
account-password-change = Changer le mot de passe
account-password-set = Choisir un mot de passe
account-sessions = Où vous êtes connecté
account-session-here = ici
account-session-phone = Téléphone
account-session-desk = Ordinateur
account-sign-out = Se déconnecter
account-sign-out-everywhere = Se déconnecter partout
account-data = Vos données
account-export = Tout emporter
account-export-note = nom, compte, tables et ce que vous y avez dit : un fichier
account-export-do = Exporter
account-shares = Pour la recherche
account-shares-note = Les parties terminées peuvent être remises à des chercheurs, sans les noms, si tous ceux qui ont joué sont d’accord. Les motions gardent leurs mots.
account-delete = Tout supprimer
account-delete-note = { $count ->
    [0] rien de vous ne reste ici
    [one] un robot joue à votre place ; rien ne dit plus que la partie était la vôtre
   *[other] des robots jouent à vos places ; rien ne dit plus que ces { $count } parties étaient les vôtres
  }
account-delete-do = Supprimer…
account-delete-sure = On ne peut pas revenir là-dessus. Les tables où vous êtes seul s’en vont aussi.
account-delete-yes = Supprimer pour de bon
account-delete-no = Garder
account-deleted = Tout est supprimé. Vous êtes quelqu’un de nouveau ici.
account-confirm-title = Cette adresse est-elle la vôtre ?
account-confirm-yes = Oui, c’est la mienne
account-confirm-done = Votre adresse est confirmée.
account-reset-title = Un nouveau mot de passe
account-reset-do = Le choisir et se connecter
account-prove = Est-ce toujours vous ?
account-prove-note = Vous vous êtes connecté ici il y a un moment. Pour changer ce qui ouvre votre compte, montrez encore une fois qu’il est à vous.
account-prove-do = C’est moi
account-prove-elsewhere = Votre clé d’accès ne sert pas à cette adresse. Connectez-vous là où vous l’avez créée.
account-passkey-refused = Votre appareil n’a pas donné de clé d’accès.
error-name-taken = Quelqu’un s’appelle ainsi, ou presque. Choisissez un autre nom.
error-account-wrong = Personne n’est connu par là.
error-account-unproved = Montrez d’abord que ce compte est à vous, puis réessayez.
error-account-none = Vous n’avez pas de compte ici.
error-account-unknown-word = Ce lien ne fait plus rien : il a servi, ou il est trop vieux.
error-person-signed-out = Vous êtes déconnecté ici.

news-end-ask = Mettre fin à ces messages ?
news-end-yes = Oui, plus aucun
news-ended = Vous ne serez plus prévenu ici. Dans la salle, vous pouvez changer cela à tout moment.
news-confirm-ask = Écrire à cette adresse ?
news-confirm-yes = Oui, c’est la mienne
news-address-confirmed = Votre adresse est confirmée. Vous serez prévenu quand votre tour vient.

friends-title = Amis
friends-asks-you = demande à être votre ami
friends-yes = Oui
friends-no = Non
friends-end = Se quitter
friends-asked = demandé
friends-withdraw = Retirer
friends-block = Bloquer
friends-blocked = bloqué : ni entendu, ni admis à vos tables
friends-unblock = Débloquer
friends-name = Par son nom
friends-ask = Demander
friends-tables = Tables ouvertes de vos amis
profile-mine = Ce que les autres voient de vous
profile-since = a un compte depuis { $at }
profile-friend = un ami
profile-games = { $count ->
    [one] partie
   *[other] parties
  }
profile-won = gagnées
profile-by-game = Jeu par jeu
profile-game = Jeu
profile-count = Jouées
profile-share = Part gagnée
profile-none = Aucune partie n’est encore finie.
profile-last = Dernières parties
profile-seats = { $people ->
    [one] une personne
   *[other] { $people } personnes
  }{ $bots ->
    [0] {""}
    [one] , un robot
   *[other] , { $bots } robots
  }
seat-kept = gardée pour { $name }
asked-by-name = On vous demande par votre nom : une place vous est gardée.
who-asked = Quelqu’un, par son nom
name-asked = Nom de son compte
name-of-asked = Qui est demandé à la place { $seat }
new-friends = Mes amis la voient dans leur salle, et s’assoient sans lien
find-game = Trouver une partie
find-game-note = Vous prenez place à la table ouverte la plus proche de votre force et de votre cadence. Si personne n’attend, une table est ouverte à votre nom et reste dans la salle pour qui cherchera ensuite.
find-game-seats = Joueurs
find-game-any = Peu importe
find-game-go = Chercher
find-game-opened = Personne n’attend une telle partie en ce moment. Votre table est dans la salle.
find-game-time = Temps
answers-usually = répond d’habitude en { $time }
profile-answers = réponse habituelle
span-minutes = { $minutes } min
filter-game = Quel jeu
filter-any-game = Tous les jeux
filter-pace = Quelle cadence
filter-any-pace = Toute cadence
filter-pace-none = Sans pendule
filter-pace-live = En direct
filter-pace-days = Par correspondance
filter-count = { $count ->
    [one] une table
   *[other] { $count } tables
  }
error-person-unknown = Personne avec un compte ne s’appelle ainsi.
pace-weekends = Repos le samedi et le dimanche
pace-weekends-words = Aucun temps ne passe le samedi et le dimanche.
unread-lines = { $count ->
    [one] une nouvelle ligne de discussion
   *[other] { $count } nouvelles lignes de discussion
  }

series-title = Séries
series-note = Plusieurs parties entre les mêmes personnes et robots. Quand la dernière table d’un tour est finie, le tour suivant s’ouvre de lui-même.
series-none = Aucune série encore.
series-open = Ouvrir une série
series-name = Son nom
series-kind = Comment
series-round-robin = Chacun contre chacun
series-swiss = Système suisse : on rencontre qui a autant de points
series-rounds = Tours
series-bots = Robots qui prennent part
series-which-bot = Lesquels
series-bot = Robot { $number }, { $manner }
series-enter = Prendre part
series-leave = Ne plus prendre part
series-begin = Commencer
series-standing = Classement
series-points = Points
series-round = Tour { $number }
series-plays = en cours
series-state-open = { $count ->
    [0] Personne ne prend part encore.
    [one] Un seul prend part.
   *[other] { $count } prennent part.
  }
series-state-running = Tour { $round } sur { $rounds }.
series-state-over = Elle est finie.

## Classements
new-stakes = Enjeu
stakes-friendly = amicale
stakes-rated = classée
friendly-note = Le résultat ne change aucun classement.
rated-note = Le résultat change le classement de chacun, aussi de qui part avant la fin.
rated-needs-account = Une partie classée se joue entre personnes qui ont un compte.
rated-needs-people = Une partie classée veut une personne à chaque place.
rated-needs-built-in = Une partie classée se joue avec les données d’origine.
ladder-title = Classements
ladder-place = Rang
ladder-rating = Points
ladder-none = Personne n’a encore terminé de partie classée de ce jeu. Ouvrez une table avec une personne à chaque place et choisissez « classée ».
ladder-note = { $count ->
    [one] D’après une partie classée.
   *[other] D’après { $count } parties classées.
} Ce que vaut une place et ce que vaut une faction est pris en compte. Les robots ne comptent pas. Un classement est provisoire tant qu’on n’en sait pas assez.
worth-faction = Ce que valent les factions
worth-seat = Ce que valent les places
rating-provisional = provisoire
rating-place = { $place ->
    [1] premier du classement
   *[other] numéro { $place } du classement
}
rating-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}
rating-note = La bande est ce dont on n’est pas encore sûr. Le trait interrompu est une part égale entre les places.
rating-course-said = { $count ->
    [one] Après une partie : { $last } points.
   *[other] En { $count } parties, de { $first } à { $last } points.
}
stat-by-faction = Gagnées, par faction
stat-by-seat = Gagnées, par place
stat-by-length = Gagnées, par longueur
stat-by-opening = Gagnées, par ouverture
stat-seat = place { $number }
stat-length = { $most ->
    [0] { $least ->
        [one] à partir d’un coup
       *[other] à partir de { $least } coups
    }
   *[other] de { $least } à { $most } coups
}
stat-of = sur { $count }
percent = { $count } %
error-rated-account = Une partie classée se joue entre personnes qui ont un compte. Prenez-en un à la page « Compte ».
error-rated-not-so = Une table classée ne le permet pas : on y joue entre personnes, une place chacun, avec les données d’origine.

## Apartés
chat-to = Entendu par
chat-to-table = toute la table
chat-to-private = { $name }, en aparté
chat-say-private = Vous et { $name } seuls lisez ceci
chat-say-onlookers = Écrire à ceux qui regardent
chat-private-mark = à { $name }, en aparté
chat-onlookers-mark = entre ceux qui regardent
chat-you = vous
chat-report = signaler
chat-report-name = Signaler cette ligne de { $name }
chat-reported = signalée
chat-open-talk = Laisser lire à tous vos apartés avec { $name }
chat-open-note = Dès que vous le voulez tous les deux.
chat-open-theirs = L’autre le veut déjà.
chat-open-both = Tout le monde peut les lire.
error-chat-not-private = En aparté, un joueur parle à un autre, là où la règle le permet.
said-then = { $name } : « { $text } »

# L’état du serveur, pour qui s’en occupe.
status-title = État
status-none = Cette page est pour qui s’occupe du serveur, sur sa propre machine. D’une autre machine, elle demande un mot de passe d’opérateur, et aucun n’est défini ici.
status-password = Le mot de passe de l’opérateur
status-show = Montrer
status-well = Tout est en ordre
status-look = Quelque chose demande un regard
status-part-tables = Tables
status-part-line = Ligne directe
status-part-bots = Robots
status-part-news = Nouvelles des tours
status-part-store = Stockage
status-about-tables = coups, pendules, places
status-about-line = envois aux pages ouvertes
status-about-bots = { $processes ->
    [one] un processus
   *[other] { $processes } processus
}
status-about-news = courriels, notifications, webhooks
status-about-store = ce qui est gardé
status-state-ok = en ordre
status-state-late = en retard
status-state-down = en panne
status-state-off = éteint
status-says = { $part } : { $state }
status-figures-tables = la moitié des coups en { $p50 } ms, 95 % en { $p95 }
status-figures-none = aucun coup dans cette minute
status-figures-line = { $lines ->
    [one] { $lines } ligne ouverte
   *[other] { $lines } lignes ouvertes
}
status-figures-bots = { $waiting ->
    [0] rien n’attend
    [one] une question attend
   *[other] { $waiting } questions attendent
}
status-figures-news = { $waiting ->
    [0] rien n’attend
   *[other] { $waiting } à envoyer, la plus ancienne depuis { $minutes } min
}
status-figures-store = { $commits ->
    [one] { $commits } écriture
   *[other] { $commits } écritures
}
status-tables = { $count ->
    [one] table gardée
   *[other] tables gardées
}
status-live = dont en mémoire
status-refused = messages refusés depuis le démarrage
status-disk = du disque occupé
status-house = La maison
status-strokes = Soixante minutes au plus, un trait chacune : plein en ordre, moitié en retard, creux en panne.
status-nothing = Ni main, ni parole, ni note d’un joueur ne se lit d’ici.
status-minutes = { $count ->
    [one] la dernière minute
   *[other] les { $count } dernières minutes
} : { $late } en retard, { $down } en panne
status-release = Cette version
status-version = Version
status-since = En marche depuis
status-games = Jeux
error-operator-unknown = Ce n’est pas le mot de passe de l’opérateur.

# Règles maison essayées par des robots, pour qui s’occupe du serveur.
lab-title = Le labo
lab-about = Des robots jouent avec et sans une règle maison, avec les mêmes donnes, et le labo dit ce qu’elle change. Il laisse passer tout le reste sur ce serveur.
lab-game = Jeu
lab-seats = Joueurs
lab-vary = Règle maison
lab-vary-nothing = aucune : mesurer le jeu seulement
lab-first = Comparer
lab-second = avec
lab-bot = Robot
lab-other = Second robot, pour distinguer chance et adresse
lab-other-nobody = aucun
lab-games = Parties de chaque, au plus
lab-begin = Commencer
lab-stop = Arrêter
lab-working = { $game } : { $percent } % des parties qu’il joue au plus.
lab-failed = Le calcul n’a pas abouti ; le journal du serveur dit pourquoi.
lab-played = { $games ->
    [one] { $games } partie à { $seats }, jouée
   *[other] { $games } parties à { $seats }, jouées
} par : { $bots }.
lab-stopped = Il a été arrêté avant la fin.
lab-as-it-is = Tel quel
lab-set = { $option } : { $value }
lab-differ = Une différence est sûre : { $who }.
lab-same = Aucune différence n’est sûre.
lab-error = Une différence qui n’existe pas est annoncée dans { $percent } % des essais.
lab-length = Décisions par partie
lab-decisive = Un seul vainqueur, sans limite
lab-leads = Changements de tête
lab-comebacks = Gagnées par qui ne menait pas à mi-partie
lab-skill = Donnes qu’un robot gagne de toutes les places (adresse)
lab-luck = Donnes qu’une place gagne, qui que ce soit (chance)
lab-shares = Part des victoires
lab-uses = Ce qui a servi, par partie
lab-bars = Le trait épais est la part, la barre dit où se trouve la vraie (95 %), le repère en tirets une part égale.
lab-bots-only = Le labo mesure des robots : ce que des gens feraient d’une règle, il ne peut le savoir.
