import type { Tx } from "#db/client";
import type { ChangedCharge, ChargeChange } from "#lib/charges/charge-change";
import { toChargeView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import type { NewEvent } from "#lib/webhooks/record-events";

/** The events of charges. A charge's callback address gets its paid event. */
export async function chargeEvents(
  tx: Tx,
  merchant: MerchantRecord,
  { change, changed }: { change: ChargeChange; changed: ChangedCharge[] },
  now: Date,
): Promise<NewEvent[]> {
  const ids = changed.map(({ charge }) => charge.id);
  const suspense = Map.groupBy(await listSuspenseOf(tx, merchant.id, ids), (item) => item.chargeId);
  return changed.map(({ charge, attempt }) => {
    const related = { merchant, suspense: suspense.get(charge.id) ?? [] };
    return {
      type: `charge.${change}`,
      objectId: charge.id,
      data: {
        charge: toChargeView(charge, related, now),
        attempt: attempt && toAttemptView(attempt, charge.checkoutId),
      },
      target: change === "paid" ? charge.callbackUrl : null,
    };
  });
}

/** The event for a new charge. */
export function chargeCreatedEvent(charge: ChargeRecord, merchant: MerchantRecord, now: Date): NewEvent {
  const data = { charge: toChargeView(charge, { merchant, suspense: [] }, now) };
  return { type: "charge.created", objectId: charge.id, data };
}
