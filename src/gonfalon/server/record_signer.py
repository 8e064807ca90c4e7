"""Signs a server's records, so that nobody can pass off a game that was never played there.

Ed25519, by the `cryptography` package. The signature is the record's last line and covers every byte before it.
"""

from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from gonfalon.engine.record import Signature

PURPOSE = b"gonfalon record 1\n"  # separates signatures of records from those of anything else


def new_signing_key() -> bytes:
    return Ed25519PrivateKey.generate().private_bytes_raw()


class RecordSigner:
    def __init__(self, key: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(key)
        self.server = self._key.public_key().public_bytes_raw().hex()

    def signed(self, record: bytes) -> bytes:
        signature = self._key.sign(PURPOSE + sha256(record).digest()).hex()
        return record + f'{{"signed":"{signature}","server":"{self.server}"}}\n'.encode()


def is_genuine(signature: Signature) -> bool:
    """Whether the signature is valid for the record and for the public key that it names."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature.server))
        key.verify(bytes.fromhex(signature.signature), PURPOSE + signature.digest)
    except (ValueError, InvalidSignature):
        return False
    return True
