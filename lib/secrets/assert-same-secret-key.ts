import { keepSecretKeyFingerprint } from "#db/queries/installation";
import { keyedHash } from "#lib/secrets/seal";

/**
 * Makes sure that this process has the secret key that the database's secrets were sealed by; the first one ever counts.
 * Throws one sentence otherwise.
 */
export async function assertSameSecretKey(): Promise<void> {
  const own = keyedHash("fingerprint", "ponte");
  if ((await keepSecretKeyFingerprint(own)) === own) return;
  throw new Error(
    "SECRET_KEY is not the one that this database was first used with: give every machine the same, or restore DATA_DIR/secret-key.",
  );
}
