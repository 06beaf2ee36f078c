import { createDecipheriv } from "node:crypto";
import type { BaseBlock } from "asn1js";
import { idOf, isNumber, isOctets, numberOf, octetsOf, partsOf } from "#lib/platform/certificates/der";
import {
  type Allowance,
  type Hash,
  PURPOSE,
  pbkdf2Key,
  pkcs12Key,
} from "#lib/platform/certificates/key-derivation";

const PBES2 = "1.2.840.113549.1.5.13";
const PBKDF2 = "1.2.840.113549.1.5.12";
const TRIPLE_DES = { cipher: "des-ede3-cbc", length: 24 };
const CIPHERS: Record<string, { cipher: string; length: number }> = {
  "1.2.840.113549.3.7": TRIPLE_DES,
  "2.16.840.1.101.3.4.1.2": { cipher: "aes-128-cbc", length: 16 },
  "2.16.840.1.101.3.4.1.22": { cipher: "aes-192-cbc", length: 24 },
  "2.16.840.1.101.3.4.1.42": { cipher: "aes-256-cbc", length: 32 },
};
const PBKDF2_HASHES: Record<string, Hash> = {
  "1.2.840.113549.2.7": "sha1",
  "1.2.840.113549.2.8": "sha224",
  "1.2.840.113549.2.9": "sha256",
  "1.2.840.113549.2.10": "sha384",
  "1.2.840.113549.2.11": "sha512",
};
// pbeWithSHAAnd3-KeyTripleDES-CBC of PKCS #12. Its other ciphers are broken, and OpenSSL no longer supports them.
const SHA1_TRIPLE_DES = "1.2.840.113549.1.12.1.3";

/** A cipher or key derivation that certificates do not use, or no longer use. */
export class UnusedCipher extends Error {}
/** The passphrase is wrong. */
export class WrongPassphrase extends Error {}

/**
 * Decrypts `ciphertext` by its password-based algorithm (RFC 8018, RFC 7292). Throws `UnusedCipher`, `WrongPassphrase`,
 * `UnreadableDer`, and `TooMuchWork` before starting excessive work.
 */
export function decrypt(
  algorithm: BaseBlock | undefined,
  ciphertext: Buffer,
  passphrase: Passphrase,
  allowance: Allowance,
): Promise<Buffer> {
  const [id, parameters] = partsOf(algorithm);
  const name = idOf(id);
  if (name === PBES2) return decryptPbes2(partsOf(parameters), ciphertext, passphrase, allowance);
  if (name === SHA1_TRIPLE_DES) return decryptOld(partsOf(parameters), ciphertext, passphrase, allowance);
  throw new UnusedCipher(name);
}

/** A passphrase in the two encodings that key derivations use. */
export type Passphrase = { utf8: Buffer; utf16: Buffer };

/** The encodings of a passphrase: UTF-8 for PBKDF2, UTF-16 with a final zero for PKCS #12 (RFC 7292, appendix B.1). */
export function passphraseOf(text: string): Passphrase {
  return { utf8: Buffer.from(text), utf16: Buffer.from(`${text}\0`, "utf16le").swap16() };
}

async function decryptPbes2(
  [derivation, encryption]: BaseBlock[],
  ciphertext: Buffer,
  passphrase: Passphrase,
  allowance: Allowance,
): Promise<Buffer> {
  const [derivationId, derivationParameters] = partsOf(derivation);
  const [cipherId, vector] = partsOf(encryption);
  const known = CIPHERS[idOf(cipherId)];
  // The other derivation of the standard, scrypt, lets a file choose how much memory it takes.
  if (idOf(derivationId) !== PBKDF2 || !known) throw new UnusedCipher("PBES2");
  const [salt, iterations, ...rest] = partsOf(derivationParameters);
  const algorithm = rest.find((part) => !isNumber(part));
  const hash = algorithm ? PBKDF2_HASHES[idOf(partsOf(algorithm)[0])] : "sha1";
  if (!hash || !isOctets(salt)) throw new UnusedCipher("PBKDF2");
  const how = { salt: octetsOf(salt), iterations: numberOf(iterations), hash };
  const key = await pbkdf2Key(passphrase.utf8, how, known.length, allowance);
  return deciphered(known.cipher, key, octetsOf(vector), ciphertext);
}

async function decryptOld(
  [salt, iterations]: BaseBlock[],
  ciphertext: Buffer,
  { utf16 }: Passphrase,
  allowance: Allowance,
): Promise<Buffer> {
  const how = { salt: octetsOf(salt), iterations: numberOf(iterations), hash: "sha1" } as const;
  const key = await pkcs12Key(utf16, how, { purpose: PURPOSE.key, length: TRIPLE_DES.length }, allowance);
  const vector = await pkcs12Key(utf16, how, { purpose: PURPOSE.vector, length: 8 }, allowance);
  return deciphered(TRIPLE_DES.cipher, key, vector, ciphertext);
}

function deciphered(cipher: string, key: Buffer, vector: Buffer, ciphertext: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(cipher, key, vector);
    return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
  } catch {
    throw new WrongPassphrase();
  }
}
