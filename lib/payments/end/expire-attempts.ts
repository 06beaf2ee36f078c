import type { Batch } from "#db/batch";
import { type Tx, transaction } from "#db/client";
import { expireLapsedAttempts, listMerchantsWithLapsedAttempts } from "#db/queries/attempts/attempt-expiry";
import { readClock } from "#db/queries/operations/clock";
import type { MerchantClock } from "#db/queries/operations/test-clocks";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { listMethods } from "#lib/methods/registry";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";

const BATCH = 500;
const LAPSING = listMethods().flatMap(({ name, lapsesEarly }) => (lapsesEarly ? [name] : []));

/**
 * Stores EXPIRED for pending attempts that lapsed while their charge goes on, with their events; one merchant and one
 * transaction a batch. Returns the number of attempts.
 */
export function expireAttempts(): Promise<number> {
  return sweepMerchants(
    BATCH,
    (reader, now) => listMerchantsWithLapsedAttempts(reader, LAPSING, now),
    (batch, clock) => transaction(async (tx) => expireBatch(tx, clock, await readClock(tx), batch), "expire"),
  );
}

async function expireBatch(tx: Tx, clock: MerchantClock, now: Date, batch: Batch): Promise<number> {
  const lapsed = await expireLapsedAttempts(tx, LAPSING, { ...clock, now }, batch);
  const news = lapsed.map(({ attempt, checkoutId }) => attemptEvent(attempt, checkoutId));
  if (news.length > 0) await recordEvents(tx, clock.merchantId, news, now);
  return lapsed.length;
}
