import type { Batch } from "#db/batch";
import { type Tx, transaction } from "#db/client";
import { expireLapsedAttempts, listMerchantsWithLapsedAttempts } from "#lib/attempts/attempt-expiry.queries";
import { listMethods } from "#lib/methods/registry";
import { readClock } from "#lib/operations/clock.queries";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import type { MerchantClock } from "#lib/test-clock/test-clocks.queries";
import { recordEvents } from "#lib/webhooks/record-events";

const BATCH = 500;
const LAPSING = listMethods().flatMap(({ name, lapsesEarly }) => (lapsesEarly ? [name] : []));

/**
 * Stores EXPIRED for pending attempts that lapsed while their charge goes on, with their events, in batches of one merchant and
 * one transaction. Returns the number of attempts.
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
