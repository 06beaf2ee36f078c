import { createHmac, timingSafeEqual } from "node:crypto";
import type { BaseBlock } from "asn1js";
import {
  decrypt,
  type Passphrase,
  passphraseOf,
  UnusedCipher,
  WrongPassphrase,
} from "#lib/platform/certificates/decrypt";
import {
  idOf,
  isNumber,
  numberOf,
  octetsOf,
  partsOf,
  readDer,
  taggedOctetsOf,
  UnreadableDer,
} from "#lib/platform/certificates/der";
import { inTurn } from "#lib/platform/certificates/in-turn";
import {
  type Allowance,
  type Hash,
  newAllowance,
  PURPOSE,
  pkcs12Key,
} from "#lib/platform/certificates/key-derivation";

const DATA = "1.2.840.113549.1.7.1";
const ENCRYPTED_DATA = "1.2.840.113549.1.7.6";
const KEY_BAG = "1.2.840.113549.1.12.10.1.1";
const SHROUDED_KEY_BAG = "1.2.840.113549.1.12.10.1.2";
const CERTIFICATE_BAG = "1.2.840.113549.1.12.10.1.3";
const X509 = "1.2.840.113549.1.9.22.1";
const MAC_HASHES: Record<string, Hash> = {
  "1.3.14.3.2.26": "sha1",
  "2.16.840.1.101.3.4.2.4": "sha224",
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
};
// A key, a certificate and its chain need four of these.
const MOST_BAGS = 20;

/** The contents of a PKCS #12 file, in DER: private keys as PKCS #8, and X.509 certificates. */
export type Pkcs12Contents = { privateKeys: Buffer[]; certificates: Buffer[] };

/**
 * Opens a PKCS #12 file (RFC 7292), one at a time, without OpenSSL, which would run any number of iterations on the event loop.
 * Every parameter, even an encrypted one, is checked before use. Throws `TooMuchWork`, `WrongPassphrase`, `UnusedCipher` and
 * `UnreadableDer`.
 */
export function readPkcs12(file: Uint8Array, passphrase: string): Promise<Pkcs12Contents> {
  return inTurn(() => read(file, passphraseOf(passphrase), newAllowance()));
}

async function read(file: Uint8Array, given: Passphrase, allowance: Allowance): Promise<Pkcs12Contents> {
  const [version, safe, mac] = partsOf(readDer(file));
  if (!isNumber(version)) throw new UnreadableDer("no PFX");
  const [kind, content] = partsOf(safe);
  if (idOf(kind) !== DATA) throw new UnusedCipher("signed");
  const authenticated = octetsOf(partsOf(content)[0]);
  const passphrase = mac ? await provenBy(partsOf(mac), authenticated, given, allowance) : given;
  const contents: Pkcs12Contents = { privateKeys: [], certificates: [] };
  let left = MOST_BAGS;
  for (const part of partsOf(readDer(authenticated))) {
    const bags = partsOf(readDer(await openedPart(partsOf(part), passphrase, allowance)));
    left -= bags.length + 1;
    if (left < 0) throw new UnreadableDer("too many parts");
    for (const bag of bags) await takeBag(partsOf(bag), contents, passphrase, allowance);
  }
  return contents;
}

/** The encoding of the passphrase that satisfies the file's authentication code: an empty one has two encodings. */
async function provenBy(
  [digest, salt, iterations]: BaseBlock[],
  authenticated: Buffer,
  given: Passphrase,
  allowance: Allowance,
): Promise<Passphrase> {
  const [algorithm, wanted] = partsOf(digest);
  const hash = MAC_HASHES[idOf(partsOf(algorithm)[0])];
  if (!hash) throw new UnusedCipher("authentication code");
  const code = octetsOf(wanted);
  const times = iterations ? numberOf(iterations) : 1;
  const how = { salt: octetsOf(salt), iterations: times, hash };
  const forms = given.utf8.length === 0 ? [given, { ...given, utf16: Buffer.alloc(0) }] : [given];
  for (const form of forms) {
    const key = await pkcs12Key(form.utf16, how, { purpose: PURPOSE.mac, length: LENGTHS[hash] }, allowance);
    const made = createHmac(hash, key).update(authenticated).digest();
    if (made.length === code.length && timingSafeEqual(made, code)) return form;
  }
  throw new WrongPassphrase();
}

const LENGTHS = { sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 } as const;

async function openedPart(
  [kind, content]: BaseBlock[],
  passphrase: Passphrase,
  allowance: Allowance,
): Promise<Buffer> {
  const [inner] = partsOf(content);
  if (idOf(kind) === DATA) return octetsOf(inner);
  if (idOf(kind) !== ENCRYPTED_DATA) throw new UnusedCipher("enveloped");
  const [, encrypted] = partsOf(inner);
  const [, algorithm, ciphertext] = partsOf(encrypted);
  return decrypt(algorithm, taggedOctetsOf(ciphertext), passphrase, allowance);
}

async function takeBag(
  [kind, wrapped]: BaseBlock[],
  contents: Pkcs12Contents,
  passphrase: Passphrase,
  allowance: Allowance,
): Promise<void> {
  const name = idOf(kind);
  const [value] = partsOf(wrapped);
  if (name === KEY_BAG && value) contents.privateKeys.push(Buffer.from(value.toBER()));
  if (name === SHROUDED_KEY_BAG) {
    const [algorithm, ciphertext] = partsOf(value);
    contents.privateKeys.push(await decrypt(algorithm, octetsOf(ciphertext), passphrase, allowance));
  }
  if (name !== CERTIFICATE_BAG) return;
  const [form, certificate] = partsOf(value);
  if (idOf(form) === X509) contents.certificates.push(octetsOf(partsOf(certificate)[0]));
}
