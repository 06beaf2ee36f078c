import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { idempotencyKeys } from "#db/schema/idempotency-keys";

export type IdempotencyRecord = typeof idempotencyKeys.$inferSelect;

/**
 * Claims a key for a request that is about to run: `claimId` when it is ours, else the record that `held` it first. A
 * claim whose holder died (its lock is past, no answer stored) with the same fingerprint is taken over and keeps its
 * `claimId`, so that what the dead one already wrote under it is found again.
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
  const [existing] = await reader
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, claim.key)));
  return existing ? { claimId: null, existing } : claimIdempotencyKey(db(), scope, claim);
}

// By the database's clock, which also judges whether it is past: machines' clocks differ.
function lockEnd(lockMs: number) {
  return sql`now() + ${lockMs} * interval '1 millisecond'`;
}

/** Says that a claim's holder is alive for another `lockMs`, while there is no answer yet. */
export async function renewClaim(reader: Reader, claimId: string, lockMs: number): Promise<void> {
  await reader
    .update(idempotencyKeys)
    .set({ lockedUntil: lockEnd(lockMs) })
    .where(and(eq(idempotencyKeys.claimId, claimId), isNull(idempotencyKeys.response)));
}

/** Lets the next request with the key take the claim over at once, because its holder does not know what became of its work. */
export async function endClaimLock(reader: Reader, claimId: string): Promise<void> {
  await reader
    .update(idempotencyKeys)
    .set({ lockedUntil: sql`now() - interval '1 millisecond'` })
    .where(and(eq(idempotencyKeys.claimId, claimId), isNull(idempotencyKeys.response)));
}

/**
 * Locks a claim until the transaction ends, so that its work runs in one transaction at a time; answers the sealed result of one
 * that committed, null when none did.
 */
export async function lockClaim(tx: Tx, claimId: string): Promise<string | null> {
  const [claim] = await tx
    .select({ result: idempotencyKeys.result })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.claimId, claimId))
    .for("update");
  return claim?.result ?? null;
}

/** Keeps the sealed result of a claim's work in the transaction of that work. */
export async function keepClaimResult(tx: Tx, claimId: string, sealed: string): Promise<void> {
  await tx.update(idempotencyKeys).set({ result: sealed }).where(eq(idempotencyKeys.claimId, claimId));
}

/** Stores the (sealed) answer of a claimed key; later requests replay it. */
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

/** Frees a key whose request changed nothing, so that it may be sent again; only while the claim is still the caller's. */
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

/** Forgets keys older than the given instant; returns how many. */
export async function deleteIdempotencyKeysBefore(reader: Reader, instant: Date): Promise<number> {
  const gone = await reader
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, instant))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
