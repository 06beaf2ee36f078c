import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { idempotencyKeys } from "#db/schema/idempotency-keys";

/** A key's first request, with its sealed answer once there is one. */
export type IdempotencyRecord = Pick<
  typeof idempotencyKeys.$inferSelect,
  "fingerprint" | "response" | "responseStatus"
>;

/**
 * Claims a key for a request about to run: `claimId` if ours, else the record that `held` it first. A dead holder's
 * claim (lock expired, no answer) with the same fingerprint is taken over with its `claimId`, so that what it wrote is
 * found again.
 */
export async function claimIdempotencyKey(
  reader: Reader,
  scope: string,
  claim: { key: string; fingerprint: string; lockMs: number },
): Promise<{ claimId: string; existing: null } | { claimId: null; existing: IdempotencyRecord }> {
  const lockedUntil = lockEnd(claim.lockMs);
  const ours = await reader
    .insert(idempotencyKeys)
    .values({ scope, key: claim.key, fingerprint: claim.fingerprint, lockedUntil, claimId: randomUUID() })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lockedUntil },
      setWhere: and(
        isNull(idempotencyKeys.response),
        lt(idempotencyKeys.lockedUntil, sql`now()`),
        eq(idempotencyKeys.fingerprint, claim.fingerprint),
      ),
    })
    .returning({ claimId: idempotencyKeys.claimId });
  if (ours[0]) return { claimId: ours[0].claimId, existing: null };
  const { fingerprint, response, responseStatus } = idempotencyKeys;
  const [existing] = await reader
    .select({ fingerprint, response, responseStatus })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, claim.key)));
  return existing ? { claimId: null, existing } : claimIdempotencyKey(db(), scope, claim);
}

// By the database's clock, which also checks expiry: machines' clocks differ.
function lockEnd(lockMs: number) {
  return sql`now() + ${lockMs} * interval '1 millisecond'`;
}

/** Extends the lock of a claim without an answer by `lockMs`. */
export async function renewClaim(reader: Reader, claimId: string, lockMs: number): Promise<void> {
  await reader
    .update(idempotencyKeys)
    .set({ lockedUntil: lockEnd(lockMs) })
    .where(and(eq(idempotencyKeys.claimId, claimId), isNull(idempotencyKeys.response)));
}

/**
 * Lets the next request with the key take the claim over immediately, because its holder does not know its work's
 * outcome.
 */
export async function endClaimLock(reader: Reader, claimId: string): Promise<void> {
  await reader
    .update(idempotencyKeys)
    .set({ lockedUntil: sql`now() - interval '1 millisecond'` })
    .where(and(eq(idempotencyKeys.claimId, claimId), isNull(idempotencyKeys.response)));
}

/**
 * Locks a claim until the transaction ends, so that one transaction at a time does its work; returns the sealed result
 * of a committed one, or null.
 */
export async function lockClaim(tx: Tx, claimId: string): Promise<string | null> {
  const [claim] = await tx
    .select({ result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.claimId, claimId))
    .for("update");
  return claim?.result ?? null;
}

/** Stores the sealed result of a claim's work in the same transaction. */
export async function keepClaimResult(tx: Tx, claimId: string, sealed: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ result: sealed }).where(eq(idempotencyKeys.claimId, claimId));
}

/** Stores a claimed key's sealed answer; later requests replay it. */
export async function storeIdempotentAnswer(
  reader: Reader,
  scope: string,
  key: string,
  answer: { status: number; sealed: string },
): Promise<void> {
  await reader
    .update(idempotencyKeys)
    .set({ responseStatus: answer.status, response: answer.sealed })
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
}

/** Releases a key whose request changed nothing, so that it can be sent again; only while the claim is the caller's. */
export async function releaseIdempotencyKey(
  reader: Reader,
  scope: string,
  key: string,
  claimId: string,
): Promise<void> {
  await reader
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.scope, scope),
        eq(idempotencyKeys.key, key),
        eq(idempotencyKeys.claimId, claimId),
        isNull(idempotencyKeys.response),
      ),
    );
}

/** Deletes keys older than the instant; returns how many. */
export async function deleteIdempotencyKeysBefore(reader: Reader, instant: Date): Promise<number> {
  const gone = await reader
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, instant))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
