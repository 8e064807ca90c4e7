# Barbarian Kingdoms en français. Les mêmes clés, avec les mêmes éléments, se trouvent dans words.en.ftl.

title = Barbarian Kingdoms
about = Six royaumes se disputent les ruines de l’Occident : sept provinces ou deux rois vaincus donnent la victoire, et une bourse bien remplie décide de bien des batailles.

## Où et d’où : les régions prennent « en », les villes « à »

in-province =
    { $province ->
        [Rome] à Rome
       *[other] en { $province }
    }
in-zone =
    { $zone ->
        [Mer] en mer
        [Rome] à Rome
       *[other] en { $zone }
    }
from-origin =
    { $origin ->
        [Mer] de la mer
       *[other] de { $origin }
    }

## Questions

ask-scenario = { $seat }, vous avez gagné la partie précédente : choisissez le scénario.
ask-name = { $seat }, nommez un royaume qui prendra part à la partie.
ask-kingdom = { $seat }, choisissez votre royaume.
ask-spread = { $kingdom } : comment répartir le bronze, l’argent et l’or ({ $provinces }) ?
ask-turn = { $kingdom } : choisissez une action. Tour de table { $round }.
ask-pay = { $kingdom } : payez { $cost } tremis { in-province }. Avec quelles pièces ?
ask-change = { $kingdom } : reprenez { $value } tremis de monnaie { in-province }. Quelles pièces ?
ask-consent = { $kingdom } : les { $rival } demandent à faire de la monnaie { in-province } : { $given } contre { $taken }. Êtes-vous d’accord ?
ask-lay = { $kingdom } : dans laquelle de vos provinces posez-vous { $cost ->
        [one] le tremis
       *[other] les { $cost } tremis
    } ?
ask-tax = { $kingdom } : levez l’impôt. { $collected } tremis sur { $limit } jusqu’ici.
ask-manoeuvre = { $kingdom } : continuez les manœuvres, ou dites que c’est fini.
ask-contest-assault = { $kingdom } : les { $rival } donnent l’assaut { in-province } avec { $rival_points } points. Contestez-vous ?
ask-contest-claim = { $kingdom } : les { $rival } revendiquent la province de { $province }, qu’ils tiennent avec { $rival_points } points. Contestez-vous ?
ask-reinforce = { $kingdom } : bataille { in-province }, { $points } points contre { $rival_points } pour les { $rival }. Amenez-vous des renforts ?
ask-bribe = { $kingdom } : bataille { in-province }, { $points } points contre { $rival_points } pour les { $rival }, sans les pots-de-vin. Votre bourse contient { $bribe } tremis.
ask-stay = { $kingdom } : vous avez gagné { in-province }. Qui reste sur place ?
ask-evacuate = { $kingdom } : où va { $piece } après la bataille { in-province } ?
ask-raid = { $kingdom } : votre guerrier débarqué { in-province } reprend-il la mer ?
ask-follow-up = { $kingdom } : revendiquez-vous aussitôt la province de { $province } pour { $cost } tremis ?

## Ce que fait un coup

do-recruit = recruter un guerrier : { $zone }
do-tax = lever l’impôt
do-move = déplacer : { $unit } → { $zone }
do-castle = roquer : le roi change de place avec le guerrier ({ $unit })
do-assault = assaut : { $unit } → { $province }
do-claim = revendiquer : { $province }
do-lay = poser le prix : { $province }
do-pay = payer { $bronze } bronze, { $silver } argent, { $gold } or, { $diamond } diamant
do-back = reprendre { $bronze } bronze, { $silver } argent, { $gold } or, { $diamond } diamant
do-collect = prélever { $coin } : { $province }
do-swap = prélever { $coin } et rendre { $change } : { $province }
do-done = terminer
do-contest = contester avec l’unité : { $unit }
do-renounce = laisser faire
do-reinforce = amener l’unité : { $unit }
do-pass = n’amener plus personne
do-put = mettre dans la bourse : { $coin }
do-seal = fermer la bourse
do-empty = vider la bourse
do-reopen = rouvrir la bourse
do-stay = { $piece } reste
do-evacuate = aller : { $zone }
do-embark = prendre la mer
do-decline = non
do-scenario = scénario { $scenario }
do-kingdom = { $kingdom }
do-spread = { $spread }
do-exchange = donner { $coin } contre { $change } : { $province }
do-merge = prendre { $coin } contre { $change } : { $province }
do-consent = accepter
do-hold = manœuvrer sans rien déplacer

# Comment on peut aussi appeler ces verbes
verb-recruit = recruter
verb-tax = taxer
verb-move = déplacer
verb-castle = roquer
verb-assault = assaut
verb-claim = revendiquer
verb-lay = poser
verb-pay = payer
verb-back = reprendre
verb-collect = prélever
verb-swap = échanger
verb-done = fini
verb-contest = contester
verb-renounce = renoncer
verb-reinforce = renforcer
verb-pass = passer
verb-put = mettre
verb-seal = fermer
verb-empty = vider
verb-reopen = rouvrir
verb-stay = rester
verb-evacuate = évacuer
verb-embark = embarquer
verb-decline = non
verb-scenario = scénario
verb-kingdom = royaume
verb-spread = répartir
verb-exchange = changer
verb-merge = regrouper
verb-consent = accepter
verb-hold = attendre

unit-sea-king = Mer (le roi)
unit-sea-moved = Mer (un guerrier qui a déjà bougé)
piece-king = le roi
piece-warrior = un guerrier
coin-bronze = bronze
coin-silver = argent
coin-gold = or
coin-diamond = le diamant
unknown-coin = contenu inconnu
change-b = un bronze
change-bb = deux bronzes
change-s = un argent
change-bbb = trois bronzes
change-sb = un argent et un bronze
change-g = un or
change-bbbb = quatre bronzes
change-sbb = un argent et deux bronzes
change-ss = deux argents
change-gb = un or et un bronze
change-bbbbb = cinq bronzes
change-sbbb = un argent et trois bronzes
change-ssb = deux argents et un bronze
change-gbb = un or et deux bronzes
change-gs = un or et un argent
spread-bsg = bronze, argent, or
spread-bgs = bronze, or, argent
spread-sbg = argent, bronze, or
spread-sgb = argent, or, bronze
spread-gbs = or, bronze, argent
spread-gsb = or, argent, bronze

## Ce qui s’est passé

log-game-began =
    { $game ->
        [1] La partie commence.
       *[other] La partie { $game } de la série commence.
    }
log-standing-drawn = Aucune partie n’a précédé, l’ordre est donc tiré au sort : { $seats }.
log-scenario-set = On joue le scénario { $scenario }.
log-scenario-chosen = { $seat } choisit le scénario { $scenario }.
log-kingdom-named = { $seat } nomme les { $kingdom }.
log-kingdom-taken = { $seat } dirige les { $kingdom }.
log-board-laid = Le plateau est prêt. Ordre du tour : { $order } ; les { $kingdom } commencent.
log-spread-written = Vous posez vos pièces.
log-spread-cleared = Vous reprenez vos pièces.
log-spread-sealed = { $seat } a posé ses pièces de départ.
log-spread-reopened = { $seat } réfléchit encore à ses pièces de départ.
log-coins-spread = Les { $kingdom } posent { $coins } ; dans l’ordre : { $provinces }.
log-round-began = Tour de table { $round }.
log-recruited = Les { $kingdom } recrutent un guerrier { in-zone }.
log-paid = Les { $kingdom } paient { $value } tremis { in-province } : { $coins }.
log-change-taken = Les { $kingdom } reprennent { $value } tremis de monnaie { in-province } : { $coins }.
log-change-made = Les { $kingdom } font de la monnaie { in-province } : { $given } contre { $taken }.
log-change-asked = Les { $kingdom } demandent aux { $rival } de faire de la monnaie { in-province } : { $given } contre { $taken }.
log-change-refused = Les { $rival } refusent de la monnaie aux { $kingdom } { in-province }.
log-collected =
    { $back ->
        [0] Les { $kingdom } prélèvent une pièce { in-province } ({ $coin }).
       *[other] Les { $kingdom } prélèvent une pièce { in-province } ({ $coin }) et rendent { $change }.
    }
log-tax-ended = Les { $kingdom } ont prélevé { $value } tremis sur { $limit }.
log-held = Les { $kingdom } manœuvrent sans rien déplacer.
log-moved = Les { $kingdom } déplacent { $piece } { from-origin } { in-zone }.
log-castled = Le roi des { $kingdom } roque avec un guerrier.
log-assault-launched = Les { $kingdom } donnent l’assaut { in-province } avec { $piece } venu { from-origin }.
log-claim-made = Les { $kingdom } revendiquent la province de { $province }.
log-contested = Les { $kingdom } contestent la province de { $province } avec { $piece } venu { from-origin }.
log-renounced = Les { $kingdom } laissent faire.
log-battle-joined = Les { $kingdom } et les { $rival } se livrent bataille { in-province }.
log-reinforced = Les { $kingdom } amènent en renfort { $piece } venu { from-origin }.
log-passed = Les { $kingdom } n’amènent plus personne.
log-coin-put = Vous mettez une pièce dans la bourse ({ $coin }, { $value } de cette sorte maintenant).
log-purse-emptied = Vous videz votre bourse.
log-purse-sealed = { $seat } a fermé sa bourse.
log-purse-reopened = { $seat } rouvre sa bourse.
log-battle-decided = Les { $winner } gagnent la bataille ({ $province }) : { $kingdom } { $points } (contrôle { $control }, unités { $units }, butin { $loot }, pot-de-vin { $bribe }), { $rival } { $rival_points } (contrôle { $rival_control }, unités { $rival_units }, butin { $rival_loot }, pot-de-vin { $rival_bribe }).
log-bribes-cashed =
    { $value ->
        [0] Les { $kingdom } n’ont rien donné
       *[other] Les { $kingdom } ont donné { $value } tremis ({ $coins })
    }, { $rival_value ->
        [0] les { $rival } n’ont rien donné.
       *[other] les { $rival } ont donné { $rival_value } tremis ({ $rival_coins }).
    }
log-eliminated =
    { $king ->
        [0] Les { $loser } perdent { $warriors ->
            [1] un guerrier
           *[other] { $warriors } guerriers
        } { in-province }.
       *[other] { $warriors ->
            [0] Le roi des { $loser } tombe ({ $province }) : un trophée pour les { $winner }.
            [1] Le roi des { $loser } et un guerrier tombent ({ $province }) : un trophée pour les { $winner }.
           *[other] Le roi des { $loser } et { $warriors } guerriers tombent ({ $province }) : un trophée pour les { $winner }.
        }
    }
log-stayed = Les { $kingdom } laissent { $piece } { in-province }.
log-evacuated = Les { $kingdom } évacuent { $piece } { in-zone }.
log-disbanded =
    { $warriors ->
        [1] Un guerrier des { $kingdom } ne trouve pas de place et rentre.
       *[other] { $warriors } guerriers des { $kingdom } ne trouvent pas de place et rentrent.
    }
log-embarked = Les { $kingdom } reprennent la mer après un débarquement { in-province }.
log-occupied = Les { $kingdom } occupent la province de { $province } sans opposition.
log-plundered =
    { $chests ->
        [0] Les { $kingdom } pillent ({ $province }) : { $coins }.
       *[other] { $value ->
            [0] Les { $kingdom } pillent ({ $province }) : un coffre ({ $chest }).
           *[other] Les { $kingdom } pillent ({ $province }) : { $coins } et un coffre ({ $chest }).
        }
    }
log-token-placed = Les { $kingdom } prennent le contrôle de la province de { $province }.
log-token-returned = Le jeton des { $kingdom } quitte la province de { $province }.
log-game-won =
    { $how ->
        [1] Les { $kingdom } contrôlent sept provinces et gagnent !
        [2] Deux rois ennemis sont éliminés : les { $kingdom } gagnent !
        [3] Le dernier tour de table est fini : le meilleur règne l’emporte.
       *[other] Tous les autres ont quitté la partie.
    }
log-reign-reckoned = Les règnes sont comptés : { $seats } avec { $scores } points. Le premier fut { $level }.
log-player-left = { $seat } a quitté la partie.

## Pourquoi pas

choose-an-action = Choisissez une action : recruter, taxer, manœuvrer, assaut ou revendiquer.
no-idle-manoeuvres = À cette table, une manœuvre déplace quelque chose ; pour passer, taxez sans rien prendre.
province-closed = Cette province est infranchissable, nul ne peut y entrer ni la viser : { $province }.
not-adjacent = Ces deux zones ne se touchent pas : { $unit } et { $province }.
no-unit-there = Vous n’avez pas cette unité : { $unit }.
no-unit-left = Vous n’avez plus d’unité sur la carte.
province-occupied = Une unité s’y trouve déjà : { $province }.
too-poor = Cela coûte { $cost } tremis, et vous ne les avez pas.
no-warrior-left = Tous vos guerriers sont sur la carte.
not-at-sea = Votre royaume ne peut pas recruter en mer.
no-province = Vous ne contrôlez aucune province où poser le prix.
recruit-not-yours = Vous ne contrôlez pas cette province, vous ne pouvez donc pas y recruter : { $province }.
lay-not-yours = Vous ne contrôlez pas cette province, le prix ne peut donc pas y rester : { $province }.
lay-price = Dites d’abord où vous posez le prix.
pay-first = Payez d’abord : { $cost } tremis.
no-such-coin = Vous n’avez pas autant de pièces de cette sorte : { $coin }.
too-little = { $value } tremis, c’est trop peu : cela coûte { $cost }.
too-much = { $value } tremis, c’est plus que les { $cost } demandés, et vous pouvez payer plus juste.
wrong-change = La monnaie doit faire { $value } tremis, en pièces qui se trouvent là et que vous n’avez pas données : { $province }.
take-change = Reprenez d’abord votre monnaie : { $value } tremis ({ $province }).
tax-not-yours = Vous ne contrôlez pas cette province, vous ne pouvez donc pas la taxer : { $province }.
no-coin-there = Aucune pièce de cette sorte ({ $coin }) n’y est visible : { $province }.
over-the-limit = Cette pièce ({ $coin }) est trop grosse : de votre limite de { $limit } il reste { $room }. Vous pouvez rendre la monnaie.
fits-already = Cette pièce ({ $coin }) tient dans votre limite : pas de monnaie à rendre.
change-does-not-fit = Cette monnaie ne convient pas pour cette pièce ({ $coin }) : il reste { $room }.
collect-or-done = Prélevez des pièces, ou dites que c’est fini.
change-not-agreed = À cette table, on ne fait pas de monnaie hors d’une action.
change-not-your-turn = On ne fait de la monnaie que pendant son tour.
change-not-now = On ne fait pas de monnaie pendant qu’on remplit les bourses ou qu’une autre monnaie se règle.
change-no-owner = Personne ne contrôle cette province, personne ne peut donc y être d’accord : { $province }.
change-refused = Les { $kingdom } n’acceptent pas de monnaie pendant ce tour ({ $province }).
agree-or-refuse = Acceptez la monnaie, ou refusez-la : { $province }.
change-unequal = Ces pièces n’ont pas la valeur de celle-ci ({ $coin }).
change-missing = Les pièces nécessaires n’y sont pas toutes, dans la province ({ $province }) et dans votre trésor.
moved-already = Cette unité n’a plus de déplacement : { $unit }.
no-port = Aucun chemin vers la mer : { $unit }.
move-not-yours = Vous ne contrôlez pas cette province, seul un assaut y mène : { $province }.
king-dead = Votre roi est mort : plus de roque.
castle-with-warrior = Le roque unit le roi et un de vos guerriers ; il n’y en a pas ici : { $unit }.
castled-already = Vous avez déjà roqué pendant cette action.
castle-not-adjacent = Le roi n’est pas voisin : { $unit }.
manoeuvre-or-done = Déplacez vos unités, ou dites que c’est fini.
assault-own = Vous contrôlez cette province, elle n’est pas une cible pour vous : { $province }.
assault-own-unit = Votre propre unité s’y trouve : { $province }.
partner-assault = Cette province appartient à votre autre royaume : { $province }.
partner-claim = Cette province appartient à votre autre royaume, vous ne pouvez pas la revendiquer : { $province }.
claim-needs-unit = Il vous faut une unité sur place pour revendiquer : { $province }.
claim-own = Vous contrôlez déjà cette province : { $province }.
claim-capital = C’est une capitale, aucun autre ne peut la prendre : { $province }.
no-token-left = Tous vos jetons de contrôle sont sur la carte.
contest-or-renounce = Contestez, ou laissez faire ({ $province }).
in-battle = Il y a bataille ({ $province }) : amenez des unités, ou passez.
end-the-go = Vous avez amené quelqu’un : amenez-en encore, ou terminez.
bring-or-pass = Amenez une unité, ou passez pour de bon.
fill-the-purse = Mettez des pièces dans votre bourse, puis fermez-la.
not-sealed = Vous n’avez rien à rouvrir.
purse-empty = Votre bourse est déjà vide.
empty-unasked = Vous pouvez vider votre bourse, mais personne ne l’attend.
say-who-stays = Dites d’abord qui reste ({ $province }).
king-must-stay = Il n’y a pas de place pour le roi alentour ({ $province }) : il reste.
evacuate-first = Trouvez d’abord une place à ceux qui partent ({ $province }).
not-to-sea = Vos unités ne peuvent pas être évacuées vers la mer.
refuge-far = Cette province ne touche pas la bataille : { $province }.
refuge-not-yours = Vous ne contrôlez pas cette province, personne ne peut y aller : { $province }.
embark-or-decline = Prenez la mer, ou restez ({ $province }).
follow-up-here = Revendiquez maintenant, ou renoncez ({ $province }).
choose-scenario = Choisissez d’abord le scénario.
scenario-does-not-fit = Ce scénario n’est pas pour { $seats } joueurs.
name-kingdom = Nommez d’abord un royaume.
kingdom-named = Les { $kingdom } ont déjà été nommés.
take-kingdom = Choisissez d’abord votre royaume.
kingdom-taken = Quelqu’un dirige déjà les { $kingdom }.
kingdom-not-in-play = Les { $kingdom } ne sont pas de cette partie.
spread-first = Posez d’abord vos trois pièces.

## À côté du plateau

panel-round = Tour de table { $round }
panel-round-of = Tour de table { $round } sur { $limit }
panel-set-up = Mise en place
panel-over = Fin au tour de table { $round }
panel-seat = { $seat }
panel-you = { $seat } (vous)
panel-kingdom = { $kingdom }
panel-held = { $count }/7
panel-reserve = réserve { $warriors }♟ { $tokens }⚑
panel-kings =
    { $count ->
        [0] aucun roi pris
        [one] { $count } roi pris
       *[other] { $count } rois pris
    }
panel-king-dead = roi mort
panel-treasury = trésor { $value } : { $bronze } bronze, { $silver } argent, { $gold } or, { $diamond } diamant
panel-sea = Mer
panel-gone = a quitté la partie
legend-control = F pastille imprimée   F* jeton   F- suspendue
legend-units = ♚ roi   ♟ guerrier   3 butin   ▣ coffre   × fermée
legend-signs = ◆ permis   • dernier coup

## Options

option-scenario = Quel scénario
option-scenario-recommended = celui qui est conseillé pour ce nombre de joueurs ; à trois les Ostrogoths gagnent plus souvent et les Francs et les Wisigoths moins, à quatre les Wisigoths moins, à cinq les Huns plus et les Vandales moins, à six les Saxons moins
option-scenario-2p-1 = deux : Ostrogoths et Vandales contre Wisigoths et Francs
option-scenario-2p-2 = deux : Huns et Wisigoths contre Ostrogoths et Saxons
option-scenario-2p-3 = deux : Huns et Wisigoths contre Vandales et Francs
option-scenario-3p-1 = trois : Ostrogoths, Wisigoths, Francs ; les Ostrogoths gagnent plus souvent, les Francs et les Wisigoths moins
option-scenario-3p-2 = trois : Wisigoths, Saxons, Francs
option-scenario-3p-3 = trois : Huns, Ostrogoths, Vandales
option-scenario-4p-1 = quatre : Ostrogoths, Vandales, Wisigoths, Francs ; les Wisigoths gagnent moins souvent
option-scenario-4p-2 = quatre : Huns, Wisigoths, Saxons, Francs
option-scenario-4p-3 = quatre : Huns, Vandales, Wisigoths, Francs
option-scenario-4p-4 = quatre : Ostrogoths, Wisigoths, Saxons, Francs
option-scenario-5p-1 = cinq : tous sauf les Saxons ; les Huns gagnent plus souvent, les Vandales moins
option-scenario-5p-2 = cinq : tous sauf les Francs ; les Saxons gagnent moins souvent
option-scenario-5p-3 = cinq : tous sauf les Wisigoths ; les Saxons gagnent moins souvent
option-scenario-5p-4 = cinq : tous sauf les Vandales ; les Francs gagnent moins souvent
option-scenario-5p-5 = cinq : tous sauf les Ostrogoths ; les Vandales gagnent plus souvent, les Saxons moins
option-scenario-5p-6 = cinq : tous sauf les Huns ; les Saxons gagnent moins souvent
option-scenario-6p-1 = six : tous ; les Saxons gagnent moins souvent
option-kingdoms = Comment les royaumes sont répartis
option-kingdoms-draw = par tirage au sort
option-kingdoms-choose = l’un après l’autre, comme vous en convenez
option-kingdoms-in_order = comme vous êtes assis, dans l’ordre imprimé
option-games = Combien de parties compte la série
option-privilege = Privilège : le vainqueur choisit le scénario suivant
option-inheritance = Héritage : on choisit les royaumes selon les scores de règne
option-precedence = Préséance : le vainqueur commence la partie suivante
option-expert = Scénario expert : chacun nomme un royaume qui participe
option-own_assault = On peut attaquer un ennemi posté près de son propre jeton
option-partner_peace = À deux : vos deux royaumes se laissent en paix
option-idle_manoeuvres = On peut manœuvrer sans rien déplacer
option-home_tokens = Revendiquer sa propre province initiale y pose un jeton
option-home_tokens_hold = Un tel jeton tient la province même avec un ennemi dedans
option-making_change = Faire de la monnaie pendant son tour ; dans la province d’un autre, s’il est d’accord
option-open_accounts = Comptes ouverts : on montre ce qui peut se déduire des trésors
option-round_limit = Après combien de tours de table le meilleur règne l’emporte (0 : jamais)

standing-contest = Ne jamais contester
standing-contest_abroad = Ne contester que pour les provinces que je contrôle
standing-reinforce = N’amener aucun renfort hors de mon tour
standing-change = N’accepter aucune monnaie dans mes provinces
question-contest = si je conteste
question-contest_abroad = si je conteste une province que je ne contrôle pas
fact-king_near = mon roi est voisin
fact-home = je contrôle la province
fact-rival = à qui est l’action :
fact-bribe = le pot-de-vin qu’il me faudrait
way-contest_warrior = contester avec un guerrier
way-contest_king = contester avec mon roi

## Les tables des données

table-box = le contenu de la boîte
table-coins = les pièces
table-numbers = les nombres des règles
table-kingdoms = les royaumes et leurs pouvoirs
table-map = la carte
table-scenarios = les scénarios

## Pourquoi un conseil

reason-spread = L’or est là où il est le plus sûr.
reason-claims = Cela fait { $held } provinces sur { $of }.
reason-claim-wins = Cela fait { $held } provinces sur { $of } : c’est la victoire.
reason-recruits =
    { $number ->
        [0] Votre premier guerrier : sans lui, on ne peut guère agir.
       *[other] Un guerrier de plus vous renforce dans chaque bataille alentour.
    }
reason-recruit-strikes = Il y a de quoi prendre depuis { $zone }.
reason-taxes = Cela rapporte jusqu’à { $amount } tremis.
reason-collects = Cela rapporte { $amount } tremis.
reason-pays = { $amount } tremis est le moins qui suffise.
reason-odds =
    { $percent ->
        [0] Points et bourses comptés, vous ne pouvez pas gagner contre les { $rival }.
       *[other] Points et bourses comptés, vous gagnez contre les { $rival } environ { $percent } fois sur cent.
    }
reason-king = Le roi des { $rival } est en jeu.
reason-chest = Un coffre se trouve { in-province }.
reason-loot = { $amount } tremis se trouvent { in-province }.
reason-sets-back = Les { $rival } perdent la province de { $province }.
reason-can-claim = Revendiquée plus tard, la province de { $province } fait { $held } provinces sur { $of }.
reason-nobody-near = Nul ne peut contester la province de { $province } : personne n’est assez près.
reason-through =
    { $percent ->
        [0] Quiconque conteste la province de { $province } vous arrête.
       *[other] On peut contester la province de { $province } ; vous passez environ { $percent } fois sur cent.
    }
reason-shelters = Le roi est plus en sûreté { in-zone }.
reason-better-place =
    Il y a plus à frapper depuis { $zone ->
        [Mer] la mer
       *[other] { $zone }
    }.
reason-moves = On ne risque rien en allant { in-zone }.
reason-stays-out =
    { $percent ->
        [0] Contre les { $rival }, vous ne pourriez pas gagner.
       *[other] Contre les { $rival }, vous ne gagneriez qu’environ { $percent } fois sur cent.
    }
reason-reinforces = On en est à { $mine } contre { $yours } face aux { $rival } ; une unité de plus peut décider.
reason-passes = On en est à { $mine } contre { $yours } face aux { $rival } ; une autre unité serait risquée pour rien.
reason-bribe = { $amount } dans la bourse battent { $percent } % de ce que les { $rival } peuvent donner.
reason-stays = C’est là que { $piece } est le plus en sûreté.
reason-done = Rien d’autre n’en vaut la peine maintenant.
## L’histoire

story-score = Les provinces
story-goal = sept pour gagner
moment-king-lost = Un roi perdu
moment-battle = La plus grande bataille
moment-battle-said = { $province } : { $kingdom } { $points }, { $rival } { $rival_points }. Les { $winner } gagnent.
tally-own-king = Son roi en vie
tally-trophies = Rois pris
tally-warriors = Guerriers sur la carte
tally-tokens = Jetons de contrôle posés
tally-treasury = Trésor
tally-total = Règne
opened-treasury = { $value } tremis au trésor

## Où l’on en est : en une ligne à côté de chaque question

goal-provinces = { $have ->
        [one] { $have } province sur { $need }
       *[other] { $have } provinces sur { $need }
    }
goal-kings = { $have ->
        [one] { $have } roi sur { $need }
       *[other] { $have } rois sur { $need }
    }

## Ce qu’un coup engage et ce qu’il coûte

stakes-contest = { $kingdoms } : contestation possible, depuis { $zones }.
stakes-nobody = Nul ne peut contester la province de { $province }.
stakes-unit-there = Les { $rival } ont une unité { in-province }.
stakes-king-there = Le roi des { $rival } se tient { in-province }.
stakes-own-king = Votre roi est en jeu.
stakes-odds = { $points } contre { $rival_points } avec tous les renforts ; avec toutes vos pièces, vous battez environ { $chance } % de leurs mises possibles.
stakes-bribe = { $points } et { $purse } tremis contre { $rival_points } : assez contre environ { $chance } % des mises possibles des { $rival }.
stakes-renounce = Les { $rival } font ce qu’ils veulent { in-province }, sauf si un autre intervient.
stakes-tax = Jusqu’à { $limit } tremis ; { $lying } se trouvent dans vos provinces.
price-tremis = { $cost } tremis
price-gain = + ≤ { $most }
price-free = gratuit
