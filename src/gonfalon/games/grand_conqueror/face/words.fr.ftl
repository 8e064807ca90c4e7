# Grand Conquérant en français. Les mêmes clés, avec les mêmes détails, figurent dans words.en.ftl.

title = Grand Conquérant
about = Quittez votre château, bâtissez vos forteresses, rentrez avant les autres : une course d’armées qui ne se lâchent jamais la main.

## Les questions

ask-piece =
    { $seat }, posez une pièce du plateau. { $count ->
        [1] C’est la dernière.
       *[other] Il en reste { $count }.
    }
ask-army = { $seat }, choisissez votre armée.
ask-castle = { $seat }, placez votre château au bord du plateau.
ask-fortress = { $seat }, placez une forteresse de { $owner }, où vous voulez sur le bord.
ask-line = { $seat }, posez trois jetons en une rangée droite qui touche votre château.
ask-place =
    { $seat }, posez { $count ->
        [1] encore un jeton
       *[other] { $count } jetons, un par un
    }, contre votre armée.
ask-place-by-castle =
    { $seat }, posez { $count ->
        [1] un jeton
       *[other] { $count } jetons, le premier
    } contre votre château.
ask-move =
    { $seat }, déplacez un jeton. { $count ->
        [1] C’est votre dernier coup.
       *[other] Vous avez { $count } coups.
    }
ask-done = { $seat }, avez-vous fini votre tour ? Vous pouvez encore l’annuler.

## Ce que fait un coup

do-move = aller de { $cell } à { $cell-2 }
do-enter = faire entrer un jeton en { $cell }
do-done = finir le tour
do-line = trois jetons depuis { $cell } { $direction }
do-place = poser un jeton en { $cell }
do-castle = placer votre château en { $cell }
do-fortress = placer la forteresse en { $cell }
do-army = { $army }
do-piece = poser la pièce « { $shape } », sens { $turn }, en { $q }, { $r }

# Comment on peut aussi l’écrire
verb-move = aller
verb-enter = entrer
verb-done = fini
verb-line = ligne
verb-place = poser
verb-castle = château
verb-fortress = forteresse
verb-army = armée
verb-piece = pièce

direction-e = vers l’est
direction-se = vers le sud-est
direction-sw = vers le sud-ouest

## Ce qui s’est passé

log-first-player-set = { $seat } pose en premier.
log-piece-placed = { $seat } pose la pièce « { $shape } » en { $q }, { $r }.
log-army-chosen = { $seat } mène l’armée « { $army } ».
log-castle-placed = { $seat } place un château en { $cell }.
log-fortress-placed = { $seat } place une forteresse de { $owner } en { $cell }.
log-round-began = Tour de table { $round }.
log-deployed = { $seat } prend pied en { $cells }.
log-reinforced = { $seat } pose un jeton en { $cell }.
log-entered = { $seat } fait entrer un jeton en { $cell }.
log-moved = { $seat } va de { $origin } à { $cell }.
log-fortress-built = { $seat } bâtit la forteresse en { $cell } !
log-passed = { $seat } ne peut rien déplacer et passe.
log-confirmed = { $seat } finit son tour.
log-finished =
    { $place ->
        [1] { $seat } rentre au château avant tous les autres !
       *[other] { $seat } rentre au château, à la place { $place }.
    }
log-army-retired = L’armée de { $seat } quitte le plateau ; château et forteresses restent.
log-player-left = { $seat } quitte la table ; château et forteresses restent.
log-game-ended =
    { $how ->
        [1] La partie est gagnée.
        [6] La partie est gagnée.
        [2] Tous sont rentrés sauf un : la partie est finie.
        [3] Le dernier tour de table est passé. Qui n’est pas rentré est classé par ses forteresses, puis par le chemin qui reste.
        [4] La même position pour la troisième fois : la partie est nulle.
        [7] Plus personne ne peut bouger. Qui n’est pas rentré est classé par ses forteresses, puis par le chemin qui reste.
        [8] La même position pour la troisième fois. Qui n’est pas rentré est classé par ses forteresses, puis par le chemin qui reste.
       *[5] Il ne reste qu’un joueur à la table.
    }

## Pourquoi non

place-a-piece = D’abord le plateau : c’est le moment de poser une pièce.
no-such-piece = Aucune pièce n’a la forme { $shape }.
piece-used-up = Il ne reste plus de pièce « { $shape } ».
same-as-another-turn =
    { $count ->
        [one] La pièce « { $shape } » est la même dans tous les sens : prenez le sens 0.
       *[other] La pièce « { $shape } » n’a que { $count } sens différents, comptés à partir de 0.
    }
first-piece-at-origin = La première pièce se pose au milieu, en 0 0.
covers-the-board = Elle couvrirait une pièce déjà posée.
not-beside-the-board = Elle ne toucherait pas le plateau : une nouvelle pièce doit le joindre par un côté.
choose-an-army = Choisissez d’abord une armée.
no-such-army = Il n’y a pas d’armée { $army } ici.
army-taken = L’armée « { $army } » suit déjà { $seat }.
place-your-castle = C’est le moment de placer votre château.
place-a-fortress = C’est le moment de placer une forteresse.
would-be-unsolvable = Une forteresse en { $cell } pourrait couper à jamais quelqu’un de son château ou d’une forteresse.
no-such-cell = Il n’y a pas de case { $cell } sur ce plateau.
not-on-the-contour = La case { $cell } n’est pas au bord du plateau.
tile-there = Un château ou une forteresse est déjà en { $cell }.
deploy-a-line = C’est le moment de poser trois jetons en une rangée droite.
line-leaves-the-board = Une rangée partie de { $cell } dans ce sens sort du plateau.
line-no-such-cell = La rangée passe par { $cell }, qui n’est pas une case de ce plateau.
line-own-token-there = La rangée passe par { $cell }, où se tient un de vos jetons.
line-rival-token-there = La rangée passe par { $cell }, où se tient un jeton de { $seat }.
line-rival-stronghold = La rangée passe par { $cell }, une forteresse bâtie de { $seat }.
line-castle-closed =
    La rangée passe par { $cell }, un château, et les châteaux sont fermés { $rounds ->
        [1] au tour de table 1.
       *[other] jusqu’à la fin du tour de table { $rounds }.
    }
line-not-beside-castle = Aucune case de la rangée partie de { $cell } ne touche votre château.
deploy-a-token =
    { $count ->
        [1] C’est le moment de poser encore un jeton.
       *[other] C’est le moment de poser { $count } jetons.
    }
own-token-there = Un de vos jetons se tient en { $cell }.
rival-token-there = Un jeton de { $seat } se tient en { $cell }.
rival-stronghold = En { $cell } se dresse une forteresse bâtie de { $seat } : un mur pour tous les autres.
castle-closed =
    { $rounds ->
        [1] { $cell } est un château, et les châteaux sont fermés au tour de table 1.
       *[other] { $cell } est un château, et les châteaux sont fermés jusqu’à la fin du tour de table { $rounds }.
    }
not-beside-army = La case { $cell } ne touche pas votre armée.
not-beside-castle = La case { $cell } ne touche pas votre château.
fewer-tokens-would-fit = Depuis { $cell }, vous poseriez moins de jetons qu’ailleurs.
move-a-token =
    { $count ->
        [1] C’est le moment de déplacer un jeton, une dernière fois.
       *[other] C’est le moment de déplacer des jetons : il reste { $count } coups.
    }
no-own-token = Aucun de vos jetons ne se tient en { $cell }.
token-has-moved = Le jeton en { $cell } a déjà bougé pendant ce tour.
same-cell = Rester en { $cell }, ce n’est pas se déplacer.
not-one-step = { $cell } est à plus d’un pas de { $origin }.
no-way = Aucun chemin ouvert ne mène de { $origin } à { $cell }.
army-split = Aller de { $origin } à { $cell } laisserait un trou dans votre armée.
gap-stays = Avec un jeton en { $cell }, votre armée aurait encore un trou à la fin du tour.
fewer-moves-left = Avec un jeton en { $cell }, il vous resterait moins de coups que vous n’en devez jouer.
reserve-empty = Votre réserve est vide.
enter-beside-army = La case { $cell } ne touche pas votre armée : aucun jeton ne peut y entrer.
enter-beside-castle = La case { $cell } n’est pas votre château et ne le touche pas : aucun jeton ne peut y entrer.
say-done = Vos coups sont joués : validez, ou annulez-les.

## À côté du plateau

panel-set-up = Mise en place
panel-round = Tour de table { $round }
panel-round-of = Tour de table { $round } sur { $limit }
panel-over = Finie au tour de table { $round }
panel-you = { $seat } (vous)
panel-seat = { $seat }
panel-army = { $army }
panel-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
panel-reserve = réserve { $count }
panel-home = au château, place { $place }
panel-gone = a quitté la table
panel-pieces =
    { $count ->
        [1] { $shape } : encore une
       *[other] { $shape } : encore { $count }
    }
panel-shape = { $shape } { $turn }
legend-tokens = lettre : jeton   ♜ château
legend-tiles = △ chantier   ▲ forteresse
legend-signs = ◆ permis   • ◦ dernier coup
legend-piece = ◆ est la case dont on dit Q,R

## Options

option-board = D’où vient le plateau
option-board-layout = un plateau tout prêt
option-board-build = construit ensemble, pièce par pièce
option-layout = Quel plateau tout prêt
option-layout-clearing = La clairière : petite et ronde, pour une première partie ; à deux, qui commence gagne plus souvent
option-layout-plain = La grande plaine : vaste et ronde ; à deux qui voient loin, qui commence gagne plus souvent
option-layout-square = Le champ carré : vaste, avec quatre coins
option-layout-meadow = Le petit pré : minuscule, pour deux ; qui commence gagne bien plus souvent
option-layout-lake = Le lac : de l’eau au milieu
option-layout-hourglass = Le sablier : deux champs et un passage étroit
option-layout-crescent = Le croissant : un long détour
option-layout-sieve = La passoire : pleine de trous
option-layout-serpent = Le serpent : long, étroit, encombré
option-layout-island = L’île : un pays moyen à trois pointes ; à deux qui voient loin, qui commence gagne plus souvent, à trois bien plus souvent
option-layout-windmill = Le moulin : quatre ailes autour d’un champ ; à deux qui voient loin, qui commence gagne plus souvent
option-layout-ponds = Les étangs : des baies et de l’eau partout ; à deux qui voient loin, qui commence gagne plus souvent
option-layout-cape = Le cap : un large pays qui finit en pointe ; à deux qui voient loin, qui commence gagne plus souvent
option-pieces = Combien de pièces forment le plateau construit (0 : toutes)
option-fortresses = Combien de forteresses chacun doit bâtir
option-fortress_placer = Qui place vos forteresses
option-fortress_placer-right_neighbour = votre voisin de droite
option-fortress_placer-spread = chacune un autre rival
option-move = Comment un jeton se déplace
option-move-leap = aussi loin qu’on veut, même par-dessus ses propres jetons
option-move-walk = aussi loin qu’on veut, en contournant ses propres jetons
option-move-step = d’une case
option-contiguity = Quand l’armée doit être soudée
option-contiguity-each_token = après chaque déplacement
option-contiguity-end_of_turn = à la fin du tour
option-first_placement = Comment se posent les trois premiers jetons
option-first_placement-straight = en une rangée droite
option-first_placement-chain = en un groupe soudé quelconque
option-castles_closed_rounds = Pendant combien de tours de table les châteaux restent fermés
option-castle_presence_counts = Un jeton qui attend au château compte comme rentré
option-contour_includes_holes = Les rives des trous font partie du bord
option-solvability_guard = Aucune forteresse ne peut enfermer quelqu’un
option-end_mode = Quand finit la partie, à trois ou quatre
option-end_mode-first = dès que l’un est rentré
option-end_mode-all = quand tous sont rentrés sauf un
option-round_limit = Après combien de tours de table la partie s’arrête (0 : jamais)
option-repetition_draw = Une position vue trois fois est nulle (à deux)
option-first_player = Qui joue en premier
option-first_player-random = tiré au sort
option-first_player-1 = le joueur 1
option-first_player-2 = le joueur 2
option-first_player-3 = le joueur 3
option-first_player-4 = le joueur 4
option-armies = Comment se répartissent les armées
option-armies-choose = chacun choisit
option-armies-in_order = dans l’ordre du livret
option-confirm = Demander « fini ? » avant la fin d’un tour

## Les tables des données

table-armies = les peuples
table-pieces = les pièces du plateau
table-layouts = les plateaux

## Pourquoi un conseil

reason-castle = D’ici, même le plus long tour des forteresses reste court.
reason-fortress = Ici, le chemin de { $seat } devient le plus long.
reason-piece = Elle touche le plus de bords du plateau, pour que les armées puissent se croiser.
reason-army = Tous les peuples jouent de même : prenez celui qui vous plaît.
reason-home = Ce coup ramène l’armée au château.
reason-builds =
    { $left ->
        [0] Ce coup bâtit la dernière forteresse : le chemin mène maintenant au château.
        [1] Ce coup bâtit une forteresse, il en reste une.
       *[other] Ce coup bâtit une forteresse, il en reste { $left }.
    }
reason-enters = De là, tout le chemin fait { $steps } pas.
reason-nearer =
    { $steps ->
        [one] La tête de l’armée gagne un pas, il en reste { $left }.
       *[other] La tête de l’armée gagne { $steps } pas, il en reste { $left }.
    }
reason-follows = L’arrière rejoint, pour que l’armée avance d’un bloc.
## L’histoire

story-score = Les forteresses
story-goal = toutes bâties : il reste à rentrer
moment-home = Le retour
moment-first-fortress = La première forteresse
moment-last-fortress = Toutes les forteresses bâties
tally-fortresses = Forteresses bâties

## Où l’on en est : en une ligne à côté de chaque question

goal-fortresses = { $have ->
        [0] Aucune forteresse sur { $need }
        [one] { $have } forteresse sur { $need }
       *[other] { $have } forteresses sur { $need }
    }
goal-home = reste à rentrer au château

## Ce qu’un coup engage

stakes-builds = { $left ->
        [0] Bâtit votre dernière forteresse ; rentrez ensuite.
       *[other] Bâtit une forteresse ; il en restera { $left }.
    }
stakes-home = Rentre au château : vous gagnez la partie.
stakes-way = { $steps ->
        [one] De là, 1 pas jusqu’à votre prochaine forteresse.
       *[other] De là, { $steps } pas jusqu’à votre prochaine forteresse.
    }
stakes-way-home = { $steps ->
        [one] De là, 1 pas jusqu’à votre château.
       *[other] De là, { $steps } pas jusqu’à votre château.
    }
