# Ce que disent tous les jeux. Les mots propres à un jeu sont dans son dossier, dans face/words.fr.ftl.
player = Joueur { $number }
unknown = inconnu
not-your-turn = C’est à { $seat } de jouer.
game-over = La partie est finie.
