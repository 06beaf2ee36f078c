import type { Tx } from "#db/client";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { listSuspenseOf, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { methodOf } from "#lib/methods/registry";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { goesBackUnasked, isInSuspense } from "#lib/payments/outcome.rules";
import { awaitsPayer, isOpenAttempt } from "#lib/payments/states.rules";

/**
 * Cancels a pending charge whose payer wants another one instead. Throws `not_found`, and `illegal_transition` if the
 * charge has ended, or if money may have been taken or is held for it: its payer would pay twice.
 */
export async function leaveCharge(merchantId: MerchantId, chargeId: string): Promise<void> {
  await cancelCharge(merchantId, chargeId, SYSTEM_ACTOR, assertNothingPaid);
}

async function assertNothingPaid(tx: Tx, { merchantId, id }: ChargeRecord): Promise<void> {
  const [attempts, suspense] = [
    await listAttempts(tx, merchantId, id),
    await listSuspenseOf(tx, merchantId, [id]),
  ];
  if (!attempts.some(mayHavePaid) && !suspense.some(isKept)) return;
  throw new PonteError("illegal_transition", "A payment of this charge is still being confirmed.");
}

/** True for an attempt that no longer waits for its payer, and for a start that is not answered yet. */
function mayHavePaid({ status, paymentMethod, instructions }: AttemptRecord): boolean {
  if (!isOpenAttempt(status)) return false;
  if (!awaitsPayer(status)) return true;
  return methodOf(paymentMethod).isRequestedOnce && instructions.type === "NONE";
}

function isKept({ status, reason }: SuspenseRecord): boolean {
  return isInSuspense(status) && !goesBackUnasked(reason);
}
