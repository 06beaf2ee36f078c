import { asc, isNull, sql } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { signingKeys } from "#db/schema/signing-keys";

// Any constant serves, so long as every process takes the same one.
const FIRST_KEY_LOCK = 7_266_432;

export type SigningKeyRecord = typeof signingKeys.$inferSelect;

/** The keys in use, oldest first: the first signs, all of them verify. */
export function listSigningKeys(): Promise<SigningKeyRecord[]> {
  return db()
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid));
}

/**
 * Stores a key, its private half already sealed, unless one is in use by then: processes that start together on a new
 * database wait for each other, so that none signs with a key that another has not seen.
 */
export function insertFirstSigningKey(key: Omit<SigningKeyRecord, "createdAt" | "retiredAt">): Promise<void> {
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`);
    const standing = await tx
      .select({ kid: signingKeys.kid })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt));
    if (standing.length === 0) await tx.insert(signingKeys).values(key);
  });
}
