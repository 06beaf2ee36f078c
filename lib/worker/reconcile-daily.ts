import { db } from "#db/client";
import { readClock } from "#lib/operations/clock.queries";
import { periodToReconcile, reconcile } from "#lib/reconciliation/reconcile";

/** Compares the ledger with every provider's statements of the last three days. */
export async function reconcileDaily(): Promise<void> {
  const { start, end } = periodToReconcile(await readClock(db()));
  await reconcile(start, end);
}
