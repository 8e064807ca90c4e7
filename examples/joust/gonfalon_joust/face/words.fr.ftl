title = Joute
about = Chargez avec une carte ou restez en retrait : le plus haut rang qui charge seul remporte la course.

option-courses = Courses, et cartes en main

# Cartes, par sorte et par mot
card-squire = écuyer
card-knight = chevalier
card-baron = baron
card-duke = duc
card-king = roi
unknown-card = une carte

# Questions
ask-card = { $seat } : chargez avec une carte, ou gardez-en une en retrait.

# Ce que fait un coup
do-ride = charger : { $card }
do-hold = garder en retrait : { $card }
verb-ride = charger
verb-hold = rester en retrait

# Pourquoi non
not-in-hand = Carte absente de votre main : { $card }.

# Ce qui s’est passé
log-dealt = { $seat } reçoit : { $cards }.
log-rode = { $seat } charge : { $card }.
log-held-back = { $seat } reste en retrait : { $card }.
log-course-won = { $seat } remporte la course.
log-nobody-won = Personne ne charge seul : la course n’est à personne.
log-player-left = { $seat } quitte la table, et la partie s’arrête.

# La table en texte
at-table = { $seat } · courses : { $won } · cartes : { $count }
rides-with = charge : { $card }
face-down = en retrait
your-hand = Votre main :
one-card = { $card }
