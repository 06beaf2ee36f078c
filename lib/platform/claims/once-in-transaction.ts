import { type Tx, transaction } from "#db/client";
import { seal, unseal } from "#lib/platform/secrets/seal";
import { keepClaimResult, lockClaim } from "#lib/requests/idempotency-keys.queries";

const PURPOSE = "claim-result";

/**
 * Runs `work` in one transaction, at most once per claim (a claimed Idempotency-Key's id; null always runs it), and stores its
 * sealed result, which must survive JSON. A repeated request gets the same result, secrets included; a concurrent one waits.
 * Never for provider calls: see `onceUnderClaim`.
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

/** A transaction runner that runs its work at most once per claim, like `onceInTransaction`. */
export function onceUnder(
  claimId: string | null,
): <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result> {
  return (work) => onceInTransaction(claimId, work);
}
