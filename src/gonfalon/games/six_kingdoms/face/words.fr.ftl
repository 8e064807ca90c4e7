# Six Royaumes en français. Les mêmes clés, avec les mêmes précisions, figurent dans words.en.ftl.

title = Six Royaumes
about = Le roi est absent, et six pays sont à prendre : levez des armées de chevaliers, emparez-vous des royaumes, et videz votre main à temps.

## Questions

ask-side = { $seat }, quelle face du { $kingdom } sera visible ?
ask-set = { $seat }, choisissez votre jeu de chevaliers.
ask-card = { $seat }, posez une carte.
ask-pass = { $seat }, aucune de vos cartes ne peut être posée : recrutez, usez d’un pouvoir, ou passez.
ask-rest = { $seat }, votre tour est-il fini ?
ask-muster = { $seat }, ajoutez-vous un dernier chevalier à l’armée du { $kingdom } ?

## Ce que fait un coup

do-open = lever une armée avec { $card }
do-add = ajouter { $card } à l’assaut sur le { $army }
do-hide = cacher { $card } dans l’assaut sur le { $army }, par le pouvoir du { $kingdom }
do-veil = lever une armée face cachée avec { $card }, par le pouvoir du { $kingdom }
do-reinforce = renforcer le { $kingdom } avec { $card }
do-recruit = recruter { $card }
do-free_recruit = recruter { $card } sans payer, par le pouvoir du { $kingdom }
do-withdraw = reprendre { $card } au { $kingdom }
do-end_turn = finir votre tour
do-muster = ajouter { $card }
do-decline = n’ajouter personne
do-take_set = { $set }
do-turn_up = { $kingdom } : { $side }

# Comment son verbe peut se dire
verb-open = lever
verb-add = ajouter
verb-hide = cacher
verb-veil = voiler
verb-reinforce = renforcer
verb-recruit = recruter
verb-free_recruit = enrôler
verb-withdraw = reprendre
verb-end_turn = fin
verb-muster = lever-dernier
verb-decline = personne
verb-take_set = jeu
verb-turn_up = face

unknown-card = une carte cachée
army-veiled = pays que nul ne connaît
side-crown = côté couronne
side-back = dos

## Ce qui s’est passé

log-first-player-set = { $seat } commence.
log-side-turned-up =
    { $shows ->
        [0] { $kingdom } : { $side }, revenu { $income }.
        [1] { $kingdom } : { $side }, revenu { $income }, { $power }.
        [2] { $kingdom } : { $side }, revenu { $income }, { $symbol }.
       *[3] { $kingdom } : { $side }, revenu { $income }, { $power }, { $symbol }.
    }
log-set-taken = { $seat } mène le jeu { $set }.
log-neutral-set-laid = Le jeu { $set } défend les royaumes.
log-kingdom-manned = Le { $kingdom } est défendu par { $leader } et { $second }.
log-round-began = Tour de table { $round }.
log-income-paid =
    { $seat } touche { $points ->
        [one] { $points } point
       *[other] { $points } points
    } de ses royaumes.
log-army-opened = { $seat } lève une armée : { $card }.
log-army-strengthened = { $seat } renforce son assaut sur le { $army } : { $card }.
log-card-hidden =
    { $seen ->
        [0] { $seat } cache une carte dans son assaut sur le { $army }.
       *[other] { $seat } cache { $card } dans son assaut sur le { $army }.
    }
log-kingdom-reinforced = { $seat } renforce le { $kingdom } : { $card }.
log-last-card-played = { $seat } a posé sa dernière carte : la partie finit avec ce tour.
log-card-revealed =
    { $why ->
        [0] { $seat } dévoile sa carte cachée : { $card }.
        [1] { $seat } a perdu le { $kingdom } et doit dévoiler sa carte cachée : { $card }.
       *[2] La carte cachée de { $seat } est dévoilée : { $card }.
    }
log-kingdom-taken =
    { $free ->
        [1] { $seat } s’empare du { $kingdom } ; ses défenseurs deviennent des chevaliers libres.
       *[0] { $seat } prend le { $kingdom } à { $loser }, qui reprend ses chevaliers en main.
    }
log-kingdom-lost = Le { $kingdom } est devenu trop faible : il revient à { $seat }, et { $loser } reprend ses chevaliers en main.
log-knight-recruited =
    { $seat } recrute { $card } pour { $price ->
        [one] { $price } point
       *[other] { $price } points
    }.
log-knight-recruited-free = { $seat } recrute { $card } sans payer, grâce au { $kingdom }.
log-card-withdrawn = { $seat } reprend { $card } au { $kingdom }.
log-turn-ended = { $seat } n’a aucune carte à poser, et passe.
log-player-left = { $seat } quitte la table ; armées et royaumes restent, figés.
log-game-ended =
    { $how ->
        [1] Une main est vide : la partie est finie.
        [2] Tout le monde a passé : la partie est finie.
        [3] Le dernier tour de table est fini.
       *[4] Il ne reste qu’une personne à la table.
    }
log-mustered = { $seat } ajoute { $card } à l’armée du { $kingdom }.
log-muster-declined = { $seat } n’ajoute personne à l’armée du { $kingdom }.
log-hand-shown =
    { $count ->
        [0] { $seat } n’a plus de carte en main.
       *[other] { $seat } montre : { $cards }.
    }
log-points-counted =
    { $seat } a amassé { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
log-kingdom-counted = Le { $kingdom } rapporte { $points } à { $seat }.
log-stragglers-counted = Les armées sans royaume de { $seat } rapportent { $points }.
log-hand-counted = La main de { $seat } coûte { $points }.
log-bonus-counted = Le { $kingdom } rapporte encore { $points } à { $seat }.
log-tribute-paid = { $payer } verse { $points } à { $seat } pour le { $kingdom }.
log-scored = { $seat } arrive à { $points }.

## Pourquoi pas

choose-a-side = Choisissez d’abord la face visible du { $kingdom }.
another-kingdom-first = C’est la face du { $kingdom } que l’on choisit maintenant.
choose-a-set = Choisissez d’abord un jeu de chevaliers.
set-taken = { $seat } a déjà pris le jeu { $set }.
card-played = Votre carte de ce tour est posée : il y en a une par tour.
not-in-hand = Vous n’avez pas { $card } en main.
already-leads = Vous avez déjà une armée, ou un royaume, que mène la couleur de { $card }.
no-such-army = Vous n’avez pas d’assaut sur le { $army }.
colour-in-army = L’assaut sur le { $army } compte déjà un chevalier de la couleur de { $card }.
colour-in-kingdom = L’armée du { $kingdom } compte déjà un chevalier de la couleur de { $card }.
kingdom-needs-power = Le { $kingdom } est à vous : seul un pouvoir ajouterait une carte à son armée.
hidden-card-cannot-lead = Une carte cachée ne peut pas lever une armée : { $card } ne peut qu’en rejoindre une.
one-veiled-army = Vous avez déjà une armée au chef caché.
no-such-power = Le { $kingdom } ne montre pas le pouvoir « { $power } ».
not-your-kingdom = Le { $kingdom } n’est pas à vous, ni donc son pouvoir « { $power } ».
power-used = Vous avez déjà usé du pouvoir « { $power } » du { $kingdom } ; il sert une fois par possesseur.
not-free = Il n’y a pas { $card } parmi les chevaliers libres.
no-free-knights = Il n’y a pas de chevalier libre.
recruited-already =
    { $count ->
        [0] À cette table, on ne recrute pas contre des points.
        [1] Vous avez déjà recruté un chevalier ce tour-ci ; un par tour, pas plus.
       *[other] Vous avez déjà recruté { $count } chevaliers ce tour-ci, pas plus.
    }
too-dear =
    { $points ->
        [0] { $card } coûte { $price }, et vous n’avez aucun point.
        [one] { $card } coûte { $price }, et vous avez { $points } point.
       *[other] { $card } coûte { $price }, et vous avez { $points } points.
    }
not-in-kingdom = Il n’y a pas { $card } dans l’armée du { $kingdom }.
leader-stays = { $card } mène l’armée du { $kingdom }, et le chef reste.
last-defender = { $card } est le dernier défenseur du { $kingdom }, et quelqu’un doit rester.
must-play = Vous avez une carte qui peut être posée : posez-en une avant de finir votre tour.
sets-are-dealt = Les jeux de chevaliers sont distribués.
sides-stay = Les faces des royaumes restent comme elles sont.
no-count-yet = Ce n’est pas l’heure du décompte final.
muster-or-decline = Le jeu est fini : ajoutez un chevalier à l’armée du { $kingdom }, ou personne.

## À côté du plateau

panel-kingdom = { $kingdom }
panel-side = { $kingdom }, revenu { $income }
panel-power = { $power }
panel-symbol = { $symbol }
panel-needs = il faut { $strength }
panel-you = { $seat } (vous)
panel-seat = { $seat }
panel-of = { $seat } :
panel-set = { $set }
panel-player =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, +{ $income } par tour, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
panel-gone = n’est plus là
panel-free = Chevaliers libres :
panel-hand = Votre main :
panel-hand-of = Main de { $seat } :
count-points = points
count-kingdoms = royaumes
count-stragglers = armées
count-hand = main
count-bonus = trésor
count-tribute = tribut
legend-armies = ▣ défend   ⚔ attaque   ■ face cachée
legend-signs = ◆ possible   • dernier coup   ✓ pouvoir employé

## Options

option-sides = Quelles faces des royaumes sont visibles
option-sides-crown = côté couronne, pour une première partie
option-sides-back = les dos
option-sides-random = tirées au sort
option-sides-chosen = choisies à tour de rôle
option-neutral_setup = Comment les royaumes sont défendus au départ
option-neutral_setup-random = au hasard
option-neutral_setup-balanced = également, 5 partout
option-set_choice = Comment les jeux de chevaliers sont distribués
option-set_choice-random = au hasard
option-set_choice-pick = chacun choisit le sien
option-first_player = Qui commence
option-first_player-random = tiré au sort
option-first_player-1 = joueur 1
option-first_player-2 = joueur 2
option-first_player-3 = joueur 3
option-first_player-4 = joueur 4
option-max_paid_recruits_per_turn = Combien de chevaliers on peut recruter contre des points par tour
option-end_on_full_round_without_card = Un tour de table où personne ne peut poser de carte finit la partie
option-round_limit = Après combien de tours de table la partie s’arrête (0 : jamais)
option-tie_break = Qui gagne en cas d’égalité
option-tie_break-shared = tous les ex æquo
option-tie_break-kingdoms_then_hand = plus de royaumes, puis la main la plus légère
option-withdraw_leader = Le repli peut reprendre un chef
option-hidden_reveal = Quand une carte cachée est dévoilée
option-hidden_reveal-exceeds = dès que l’attaque dépasse la défense
option-hidden_reveal-conquest = seulement quand le royaume tombe
option-hidden_as_leader = Une carte cachée peut lever une armée
option-open_hands = Toutes les mains sont ouvertes
option-modifiers_apply_to_neutral = Murs forts et fragiles comptent avant qu’un royaume ait un possesseur
option-confirm = Demander « fini ? » avant la fin d’un tour

## Les tables des données

table-knights = les chevaliers
table-symbols = les symboles du décompte final
table-kingdoms = les royaumes
table-setup = la mise en place

## Pourquoi un conseil

reason-setup = Rien ne les distingue encore.
reason-ends = C’est votre dernière carte et vous menez : la partie finit à temps.
reason-takes = Ce coup prend { $kingdom } : { $points } points à la fin et { $income } par tour.
reason-takes-from = Ce coup prend { $kingdom } à { $loser } : { $points } points à la fin et { $income } par tour.
reason-guards = Plus personne ne peut prendre { $kingdom } avec une seule carte.
reason-strengthens = { $kingdom } comptera { $points } de plus à la fin.
reason-threatens =
    { $more ->
        [one] Encore une carte de votre main, et { $kingdom } tombe.
       *[other] Encore { $more } cartes de votre main, et { $kingdom } tombe.
    }
reason-recruits = { $card } rejoint votre main pour les attaques à venir.
reason-withdraws = La carte vaut mieux dans une autre armée.
reason-musters = Cela ajoute { $points } au décompte.
reason-waits = Rien d’autre ne vaut son prix maintenant.
reason-lighter =
    { $points ->
        [one] Un point de moins en main sera retranché.
       *[other] { $points } points de moins en main seront retranchés.
    }
## L’histoire

story-score = Les points, si l’on avait compté
moment-conquest = Un royaume change de main
moment-revealed = La carte cachée
tally-points = Points amassés
tally-kingdoms = Royaumes
tally-stragglers = Armées sans royaume
tally-hand = Cartes restées en main
tally-bonus = Prime
tally-tribute = Tribut
tally-total = En tout
opened-hand = resté en main : { $cards }

## Où l’on en est : en une ligne à côté de chaque question

goal-total = { $total ->
        [one] { $total } point si tout finissait
       *[other] { $total } points si tout finissait
    } ({ $points } gagnés, { $held ->
        [0] aucun royaume
        [one] 1 royaume
       *[other] { $held } royaumes
    }, main { $hand ->
        [0] 0
       *[other] −{ $hand }
    })

## Ce qu’un coup engage et ce qu’il coûte

stakes-short = { $kingdom } : { $strength } sur { $need }, il manque { $short }.
stakes-takes = { $kingdom } tombe : { $strength } sur { $need }.
stakes-takes-from = { $kingdom } tombe : { $strength } sur { $need } ; { $loser } perd ce royaume.
stakes-holds = { $kingdom } ne tomberait qu’à { $need }.
stakes-threatened = Une seule carte peut vous prendre { $kingdoms }.
price-points = { $cost ->
        [one] 1 point
       *[other] { $cost } points
    }
price-free = gratuit
