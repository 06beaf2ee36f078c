import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { DISPUTE_WARNING_MS } from "#lib/disputes/dispute.rules";
import { listDisputesDueBy } from "#lib/disputes/due-disputes.queries";
import { formatAmount } from "#lib/domain/money/money";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { hasMailOf } from "#lib/notices/mails.queries";
import { purposeOfCharge } from "#lib/notices/purpose-of-charge";
import { queueNotices } from "#lib/notices/queue-notices";
import { forEachClock } from "#lib/platform/clock/sweep-clocks";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import type { ReadClock } from "#lib/test-clock/test-clocks.queries";

/** The worker's sweep: notifies people once about each open dispute without evidence whose deadline is near. */
export async function warnOfDisputes(now: Date = databaseNow()): Promise<void> {
  await forEachClock((clock) => warnBy({ ...clock, now }));
}

async function warnBy(clock: ReadClock): Promise<void> {
  const due = await listDisputesDueBy(db(), clock, DISPUTE_WARNING_MS);
  await eachAlone(due, async ({ id, merchantId, chargeId, amountMinor, currency, reason, dueAt }) => {
    // The deadline is near by the database's clock, but has passed by the merchant's.
    if (dueAt && dueAt <= merchantTime(merchantId, clock.now)) return;
    const cause = `dispute ${id} due`;
    if (await hasMailOf(db(), cause)) return;
    const description = await purposeOfCharge(merchantId, chargeId);
    await transaction(async (tx) =>
      queueNotices(
        tx,
        await getMerchantOrThrow(tx, merchantId),
        { notice: "dispute", cause },
        {
          kind: "dispute_due",
          amount: { amount: formatAmount(amountMinor, currency), currency },
          reason,
          dueAt: dueAt?.toISOString() ?? null,
          description,
          path: `/dashboard/disputes/${id}`,
        },
      ),
    );
  });
}
