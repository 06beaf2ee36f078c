import { isNull, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { installation } from "#db/schema/installation";

/** The installation's identity: the fingerprint of its secret key, and its hash key after a rotation. */
export type InstallationRecord = { fingerprint: string; hashKeySealed: string | null };

/** Stores the fingerprint of the first secret key used with this database; returns the stored record. */
export async function keepInstallation(reader: Reader, fingerprint: string): Promise<InstallationRecord> {
  await reader.insert(installation).values({ secretKeyFingerprint: fingerprint }).onConflictDoNothing();
  const [kept] = await reader
    .select({
      fingerprint: installation.secretKeyFingerprint,
      hashKeySealed: installation.hashKeySealed,
    })
    .from(installation);
  return kept ?? { fingerprint, hashKeySealed: null };
}

/** Stores the sealed hash key; the first one stays. */
export async function keepHashKey(reader: Reader, hashKeySealed: string): Promise<void> {
  await reader.update(installation).set({ hashKeySealed }).where(isNull(installation.hashKeySealed));
}

/** Stores the fingerprint of the secret key that seals from now on. */
export async function updateSecretKeyFingerprint(reader: Reader, fingerprint: string): Promise<void> {
  await reader
    .update(installation)
    .set({ secretKeyFingerprint: fingerprint, secretKeySince: sql`now()` })
    .where(ne(installation.secretKeyFingerprint, fingerprint));
}

/** When the installation began, since when its secret key seals, and its newest backup. */
export type InstallationAges = {
  createdAt: Date | null;
  secretKeySince: Date | null;
  backedUpAt: Date | null;
};

/**
 * When the installation began, since when the secret key seals, and when the newest backup began: by `npm run backup` or, with pgBackRest archiving,
 * the last archived file. Null for none.
 */
export async function findInstallationAges(reader: Reader): Promise<InstallationAges> {
  const { secretKeySince, createdAt, backedUpAt } = installation;
  const archivedAt = sql`(select last_archived_time from pg_stat_archiver)`;
  const [ages] = await reader
    .select({
      createdAt,
      secretKeySince: sql`coalesce(${secretKeySince}, ${createdAt})`.mapWith(createdAt),
      backedUpAt: sql`greatest(${backedUpAt}, ${archivedAt})`.mapWith(backedUpAt),
    })
    .from(installation);
  return ages ?? { createdAt: null, secretKeySince: null, backedUpAt: null };
}
