title = Hex
about = Two players, one stone at a time: join your two sides before your rival joins theirs.

option-size = Cells along a side of the board
option-swap = Whether the second player may take over the first stone

# Questions, HX-03 and HX-06
ask-place = { $seat }: lay a stone on an empty cell.
ask-place-or-swap = { $seat }: lay a stone on an empty cell, or swap.

# What a move does
do-place = lay a stone on { $cell }
do-swap = take over the first stone

# Why not
cell-taken = A stone of { $seat } lies on { $cell }.
no-such-cell = There is no cell { $cell } on this board.
swap-not-agreed = This table plays without swapping.
swap-too-late = Only the second player may swap, and only on their first turn.

# What happened
log-placed = { $seat } lays a stone on { $cell }.
log-swapped = { $seat } swaps: the first stone is now theirs, on { $cell }.
log-won = { $seat } has joined both sides and wins.
log-player-left = { $seat } leaves the table and loses.

# Beside the drawn board, HX-02
joins-top-and-bottom = { $seat } joins top and bottom.
joins-left-and-right = { $seat } joins left and right.
