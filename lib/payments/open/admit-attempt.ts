import type { Tx } from "#db/client";
import {
  type AttemptRecord,
  findAttemptByClaim,
  insertAttempt,
  type NewAttempt,
} from "#db/queries/attempts/attempts";
import { noteChargeFee } from "#db/queries/charges/charge-moves";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { PonteError } from "#lib/domain/errors";
import { feeOfCharge } from "#lib/domain/payment/rest-of-charge";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { assertSplitFits } from "#lib/features/prices/attempt-terms";
import { assertPayable } from "#lib/payments/open/assert-payable";
import { consumeKey } from "#lib/payments/open/consume-key";
import { productOf } from "#lib/products/registry";

/** Why an attempt is refused: the first reason in their order; null where there is none. */
export type AttemptRefusals = { terms: PonteError | null; open: PonteError | null };

/**
 * Stores a planned attempt on a locked charge: spends the key, proves that the charge can be paid, keeps the fee, to which that of
 * what came before is added. Null when
 * the attempt stands already under the same request claim. Throws `idempotency_key_reused` (before all else: it tells a
 * caller who lost the answer what became of it), `charge_not_payable` (also where a payment link has no place left), `split_exceeds_net`, and the refusals.
 */
export async function admitAttempt(
  tx: Tx,
  charge: ChargeRecord,
  {
    attempt,
    key,
    refusals,
    suspenseFeeMinor,
  }: { attempt: NewAttempt; key: string | undefined; refusals: AttemptRefusals; suspenseFeeMinor: number },
  now: Date,
): Promise<AttemptRecord | null> {
  const { merchantId, id: chargeId } = charge;
  const { requestClaimId } = attempt;
  const feeMinor = feeOfCharge(attempt, suspenseFeeMinor);
  // What stands under the claim has spent the key already, and may by now have ended the charge.
  if (requestClaimId && (await findAttemptByClaim(tx, merchantId, requestClaimId))) return null;
  await consumeKey(tx, merchantId, { key, chargeId, attemptId: attempt.id }, now);
  assertPayable(chargeStatusAt(charge, now));
  if (refusals.terms) throw refusals.terms;
  assertSplitFits(charge, feeMinor);
  if (refusals.open) throw refusals.open;
  await productOf(charge).beforeAttempt?.(tx, charge, now);
  const added = await insertAttempt(tx, merchantId, attempt, now);
  if (added) await noteChargeFee(tx, merchantId, chargeId, feeMinor);
  return added;
}
