import { db } from "#db/client";
import { payoutReference } from "#lib/payouts/payout-reference";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import type { Role } from "#lib/team/roles.rules";
import { readTimeline } from "#lib/timeline/read-timeline";
import type { TimelineEntry } from "#lib/timeline/timeline.rules";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { listChargeDeliveries } from "#lib/webhooks/list-charge-deliveries";

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
