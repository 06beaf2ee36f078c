import { transaction } from "#db/client";
import { readClock } from "#lib/operations/clock.queries";
import {
  lapseDueSlots,
  listMerchantsWithDueSlots,
  releaseSlots,
} from "#lib/payment-links/link-slots.queries";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";

const BATCH = 200;

/**
 * Frees payment link slots that charges have kept too long for payers who do not pay. The charges stay open and take slots again
 * when their payer begins to pay. Returns how many charges lost their slots.
 */
export function lapseSlots(): Promise<number> {
  return sweepMerchants(BATCH, listMerchantsWithDueSlots, (batch, clock) =>
    transaction(async (tx) => {
      const lapsed = await lapseDueSlots(tx, { ...clock, now: await readClock(tx) }, batch);
      await releaseSlots(tx, clock.merchantId, lapsed);
      return lapsed.length;
    }),
  );
}
