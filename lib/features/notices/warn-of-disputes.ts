import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listDisputesDueBy } from "#db/queries/due-disputes";
import { hasMailOf } from "#db/queries/mails";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { DISPUTE_WARNING_MS } from "#lib/domain/dispute";
import { formatAmount } from "#lib/domain/money";
import { queueNotices } from "#lib/features/notices/queue-notices";

/** Tells people, once for each, of the open disputes without evidence whose time for it ends soon. For the worker's sweep. */
export async function warnOfDisputes(now: Date = databaseNow()): Promise<void> {
  const due = await listDisputesDueBy(db(), now, new Date(now.getTime() + DISPUTE_WARNING_MS));
  for (const { id, merchantId, amountMinor, currency, reason, dueAt } of due) {
    const cause = `dispute ${id} due`;
    if (await hasMailOf(db(), cause)) continue;
    await transaction(async (tx) =>
      queueNotices(tx, await getMerchantOrThrow(tx, merchantId), "dispute", cause, {
        kind: "dispute_due",
        amount: { amount: formatAmount(amountMinor), currency },
        reason,
        dueAt: dueAt?.toISOString() ?? null,
        path: `/dashboard/disputes/${id}`,
      }),
    );
  }
}
