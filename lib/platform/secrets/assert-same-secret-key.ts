import { db } from "#db/client";
import { keepInstallation } from "#lib/operations/installation.queries";
import { holdHashKey } from "#lib/platform/secrets/hash-key";
import { fingerprintOf, unseal } from "#lib/platform/secrets/seal";
import { secretKeys } from "#lib/platform/secrets/secret-keys";

/** The seal purpose of the hash key in the database. */
export const HASH_KEY_SEAL = "hash-key";

/**
 * Checks that this process has the secret key that sealed the database's secrets: the first one ever, until a rotation names
 * another. Then gives the process the installation's hash key. Throws one sentence otherwise.
 */
export async function assertSameSecretKey(): Promise<void> {
  const keys = secretKeys();
  const [first] = keys;
  if (!first) throw new Error("there is no secret key");
  const { fingerprint, hashKeySealed } = await keepInstallation(db(), fingerprintOf(first));
  const current = keys.find((key) => fingerprintOf(key) === fingerprint);
  if (!current) {
    throw new Error(
      "SECRET_KEY is not the one that this database was first used with, or was last rotated to: give every machine the same key, with the previous one as SECRET_KEY_PREVIOUS during a rotation, or restore DATA_DIR/secret-key.",
    );
  }
  holdHashKey(hashKeySealed === null ? current.secret : unseal(HASH_KEY_SEAL, hashKeySealed));
}
