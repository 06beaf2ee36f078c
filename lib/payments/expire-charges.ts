import { type Tx, transaction } from "#db/client";
import { expireOpenAttempts } from "#db/queries/attempt-expiry";
import type { AttemptRecord } from "#db/queries/attempts";
import { type ChargeRecord, expireDueCharges } from "#db/queries/charges";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { releasePlaces } from "#db/queries/payment-links";
import type { MerchantId } from "#lib/domain/ids";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { attemptEvent } from "#lib/payments/settle-attempt";
import { chargeEvents } from "#lib/products/charge/charge-events";
import { closeInvoices } from "#lib/products/crypto-invoice/close-invoices";

const BATCH = 500;

/**
 * Stores what already reads EXPIRED: every pending charge past its expiry and its open attempts, with their events, in
 * batches of one transaction each. Returns how many charges it expired.
 */
export async function expireCharges(): Promise<number> {
  let total = 0;
  for (;;) {
    const swept = await transaction((tx) => expireBatch(tx, new Date()));
    total += swept;
    if (swept < BATCH) return total;
  }
}

async function expireBatch(tx: Tx, now: Date): Promise<number> {
  const expired = await expireDueCharges(tx, now, BATCH);
  if (expired.length === 0) return 0;
  const attempts = await expireOpenAttempts(
    tx,
    expired.map((charge) => charge.id),
    now,
  );
  // What lies beneath a crypto invoice is told of by the invoice alone.
  const invoiced = expired.filter(({ product }) => product === "CRYPTO_INVOICE");
  const told = expired.filter(({ product }) => product !== "CRYPTO_INVOICE");
  await closeInvoices(tx, invoiced, now);
  await releasePlaces(tx, expired);
  for (const [merchantId, charges] of Map.groupBy(told, (charge) => charge.merchantId)) {
    const ids = new Set(charges.map((charge) => charge.id));
    const own = attempts.filter((attempt) => ids.has(attempt.chargeId));
    await tellOfExpiry(tx, merchantId, charges, own, now);
  }
  return expired.length;
}

async function tellOfExpiry(
  tx: Tx,
  merchantId: MerchantId,
  charges: ChargeRecord[],
  attempts: AttemptRecord[],
  now: Date,
): Promise<void> {
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const changed = charges.map((charge) => ({ charge, attempt: null }));
  const ofCharges = await chargeEvents(tx, merchant, "expired", changed, now);
  const checkoutIds = new Map(charges.map((charge) => [charge.id, charge.checkoutId]));
  const ofAttempts = attempts.map((attempt) =>
    attemptEvent(attempt, checkoutIds.get(attempt.chargeId) ?? ""),
  );
  await recordEvents(tx, merchantId, [...ofCharges, ...ofAttempts], now);
}
