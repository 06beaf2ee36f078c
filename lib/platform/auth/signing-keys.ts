import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importPKCS8,
  type JWK,
  type JWTVerifyGetKey,
} from "jose";
import { db } from "#db/client";
import {
  insertFirstSigningKey,
  insertSigningKey,
  listSigningKeys,
  type NewSigningKey,
  retireSigningKeys,
  type SigningKeyRecord,
} from "#db/queries/signing-keys";
import { seal, unseal } from "#lib/platform/secrets/seal";

export const SIGNING_ALGORITHM = "ES256";
const SEAL_PURPOSE = "signing-key";
/** How old the keys may be that a process works with. */
const RELOAD_AFTER_MS = 10_000;
/** How long a new key is shown before it signs: by then every process, and whoever reads JWKS, has seen it. */
const PUBLISH_AHEAD_MS = 3 * RELOAD_AFTER_MS;
/** Checkout tokens are not recorded; the longest ends after a day, and clocks differ by a little. */
const UNRECORDED_MS = 25 * 60 * 60 * 1000;

type KeyRing = {
  kid: string;
  privateKey: CryptoKey;
  jwks: { keys: JWK[] };
  verifyKey: JWTVerifyGetKey;
  loadedAt: number;
};

let ring: Promise<KeyRing> | undefined;

/** The keys that sign and verify tokens, read anew every ten seconds; the first process on a new database makes one. */
export async function keyRing(): Promise<KeyRing> {
  const current = await ring?.catch(() => undefined);
  if (current && Date.now() - current.loadedAt < RELOAD_AFTER_MS) return current;
  ring = loadKeyRing();
  return ring;
}

async function loadKeyRing(): Promise<KeyRing> {
  let records = await listSigningKeys(db());
  if (records.length === 0) {
    await insertFirstSigningKey(await newSigningKey());
    // Another process may have been first; what is stored counts.
    records = await listSigningKeys(db());
  }
  const now = Date.now();
  const signing = records.findLast(({ signsFrom }) => signsFrom.getTime() <= now) ?? records[0];
  if (!signing) throw new Error("no signing key could be made");
  const jwks = { keys: records.map(toPublicJwk) };
  return {
    kid: signing.kid,
    privateKey: await importPKCS8(unseal(SEAL_PURPOSE, signing.privateKey), SIGNING_ALGORITHM),
    jwks,
    verifyKey: createLocalJWKSet(jwks),
    loadedAt: Date.now(),
  };
}

/**
 * Makes a new signing key: it verifies at once, signs half a minute from now in every process without a restart, and the one
 * before it goes on verifying. Returns the new key's id and from when it signs.
 */
export async function rotateSigningKey(): Promise<{ kid: string; signsFrom: Date }> {
  const key = await newSigningKey();
  return { kid: key.kid, signsFrom: await insertSigningKey(db(), key, PUBLISH_AHEAD_MS) };
}

/** Retires the keys whose last token has ended; returns how many. */
export function retireOldSigningKeys(): Promise<number> {
  return retireSigningKeys(db(), UNRECORDED_MS);
}

async function newSigningKey(): Promise<NewSigningKey> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    algorithm: SIGNING_ALGORITHM,
    publicJwk: { ...publicJwk },
    privateKey: seal(SEAL_PURPOSE, await exportPKCS8(pair.privateKey)),
  };
}

function toPublicJwk(record: SigningKeyRecord): JWK {
  return { ...record.publicJwk, kid: record.kid, alg: record.algorithm, use: "sig" };
}
