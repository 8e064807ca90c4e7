# Ce que disent tous les jeux. Les mots propres à un jeu sont dans son dossier, dans face/words.fr.ftl.

player = Joueur { $number }
bot = Robot { $number } ({ $name })
bot-alone = Robot { $number }
named = { $name } ({ $number })
unknown = inconnu
list = { $first } et { $last }
yes = oui
no = non
not-your-turn = C’est à { $seat } de jouer.
game-over = La partie est finie.

## Une partie au terminal

numbers-are-cells = Les nombres sont les cases.
welcome = Tapez aide pour l’aide, quitter pour partir.
seed = graine { $seed }
prompt-rule = { $text } [{ $rule }]
example = par exemple : { $example }
chosen = { $begun } …
press-enter = Tapez Entrée : { $move }
more-news =
    { $count ->
        [one] … et encore une ligne, voir journal
       *[other] … et encore { $count } lignes, voir journal
    }
curtain = L’écran passe à { $seat }. Tapez Entrée quand personne d’autre ne regarde.

## Les commandes, comme on peut les taper

command-undo = annuler
command-why = pourquoi
command-rule = règle
command-rule-also = règles
command-hint = indice
command-hint-also = conseil
command-log = journal
command-menu = menu
command-options = options
command-lang = langue
command-save = sauver
command-help = aide
command-quit = quitter
command-quit-also = partir

help-moves = Pour jouer, tapez ce que montre le menu : « { $example } », ou en entier « { $whole } ». Tapez seulement les premiers mots pour voir où ils mènent. Les joueurs se comptent à partir de 1 : p1 est le premier.
help-undo = reprendre votre dernier coup
help-why = pourquoi un coup est interdit : pourquoi { $whole }
help-rule = ce que dit une règle, ou une carte par son nom : règle { $rule }
help-hint = ce que ferait un robot à votre place
help-log = ce qui s’est passé jusqu’ici
help-menu = dessiner à nouveau le plateau et le menu
help-options = comment joue cette table
help-lang = changer de langue : langue en
help-save = enregistrer la partie : sauver partie.jsonl
help-help = ces lignes
help-quit = quitter la table

## Les réponses

in-your-words = Dans vos propres mots :
words-refused = Vos propres mots s’écrivent entre guillemets droits : une ligne de { $most } caractères au plus.
unreadable = Je ne comprends pas « { $text } ». Tapez par exemple « { $example } », ou aide.
refused = { $reason } [{ $rule }]
allowed = « { $text } » est permis.
why-what = Quel coup ? Tapez par exemple « pourquoi { $example } ».
rule-what = Quelle règle ? Tapez par exemple « règle { $rule } ».
printed = « { $name } » : { $text }
rule-unknown = Il n’y a pas de règle { $rule } ici. { $near }
rule-near = Vouliez-vous dire { $rules } ?
rule-differs = Autrement que le livret :
rule-ours = Ajouté par nous :
rules-missing = Ce jeu n’a pas de page de règles en français.
lang-what = Tapez « langue fr » ou « langue en ».
save-what = Sous quel nom ? Tapez par exemple « sauver partie.jsonl ».
saved = La partie est enregistrée dans { $file }.
not-saved = La partie n’a pas pu être enregistrée : { $reason }
undone = Coup repris.
nothing-to-undo = Il n’y a rien à reprendre : la partie a continué.
hint = Un robot ({ $name }) jouerait : { $move } ({ $text }).
nothing-yet = Il ne s’est encore rien passé.
option-changed = (changé)
option-misfit = { $option } : « { $typed } » est pour { $players } joueurs, cette table en a { $seats }. { $fitting }
option-fitting = Possibles ici : { $choices }.
data-ours = Reconstitué par nous : { $tables }.
data-partly = Reconstitué en partie : { $tables }.
data-known = Comme dans le livret ou comme publié : { $tables }.
option-edition = Édition
option-edition-printed = imprimée : comme le dit le livret
option-edition-recommended = recommandée : avec nos lectures préférées
option-edition-mixed = mêlée : quelques-unes de nos lectures préférées

## La fin

left-table =
    { $moves ->
        [0] Vous quittez la table avant le premier coup.
        [one] Vous quittez la table après un coup.
       *[other] Vous quittez la table après { $moves } coups.
    }
left-kept = La partie est gardée ; pour la reprendre : { $command }
won = { $seat } gagne !
shared = { $seats } se partagent la victoire.
nobody-won = La partie se termine sans vainqueur.
drawn = Partie nulle : tous se partagent la première place.
cut = La limite a mis fin à cette partie.
ranking = { $place }. { $seat }
ended-by = Fin par { $rule } :

## Leçons

lesson-welcome = Le héraut dit quoi essayer ; tapez le coup. Et aussi : { $back }, { $again }, { $rule }, { $quit }.
lesson-back = retour
lesson-again = encore
lesson-rule = règle
lesson-keep = garder
lesson-quit = quitter
lesson-enter = Entrée pour continuer.
lesson-you-may = C’est permis ! Mais regardez.
lesson-keep-or = Tapez { $keep } pour le garder, ou Entrée pour le reprendre.
lesson-taken-back = Repris. Essayez encore.
lesson-won = Bravo !
## L’histoire d’une partie finie

story-round = tour { $round }
story-set-up = mise en place
story-tally = { $name } : { $values }.
story-value = { $seat } : { $value }
story-moment = { $name }, { $where } : { $text }
story-opened = { $seat } : { $text }
story-turned = { $seat } prend la tête, { $ahead } à { $behind }, et la garde.
moment-turning-point = Le tournant
moment-last-move = Le dernier coup

## La relecture d’une partie finie

review-title = La partie de { $seat }, relue
review-fair = Jugé sur ce qui était su à chaque moment, jamais sur ce qui était caché ou vint plus tard. Les chances sont sur 100.
review-grade = { $grade } : les décisions coûteuses ont coûté { $cost } sur 100 en tout.
review-game-faultless = Sans faute
review-game-strong = Joué avec force
review-game-sound = Bien joué
review-game-shaky = Hésitant
review-game-costly = Cher payé
review-nothing-cost = Rien n’a coûté plus que le hasard.
review-decision = { $number }. { $grade }, { $where } : −{ $cost } (± { $error })
review-decision-blunder = Bévue
review-decision-mistake = Erreur
review-decision-slip = Faux pas
review-decision-trifle = Petite perte
review-played = joué : { $move } ({ $chance })
review-better = mieux : { $move } ({ $chance })
review-because = car : { $text }
review-luck = La chance : { $fortune }, { $luck } sur 100 en tout.
review-fortune-kind = très favorable
review-fortune-fair = favorable
review-fortune-even = égale
review-fortune-poor = contraire
review-fortune-cruel = cruelle
review-draw = { $swing }, { $where } : { $text } Aussi bien ou mieux dans { $rank } cas sur 100.
review-chances = Chances de gagner, chacune tirée de { $deals } parties poursuivies :
review-chance = { $seat } { $chance }
review-moment = { $where } : { $chances }
review-where = { $round }, coup { $batch }
review-reckoned = Ce que ce siège n’avait pas vu est redistribué, { $deals } fois et plus, en accord avec ce qu’il savait. Dans chacun de ces mondes chacun joue la suite comme les bots ; la situation où l’on arrive donne les chances. Les coups voient les mêmes mondes, et la chance n’entre pas dans leur coût. « Tout dévoilé » ne change que le plateau.
review-meanwhile = { $percent } sur 100. Vous pouvez regarder ailleurs ou revenir plus tard : elle est gardée.
review-chances-about = sur 100, d’après { $deals } parties poursuivies à partir de chaque moment, selon ce qui était su
review-best-of = Ce coup menait plus loin que les autres dans la plupart des mondes ; il y avait { $count } coups.
review-failed = Cette relecture n’a pas pu être faite : { $reason }.
review-no-luck = Aucun tirage n’a changé les chances de plus que leur marge.
review-no-draws = Rien n’a été laissé au hasard.
review-rank = aussi bien ou mieux dans { $rank } cas sur 100
review-show = Montrer sur le plateau
review-save = Enregistrer en JSON
