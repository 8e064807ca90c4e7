title = Hex
about = À deux, une pierre à la fois : joignez vos deux bords avant l’adversaire.

option-size = Cases par côté du plateau
option-swap = Si le second joueur peut reprendre la première pierre

# Questions, HX-03 et HX-06
ask-place = { $seat } : posez une pierre sur une case vide.
ask-place-or-swap = { $seat } : posez une pierre sur une case vide, ou échangez.

# Ce que fait un coup
do-place = poser une pierre en { $cell }
do-swap = reprendre la première pierre

# Pourquoi non
cell-taken = { $cell } porte déjà une pierre ({ $seat }).
no-such-cell = Il n’y a pas de case { $cell } sur ce plateau.
swap-not-agreed = Cette table joue sans échange.
swap-too-late = Seul le second joueur peut échanger, et seulement à son premier tour.

# Ce qui s’est passé
log-placed = { $seat } pose une pierre en { $cell }.
log-swapped = { $seat } échange : la première pierre lui revient, en { $cell }.
log-won = { $seat } a joint ses deux bords et gagne.
log-player-left = { $seat } quitte la table et perd.

# À côté du plateau, HX-02
joins-top-and-bottom = { $seat } joint le haut et le bas.
joins-left-and-right = { $seat } joint la gauche et la droite.
