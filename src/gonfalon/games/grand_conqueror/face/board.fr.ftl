# Ce que dit le plateau dessiné ; les mots du jeu lui-même sont dans words.fr.ftl.
round = tour { $round }
set-up = mise en place
cells = { $count } cases
water = le lac
two-fortresses =
    { $count ->
        [2] Deux
       *[3] Trois
    } forteresses chacun, le premier rentré gagne.
built-together = Un plateau construit ensemble
key-castle = château
key-site = forteresse à bâtir
key-built = forteresse bâtie
key-may = case permise
cell = case { $cell }
cell-token = jeton de { $seat }
cell-castle = château de { $seat }
cell-site = forteresse de { $seat }, à bâtir
cell-built = forteresse bâtie de { $seat }
cell-may = permise
cell-take = à prendre
cell-held = en main
reserve =
    { $count ->
        [one] { $count } en réserve
       *[other] { $count } en réserve
    }
finished = rentré, place { $place }
gone = a quitté la table
board = { $name }, { $cells } cases
tray = Pièces du plateau
turn = Tourner
left = encore { $count }
piece-help = Faites glisser une pièce jusqu’au bord du plateau. R la tourne.
armies = Les quatre peuples
choose-end = Choisissez un bout de la rangée, puis l’autre.
choose-other-end = Maintenant l’autre bout de la rangée.
result-fortress = Une forteresse est bâtie
result-home = { $seat } est au but
figure-built = forteresses bâties
figure-to-build = encore à bâtir
figure-tokens = jetons en jeu
