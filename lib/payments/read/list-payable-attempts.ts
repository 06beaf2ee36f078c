import { db } from "#db/client";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { canPayDue } from "#lib/attempts/attempt-to-show.rules";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { awaitsPayer, isPayable } from "#lib/payments/states.rules";
import { restOf } from "#lib/payments/suspense/rest-of";

/** The attempts of a charge with which its payer can still pay what is due, in the given order. */
export async function listPayableAttempts(
  charge: ChargeRecord,
  attempts: readonly AttemptRecord[],
  now: Date,
): Promise<AttemptRecord[]> {
  if (!isPayable(chargeStatusAt(charge, now))) return [];
  const [{ toPay }, suspense] = await Promise.all([
    restOf(db(), charge),
    listSuspenseOf(db(), charge.merchantId, [charge.id]),
  ]);
  return attempts.filter(
    (one) => awaitsPayer(attemptStatusAt(one, now)) && canPayDue(one, toPay.grossAmountMinor, suspense),
  );
}
