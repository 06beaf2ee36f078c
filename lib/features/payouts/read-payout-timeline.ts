import { db } from "#db/client";
import { listEventsOf } from "#db/queries/events/events";
import type { PayoutRecord } from "#db/queries/payouts/payouts";
import type { Role } from "#lib/domain/access/roles";
import type { TimelineEntry } from "#lib/domain/notices/timeline";
import { payoutReference } from "#lib/features/payouts/payout-reference";
import { readTimeline } from "#lib/features/timeline/read-timeline";
import { listChargeDeliveries } from "#lib/features/webhooks/list-charge-deliveries";

/** Everything that happened to a payout and that the role may read, newest first. */
export async function readPayoutTimeline(record: PayoutRecord, role: Role): Promise<TimelineEntry[]> {
  const { id, merchantId, createdAt } = record;
  const events = await listEventsOf(db(), merchantId, [id]);
  const subject = {
    createdAt: createdAt.toISOString(),
    currency: "BRL",
    objectIds: [id],
    money: { payoutId: id },
    attempts: [],
    refunds: [],
    suspense: [],
    events,
    deliveries: await listChargeDeliveries(merchantId, events),
    provider: { account: record, reference: payoutReference(id) },
  };
  return readTimeline(merchantId, subject, role);
}
