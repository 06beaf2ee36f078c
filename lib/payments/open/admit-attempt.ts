import type { Tx } from "#db/client";
import {
  type AttemptRecord,
  findAttemptByClaim,
  insertAttempt,
  type NewAttempt,
} from "#lib/attempts/attempts.queries";
import { noteChargeFee } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { feeOfCharge } from "#lib/charges/rest-of-charge.rules";
import type { PonteError } from "#lib/domain/errors";
import type { Minor } from "#lib/domain/money/minor";
import { assertPayable } from "#lib/payments/open/assert-payable";
import { consumeKey } from "#lib/payments/open/consume-key";
import { assertSplitFits } from "#lib/prices/attempt-terms";
import { productOf } from "#lib/products/registry";

/** Why an attempt is refused: the first reason in order, or null. */
export type AttemptRefusals = { terms: PonteError | null; open: PonteError | null };

/** An attempt that is planned and not yet admitted. */
export type PlannedAttempt = {
  attempt: NewAttempt;
  key: string | undefined;
  refusals: AttemptRefusals;
  suspenseFeeMinor: Minor;
};

/** The facts of a charge that decide about an attempt. A new charge is added in the same transaction. */
export type ChargeToAdmit =
  | { isNew: false; record: ChargeRecord }
  | {
      isNew: true;
      record: Pick<ChargeRecord, "id" | "merchantId" | "status" | "expiresAt" | "grossAmountMinor" | "split">;
    };

/**
 * Stores a planned attempt on a locked or new charge and consumes the key; the fee includes that of earlier parts. Null if the
 * request's claim already has its attempt. Throws `idempotency_key_reused` first, then `charge_not_payable` (even if only the
 * link's slots are taken), `split_exceeds_net`, and the refusals.
 */
export async function admitAttempt(
  tx: Tx,
  charge: ChargeToAdmit,
  { attempt, key, refusals, suspenseFeeMinor }: PlannedAttempt,
  now: Date,
): Promise<AttemptRecord | null> {
  const { merchantId, id: chargeId } = charge.record;
  const { requestClaimId } = attempt;
  const feeMinor = feeOfCharge(attempt, suspenseFeeMinor);
  // The attempt of the claim has already consumed the key, and may have ended the charge.
  if (requestClaimId && (await findAttemptByClaim(tx, merchantId, requestClaimId))) return null;
  await consumeKey(tx, merchantId, { key, chargeId, attemptId: attempt.id }, now);
  assertPayable(chargeStatusAt(charge.record, now));
  if (refusals.terms) throw refusals.terms;
  assertSplitFits(charge.record, feeMinor);
  if (refusals.open) throw refusals.open;
  // A new charge is stored with its fee and takes its slots itself.
  if (charge.isNew) return insertAttempt(tx, merchantId, attempt, now);
  await productOf(charge.record).beforeAttempt?.(tx, charge.record, now);
  const added = await insertAttempt(tx, merchantId, attempt, now);
  if (added) await noteChargeFee(tx, merchantId, chargeId, feeMinor);
  return added;
}
