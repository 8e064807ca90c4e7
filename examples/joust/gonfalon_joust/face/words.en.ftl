title = Joust
about = Ride out with a card, or hold back: the highest rank that rides alone wins the course.

option-courses = Courses, and cards in a hand

# Cards, by kind and word
card-squire = squire
card-knight = knight
card-baron = baron
card-duke = duke
card-king = king
unknown-card = a card

# Questions
ask-card = { $seat }: ride with a card, or hold one back.

# What a move does
do-ride = ride: { $card }
do-hold = hold back: { $card }
verb-ride = ride out
verb-hold = hold back

# Why not
not-in-hand = There is no { $card } in your hand.

# What happened
log-dealt = { $seat } is dealt: { $cards }.
log-rode = { $seat } rides: { $card }.
log-held-back = { $seat } holds back: { $card }.
log-course-won = { $seat } wins the course.
log-nobody-won = Nobody rides alone: the course is nobody’s.
log-player-left = { $seat } leaves the table, and the game ends.

# The table as text
at-table = { $seat } · courses: { $won } · cards: { $count }
rides-with = rides: { $card }
face-down = holds back
your-hand = Your hand:
one-card = { $card }
