# What the drawn board says; the words of the game itself are in words.en.ftl.
round = round { $round }
set-up = set-up
cells = { $count } cells
water = the lake
two-fortresses =
    { $count ->
        [2] Two
       *[3] Three
    } fortresses each, the first one home wins.
built-together = A board built together
key-castle = castle
key-site = fortress to build
key-built = built fortress
key-may = allowed cell
cell = cell { $cell }
cell-token = token of { $seat }
cell-castle = castle of { $seat }
cell-site = fortress of { $seat }, to build
cell-built = built fortress of { $seat }
cell-may = allowed
cell-take = can be taken
cell-held = in hand
reserve =
    { $count ->
        [one] 1 in reserve
       *[other] { $count } in reserve
    }
finished = home, place { $place }
gone = has left
board = { $name }, { $cells } cells
tray = Pieces of the board
turn = Turn
left = { $count } left
piece-help = Drag a piece to the edge of the board. R turns it.
armies = The four peoples
choose-end = Choose one end of the row, then the other.
choose-other-end = Now the other end of the row.
result-fortress = A fortress is built
result-home = { $seat } is home
figure-built = fortresses built
figure-to-build = still to build
figure-tokens = tokens on the board
