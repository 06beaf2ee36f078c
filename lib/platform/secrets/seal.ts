import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { hashKey } from "#lib/platform/secrets/hash-key";
import { findSecretKey, type SecretKey, secretKeys } from "#lib/platform/secrets/secret-keys";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEPARATOR = ".";

/** A 32-byte key for one purpose (HKDF-SHA256, RFC 5869); a rotation of the secret key does not change it. */
export function derivedKey(purpose: string): Buffer {
  return deriveFrom(hashKey(), purpose);
}

function deriveFrom(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "ponte", purpose, 32));
}

/**
 * Encrypts a secret for storage (AES-256-GCM) with the newest secret key, whose id is the prefix. `purpose` is bound to it: a
 * value sealed for one purpose does not open for another.
 */
export function seal(purpose: string, plaintext: string | Uint8Array): string {
  const [key] = secretKeys();
  if (!key) throw new Error("there is no secret key");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveFrom(key.secret, purpose), nonce);
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return key.id + SEPARATOR + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Opens what `seal` made; throws when the text was changed, or sealed for another purpose or with an unknown key. */
export function unseal(purpose: string, sealed: string): string {
  return unsealBytes(purpose, sealed).toString("utf8");
}

/** The bytes that `seal` sealed. Throws like `unseal`. */
export function unsealBytes(purpose: string, sealed: string): Buffer {
  const at = sealed.indexOf(SEPARATOR);
  if (at >= 0) return open(findSecretKey(sealed.slice(0, at)), purpose, sealed.slice(at + 1));
  // The value was sealed with the very first key, before keys had ids.
  return open({ id: "", secret: hashKey() }, purpose, sealed);
}

function open(key: SecretKey | undefined, purpose: string, sealed: string): Buffer {
  if (!key) throw new Error("sealed by a secret key that this process does not know");
  const bytes = Buffer.from(sealed, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", deriveFrom(key.secret, purpose), nonce);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * A keyed hash (HMAC-SHA-256, hex) for comparing values that must not be stored, such as bodies with card
 * numbers.
 */
export function keyedHash(purpose: string, value: string | Uint8Array): string {
  return createHmac("sha256", derivedKey(purpose)).update(value).digest("hex");
}

/** A secret key's fingerprint for the database; it does not reveal the key. */
export function fingerprintOf({ secret }: SecretKey): string {
  return createHmac("sha256", deriveFrom(secret, "fingerprint")).update("ponte").digest("hex");
}
