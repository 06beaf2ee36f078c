import type { Tx } from "#db/client";
import type { ChangedCharge, ChargeChange } from "#lib/charges/charge-change";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { PRODUCT_MODULES } from "#lib/products/registry";
import type { NewEvent } from "#lib/webhooks/record-events";

/** The events for changed charges of a merchant, in the form of each charge's product. */
export async function eventsOfCharges(
  tx: Tx,
  merchant: MerchantRecord,
  { change, changed }: { change: ChargeChange; changed: ChangedCharge[] },
  now: Date,
): Promise<NewEvent[]> {
  const byProduct = Map.groupBy(changed, ({ charge }) => PRODUCT_MODULES[charge.product]);
  const events: NewEvent[] = [];
  for (const product of Object.values(PRODUCT_MODULES)) {
    const own = byProduct.get(product);
    if (own) events.push(...(await product.eventsOf(tx, merchant, { change, changed: own }, now)));
  }
  return events;
}
