# What every game says. A game's own words lie in its folder, in face/words.en.ftl.

player = Player { $number }
bot = Bot { $number } ({ $name })
bot-alone = Bot { $number }
named = { $name } ({ $number })
unknown = unknown
list = { $first } and { $last }
yes = yes
no = no
not-your-turn = It is { $seat }’s turn.
game-over = The game is over.

## A game in the terminal

numbers-are-cells = Numbers are the cells on the board.
welcome = Type help for help, quit to leave.
seed = seed { $seed }
prompt-rule = { $text } [{ $rule }]
example = for example: { $example }
chosen = { $begun } …
press-enter = Press Enter: { $move }
more-news =
    { $count ->
        [one] … and one line more, see log
       *[other] … and { $count } lines more, see log
    }
curtain = The screen goes to { $seat }. Press Enter when nobody else is looking.

## Commands, as they may be typed

command-undo = undo
command-why = why
command-rule = rule
command-rule-also = rules
command-hint = hint
command-hint-also = advice
command-log = log
command-menu = menu
command-options = options
command-lang = lang
command-save = save
command-help = help
command-quit = quit
command-quit-also = exit

help-moves = To move, type what the menu shows: “{ $example }”, or in full “{ $whole }”. Type only the first words to see where they lead. Players count from 1: p1 is the first.
help-undo = take back your last move
help-why = why a move is not allowed: why { $whole }
help-rule = what a rule says, or a card by its name: rule { $rule }
help-hint = what a bot would do in your place
help-log = what has happened so far
help-menu = draw the board and the menu again
help-options = how this table plays
help-lang = change the language: lang fr
help-save = save the game as a record: save game.jsonl
help-help = these lines
help-quit = leave the table

## Answers

in-your-words = In your own words:
words-refused = Words of your own stand in quotation marks: one line of at most { $most } characters.
unreadable = I do not understand “{ $text }”. Type for example “{ $example }”, or help.
refused = { $reason } [{ $rule }]
allowed = “{ $text }” is allowed.
why-what = Which move? Type for example “why { $example }”.
rule-what = Which rule? Type for example “rule { $rule }”.
printed = “{ $name }”: { $text }
rule-unknown = There is no rule { $rule } here. { $near }
rule-near = Did you mean { $rules }?
rule-differs = Differs from the book:
rule-ours = Added by us:
rules-missing = This game has no rules page in English.
lang-what = Type “lang fr” or “lang en”.
save-what = Under which name? Type for example “save game.jsonl”.
saved = The game is saved in { $file }.
not-saved = The game could not be saved: { $reason }
undone = Taken back.
nothing-to-undo = There is nothing of yours to take back: play has gone on.
hint = A bot ({ $name }) would play: { $move } ({ $text }).
nothing-yet = Nothing has happened yet.
option-changed = (changed)
option-misfit = { $option }: “{ $typed }” is for { $players } players, and this table has { $seats }. { $fitting }
option-fitting = What fits here: { $choices }.
data-ours = Reconstructed by us: { $tables }.
data-partly = Reconstructed in part: { $tables }.
data-known = As in the rulebook or as published: { $tables }.
option-edition = Edition
option-edition-printed = printed: as the book says
option-edition-recommended = recommended: with our preferred readings
option-edition-mixed = mixed: some of our preferred readings

## The end

left-table =
    { $moves ->
        [0] You leave the table before the first move.
        [one] You leave the table after one move.
       *[other] You leave the table after { $moves } moves.
    }
left-kept = The game is kept; to take it up again: { $command }
won = { $seat } wins!
shared = { $seats } share the victory.
nobody-won = The game ends without a winner.
drawn = A draw: everybody shares the first place.
cut = The limit has ended this game.
ranking = { $place }. { $seat }
ended-by = Ended by { $rule }:

## Lessons

lesson-welcome = The coach says what to try; type the move. Also: { $back }, { $again }, { $rule }, { $quit }.
lesson-back = back
lesson-again = again
lesson-rule = rule
lesson-keep = keep
lesson-quit = quit
lesson-enter = Enter goes on.
lesson-you-may = You may! But look.
lesson-keep-or = Type { $keep } to let it stand, or Enter to take it back.
lesson-taken-back = Taken back. Try again.
lesson-won = Well done!
## The story of a game that is over

story-round = round { $round }
story-set-up = set-up
story-tally = { $name }: { $values }.
story-value = { $seat }: { $value }
story-moment = { $name }, { $where }: { $text }
story-opened = { $seat }: { $text }
story-turned = { $seat } takes the lead, { $ahead } to { $behind }, and keeps it.
moment-turning-point = The turning point
moment-last-move = The last move

## The review of a finished game

review-title = The game of { $seat }, looked at again
review-fair = Judged from what was known at each moment, never from what was hidden or came later. Chances are of 100.
review-grade = { $grade }: costly decisions cost { $cost } of 100 in all.
review-game-faultless = Faultless
review-game-strong = Strongly played
review-game-sound = Soundly played
review-game-shaky = Shaky
review-game-costly = Dearly paid
review-nothing-cost = Nothing cost more than chance.
review-decision = { $number }. { $grade }, { $where }: −{ $cost } (± { $error })
review-decision-blunder = Blunder
review-decision-mistake = Mistake
review-decision-slip = Slip
review-decision-trifle = Small loss
review-played = played: { $move } ({ $chance })
review-better = better: { $move } ({ $chance })
review-because = because: { $text }
review-luck = Luck: { $fortune }, { $luck } of 100 in all.
review-fortune-kind = very kind
review-fortune-fair = kind
review-fortune-even = even
review-fortune-poor = unkind
review-fortune-cruel = cruel
review-draw = { $swing }, { $where }: { $text } As good or better in { $rank } of 100.
review-chances = Chances to win, each from { $deals } games played on:
review-chance = { $seat } { $chance }
review-moment = { $where }: { $chances }
review-where = { $round }, move { $batch }
review-reckoned = What this seat had not been shown is dealt anew, { $deals } times and more, to fit all that it knew. In each of these worlds everybody plays on as bots do; how everybody stands then gives the chances. Moves meet the same worlds, and luck never enters their cost. “All revealed” changes the board only.
review-meanwhile = { $percent } of 100 done. You can look round meanwhile, or come back later: it is kept.
review-chances-about = of 100, from { $deals } games played on from each moment, from what was known then
review-best-of = It led to more than the others in most worlds; there were { $count } moves.
review-failed = This review could not be made: { $reason }.
review-no-luck = No draw changed the chances by more than they may be off.
review-no-draws = Nothing was left to chance.
review-rank = as good or better in { $rank } of 100
review-show = Show on the board
review-save = Save as JSON
