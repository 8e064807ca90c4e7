# Warrior Knights en français. Les mêmes clés, avec les mêmes données, se trouvent dans words.en.ftl.

title = Warrior Knights
about = Le roi est mort sans héritier. Six barons complotent, soudoient, assiègent et votent pour un trône vide.

## Questions

ask-station = { $seat }, où vont vos { $troop } ?
ask-seal = { $seat }, toutes vos troupes ont leur place. Sceller ?
ask-fortress = { $seat }, où se dresse votre forteresse ?
ask-noble = { $seat }, placez l’un de vos nobles.
ask-lay = { $seat }, posez des cartes action sur les trois piles, deux au plus sur chacune. Cartes posées : { $count }.
ask-use = { $seat }, votre carte { $action } est révélée. L’utilisez-vous ?
ask-shield = { $seat }, placez un écusson sur la piste des mercenaires, ou renoncez.
ask-improvise = { $seat }, improvisez : deux couronnes, une voix, un déplacement, un combat ou un écusson payant.
ask-operations = { $seat }, dans quelle région ont lieu vos opérations militaires ?
ask-operations-at = { $seat }, opérations militaires à { $region } : appelez des nobles, combattez, ou terminez.
ask-zone = { $seat }, où va la carte { $action } ?
ask-move = { $seat }, { $noble } est en marche : où va-t-il ?
ask-leave = { $seat }, { $noble }, noble de { $mover }, peut-il traverser { $region } vers { $target } ?
ask-way-on = { $seat }, { $noble } passe par { $region } : par où ensuite, vers { $target } ?
ask-way = { $seat }, par où { $noble } vient-il à { $target } ? Le passage est demandé pour tout le chemin avant le départ.
ask-toll = { $seat }, la loi demande { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    } pour ce pont. Obéir, ou la braver et être banni ?
ask-attack = { $seat }, qui attaquez-vous à { $region }, et comment ?
ask-consent-assault = { $seat }, acceptez-vous l’assaut de { $attacker } à { $region } ?
ask-consent-siege = { $seat }, acceptez-vous le siège de { $attacker } à { $region } ?
ask-participants = { $seat }, quelles armées prennent part au combat à { $region } ?
ask-commander = { $seat }, qui commande à { $region } ?
ask-bury =
    { $seat }, remettez { $count ->
        [1] une carte
       *[other] { $count } cartes
    } de destinée ou plus sous la pioche.
ask-power =
    { $evade ->
        [0] { $seat }, { $noble } use-t-il de son pouvoir pour infliger { $inflict }00 de plus ?
       *[other] { $inflict ->
            [0] { $seat }, { $noble } use-t-il de son pouvoir pour éviter { $evade }00 de plus ?
           *[other] { $seat }, { $noble } use-t-il de son pouvoir pour infliger { $inflict }00 et éviter { $evade }00 de plus ?
        }
    }
ask-losses =
    { $seat }, { $count ->
        [1] une perte reste
       *[other] { $count } pertes restent
    } à placer. Où ?
ask-retreat = { $seat }, quel noble battu bat en retraite maintenant ?
ask-flee = { $seat }, où { $noble } bat-il en retraite ?
ask-desert = { $seat }, quelle carte ({ $nation }) déserte de { $army } ?
ask-death-losses = { $seat }, { $men } mercenaires de { $army } sont perdus. Lesquels ?
ask-keep-or-raze =
    { $seat }, { $city } est à vous. La garder, ou la raser pour { $crowns ->
        [1] 1 couronne
       *[other] { $crowns } couronnes
    } ?
ask-cede = { $seat }, votre forteresse est tombée. Quelle cité va à { $conqueror } ?
ask-who-draws-red = { $seat }, un événement défavorable. Piochez-le, ou payez 1 point de foi et désignez un autre baron.
ask-who-draws-green = { $seat }, un événement favorable. Désignez un autre baron, ou payez 1 point de foi et piochez-le.
ask-church-names = { $seat }, désignez le noble de { $drawer } qui perd son héritier.
ask-cancel = { $seat }, { $eventcard } : payer { $count ->
        [one] { $count } point de foi
       *[other] { $count } points de foi
    } pour l’annuler ?
ask-pledge = { $seat }, { $eventcard } : il manque { $count ->
        [one] { $count } point de foi
       *[other] { $count } points de foi
    } pour l’annuler. Combien promettez-vous ?
ask-pick-revolt = { $seat }, laquelle de vos cités se soulève ?
ask-mason = { $seat }, quelle cité le maître maçon fortifie-t-il ou répare-t-il ?
ask-defence = { $seat }, travaux de défense : une brèche coûte { $repair }, une fortification { $fortify }.
ask-tend = { $seat }, entretien des troupes : retirez des pertes d’une armée, 2 couronnes chacune.
ask-launch = { $seat }, quelle expédition lancez-vous ?
ask-stake = { $seat }, combien misez-vous sur l’expédition { $route } ?
ask-bless = { $seat }, bénissez-vous l’expédition vers { $route } pour 1 point de foi ?
ask-tax-law = { $seat }, la loi prend { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    }. Obéir, ou refuser et être banni ?
ask-wage-law = { $seat }, la loi renchérit chaque carte de mercenaires de { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    }. Obéir, ou refuser et être banni ?
ask-wage = { $seat }, payer { $crowns } pour { $troop } ({ $army }), ou les laisser partir ?
ask-acting = { $seat }, vous n’assistez pas à l’assemblée. Qui préside à votre place ?
ask-order = { $seat }, quelle proposition vient au rang { $place } ?
ask-motion = { $seat }, le destin vous désigne : quelle motion personnelle proposez-vous ?
ask-commit = { $seat }, combien de voix engagez-vous ? Vous en avez { $count }.
ask-split = { $seat }, combien de voix pour { $proposal } ? Il vous en reste { $count }.
ask-announce-card = { $seat }, { $proposal } : pour quoi votez-vous ? Voix engagées : { $count }.
ask-announce-pardon = { $seat }, pardon de { $other } : pour quoi votez-vous ? Voix engagées : { $count }.
ask-announce-motion =
    { $matter ->
        [3] { $seat }, ajourner l’assemblée ? Voix engagées : { $count }.
       *[5] { $seat }, la motion telle qu’énoncée : pour quoi votez-vous ? Voix engagées : { $count }.
    }
ask-tie-card = { $seat }, égalité sur { $proposal }. À vous de trancher.
ask-tie-pardon = { $seat }, égalité sur le pardon de { $other }. À vous de trancher.
ask-tie-motion =
    { $matter ->
        [3] { $seat }, égalité sur l’ajournement. À vous de trancher.
       *[5] { $seat }, égalité sur la motion. À vous de trancher.
    }
ask-accept = { $seat }, vous êtes choisi : { $proposal }. Accepter, ou refuser et être banni ?
ask-object = { $seat }, { $proposal } vous coûte quelque chose. Accepter, ou refuser et être banni ?
ask-give-up = { $seat }, trois charges au plus. Laquelle cède la place à { $proposal } ?
ask-office = { $seat }, quel noble prend l’office { $proposal } ?
ask-hire = { $seat }, engagez une carte de mercenaires, ou passez.
ask-hire-more = { $seat }, encore une carte ({ $nation }), pour un autre écusson ?
ask-enlist = { $seat }, sous qui servent les { $troop } ?
ask-revolt =
    { $seat }, { $city } se révolte. La perdre, payer 1 point de foi, ou payer { $crowns ->
        [1] 1 couronne
       *[other] { $crowns } couronnes
    } ?
ask-rebuild = { $seat }, replacez votre forteresse, ou attendez.
ask-transfer-together = { $seat }, déplacez des troupes entre armées d’une même région, puis terminez.
ask-transfer-off-board = { $seat }, redistribuez les troupes des nobles hors du plateau, puis terminez.
ask-transfer-fortress = { $seat }, équipez des nobles hors du plateau depuis votre forteresse, puis terminez.
ask-arrival = { $seat }, faites entrer vos nobles sur le plateau.

## Ce que fait un coup

do-station = vers { $army }
do-fortress = forteresse à { $region }
do-place = { $noble } à { $region }
do-lay = { $action } sur la pile { $pile }
do-seal = sceller
do-rethink = revoir mon choix
do-unlay = reprendre { $action } de la pile { $pile }
do-use = l’utiliser
do-forgo = y renoncer
do-zone = dans la zone { $zone }
do-zone-ask-zone = zone { $zone }
do-shield = écusson sur la case { $space }
do-crowns = prendre 2 couronnes
do-vote = prendre 1 voix
do-pass = passer
do-at = à { $region }
do-march = { $noble } se met en marche
do-step = aller à { $region }
do-defy_step = passer le pont vers { $region }, en bravant la loi
do-sail = naviguer vers { $region }
do-receive = recevoir { $troop } de { $army }
do-receive_all = recevoir toutes les troupes et pertes de { $army }
do-halt = s’arrêter ici
do-allow = autoriser
do-refuse = refuser
do-obey = obéir
do-fight = combattre
do-attack = bataille contre { $seat }
do-assault = assaut
do-besiege = siège
do-defy_assault = assaut, en bravant la loi
do-defy_besiege = siège, en bravant la loi
do-with = avec { $noble }
do-ready = ceux-ci et pas plus
do-lead = { $noble } commande
do-under = une carte « { $result } » sous la pioche
do-lose = une perte pour { $army }
do-breach = une brèche dans les murs
do-retreat = { $noble } d’abord
do-flee = vers { $region }
do-desert = { $troop }
do-keep = la garder
do-raze = la raser
do-defy_raze = la raser, en bravant la loi
do-cede = céder { $city }
do-draw = { $seat } pioche
do-cancel = payer et annuler
do-suffer = subir
do-pledge = promettre { $count }
do-mark = { $noble }
do-pick = { $city }
do-repair = réparer { $count ->
        [one] { $count } brèche
       *[other] { $count } brèches
    } de { $city }
do-fortify = fortifier { $city }
do-clear = effacer les brèches de { $city }
do-mend = réparer { $count ->
        [one] { $count } brèche
       *[other] { $count } brèches
    } de la forteresse
do-tend = retirer { $count ->
        [one] { $count } perte
       *[other] { $count } pertes
    } de { $army }
do-launch = lancer { $route }
do-launch-ask-launch = { $route }
do-stake = miser { $count }
do-bless = bénir
do-pay = payer
do-dismiss = les laisser partir
do-appoint = { $seat } préside
do-order = { $proposal }
do-commit = engager { $count }
do-yes = oui
do-no = non
do-elect = { $seat }
do-pardon = pardonner { $seat }
do-repeal = annuler { $proposal }
do-adjourn = ajourner l’assemblée
do-revive = revoter { $proposal }
do-invent = une motion de votre cru, dans vos mots
do-accept = accepter
do-drop = abandonner { $proposal }
do-office = { $noble }
do-hire = engager { $troop }
do-enlist = { $army }
do-done = terminer
do-yield = perdre le contrôle
do-pay_faith = payer 1 point de foi
do-pay_crowns = payer en couronnes
do-transfer = { $troop } de { $army } vers { $army-2 }
do-transfer_all = tout de { $army } vers { $army-2 }
do-give = donner { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    } à { $seat }
do-offer = offrir { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    } à { $seat }
do-take_offer = prendre l’offre de { $seat }
do-drop_offer = abandonner l’offre entre vous et { $seat }
do-give_heir = confier l’héritier de { $noble } à { $seat }
do-kill_heir = tuer l’héritier de { $noble }

# Comment le verbe peut aussi se dire
verb-station = poster
verb-fortress = forteresse
verb-place = placer
verb-lay = poser
verb-seal = sceller
verb-rethink = reprendre
verb-unlay = retirer
verb-use = utiliser
verb-forgo = renoncer
verb-zone = zone
verb-shield = écusson
verb-crowns = couronnes
verb-vote = voix
verb-pass = passer
verb-at = en
verb-march = marcher
verb-step = aller
verb-defy_step = braver_pont
verb-sail = naviguer
verb-receive = recevoir
verb-receive_all = recevoir_tout
verb-halt = halte
verb-allow = autoriser
verb-refuse = refuser
verb-obey = obéir
verb-fight = combattre
verb-attack = attaquer
verb-assault = assaut
verb-besiege = assiéger
verb-defy_assault = braver_assaut
verb-defy_besiege = braver_siège
verb-with = avec
verb-ready = prêts
verb-lead = commander
verb-under = dessous
verb-lose = perte
verb-breach = brèche
verb-retreat = retraite
verb-flee = fuir
verb-desert = déserter
verb-keep = garder
verb-raze = raser
verb-defy_raze = braver_raser
verb-cede = céder
verb-draw = pioche
verb-cancel = annuler
verb-suffer = subir
verb-pledge = promettre
verb-mark = désigner
verb-pick = choisir
verb-repair = réparer
verb-fortify = fortifier
verb-clear = effacer
verb-mend = rebâtir
verb-tend = soigner
verb-launch = lancer
verb-stake = miser
verb-bless = bénir
verb-pay = payer
verb-dismiss = renvoyer
verb-appoint = nommer
verb-order = ordre
verb-commit = engager
verb-yes = oui
verb-no = non
verb-elect = élire
verb-pardon = pardonner
verb-repeal = abroger
verb-adjourn = ajourner
verb-revive = ressortir
verb-invent = inventer
verb-accept = accepter
verb-drop = abandonner
verb-office = office
verb-hire = recruter
verb-enlist = enrôler
verb-done = fini
verb-yield = livrer
verb-pay_faith = payer_foi
verb-pay_crowns = payer_couronnes
verb-transfer = transférer
verb-transfer_all = transférer_tout
verb-give = donner
verb-offer = offrir
verb-take_offer = prendre_offre
verb-drop_offer = retirer_offre
verb-give_heir = confier_héritier
verb-kill_heir = tuer_héritier

zone-taxes = des impôts
zone-wages = des soldes
zone-assembly = de l’assemblée
result-inflict_100 = infliger 100
result-evade_100 = éviter 100
result-victory_1 = victoire
result-draw_1 = piocher une carte

## Ce qui s’est passé

log-turn-began = Tour { $turn }.
log-crowns-gained = { $seat } { $reason ->
        [10] lève
        [11] perçoit
        [12] pille
       *[other] reçoit
    } { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    }{ $reason ->
        [10] { " " }de taxes
        [11] { " " }d’impôts
        [12] { " " }dans les ruines
       *[other] { "" }
    }.
log-crowns-paid = { $seat } paie { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    }{ $reason ->
        [1] { " " }à ses réguliers
        [2] { " " }à des mercenaires
        [3] { " " }pour engager des mercenaires
        [4] { " " }pour un écusson
        [5] { " " }pour réparer des murs
        [6] { " " }pour fortifier
        [7] { " " }pour soigner une armée
        [8] { " " }pour apaiser une révolte
        [9] , comme la loi le veut
       *[other] { "" }
    }.
log-crowns-given = { $seat } { $reason ->
        [15] doit céder
       *[other] donne
    } { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    } à { $to }.
log-faith-gained = { $seat } gagne { $count ->
        [one] { $count } point de foi
       *[other] { $count } points de foi
    }.
log-faith-paid = { $seat } paie { $count ->
        [one] { $count } point de foi
       *[other] { $count } points de foi
    }{ $reason ->
        [8] { " " }pour apaiser une révolte
        [13] { " " }pour choisir qui pioche
        [14] { " " }contre l’événement
       *[other] { "" }
    }.
log-votes-gained = { $seat } reçoit { $count } voix.
log-votes-lost = { $seat } perd { $count } voix.
log-influence-gained = { $seat } prend { $count ->
        [one] { $count } point d’influence
       *[other] { $count } points d’influence
    }.
log-presidency-taken = { $seat } devient président de l’assemblée.
log-church-taken = { $seat } obtient le soutien de l’Église.
log-city-taken = { $seat } prend le contrôle de { $city }.
log-city-lost = { $city } n’a plus de maître.
log-city-razed = { $city } est rasée.
log-city-fortified = { $city } est fortifiée.
log-breach-made = { $fortress ->
        [1] Une brèche dans la forteresse de { $owner }.
       *[0] Une brèche à { $city }.
    }
log-breaches-repaired = { $fortress ->
        [1] Brèches réparées dans la forteresse de { $owner } : { $count }.
       *[0] Brèches réparées à { $city } : { $count }.
    }
log-fortification-lost = { $city } perd sa fortification.
log-siege-laid = { $fortress ->
        [1] { $seat } assiège la forteresse de { $owner }.
       *[0] { $seat } assiège { $city }.
    }
log-siege-lifted = { $fortress ->
        [1] Le siège de { $seat } devant la forteresse de { $owner } est levé.
       *[0] Le siège de { $seat } devant { $city } est levé.
    }
log-sieges-ended = { $fortress ->
        [1] Le siège de la forteresse de { $owner } est fini.
       *[0] Le siège de { $city } est fini.
    }
log-fortress-placed = { $seat } élève sa forteresse à { $region }.
log-fortress-fell = La forteresse de { $seat } est tombée.
log-noble-placed = { $noble } prend place à { $region }.
log-noble-moved = { $noble } marche sur { $region }.
log-noble-sailed = { $noble } prend la mer pour { $region }.
log-noble-landed = { $noble } débarque.
log-noble-bedridden = { $noble } est alité, ce tour et le suivant.
log-noble-retreated = { $noble } bat en retraite vers { $region }.
log-noble-left = { $noble }, sans troupes, quitte le plateau.
log-noble-died = { $noble } meurt.
log-noble-marked = { $noble } n’a plus d’héritier.
log-line-ended = La lignée de { $noble } s’éteint.
log-losses-added =
    { $count ->
        [one] Une perte pour { $army }.
       *[other] { $count } pertes pour { $army }.
    }
log-losses-removed =
    { $count ->
        [one] Une perte soignée pour { $army }.
       *[other] { $count } pertes soignées pour { $army }.
    }
log-losses-moved = Les pertes de { $origin } passent à { $army }.
log-troops-joined =
    { $reason ->
        [3] Engagés : { $cards }, pour { $army }.
       *[other] { $cards } : désormais avec { $army }.
    }
log-troops-deserted =
    { $reason ->
        [2] { $cards }, sans solde, abandonnent { $army }.
       *[other] { $cards } abandonnent { $army }.
    }
log-regulars-lost = { $cards } : perdus pour toujours.
log-troops-displayed = À engager : { $cards }.
log-display-returned = Les mercenaires que personne n’a engagés repartent.
log-heir-given = { $seat } confie l’héritier de { $noble } à { $to }.
log-heir-killed = { $seat } tue l’héritier de { $noble }.
log-heir-awaited = { $noble } attend son héritier.
log-heir-succeeded = L’héritier de { $noble } est de retour auprès de son baron.
log-player-left = { $seat } a quitté la table ; les réponses d’usage sont données pour cette place.
log-baron-eliminated = { $seat } est éliminé.
log-game-ended =
    { $how ->
        [1] { $seat } tient plus de la moitié du royaume et s’empare du trône !
        [2] Le dernier point d’influence est pris : la partie est finie.
        [3] { $seat } est le dernier baron à la table.
       *[4] Le dernier tour est fini.
    }
log-card-revealed = Pile { $pile } : « { $action } » de { $seat }.
log-neutral-revealed = Pile { $pile } : « { $neutral } ».
log-card-discarded = « { $action } » de { $seat } rejoint la zone { $phase ->
        [0] des impôts
        [1] des soldes
       *[2] de l’assemblée
    }.
log-zone-emptied = Chacun reprend ses cartes de la zone { $phase ->
        [0] des impôts
        [1] des soldes
       *[2] de l’assemblée
    }.
log-shield-placed = { $seat } place un écusson sur la case { $space }.
log-shield-removed = { $seat } retire l’écusson de la case { $space }.
log-fate-turned =
    { $purpose ->
        [0] { $revolt ->
            [0] Carte de destinée : pas de révolte.
           *[1] Carte de destinée : révolte !
        }
        [1] Carte de destinée, nation tirée : { $nation }.
        [2] Une carte de destinée est tirée pour une expédition ; sans nouvelles, elle reste où elle est.
       *[3] Carte de destinée : { $city }, { $nation }, noble { $shape ->
            [0] à l’étoile
            [1] au carré
            [2] au triangle
           *[3] au cercle
        }.
    }
log-fate-shuffled = La pioche de destinée est mélangée.
log-event-topped =
    { $colour ->
        [0] Le prochain événement est défavorable.
        [1] Le prochain événement est favorable.
       *[2] Le prochain événement est général.
    }
log-event-drawn = { $seat } pioche l’événement « { $eventcard } ».
log-event-discarded =
    { $reason ->
        [14] L’événement « { $eventcard } » est annulé.
       *[other] La carte événement « { $eventcard } » est défaussée.
    }
log-events-shuffled = La pioche d’événements est refaite.
log-baron-cursed = { $seat } est hérétique et ne gagne plus de foi.
log-phase-ordered = Une carte ordonne { $phase ->
        [0] une phase d’impôts
        [1] une phase de soldes
       *[2] une assemblée
    }.
log-phase-began =
    { $phase ->
        [0] Phase d’impôts : les cités paient leurs maîtres.
        [1] Phase de soldes : les barons paient leurs troupes.
       *[2] Une assemblée est convoquée.
    }
log-recruitment-began = Recrutement : les écussons sont servis de gauche à droite.
log-expedition-launched = Une expédition prend la mer ({ $route }).
log-stake-placed = { $seat } mise { $count ->
        [one] { $count } couronne
       *[other] { $count } couronnes
    } sur l’expédition ({ $route }).
log-expedition-blessed = { $seat } bénit l’expédition ({ $route }).
log-expedition-advanced = L’expédition avance d’une case ({ $route }).
log-expedition-ended =
    { $multiple ->
        [-1] L’expédition est perdue en mer ({ $route }).
        [1] L’expédition rend les mises ({ $route }).
       *[other] L’expédition rapporte { $multiple } fois les mises ({ $route }).
    }
log-piles-laid =
    { $sizes ->
        [0] { $seat } ne pose aucune carte.
        [one] { $seat } ne pose que { $sizes } carte.
       *[other] { $seat } ne pose que { $sizes } cartes.
    }
log-fate-dealt =
    { $side ->
        [0] Cartes de destinée à l’attaquant : { $count }.
       *[1] Cartes de destinée au défenseur : { $count }.
    }
log-fate-buried = { $seat } remet { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } sous la pioche.
log-fate-revealed = Attaquant : { $attackers ->
        [0] rien
       *[other] { $attack }
    }. Défenseur : { $defenders ->
        [0] rien
       *[other] { $defence }
    }.
log-fate-added =
    { $side ->
        [0] Une carte de plus à l’attaquant : { $result }.
       *[1] Une carte de plus au défenseur : { $result }.
    }
log-proposal-drawn = Nouvelle proposition : { $proposal }.
log-proposals-shuffled = La pioche de propositions est refaite.
log-agenda-ordered = Ordre du jour : { $proposals }.
log-proposal-taken = Aux voix : « { $proposal } ».
log-proposal-discarded = « { $proposal } » va à la défausse.
log-law-passed = « { $proposal } » a force de loi.
log-law-repealed = « { $proposal } » n’a plus force de loi.
log-charge-given = { $seat } reçoit la charge « { $proposal } ».
log-charge-lost = { $seat } perd la charge « { $proposal } ».
log-office-given = { $noble } reçoit l’office « { $proposal } ».
log-office-lost = { $noble } perd l’office « { $proposal } ».
log-assembly-opened = L’assemblée se réunit.
log-acting-named = { $seat } préside cette assemblée.
log-assembly-closed = L’assemblée est close.
log-proposer-named = Le destin désigne { $seat } pour une motion personnelle.
log-motion-made =
    { $motion ->
        [1] { $seat } propose de pardonner { $other }.
        [2] { $seat } propose d’annuler « { $proposal } ».
        [3] { $seat } propose d’ajourner l’assemblée.
        [4] { $seat } remet aux voix « { $proposal } ».
       *[5] { $seat } propose une motion de son cru.
    }
log-free-motion-worded = { $seat } propose : « { $words } »
log-free-motion-decided =
    { $carried ->
        [0] La motion est rejetée.
       *[1] La motion est adoptée ; la table y veille.
    }
log-voice-given =
    { $choice ->
        [0] { $seat } : { $count } voix pour.
        [1] { $seat } : { $count } voix contre.
       *[2] { $seat } : { $count } voix à { $other }.
    }
log-decided =
    { $choice ->
        [0] C’est oui.
        [1] C’est non.
       *[2] L’assemblée choisit { $other }.
    }
log-refused = { $seat } refuse.
log-baron-banned = { $seat } est banni de l’assemblée.
log-baron-pardoned = { $seat } est pardonné et pourra revenir à l’assemblée.
log-leave-given = { $seat } laisse passer : { $region }.
log-leave-denied = { $seat } refuse le passage : { $region }.
log-consent-given = { $seat } consent à l’attaque : { $region }.
log-consent-denied = { $seat } s’oppose à l’attaque : { $region }.
log-combat-began =
    { $kind ->
        [1] { $attacker } livre bataille à { $other } : { $region }.
       *[2] { $fortress ->
            [1] { $attacker } donne l’assaut à la forteresse de { $owner }.
           *[0] { $attacker } donne l’assaut à { $city }.
        }
    }
log-commander-named =
    { $side ->
        [0] { $noble } mène l’attaque.
       *[1] { $noble } mène la défense.
    }
log-power-used =
    { $side ->
        [0] Capacité de l’attaquant : infliger +{ $inflict }, éviter +{ $evade }.
       *[1] Capacité du défenseur : infliger +{ $inflict }, éviter +{ $evade }.
    }
log-losses-due = Pertes à prendre : { $mine } à l’attaquant, { $theirs } au défenseur.
log-loss-taken = Une perte pour { $army }.
log-breach-taken = { $fortress ->
        [1] La forteresse de { $owner } subit une brèche.
       *[0] { $city } subit une brèche.
    }
log-victory-counted = Victoires : { $mine } à l’attaquant, { $theirs } au défenseur.
log-offer-made =
    { $count ->
        [0] L’offre de { $seat } à { $to } ne tient plus.
       *[other] { $seat } fait une offre à { $to }, en couronnes : { $count }.
    }
log-offer-terms = { $seat } à { $to }, sur parole : « { $words } »

## Pourquoi pas

not-now = Ce n’est pas ce qui est demandé maintenant.
not-enough-crowns = Cela coûte { $crowns ->
        [one] { $crowns } couronne
       *[other] { $crowns } couronnes
    }, plus que vous n’avez.
no-deals-now = Pas de paiement ni d’offre avant le premier tour, ni pendant un choix secret.
no-hostages = La table n’a pas convenu d’héritiers en otages.
not-your-hostage = L’héritier de { $noble } n’est pas entre vos mains, ou ce n’est pas celui d’un adversaire.
no-such-partner = Il faut un autre baron, encore à la table.
no-such-offer = Aucune offre valable ne court entre vous et { $other }.
payment-out-of-reach = En une fois, de 1 à { $count } couronnes, pas plus que vous n’avez.
no-faith = Vous n’avez pas de point de foi à payer.
all-assigned = Toutes vos cartes ont leur place : scellez, ou réfléchissez encore.
assign-all-first = Cartes encore sans place : { $count }.
not-your-army = Cette armée n’est pas à vous : { $army }.
not-your-noble = { $noble } n’est pas à vos ordres.
not-your-city = { $city } n’est pas à vous.
fourth-charge = Qui a trois charges ne peut pas refuser { $proposal } : une ancienne s’en va.
not-your-charge = { $proposal } n’est pas l’une de vos charges.
not-in-the-realm = { $region } n’est pas dans le royaume.
city-there = Une cité se dresse à { $region }.
fortress-there = Une forteresse se dresse à { $region }.
outer-region = { $region } est au bord, fermé aux forteresses à deux ou trois joueurs.
enemy-there = Quelqu’un d’autre est à { $region }.
noble-not-waiting = { $noble } n’attend pas de place, ou ne dirige aucune troupe.
cannot-arrive-there = { $noble } arrive à la forteresse de son baron ou dans l’une de ses cités non assiégées, pas à { $region }.
no-such-card-in-hand = Vous n’avez plus de carte { $action } en main.
pile-full = Deux cartes sont déjà sur la pile { $pile }.
not-laid-there = Aucune carte { $action } de vous n’est sur la pile { $pile }.
space-taken = Un écusson est déjà sur la case { $space }.
space-not-used = La case { $space } ne sert pas à si peu de joueurs.
zone-not-open = { $action } ne peut pas aller dans la zone { $zone } maintenant.
no-use-there = Aucun de vos nobles ne peut atteindre { $region } ni y combattre.
noble-off-board = { $noble } n’est pas sur le plateau.
noble-exhausted = { $noble } est épuisé.
noble-locked-in = { $noble } est enfermé par un siège.
noble-already-there = { $noble } y est déjà.
cannot-reach = { $noble } ne peut pas atteindre cette région avec une carte.
not-next-to-him = { $region } n’est pas à côté de { $noble }.
mountain-bars = Des montagnes barrent la route de { $noble } vers { $region }.
river-bars = Une rivière sans pont barre la route de { $noble } vers { $region }.
bridges-closed = Les ponts sont inondés : { $noble } ne peut pas passer à { $region }.
leave-denied = Le passage a été refusé à { $noble } : il ne peut pas aller à { $region }.
not-towards-target = { $region } ne mène pas à { $target }, où cette carte appelle ses nobles.
leaves-the-road = { $noble } suit une route et ne peut pas la quitter pour { $region }.
no-steps-left = { $noble } ne peut plus avancer jusqu’à { $region }.
no-sea-from-here = { $noble } n’est pas dans un port, ou la mer est fermée.
no-port-there = Il n’y a pas de port à { $region }, ou c’est là qu’il est.
no-sea-after-steps = Après un pas, pas de traversée vers { $region }.
not-on-the-way = { $region } n’est pas sur le chemin annoncé de { $noble }.
not-on-the-march = Des troupes rejoignent { $noble } en marche, pas avant que son chemin soit ouvert.
called-in-vain = { $noble } a été appelé à { $region } par cette carte et est resté où il était.
must-move-on = { $noble } ne s’est pas encore déplacé.
no-troops-from-there = Ces troupes ne peuvent pas passer maintenant à { $noble } : { $army }.
nobody-to-fight = Il n’y a personne à combattre à { $region }.
thought-better-of-it = Avec cette carte, vous vous êtes déjà ravisé.
behind-walls = Les nobles de { $other } à { $region } sont derrière leurs propres murs : assaut ou siège.
nothing-to-storm = Il n’y a pas de murs adverses à { $region }.
consent-denied = Un tiers présent à { $region } s’y oppose.
law-protects-fortresses = Une loi protège la forteresse à { $region } : il faudrait la braver.
no-law-against-it = Aucune loi ne l’interdit, il n’y a rien à braver.
siege-began-this-turn = Votre siège à { $region } a commencé ce tour : la seconde action vient à un tour suivant.
too-weak-to-besiege = Un siège veut plus d’hommes qu’en face : { $mine } contre { $theirs }.
noble-cannot-join = { $noble } ne peut pas participer à { $region } : seuls vos nobles dispos présents le peuvent.
nobody-chosen = Choisissez au moins un noble.
takes-no-part = { $noble } ne participe pas.
bury-more = Au moins { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } doivent aller sous la pioche.
no-such-card-left = Vous n’avez plus de carte « { $result } ».
army-takes-no-more = Pas de perte à prendre ici pour { $army }.
no-walls-to-breach = Il n’y a plus de murs à ébrécher.
no-retreat-there = { $noble } ne peut pas battre en retraite vers { $region }.
not-of-that-nation = Seule la nation tirée ({ $nation }) déserte de { $army }.
not-as-many-as-possible = Il faut perdre { $men } hommes, autant que les cartes le permettent : { $army }.
razing-forbidden = Une loi interdit de raser { $city } : il faudrait la braver.
no-faith-for-that = Désigner { $drawer } coûterait un point de foi que vous n’avez pas.
no-heir-to-lose = { $noble } n’a pas d’héritier à perdre, ou n’est pas au baron visé.
pledge-too-high = Promettez au plus ce qui manque ({ $count }) et ce que vous avez.
city-does-not-revolt = { $city } n’est pas une de vos cités sans noble.
cannot-improve = Rien à améliorer à { $city }.
city-besieged = { $city } est assiégée.
already-fortified = { $city } est déjà fortifiée.
not-so-many-breaches = Brèches présentes : { $count }.
cannot-mend = Votre forteresse a { $count ->
        [one] { $count } brèche
       *[other] { $count } brèches
    } à réparer, est assiégée ou perdue, ou les couronnes manquent.
not-so-many-losses = Pertes présentes : { $count }.
already-under-way = Une expédition vers { $route } est en cours.
stake-too-high = Vous pouvez miser { $count } au plus.
does-not-attend = { $other } n’assiste pas à l’assemblée.
not-on-agenda = { $proposal } n’est pas à ordonner maintenant.
not-so-many-votes = Vous avez { $count } voix.
not-a-choice-here = Ce n’est pas un choix possible dans ce vote.
not-banned = { $other } n’est pas banni.
not-in-play = { $proposal } n’est pas en jeu.
not-in-discard = { $proposal } n’est pas dans la défausse, ou est une motion personnelle.
no-free-motions = La table n’a pas convenu de motions libres.
not-on-display = Ces troupes ne sont pas à engager : { $troop }.
one-nation-together = Seule cette nation peut être engagée ensemble : { $nation }.
no-shield-left = Vous n’avez plus d’écusson sur la piste.
army-takes-no-recruits = Pas de troupes engagées pour { $army }.
no-transfer-between = Des troupes ne peuvent pas passer de { $army } à cet endroit maintenant.
all-or-nothing = Il y a des pertes : toutes les troupes et pertes vont ensemble ({ $army }).
no-such-troops = Pas de telles troupes à donner maintenant : { $army }.

## Dans le terminal

panel-turn = Tour { $turn }   réserve { $reserve }
panel-tokens = président { $seat }   Église { $other }
panel-baron = { $seat }
panel-sums =
    { $crowns } { $crowns ->
        [1] couronne
       *[other] couronnes
    }   { $faith } foi   { $votes } voix   { $influence } influence
panel-holds = { $men } hommes   { $count ->
        [0] aucune cité
       *[other] { $cities }
    }
panel-banned = banni
panel-out = éliminé
panel-zones = zones : impôts { $taxes }   soldes { $wages }   assemblée { $assembly }   sur { $count }
panel-track = piste : { $count } écussons sur { $needed }
panel-display = à engager : { $cards }
panel-agenda = ordre du jour : { $proposals }
panel-laws = lois : { $proposals }
panel-expedition = { $route } : case { $space }
panel-combat = combat à { $region }
panel-fate = vos cartes de destinée : { $result }
legend-signs = majuscules : cités, # rasée, * assiégée, chiffre : forteresse de cette place, minuscules : nobles, ° épuisé

## Options

option-influence_per_player = Influence en réserve par joueur (8 courte, 12 ou 15 longue)
option-barons = Qui joue quel baron
option-barons-in_order = dans l’ordre de la liste
option-barons-random = au sort
option-battle_cap = Aucun camp ne pioche plus de dix cartes dans un combat
option-fortress_blocks = Les forteresses barrent le passage comme les cités
option-fortress_bars_retreat = On ne fait pas retraite vers une forteresse adverse
option-retreat_home_exhausts = Qui fait retraite dans sa forteresse est épuisé
option-besieged_garrison_stays = Une garnison assiégée ne donne pas d’hommes à un noble en chemin
option-fallen_garrison_returns = La garnison d’une forteresse tombée attend la nouvelle
option-fourth_charge_refusable = Une quatrième charge peut être refusée, au prix du bannissement
option-two_player_cities_to_win = Cités qui gagnent une partie à deux (0 : plus de la moitié)
option-free_motions = Les motions personnelles peuvent être inventées
option-hostages = Les héritiers en otages
option-elimination = Qui perd sa forteresse est éliminé
option-might_makes_right = Seule la victoire militaire compte
option-turn_limit = Après combien de tours la partie s’arrête (0 : jamais)

## Réponses d’avance

standing-leave = Refuser le passage
standing-consent = Refuser les attaques de cités où je suis présent
standing-pledge = Ne rien promettre contre les événements généraux
standing-stake = Ne rien miser sur les expéditions
standing-works = Laisser passer les travaux de défense
standing-upkeep = Laisser passer l’entretien des troupes
standing-transfers = Ne pas déplacer de troupes au bilan
question-leave = un passage
question-consent = mon accord à une attaque
question-pledge = une promesse de foi
question-stake = une mise sur une expédition
fact-mover = qui se déplace :
fact-attacker = qui attaque :
fact-siege = c’est un siège
fact-price = le prix en foi
fact-missing = la foi qui manque encore
fact-staked = la mise déjà posée
way-allow = accorder
way-pledge = promettre
way-stake = miser

## Les tables des données

table-map = la carte
table-cities = les villes
table-barons = les barons et leurs nobles
table-troops = les troupes
table-actions = les cartes Action
table-expeditions = les expéditions
table-fate = les cartes Destin
table-events = les cartes Événement
table-proposals = les propositions de l’assemblée

## Pourquoi un conseil

reason-besieges = { $mine } hommes contre { $theirs } en { $region } : assez pour un siège sans bataille.
reason-assaults = { $mine } hommes contre { $theirs } en { $region } : un assaut réussit environ { $percent } fois sur cent.
reason-no-attack = { $mine } hommes contre { $theirs } en { $region }, c’est trop peu.
reason-defends = Vos murs en { $region } ont besoin d’aide.
reason-gathers = Vos nobles peuvent s’y réunir contre des murs tenus par { $theirs }.
reason-moves-up = Depuis { $region }, il y a plus à atteindre au prochain tour.
reason-step = Le chemin mène au but par { $region }.
reason-cities =
    { $count ->
        [one] Cela rapporte une cité.
       *[other] Cela rapporte { $count } cités.
    }
reason-sieges = Cela met le siège.
reason-men = { $men } hommes de plus vous servent.
reason-influence = Cela rapporte de l’influence : { $count }.
reason-crowns = Cela rapporte des couronnes : { $count }.
reason-votes = Cela rapporte des voix : { $count }.
reason-faith = Cela rapporte de la foi : { $count }.
reason-relieved = Votre forteresse n’est plus assiégée.
reason-obeys = Qui refuse est mis au ban.
reason-pays = Sans solde, ces troupes vous quitteraient.
reason-lays = { $action } est ce qu’il vous faut le plus ce tour ; sur la pile { $pile }, elle vient à temps.
reason-seals = Ce qui est posé suffit.
reason-uses = Une carte ne sert plus à rien une fois son heure passée.
reason-yes = Cela vous rapporterait plus qu’il n’en coûte.
reason-no = Cela vous coûterait plus que cela ne rapporte.
reason-commits = L’affaire mérite des voix : { $count }.
reason-saves = L’affaire ne mérite pas une voix ; gardez-les pour la suivante.
reason-takes-vote = Les voix décident de la prochaine assemblée.
reason-takes-crowns = Soldes et travaux voudront des couronnes.
reason-shield = Sur la case { $number }, vous choisissez vos troupes à temps.
reason-launches = { $route } promet le plus pour son risque.
reason-stakes = { $count } peuvent être perdues sans dommage, et revenir multipliées.
reason-elects = C’est avec { $seat } que vous vous en tirez le mieux.
reason-accepts = Une charge rapporte plus qu’elle n’exige.
reason-draws = Avec { $seat }, le risque est là où vous le voulez.
reason-joins = Qui se joint renforce l’attaque.
reason-keeps = Une cité debout rapporte revenu et influence à chaque tour.
reason-orders = Mieux vaut voter { $proposal } tant que vous avez des voix.
reason-marches = { $noble } a le plus à gagner.
reason-at = Il y a à gagner en { $region }.
reason-nothing = Rien d’autre n’en vaut la peine maintenant.
reason-fortress = De bonnes cités entourent { $region }.
reason-places = En { $region }, { $noble } est près d’une prise.
reason-stations = { $army } aura besoin de ces hommes.
## L’histoire

story-turn = tour { $round }
story-score = L’influence
moment-fortress-fell = Une forteresse tombe
moment-battle = Le combat le plus sanglant
moment-battle-said = { $attacker } livre bataille : { $region }. Pertes : { $losses } à l’attaquant, { $other_losses } au défenseur.
moment-storm-said = { $attacker } donne l’assaut : { $region }. Pertes : { $losses } à l’attaquant, { $other_losses } au défenseur.
moment-noble-died = Un noble meurt
tally-influence = Influence
tally-cities = Cités
tally-riches = Couronnes, foi et votes
tally-troops = Hommes sur le plateau

## Où l’on en est : en une ligne à côté de chaque question

goal-influence = { $influence } d’influence, reste { $left }
goal-cities = { $have ->
        [one] { $have } cité sur { $need }
       *[other] { $have } cités sur { $need }
    }

## Ce qu’un coup engage et ce qu’il coûte

stakes-battle = { $mine } contre { $theirs } : le sort vous donne l’avantage dans environ { $chance } cas sur 100.
stakes-siege = { $mine } contre { $theirs } : aucun homme n’est perdu ; une seconde action de siège, un autre tour, la prend.
stakes-consent = { $seats } : accord nécessaire.
stakes-ban = Défi : vous êtes banni des assemblées jusqu’à une grâce, peut-être jusqu’à la fin.
stakes-voyage = { $route } : environ { $chance } % rapportent (jusqu’à { $best } fois la mise), { $lost } % perdent tout.
stakes-star = { $noble } inflige une perte de plus.
stakes-square = { $noble } évite une perte.
stakes-triangle = { $noble } compte une victoire de plus.
stakes-circle = { $noble } n’apporte que ses 200 hommes.
stakes-tired = { $noble } est fatigué : son pouvoir n’agit pas.
price-crowns = { $cost ->
        [0] gratuit
        [one] 1 couronne
       *[other] { $cost } couronnes
    }
