import { and, asc, isNull, lt, notExists, sql } from "drizzle-orm";
import { type Reader, transaction } from "#db/client";
import { accessTokens } from "#db/schema/access-tokens";
import { signingKeys } from "#db/schema/signing-keys";

// Any constant works if every process uses the same one.
const FIRST_KEY_LOCK = 7_266_432;

export type SigningKeyRecord = typeof signingKeys.$inferSelect;
/** A key to store; its private half is already sealed. */
export type NewSigningKey = Omit<SigningKeyRecord, "createdAt" | "retiredAt" | "signsFrom">;

/** The keys in use, in the order in which they sign; all of them verify. */
export function listSigningKeys(reader: Reader): Promise<SigningKeyRecord[]> {
  return reader
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(asc(signingKeys.signsFrom), asc(signingKeys.kid));
}

/**
 * Stores a key, its private half sealed, unless one is in use. Processes that start together wait for each other here, so that
 * none signs with a key that another does not know.
 */
export function insertFirstSigningKey(key: NewSigningKey): Promise<void> {
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`);
    const existing = await tx
      .select({ kid: signingKeys.kid })
      .from(signingKeys)
      .where(isNull(signingKeys.retiredAt));
    if (existing.length === 0) await tx.insert(signingKeys).values(key);
  });
}

/**
 * Stores a key that verifies immediately and signs `aheadMs` from now, by the database's clock; returns that instant.
 */
export async function insertSigningKey(reader: Reader, key: NewSigningKey, aheadMs: number): Promise<Date> {
  const signsFrom = sql`now() + ${aheadMs} * interval '1 millisecond'`;
  const [stored] = await reader
    .insert(signingKeys)
    .values({ ...key, signsFrom })
    .returning();
  if (!stored) throw new Error("the signing key was not stored");
  return stored.signsFrom;
}

/**
 * Retires keys that were superseded more than `graceMs` ago (the lifetime of unrecorded tokens), once the last recorded token
 * that they may have signed has expired. Returns how many.
 */
export async function retireSigningKeys(reader: Reader, graceMs: number): Promise<number> {
  const followed = sql`(select min(later.signs_from) from signing_keys later
    where later.retired_at is null and later.signs_from > ${signingKeys.signsFrom})
    + ${graceMs} * interval '1 millisecond'`;
  const mayLive = reader
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(lt(accessTokens.createdAt, followed), sql`${accessTokens.expiresAt} > now()`));
  const retired = await reader
    .update(signingKeys)
    .set({ retiredAt: sql`now()` })
    .where(and(isNull(signingKeys.retiredAt), sql`${followed} < now()`, notExists(mayLive)))
    .returning({ kid: signingKeys.kid });
  return retired.length;
}
