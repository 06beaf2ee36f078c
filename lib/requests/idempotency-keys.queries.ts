import { randomUUID } from "node:crypto";
import { and, eq, gte, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { idempotencyKeys } from "#db/schema/idempotency-keys";

const FIRST_REFUSAL = 400;

/** A key's first request, with its sealed answer once there is one. */
export type IdempotencyRecord = Pick<
  typeof idempotencyKeys.$inferSelect,
  "fingerprint" | "response" | "responseStatus"
>;

/** A holder's hold on a claim. A takeover changes `lockedUntil`, so that an earlier holder no longer matches. */
export type OwnClaim = Pick<typeof idempotencyKeys.$inferSelect, "claimId" | "lockedUntil"> & {
  /** True if an earlier holder may still write under the claim. */
  isTakenOver: boolean;
};

/**
 * Claims a key for a request about to run: `held` if ours, else the record that `existing` stored first. A dead holder's
 * claim (lock expired, no answer) with the same fingerprint is taken over with its `claimId`, so that what it wrote is
 * found again.
 */
export async function claimIdempotencyKey(
  reader: Reader,
  scope: string,
  claim: { key: string; fingerprint: string; lockMs: number },
): Promise<{ held: OwnClaim; existing: null } | { held: null; existing: IdempotencyRecord }> {
  const lockedUntil = lockEnd(claim.lockMs);
  const claimId = randomUUID();
  const [ours] = await reader
    .insert(idempotencyKeys)
    .values({ scope, key: claim.key, fingerprint: claim.fingerprint, lockedUntil, claimId })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lockedUntil },
      setWhere: and(
        isNull(idempotencyKeys.response),
        lt(idempotencyKeys.lockedUntil, sql`now()`),
        eq(idempotencyKeys.fingerprint, claim.fingerprint),
      ),
    })
    .returning({ claimId: idempotencyKeys.claimId, lockedUntil: idempotencyKeys.lockedUntil });
  if (ours) return { held: { ...ours, isTakenOver: ours.claimId !== claimId }, existing: null };
  const { fingerprint, response, responseStatus } = idempotencyKeys;
  const [existing] = await reader
    .select({ fingerprint, response, responseStatus })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, claim.key)));
  return existing ? { held: null, existing } : claimIdempotencyKey(db(), scope, claim);
}

// By the database's clock, which also checks expiry: machines' clocks differ.
function lockEnd(lockMs: number) {
  return sql`now() + ${lockMs} * interval '1 millisecond'`;
}

function isStillOwn({ claimId, lockedUntil }: OwnClaim) {
  return and(
    eq(idempotencyKeys.claimId, claimId),
    eq(idempotencyKeys.lockedUntil, lockedUntil),
    isNull(idempotencyKeys.response),
  );
}

/** Extends the lock of a claim without an answer by `lockMs`; returns the hold, unchanged once another took it over. */
export async function renewClaim(reader: Reader, held: OwnClaim, lockMs: number): Promise<OwnClaim> {
  const [renewed] = await reader
    .update(idempotencyKeys)
    .set({ lockedUntil: lockEnd(lockMs) })
    .where(isStillOwn(held))
    .returning({ lockedUntil: idempotencyKeys.lockedUntil });
  return { ...held, ...renewed };
}

/**
 * Lets the next request with the key take the claim over immediately, because its holder does not know its work's
 * outcome.
 */
export async function endClaimLock(reader: Reader, held: OwnClaim): Promise<void> {
  await reader
    .update(idempotencyKeys)
    .set({ lockedUntil: sql`now() - interval '1 millisecond'` })
    .where(isStillOwn(held));
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

/**
 * Stores the sealed answer of a claim's work; later requests replay it. Of two holders' answers the first stays, except that
 * a success replaces a refusal: what was carried out is never reported as refused.
 */
export async function storeIdempotentAnswer(
  reader: Reader,
  claimId: string,
  answer: { status: number; sealed: string },
): Promise<void> {
  const isUnanswered = isNull(idempotencyKeys.response);
  const isRefused = gte(idempotencyKeys.responseStatus, FIRST_REFUSAL);
  await reader
    .update(idempotencyKeys)
    .set({ responseStatus: answer.status, response: answer.sealed })
    .where(
      and(
        eq(idempotencyKeys.claimId, claimId),
        answer.status < FIRST_REFUSAL ? or(isUnanswered, isRefused) : isUnanswered,
      ),
    );
}

/** Releases the key of a request that changed nothing, so that it can be sent again, unless another holds or held the claim. */
export async function releaseIdempotencyKey(reader: Reader, held: OwnClaim): Promise<void> {
  if (held.isTakenOver) return endClaimLock(reader, held);
  await reader.delete(idempotencyKeys).where(isStillOwn(held));
}

/** Deletes keys older than the instant; returns how many. */
export async function deleteIdempotencyKeysBefore(reader: Reader, instant: Date): Promise<number> {
  const gone = await reader
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, instant))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
