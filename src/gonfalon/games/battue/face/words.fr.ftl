# Battue en français. Les mêmes clés, avec les mêmes précisions, sont dans words.en.ftl.

title = Battue : la tempête des seigneurs cavaliers
about = Forcez les portes de Tarsos, retournez ses quartiers un à un, et tenez les plus riches quand le Palais, le grand temple et l’université seront tombés.

## Questions

ask-place-named =
    { $seat }, posez face cachée une des quatre tuiles nommées sur un grand emplacement. { $left ->
        [1] C’est la dernière.
       *[other] Il en reste { $left }.
    }
ask-place = { $seat }, posez face cachée une tuile sur un emplacement de sa taille.
ask-colour = { $seat }, choisissez votre couleur.
ask-pitch = { $seat }, dressez votre camp devant un bord libre, contre une porte, un mur ou une tour.
ask-start-cards = { $seat }, jouez des cartes de début de tour, ou continuez.
ask-reinforce =
    { $seat }, quelles hordes restent et appellent des renforts ? { $reserve ->
        [1] Un guerrier est en réserve.
       *[other] { $reserve } guerriers sont en réserve.
    }
ask-march = { $seat }, déplacez vos guerriers, puis dites que vous avez fini.
ask-march-extra =
    { $seat }, déplacez vos guerriers, puis dites que vous avez fini. { $extra ->
        [1] Vous avez un pas de plus.
       *[other] Vous avez { $extra } pas de plus.
    }
ask-attack = { $seat }, quel conflit vient ensuite ?
ask-attacker-cards = { $seat }, vous attaquez { $cell } : jouez-vous des cartes avant le lancer ?
ask-defender-cards = { $seat }, vous défendez { $cell } : jouez-vous des cartes avant le lancer ?
ask-attacker-after = { $seat }, les dés sont tombés sur { $cell } : jouez-vous une carte d’attaquant ?
ask-defender-after = { $seat }, les dés sont tombés sur { $cell } : jouez-vous une carte de défenseur ?
ask-fight-on =
    { $seat }, continuez-vous sur { $cell } avec { $count ->
        [1] un guerrier
       *[other] { $count } guerriers
    }, ou battez-vous en retraite ?
ask-stay =
    { $seat }, tenez-vous { $cell } avec { $count ->
        [1] un guerrier
       *[other] { $count } guerriers
    }, ou battez-vous en retraite ?
ask-release = { $seat }, vous n’avez plus de drapeau pour { $cell } : quelle tuile abandonnez-vous ?
ask-end-cards = { $seat }, jouez des cartes de fin de tour, ou terminez.
ask-discard =
    { $seat }, jouez ou défaussez { $count ->
        [1] une carte
       *[other] { $count } cartes
    } avant la fin de votre tour.
ask-gain = { $seat }, quelle horde reçoit « { $card } » ?
ask-lose = { $seat }, quelle horde subit « { $card } » ?
ask-rob = { $seat }, dans quelle main puise « { $card } » ?
ask-take = { $seat }, quelle carte prenez-vous dans un trésor de guerre ?
ask-give-up = { $seat }, « { $card } » : de quelle tuile retirez-vous votre drapeau ?
ask-look =
    { $seat }, « { $card } » : regardez en secret une tuile face cachée. { $left ->
        [1] Encore une seule.
       *[other] Jusqu’à { $left }.
    }
ask-lay-down = { $seat }, « { $card } » : quelle carte défaussez-vous ?
ask-give = { $seat }, quelle carte donnez-vous à { $robber } ?
ask-cancel = { $seat }, laquelle des cartes annoncées annulez-vous ?

## Ce que fait un coup

do-march = marcher depuis { $cell } vers { $cell-2 } avec { $count }
do-press = pousser depuis { $cell } vers { $cell-2 } avec { $count }
do-reinforce = appeler des renforts sur { $cell }
do-attack = combattre pour { $cell }
do-attack-ask-attack = { $cell }
do-play = jouer { $card }
do-discard = défausser { $card }
do-cancel = annuler { $card }
do-fight = continuer le combat
do-stay = rester
do-retreat = battre en retraite vers { $cell }
do-release = abandonner { $cell }
do-horde = la horde sur { $cell }
do-horde-ask-gain = { $cell }
do-look = regarder { $cell }
do-rob = voler { $seat }
do-rob-ask-rob = { $seat }
do-take = prendre { $card } chez { $seat }
do-take-ask-take = { $card }, { $seat }
do-give = donner { $card }
do-place = poser la tuile sur { $cell }
do-colour = { $colour }
do-pitch = camper au bord { $edge }, contre { $cell }
do-done = fini
do-done-ask-attacker-cards = aux dés
do-done-ask-defender-cards = aux dés
do-done-ask-attacker-after = en rester là
do-done-ask-defender-after = en rester là
do-done-ask-start-cards = continuer
do-done-ask-end-cards = finir le tour
do-done-ask-reinforce = c’est assez

# Comment son verbe peut aussi s’écrire
verb-march = marcher
verb-press = pousser
verb-reinforce = renforts
verb-attack = attaquer
verb-play = jouer
verb-discard = défausser
verb-cancel = annuler
verb-fight = combattre
verb-stay = rester
verb-retreat = retraite
verb-release = abandonner
verb-horde = horde
verb-look = regarder
verb-rob = voler
verb-take = prendre
verb-give = donner
verb-place = poser
verb-colour = couleur
verb-pitch = camper
verb-done = fini

colour-gules = rouge
colour-azure = bleu
colour-vert = vert
colour-purpure = violet
edge-n = nord
edge-e = est
edge-s = sud
edge-w = ouest
unknown-card = une carte
unknown-tile = une tuile

## Ce qui s’est passé

log-first-player-set = { $seat } commence.
log-palace-placed = { $seat } pose le Palais au centre, face cachée.
log-tile-placed =
    { $cover ->
        [2] { $seat } pose une des tuiles nommées sur { $cell }.
       *[other] { $seat } pose une tuile sur { $cell }.
    }
log-city-filled = { $count } autres tuiles emplissent la cité, face cachée.
log-colour-chosen = { $seat } prend le { $colour }.
log-camp-pitched = { $seat } campe avec { $count } guerriers au bord { $edge }, contre { $cell }.
log-round-began = Tour de table { $round }.
log-reinforced =
    { $seat } lance { $die } pour { $cell } : { $count ->
        [0] personne ne vient.
        [1] un guerrier vient.
       *[other] { $count } guerriers viennent.
    }
log-marched =
    { $seat } marche depuis { $origin } vers { $cell } avec { $count ->
        [1] un guerrier.
       *[other] { $count } guerriers.
    }
log-pressed =
    { $seat } pousse depuis { $origin } vers { $cell } avec { $count ->
        [1] un guerrier.
       *[other] { $count } guerriers.
    }
log-movement-ended =
    { $seat } a fini ses déplacements : { $count ->
        [1] une tuile est en conflit.
       *[other] { $count } tuiles sont en conflit.
    }
log-battle-joined =
    { $occupied ->
        [1] { $seat } attaque { $cell }, où se tient { $defender }.
       *[other] { $seat } attaque { $cell } ; { $defender } défend.
    }
log-tile-revealed = Sur { $cell } se trouve : { $tile }.
log-tile-looked-at = { $seat } regarde { $cell } en secret : { $tile }.
log-rolled = Les dés : { $attack } pour l’attaque, { $defence } pour la défense.
log-rerolled =
    { $side ->
        [1] Le dé d’attaque est relancé : { $die }.
       *[other] Le dé de défense est relancé : { $die }.
    }
log-round-decided =
    { $loser ->
        [1] Attaque { $attack }, défense { $defence } : l’attaque est repoussée.
       *[other] Attaque { $attack }, défense { $defence } : l’attaque passe !
    }
log-retreated =
    { $seat } bat en retraite depuis { $origin } vers { $cell } avec { $count ->
        [1] un guerrier.
       *[other] { $count } guerriers.
    }
log-tile-abandoned = Plus personne ne défend { $cell } : prise sans combat.
log-flag-released = { $seat } abandonne { $cell }.
log-tile-taken = { $seat } prend { $cell } !
log-plundered =
    { $seat } pille { $cell } : { $count ->
        [1] une carte Butin.
       *[other] { $count } cartes Butin.
    }
log-warriors-gained =
    { $count ->
        [1] Un guerrier rejoint { $seat } sur { $cell }.
       *[other] { $count } guerriers rejoignent { $seat } sur { $cell }.
    }
log-warriors-lost =
    { $count ->
        [1] { $seat } perd un guerrier sur { $cell }.
       *[other] { $seat } perd { $count } guerriers sur { $cell }.
    }
log-modified =
    { $modifier ->
        [0] La valeur d’attaque change de { $n }
        [1] La valeur de défense change de { $n }
        [2] Si l’attaquant perd, { $n } guerrier(s) de plus tombent
        [3] Si le défenseur perd, { $n } guerrier(s) de plus tombent
        [4] L’attaquant ne peut pas battre en retraite
        [5] Le défenseur ne peut pas battre en retraite
        [6] Personne ne peut jouer de carte
       *[7] Chaque renfort apporte { $n } de plus
    }{ $scope ->
        [0] , pour ce lancer.
        [1] , jusqu’à la fin de cette bataille.
       *[other] , pour ce tour.
    }
log-steps-granted =
    { $count ->
        [1] { $seat } a un pas de plus pendant ce tour.
       *[other] { $seat } a { $count } pas de plus pendant ce tour.
    }
log-drew = { $seat } pioche { $card }.
log-pile-rebuilt = Les cartes Butin défaussées sont mélangées en une nouvelle pile.
log-card-played = { $seat } joue { $card }.
log-card-cancelled = La carte « { $card } » de { $owner } est annulée.
log-card-kept = La carte « { $card } » rejoint le trésor de guerre de { $seat }.
log-card-discarded = { $seat } défausse { $card }.
log-card-stolen = { $seat } prend { $card } dans la main de { $owner }.
log-chest-robbed = { $seat } prend { $card } dans le trésor de guerre de { $owner }.
log-event-drawn = Événement : { $card }.
log-event-failed = L’événement « { $card } » est ici sans effet.
log-event-kept = La carte « { $card } » rejoint le trésor de guerre de { $seat }.
log-eliminated =
    { $seat } n’a plus de guerrier et quitte la partie{ $count ->
        [0] .
        [one] ; une carte est défaussée.
       *[other] ; { $count } cartes sont défaussées.
    }
log-player-left = { $seat } quitte la table ; ses drapeaux restent.
log-game-ended =
    { $how ->
        [1] Le Palais, le grand temple et l’université sont tombés : on compte les points.
        [2] Il ne reste qu’un joueur : la cité est à lui.
       *[3] Le dernier tour de table est passé : on compte les points.
    }

## Pourquoi non

place-a-tile = C’est le moment de poser une tuile.
no-such-cell = Il n’y a pas d’emplacement { $cell }.
no-tile-on-walls = { $cell } : c’est imprimé sur le plateau, les tuiles vont à l’intérieur des murs.
slot-covered = Une tuile est déjà sur { $cell }.
slot-of-other-size = { $cell } : cet emplacement a une autre taille.
choose-a-colour = Choisissez d’abord une couleur.
colour-taken = { $owner } a pris le { $colour }.
pitch-your-camp = C’est le moment de dresser votre camp.
edge-taken = { $owner } campe au bord { $edge } ; il n’y a de place que pour un.
not-on-that-edge = { $cell } : ce n’est ni porte, ni mur, ni tour du bord { $edge }.
start-cards-only = Votre tour commence par les cartes : jouez-en une de début de tour, ou dites que vous avez fini.
end-cards-only = Votre tour finit par les cartes : jouez-en une de fin de tour, ou dites que vous avez fini.
battle-cards-only = Jouez une carte pour cette bataille, ou dites que vous avez fini.
not-in-hand = Vous n’avez pas en main : { $card }.
wrong-moment = « { $card } » ne se joue pas à ce moment.
changes-nothing = « { $card } » ne changerait rien maintenant.
hand-small-enough = On ne défausse pas sans nécessité : { $limit } cartes peuvent rester.
hand-too-large = Vous avez { $count } cartes en main ; { $limit } peuvent rester.
reinforce-or-done = C’est le moment des renforts : appelez-les, ou dites que vous avez fini.
no-horde-there = Vous n’avez pas de guerrier sur { $cell }.
has-called = La horde sur { $cell } a déjà appelé des renforts ce tour-ci.
horde-full = La horde sur { $cell } est au complet : { $limit } guerriers.
reserve-empty = Votre réserve est vide.
board-full = Vous ne pouvez pas avoir plus de { $limit } guerriers sur le plateau.
march-or-done = Finissez d’abord vos déplacements : marchez, ou dites que vous avez fini.
no-extra-step = Vous n’avez pas de pas de plus.
press-from-own-tile = Un pas de plus part d’une tuile que vous contrôlez ; pas { $cell }.
press-moved-only = Sur { $cell }, { $count } de vos guerriers ont bougé ; eux seuls peuvent pousser plus loin.
horde-frozen = La horde sur { $cell } a appelé des renforts : elle reste.
not-enough-fresh = Sur { $cell }, { $count } de vos guerriers n’ont pas encore bougé.
never-to-camp = Personne ne retourne au camp.
camp-to-entry-only = Du camp, on ne va que vers { $cell }.
not-adjacent = { $cell } : ce n’est pas à côté ({ $origin }).
too-many-there = Une horde compte { $limit } guerriers ; il y en aurait plus sur { $cell }.
no-split-yet = Tant que vous n’avez rien conquis, votre horde reste unie : les { $count } ou personne.
resolve-conflicts = D’abord, chaque conflit se règle : dites lequel vient ensuite.
no-conflict-there = Il n’y a rien à combattre sur { $cell }.
fight-or-retreat = Continuez, ou battez en retraite sur une tuile voisine que vous contrôlez.
stay-or-retreat = Restez, ou battez en retraite sur une tuile voisine que vous contrôlez.
retreat-forbidden = Une carte interdit la retraite.
not-your-tile = Vous ne contrôlez pas { $cell }.
enemies-there = Des guerriers ennemis sont sur { $cell }.
release-a-tile = Reprenez un de vos drapeaux.
not-the-new-tile = { $cell } : c’est la tuile que vous venez de gagner.
your-warriors-there = Vos guerriers sont sur { $cell } ; abandonnez une tuile qui n’en a pas.
choose-gain = Choisissez la horde qui reçoit « { $card } ».
choose-lose = Choisissez la horde qui subit « { $card } ».
choose-rob = Choisissez un adversaire qui a des cartes en main.
choose-take = Choisissez une carte que « { $card } » peut prendre dans un trésor de guerre.
choose-give-up = Choisissez une tuile que vous contrôlez et où n’est aucun guerrier.
choose-look = Choisissez une tuile face cachée que vous n’avez pas vue, ou dites que vous avez fini.
choose-discard = Choisissez une carte de votre main.
choose-give = Choisissez une carte pour { $robber }.
choose-cancel = Choisissez une carte que l’attaquant a annoncée pour ce lancer.

## Ce qui se passe

step-march = Marche
step-conflicts = Conflits
step-battle = Bataille
step-conquest = Pillage
step-carry = Effet d’une carte

## Réponses permanentes

standing-cards = Ne jamais jouer de carte
standing-cards_start = Pas de carte au début de mon tour
standing-cards_end = Pas de carte à la fin de mon tour
standing-cards_attack = Pas de carte quand j’attaque
standing-cards_defend = Pas de carte quand je défends
standing-cards_defend_wild = Pas de carte quand je défends une tuile que personne ne contrôle
standing-cards_defend_empty = Pas de carte quand je défends une tuile à moi sans guerrier
standing-cards_after_roll = Pas de carte après le lancer
standing-stay = Ne jamais battre en retraite quand je défends

## Chances

odds-throws = { $value } des 36 lancers gagnent la prochaine manche
odds-roll = { $percent } % de chances de gagner la prochaine manche, relances comprises
odds-take = { $percent } % de chances de prendre la tuile en allant jusqu’au bout
odds-survivors = attaquants qui la tiennent alors, en moyenne : { $value }

## À côté du plateau

panel-set-up = Mise en place
panel-round = Tour de table { $round }
panel-round-of = Tour de table { $round } sur { $limit }
panel-over = Finie au tour de table { $round }
panel-seat = { $seat }
panel-you = { $seat } (vous)
panel-points = { $points } points (dont tuiles : { $tiles })
panel-warriors = plateau { $board }, réserve { $reserve }
panel-flags = drapeaux { $count }
panel-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
panel-out = éliminé
panel-gone = a quitté la table
panel-camp = camp { $count } → { $cell }
panel-hand = Votre main :
panel-card = { $card } × { $count }
panel-battle = { $cell } : attaque { $attack } contre { $defence }, chacun avec un dé
panel-odds = ce lancer { $roll } sur 36 ; jusqu’au bout { $permille } ‰
legend-tiles = 4·2 défense·butin   =3 points   * événement   + guerrier
legend-hordes = ## cachée   #N nommée   ◌ regardée   ⚑1 drapeau   1:5 guerriers   ◆ permis

## Options

option-defence_occupied = Ce qui défend une tuile occupée
option-defence_occupied-tile_and_warriors = la tuile et les guerriers qui s’y trouvent
option-defence_occupied-tile = la tuile seule
option-defence_occupied-warriors = les guerriers seuls
option-retreat_order = Qui décide le premier d’une retraite
option-retreat_order-attacker_first = l’attaquant
option-retreat_order-loser_first = le perdant de la manche
option-camp_retreat = La horde de départ peut se replier dans son camp
option-plunder_once = Une tuile ne donne butin et guerriers qu’une fois par partie
option-idle_cards = On peut jouer une carte qui ne changerait rien
option-auto_fill_tiles = Les tuiles sans nom sont posées au hasard par le programme
option-max_rounds = Après combien de tours de table on compte les points (0 : jamais)
option-flags = Combien de drapeaux a chacun
option-flags-published = dix, comme dans les boîtes anglaises
option-flags-rulebook = quinze, comme le dit le livret français
option-colours = Comment se répartissent les couleurs
option-colours-choose = chacun choisit
option-colours-in_order = dans l’ordre du tour
option-first_player = Qui joue en premier
option-first_player-random = tiré au sort
option-first_player-1 = le joueur 1
option-first_player-2 = le joueur 2
option-first_player-3 = le joueur 3
option-first_player-4 = le joueur 4

## Lieux

cell-camp = le camp
cell-centre = le centre
cell-gate_n = la porte du nord
cell-gate_e = la porte de l’est
cell-gate_s = la porte du sud
cell-gate_w = la porte de l’ouest
cell-tower_ne = la tour nord-est
cell-tower_nw = la tour nord-ouest
cell-tower_se = la tour sud-est
cell-tower_sw = la tour sud-ouest
cell-wall_n_e = le mur nord, côté est
cell-wall_n_w = le mur nord, côté ouest
cell-wall_e_n = le mur est, côté nord
cell-wall_e_s = le mur est, côté sud
cell-wall_s_e = le mur sud, côté est
cell-wall_s_w = le mur sud, côté ouest
cell-wall_w_n = le mur ouest, côté nord
cell-wall_w_s = le mur ouest, côté sud
cell-c01 = C1
cell-c02 = C2
cell-c03 = C3
cell-c04 = C4
cell-c05 = C5
cell-c06 = C6
cell-c07 = C7
cell-c08 = C8
cell-c09 = C9
cell-c10 = C10
cell-c11 = C11
cell-c12 = C12
cell-c13 = C13
cell-c14 = C14
cell-c15 = C15
cell-c16 = C16
cell-c17 = C17
cell-c18 = C18
cell-c19 = C19
cell-c20 = C20
cell-c21 = C21
cell-c22 = C22
cell-c23 = C23
cell-c24 = C24
cell-c25 = C25
cell-c26 = C26
cell-c27 = C27
cell-c28 = C28
cell-c29 = C29
cell-c30 = C30
cell-c31 = C31
cell-c32 = C32
cell-c33 = C33
cell-c34 = C34
cell-c35 = C35
cell-c36 = C36
cell-c37 = C37
cell-c38 = C38

## Les tables des données

table-constants = les limites et le nombre de pièces
table-board = le plateau
table-tiles = les tuiles et leurs valeurs
table-booty = les cartes Butin
table-events = les cartes Événement

## Pourquoi un conseil

reason-setup = Rien ne les distingue encore.
reason-odds = Vous prenez { $cell } avec { $percent } % de chances.
reason-odds-unseen = On ne sait ce qui s’y trouve ; en moyenne, vous le prenez avec { $percent } % de chances.
reason-odds-against = Vous prenez { $cell } à { $defender } avec { $percent } % de chances.
reason-key = { $tile } est le monument { $number } sur { $of } : avec le dernier, la partie finit.
reason-takes-from = { $tile } vaut { $points ->
        [one] 1 point
       *[other] { $points } points
    }, que { $owner } perd.
reason-points = { $tile } vaut { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
reason-towards = De là, vous atteignez { $cell }, le meilleur but alentour.
reason-holds = { $count ->
        [one] Un guerrier se tient alors à { $cell }.
       *[other] { $count } guerriers se tiennent alors à { $cell }.
    }
reason-calls = Avec { $count } ici, cette horde est trop faible pour ce qui l’entoure ; des renforts la rendent forte.
reason-stands = Au bout du combat, vous gagnez avec { $percent } % de chances.
reason-retreats = Continuer ne gagnerait qu’avec { $percent } % de chances ; à { $cell }, les guerriers survivent.
reason-card-odds = { $card } porte vos chances de { $before } à { $percent } %.
reason-no-card = Sans carte, vous gagnez avec { $percent } % de chances ; votre main servira mieux plus tard.
reason-card-now = { $card } sert le mieux maintenant.
reason-card-least = { $card } est la carte qui vous manquera le moins.
reason-pitch = Depuis { $cell }, la ville s’ouvre le plus.
reason-looks = Ce qui se trouve à { $cell } dira où aller ensuite.
reason-done = Rien d’autre ne vaut son risque maintenant.
## L’histoire

story-score = Les points
moment-eliminated = Hors jeu
moment-landmark = Un haut lieu tombe
moment-landmark-said = { $seat } prend { $tile }.
moment-battle = La plus rude bataille
moment-battle-said =
    { $won ->
        [1] { $cell } : { $attack } contre { $defence }, l’attaque passe.
       *[0] { $cell } : { $attack } contre { $defence }, la défense tient.
    }
tally-tiles = Tuiles
tally-chest = Trésor de guerre
tally-total = En tout
opened-hand = avait en main { $card }

## Où l’on en est : en une ligne à côté de chaque question

goal-landmarks = { $have ->
        [0] Aucun haut lieu sur { $need }
        [one] { $have } haut lieu sur { $need }
       *[other] { $have } hauts lieux sur { $need }
    }
goal-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (meilleur rival { $best })

## Ce qu’un coup engage

stakes-held = { $cell } : { $chance } % de chances de la prendre à { $count }, contre { $defenders } guerriers de { $defender }, sans carte.
stakes-empty = { $cell } : { $chance } % de chances de la prendre à { $count }, sans carte.
stakes-unseen = { $cell } : { $chance } % de chances de la prendre à { $count }, { $tiles ->
        [one] la seule tuile possible
       *[other] sur les { $tiles } tuiles possibles
    }.
stakes-worth = Elle rapporte { $booty ->
        [one] 1 carte butin
       *[other] { $booty } cartes butin
    } et { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
stakes-booty = Elle rapporte { $booty ->
        [one] 1 carte butin
       *[other] { $booty } cartes butin
    }.
stakes-points = Elle rapporte { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
stakes-roll = { $attack } contre { $defence } : { $chance } % au prochain jet, { $whole } % à la fin du combat.
stakes-roll-against = L’attaque, { $attack } contre { $defence } : { $chance } % au prochain jet, { $whole } % à la fin.
stakes-thrown = { $attack } contre { $defence } : si rien ne change, l’attaque { $through ->
        [0] est repoussée
       *[other] passe
    }.
stakes-reinforce = { $count ->
        [one] Un guerrier rejoint { $cell }.
       *[other] Jusqu’à { $count } guerriers rejoignent { $cell }.
    }
