import { createPrivateKey, type KeyObject } from "node:crypto";
import { decrypt, passphraseOf } from "#lib/platform/certificates/decrypt";
import { octetsOf, partsOf, readDer, UnreadableDer } from "#lib/platform/certificates/der";
import { inTurn } from "#lib/platform/certificates/in-turn";
import { newAllowance } from "#lib/platform/certificates/key-derivation";

// Signing with a longer key blocks the event loop for over ten milliseconds per new provider connection, and client certificates
// are not issued for one.
const LONGEST_RSA_BITS = 4_096;
const CURVES: ReadonlySet<string | undefined> = new Set(["prime256v1", "secp384r1", "secp521r1"]);
const ENCRYPTED = /-----BEGIN ENCRYPTED PRIVATE KEY-----([^-]+)-----END/;
// OpenSSL's own format, whose key derivation is one MD5 whatever the file contains.
const OLD_ENCRYPTED =
  /-----BEGIN (?:RSA|EC) PRIVATE KEY-----\s*Proc-Type: 4,ENCRYPTED\s+DEK-Info: [\w-]+,\w+\s[^-]+-----END (?:RSA|EC) PRIVATE KEY-----/;

/** A key that is too long, or of a kind that certificates do not have. */
export class UnusedKey extends Error {}

/**
 * A private key in PEM, encrypted (RFC 5958) or not. The file's parameters are checked before they are used. Throws
 * `TooMuchWork`, `WrongPassphrase`, `UnusedCipher`, `UnusedKey` and `UnreadableDer`.
 */
export async function readPrivateKey(pem: string, passphrase: string): Promise<KeyObject> {
  const [, base64] = ENCRYPTED.exec(pem) ?? [];
  if (base64 === undefined) return plainKey(pem, passphrase);
  const [algorithm, ciphertext] = partsOf(readDer(Buffer.from(base64, "base64")));
  const opened = await inTurn(() =>
    decrypt(algorithm, octetsOf(ciphertext), passphraseOf(passphrase), newAllowance()),
  );
  return privateKeyOf(opened);
}

/** A private key in PKCS #8 (RFC 5958) as DER. Throws `UnusedKey` and `UnreadableDer`. */
export function privateKeyOf(der: Buffer): KeyObject {
  try {
    return usable(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  } catch (error) {
    throw error instanceof UnusedKey ? error : new UnreadableDer("no private key");
  }
}

function plainKey(pem: string, passphrase: string): KeyObject {
  // OpenSSL gets a passphrase only here. Without one it decrypts nothing, so a file cannot make it do much work.
  const [old] = OLD_ENCRYPTED.exec(pem) ?? [];
  try {
    return usable(createPrivateKey(old === undefined ? { key: pem } : { key: old, passphrase }));
  } catch (error) {
    throw error instanceof UnusedKey ? error : new UnreadableDer("no private key");
  }
}

function usable(key: KeyObject): KeyObject {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  const isUsed =
    (key.asymmetricKeyType === "rsa" && modulusLength <= LONGEST_RSA_BITS) ||
    (key.asymmetricKeyType === "ec" && CURVES.has(namedCurve)) ||
    key.asymmetricKeyType === "ed25519";
  if (!isUsed) throw new UnusedKey();
  return key;
}
