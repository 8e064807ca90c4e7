"""The texts of notifications, in both languages. Anybody may see a screen: no names, nothing about the game."""

from typing import Final

from gonfalon.server import wire

WORDS: Final[dict[wire.Language, dict[str, str]]] = {
    "en": {
        "title": "Your move",
        "titles": "Your move at {count} tables",
        "move": "{game}: it is your move.",
        "nudged": "{game}: the table waits for your move.",
        "confirm-title": "Confirm your address",
        "confirm": "Somebody wants to be told at this address when it is their move. If that is you, open this link:",
        "confirmed": "Your address is confirmed. You will be told when it is your move.",
        "ended": "You will not be told here any more. In the hall you can change that at any time.",
    },
    "fr": {
        "title": "À vous de jouer",
        "titles": "À vous de jouer à {count} tables",
        "move": "{game} : c’est à vous de jouer.",
        "nudged": "{game} : la table attend votre coup.",
        "confirm-title": "Confirmez votre adresse",
        "confirm": "Quelqu’un veut être prévenu à cette adresse quand son tour vient. Si c’est vous, ouvrez ce lien :",
        "confirmed": "Votre adresse est confirmée. Vous serez prévenu quand votre tour vient.",
        "ended": "Vous ne serez plus prévenu ici. Dans la salle, vous pouvez changer cela à tout moment.",
    },
}
