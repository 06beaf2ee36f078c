import { type Tx, transaction } from "#db/client";
import { keepClaimResult, lockClaim } from "#db/queries/operations/idempotency-keys";
import { seal, unseal } from "#lib/platform/secrets/seal";

const PURPOSE = "claim-result";

/**
 * Runs `work` in one transaction, at most once per claim (the id under which a request's Idempotency-Key was claimed), and keeps
 * its result, sealed, in that transaction. If the process dies after the commit, or the answer is lost on its way, the repetition
 * gets the same result, secrets included, and runs nothing; of two at once the second waits for the first. The result must be what
 * JSON says again: an answer, not records with dates. Without a claim (null) `work` always runs.
 *
 * For work that is one transaction and asks no provider. What asks one stores its object by `onceUnderClaim` and goes on from there.
 */
export function onceInTransaction<Result>(
  claimId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transaction(async (tx) => {
    if (claimId === null) return work(tx);
    const kept = await lockClaim(tx, claimId);
    if (kept) return JSON.parse(unseal(PURPOSE, kept));
    const result = await work(tx);
    await keepClaimResult(tx, claimId, seal(PURPOSE, JSON.stringify(result)));
    return result;
  });
}

/** A runner of transactions of which the one that it is given runs at most once per claim, as `onceInTransaction` says. */
export function onceUnder(
  claimId: string | null,
): <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> {
  return (work) => onceInTransaction(claimId, work);
}
