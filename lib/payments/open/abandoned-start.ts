import type { Tx } from "#db/client";
import { insertAbandonedStart } from "#lib/attempts/abandoned-starts.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { methodOf } from "#lib/methods/registry";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { queueVoid } from "#lib/payments/settle/void-attempt";
import { isEndedUnpaid } from "#lib/payments/states.rules";
import { newMarkedIdBefore } from "#lib/platform/ids/new-id";
import { productOf } from "#lib/products/registry";
import { recordEvents } from "#lib/webhooks/record-events";

/** After this time even a slow provider has received the request. */
const VOID_AFTER_MS = 5_000;

/**
 * Keeps a start that a provider may have accepted, in the transaction that moves its attempt to the next connection. The start
 * becomes an older, CANCELED attempt that is voided and enquired about like any other. Money that arrives under its reference is
 * held.
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
 * True for an attempt that ended before its start was answered: the provider may take the request even after a void, so
 * each enquiry voids again.
 */
export function mayYetAppear(attempt: AttemptRecord): boolean {
  const method = methodOf(attempt.paymentMethod);
  return method.restart !== undefined && isEndedUnpaid(attempt.status) && !method.isStarted(attempt);
}
