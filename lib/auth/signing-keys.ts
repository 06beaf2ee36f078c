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
import { insertFirstSigningKey, listSigningKeys, type SigningKeyRecord } from "#db/queries/signing-keys";
import { seal, unseal } from "#lib/secrets/seal";

export const SIGNING_ALGORITHM = "ES256";
const SEAL_PURPOSE = "signing-key";
const RELOAD_AFTER_MS = 60_000;

type KeyRing = {
  kid: string;
  privateKey: CryptoKey;
  jwks: { keys: JWK[] };
  verifyKey: JWTVerifyGetKey;
  loadedAt: number;
};

let ring: Promise<KeyRing> | undefined;

/** The keys that sign and verify tokens, read at most once a minute; the first process on a new database makes one. */
export async function keyRing(): Promise<KeyRing> {
  const current = await ring?.catch(() => undefined);
  if (current && Date.now() - current.loadedAt < RELOAD_AFTER_MS) return current;
  ring = loadKeyRing();
  return ring;
}

async function loadKeyRing(): Promise<KeyRing> {
  let records = await listSigningKeys();
  if (records.length === 0) {
    await createSigningKey();
    // Another process may have been first; what is stored counts.
    records = await listSigningKeys();
  }
  const [first] = records;
  if (!first) throw new Error("no signing key could be made");
  const jwks = { keys: records.map(toPublicJwk) };
  return {
    kid: first.kid,
    privateKey: await importPKCS8(unseal(SEAL_PURPOSE, first.privateKey), SIGNING_ALGORITHM),
    jwks,
    verifyKey: createLocalJWKSet(jwks),
    loadedAt: Date.now(),
  };
}

async function createSigningKey(): Promise<void> {
  const pair = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  await insertFirstSigningKey({
    kid: await calculateJwkThumbprint(publicJwk),
    algorithm: SIGNING_ALGORITHM,
    publicJwk: { ...publicJwk },
    privateKey: seal(SEAL_PURPOSE, await exportPKCS8(pair.privateKey)),
  });
}

function toPublicJwk(record: SigningKeyRecord): JWK {
  return { ...record.publicJwk, kid: record.kid, alg: record.algorithm, use: "sig" };
}
