import type { Batch } from "#db/batch";
import { type Tx, transaction } from "#db/client";
import { expireOpenAttempts } from "#lib/attempts/attempt-expiry.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { expireDueCharges, listMerchantsWithDueCharges } from "#lib/charges/charge-moves.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { readClock } from "#lib/operations/clock.queries";
import { endCharges } from "#lib/payments/end/end-charges";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { eventsOfCharges } from "#lib/payments/events/events-of-charges";
import { releaseAuthorizations } from "#lib/payments/settle/settle-hold";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import { productOf } from "#lib/products/registry";
import type { MerchantClock } from "#lib/test-clock/test-clocks.queries";
import { recordEvents } from "#lib/webhooks/record-events";

const BATCH = 500;

/**
 * Stores EXPIRED for pending charges past their expiry and for their open attempts, with their events, in batches of one merchant
 * and one transaction. Returns the number of charges.
 */
export function expireCharges(): Promise<number> {
  return sweepMerchants(BATCH, listMerchantsWithDueCharges, (batch, clock) =>
    transaction(async (tx) => expireBatch(tx, clock, await readClock(tx), batch), "expire"),
  );
}

async function expireBatch(tx: Tx, clock: MerchantClock, now: Date, batch: Batch): Promise<number> {
  const expired = await expireDueCharges(tx, { ...clock, now }, batch);
  if (expired.length === 0) return 0;
  const ids = expired.map((charge) => charge.id);
  const { merchantId } = clock;
  const lapsed = await expireOpenAttempts(tx, merchantId, ids, now);
  const released = await releaseAuthorizations(tx, merchantId, { ids, reason: "authorization_expired" }, now);
  await endCharges(tx, merchantId, expired, now);
  await recordExpiry(tx, merchantId, { charges: expired, attempts: [...lapsed, ...released] }, now);
  return expired.length;
}

async function recordExpiry(
  tx: Tx,
  merchantId: MerchantId,
  { charges, attempts }: { charges: ChargeRecord[]; attempts: AttemptRecord[] },
  now: Date,
): Promise<void> {
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const changed = charges.map((charge) => ({ charge, attempt: null }));
  const ofCharges = await eventsOfCharges(tx, merchant, { change: "expired", changed }, now);
  const events = new Map(
    charges.flatMap((charge) => (productOf(charge).tellsOfAttempts ? [[charge.id, charge.checkoutId]] : [])),
  );
  const ofAttempts = attempts.flatMap((attempt) => {
    const checkoutId = events.get(attempt.chargeId);
    return checkoutId === undefined ? [] : [attemptEvent(attempt, checkoutId)];
  });
  await recordEvents(tx, merchantId, [...ofCharges, ...ofAttempts], now);
}
