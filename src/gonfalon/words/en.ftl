# What every game says. A game's own words lie in its folder, in face/words.en.ftl.
player = Player { $number }
unknown = unknown
not-your-turn = It is { $seat }'s turn.
game-over = The game is over.
