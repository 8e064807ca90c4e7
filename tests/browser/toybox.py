"""The toy games as installed packages, so that a server finds them: one package each, and what an installer would note
down. They bring words only where a test reads them, and one of them a face."""

from pathlib import Path

TOYS = ["bids", "guards", "hands", "offers", "reveal", "sticks"]
WORDS = {
    "hands": """
title = Hands
ask-play = { $seat }, play a card or end your turn.
log-drew = { $seat } draws { $card }.
unknown-card = a card
do-play = play the { $card }
do-end = end the turn
""",
    "bids": """
title = Bids
ask-bid = { $seat }, put coins into your bid, then seal it.
do-put = put in coin { $coin }
do-seal = seal the bid
do-reopen = break my seal
do-clear = take the coins back
""",
    "guards": """
title = Guards
ask-strike = { $seat }, whom do you strike?
ask-guard = { $seat } strikes you. Do you raise a shield?
do-strike = strike { $seat }
do-wait = wait
do-raise = raise a shield
do-endure = endure it
log-hit = { $seat } scores.
log-warded = { $seat } wards it off.
standing-strikes = no shield, ever
standing-strikes-early = no shield in the first round
question-strikes = for a shield
question-strikes-early = for a shield in the first round
fact-round = the round
fact-striker = who strikes:
fact-points = my points
way-raise = raise a shield
""",
    "offers": """
title = Offers
ask-day = { $seat }, work or rest?
do-offer = offer { $seat } { $coins } coins for a favour
step-day = A day's work
step-answer = An answer
""",
    "sticks": """
title = Sticks
ask-take = { $seat }, how many sticks do you take?
do-take = take { $sticks }
""",
}

# A face as a separately installed game ships it: a module of its own.
FACE = """
let place, doors;
export function mount(element, table) { place = element; doors = table; }
export function update(shown, menu, more) {
  place.textContent = `points ${shown.points.join(" ")}, seat ${more.seat}, in ${more.lang}`;
  for (const move of menu) {
    const button = document.createElement("button");
    button.textContent = doors.say(move);
    button.onclick = () => doors.play(move);
    place.append(button);
  }
}
export function destroy() { place.textContent = ""; }
"""


def toybox(folder: Path) -> Path:
    for toy in TOYS:
        package = folder / f"toy_{toy}"
        (package / "face").mkdir(parents=True)
        (package / "__init__.py").write_text(f"from toys.{toy} import GAME as GAME\n", encoding="utf-8")
        for language in ("en", "fr"):
            (package / "face" / f"words.{language}.ftl").write_text(WORDS.get(toy, ""), encoding="utf-8")
    outside = folder / "toy_reveal" / "face"
    (outside / "face.js").write_text(FACE, encoding="utf-8")
    (outside / "picture.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    noted = folder / "toys-1.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1\n", encoding="utf-8")
    entries = "".join(f"{toy} = toy_{toy}\n" for toy in TOYS)
    (noted / "entry_points.txt").write_text(f"[gonfalon.games]\n{entries}", encoding="utf-8")
    return folder
