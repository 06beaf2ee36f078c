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
import { databaseNow } from "#db/clock";
import {
  insertFirstSigningKey,
  insertSigningKey,
  listSigningKeys,
  type NewSigningKey,
  retireSigningKeys,
  type SigningKeyRecord,
} from "#lib/account/signing-keys.queries";
import { seal, unseal } from "#lib/platform/secrets/seal";

export const SIGNING_ALGORITHM = "ES256";
const SEAL_PURPOSE = "signing-key";
/** The maximum age of a process's loaded keys. */
const RELOAD_AFTER_MS = 10_000;
/**
 * How long a new key is published before it signs: by then every process and every reader of the JWKS has it.
 */
const PUBLISH_AHEAD_MS = 3 * RELOAD_AFTER_MS;
/** Checkout tokens are not recorded. The longest is valid for a day; the rest of this time allows for clock differences. */
const UNRECORDED_MS = 25 * 60 * 60 * 1000;

type KeyRing = {
  kid: string;
  privateKey: CryptoKey;
  jwks: { keys: JWK[] };
  verifyKey: JWTVerifyGetKey;
  loadedAt: number;
};

let ring: Promise<KeyRing> | undefined;

/**
 * The keys that sign and verify tokens, reloaded every ten seconds. The first process on a new database
 * creates one.
 */
export async function keyRing(): Promise<KeyRing> {
  const current = await ring?.catch(() => undefined);
  if (current && performance.now() - current.loadedAt < RELOAD_AFTER_MS) return current;
  ring = loadKeyRing();
  return ring;
}

/** Drops the loaded keys, for a process that switches to another database. */
export function forgetKeyRing(): void {
  ring = undefined;
}

async function loadKeyRing(): Promise<KeyRing> {
  let records = await listSigningKeys(db());
  if (records.length === 0) {
    await insertFirstSigningKey(await newSigningKey());
    // Another process may have been first; the stored key is used.
    records = await listSigningKeys(db());
  }
  const now = databaseNow().getTime();
  const signing = records.findLast(({ signsFrom }) => signsFrom.getTime() <= now) ?? records[0];
  if (!signing) throw new Error("no signing key could be made");
  const jwks = { keys: records.map(toPublicJwk) };
  return {
    kid: signing.kid,
    privateKey: await importPKCS8(unseal(SEAL_PURPOSE, signing.privateKey), SIGNING_ALGORITHM),
    jwks,
    verifyKey: createLocalJWKSet(jwks),
    loadedAt: performance.now(),
  };
}

/**
 * Creates a signing key. It verifies at once and signs half a minute later in every process, without a restart; the previous key
 * continues to verify. Returns the new key's id and when it starts to sign.
 */
export async function rotateSigningKey(): Promise<{ kid: string; signsFrom: Date }> {
  const key = await newSigningKey();
  return { kid: key.kid, signsFrom: await insertSigningKey(db(), key, PUBLISH_AHEAD_MS) };
}

/** Retires the keys whose last token has expired; returns how many. */
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
