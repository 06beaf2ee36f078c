import { db } from "#db/client";
import { installation } from "#db/schema/installation";

/** Writes the fingerprint of the first secret key that is used with this database; answers the one that is written there. */
export async function keepSecretKeyFingerprint(fingerprint: string): Promise<string> {
  await db().insert(installation).values({ secretKeyFingerprint: fingerprint }).onConflictDoNothing();
  const [kept] = await db().select({ fingerprint: installation.secretKeyFingerprint }).from(installation);
  return kept?.fingerprint ?? fingerprint;
}
