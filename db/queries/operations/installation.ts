import { isNull, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { installation } from "#db/schema/installation";

/** What the installation is known by: the fingerprint of its secret key, and its hash key once that one was rotated. */
export type InstallationRecord = { fingerprint: string; hashKeySealed: string | null };

/** Writes the fingerprint of the first secret key that is used with this database; answers what is written there. */
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

/** Keeps the hash key, sealed; the first one stays. */
export async function keepHashKey(reader: Reader, hashKeySealed: string): Promise<void> {
  await reader.update(installation).set({ hashKeySealed }).where(isNull(installation.hashKeySealed));
}

/** Names the secret key that seals everything from now on. */
export async function updateSecretKeyFingerprint(reader: Reader, fingerprint: string): Promise<void> {
  await reader
    .update(installation)
    .set({ secretKeyFingerprint: fingerprint, secretKeySince: sql`now()` })
    .where(ne(installation.secretKeyFingerprint, fingerprint));
}

/** What is known of the installation's past: since when its secret key seals, and its newest backup. */
export type InstallationAges = { secretKeySince: Date | null; backedUpAt: Date | null };

/**
 * Since when the secret key seals, and when the newest backup was begun: by `npm run backup` or, where PostgreSQL archives its log
 * as pgBackRest has it do, the last archived file. Null where there is none.
 */
export async function findInstallationAges(reader: Reader): Promise<InstallationAges> {
  const { secretKeySince, createdAt, backedUpAt } = installation;
  const archivedAt = sql`(select last_archived_time from pg_stat_archiver)`;
  const [ages] = await reader
    .select({
      secretKeySince: sql`coalesce(${secretKeySince}, ${createdAt})`.mapWith(createdAt),
      backedUpAt: sql`greatest(${backedUpAt}, ${archivedAt})`.mapWith(backedUpAt),
    })
    .from(installation);
  return ages ?? { secretKeySince: null, backedUpAt: null };
}
