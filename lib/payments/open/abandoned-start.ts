import type { Tx } from "#db/client";
import { insertAbandonedStart } from "#db/queries/attempts/abandoned-starts";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { isEndedUnpaid } from "#lib/domain/payment/states";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { methodOf } from "#lib/methods/registry";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { queueVoid } from "#lib/payments/settle/void-attempt";
import { newMarkedIdBefore } from "#lib/platform/ids/new-id";
import { productOf } from "#lib/products/registry";

/** A provider that is slow to take a request has it by then. */
const VOID_AFTER_MS = 5_000;

/**
 * Keeps the start that an attempt leaves behind at a provider that may have taken it, in the transaction that moved the attempt: as
 * a CANCELED attempt, older than the one that goes on, which has its events, is voided and is enquired about like any other. Money that comes
 * by its reference is held.
 */
export async function keepAbandonedStart(
  tx: Tx,
  attempt: AttemptRecord,
  charge: Pick<ChargeRecord, "product" | "checkoutId">,
  now: Date,
): Promise<void> {
  const { firstAfterMs } = methodOf(attempt.paymentMethod).enquiry;
  const id = newMarkedIdBefore("attempt", attempt.id, attempt.merchantId);
  const enquireAt = new Date(now.getTime() + firstAfterMs);
  const abandoned = await insertAbandonedStart(tx, attempt, { id, enquireAt }, now);
  await queueVoid(tx, abandoned, VOID_AFTER_MS);
  const reported = productOf(charge).tellsOfAttempts ? [attemptEvent(abandoned, charge.checkoutId)] : [];
  await recordEvents(tx, attempt.merchantId, reported, now);
}

/**
 * True for an attempt that ended before any answer to its start: its provider may take the request even after it was asked to void it,
 * so that it is asked again with each enquiry.
 */
export function mayYetAppear(attempt: AttemptRecord): boolean {
  const method = methodOf(attempt.paymentMethod);
  return method.restart !== undefined && isEndedUnpaid(attempt.status) && !method.isStarted(attempt);
}
