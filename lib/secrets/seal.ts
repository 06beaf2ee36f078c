import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#lib/env";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A 32-byte key for one purpose, derived from the instance's secret key (HKDF-SHA256, RFC 5869). */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", env().secretKey, "ponte", purpose, 32));
}

/**
 * Encrypts a secret for storage (AES-256-GCM). `purpose` is bound to it: what was sealed for one use does not open
 * for another.
 */
export function seal(purpose: string, plaintext: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(purpose), nonce);
  const body = Buffer.concat([cipher.update(plaintext, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Opens what `seal` made; throws when the text was changed, or sealed for another purpose or by another key. */
export function unseal(purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(purpose), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** A keyed hash (HMAC-SHA-256, hex) for comparing values that must not be stored, such as bodies with card numbers. */
export function keyedHash(purpose: string, value: string | Uint8Array): string {
  return createHmac("sha256", derivedKey(purpose)).update(value).digest("hex");
}
