"""The texts of mails about accounts, in both languages."""

from typing import Final

from gonfalon.server import wire

WORDS: Final[dict[wire.Language, dict[str, str]]] = {
    "en": {
        "confirm-title": "Is this your address?",
        "confirm": "Somebody gave this address for the account “{name}”. If that is you, open this link within a day:",
        "reset-title": "A new password",
        "reset": "Somebody, probably you, asked for a new password for “{name}”. This link works once, for an hour. "
        "If it was not you, do nothing:",
        "changed-title": "Your address was changed",
        "changed": "The account “{name}” has another address from now on. If that was not you, sign in and sign out "
        "everywhere:",
    },
    "fr": {
        "confirm-title": "Cette adresse est-elle la vôtre ?",
        "confirm": "Quelqu’un a donné cette adresse pour le compte « {name} ». Si c’est vous, ouvrez ce lien d’ici un "
        "jour :",
        "reset-title": "Un nouveau mot de passe",
        "reset": "Quelqu’un, vous sans doute, a demandé un nouveau mot de passe pour « {name} ». Ce lien sert une "
        "fois, pendant une heure. Si ce n’était pas vous, ne faites rien :",
        "changed-title": "Votre adresse a changé",
        "changed": "Le compte « {name} » a désormais une autre adresse. Si ce n’était pas vous, connectez-vous et "
        "déconnectez-vous partout :",
    },
}
