import { transaction } from "#db/client";
import { hasBlockedAttempt, insertAttempt, type NewAttempt } from "#db/queries/attempts/attempts";
import { lockCharge } from "#db/queries/charges/charges";
import { failureMessage } from "#lib/domain/card/card-failures";
import type { MerchantId } from "#lib/domain/ids";
import { isPayable } from "#lib/domain/payment/states";
import type { AttemptBlocked } from "#lib/methods/contract/attempt-blocked";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";

/**
 * Shows the merchant an attempt blocked before reaching the provider: one failed attempt a charge, with the reason, and
 * a count of blocked tries.
 */
export async function noteBlockedAttempt(
  merchantId: MerchantId,
  attempt: NewAttempt,
  blocked: AttemptBlocked,
  now: Date,
): Promise<void> {
  const { failureCode } = blocked;
  await transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, attempt.chargeId);
    await blocked.note(tx, merchantId, now);
    if (!charge || !isPayable(charge.status)) return;
    if (await hasBlockedAttempt(tx, merchantId, charge.id, failureCode)) return;
    await insertAttempt(tx, merchantId, attempt, now);
    const outcome = {
      kind: "FAILED" as const,
      failureCode,
      failureMessage: failureMessage(failureCode),
      gatewayStatus: "HELD_BACK",
    };
    await settleAttempt(tx, merchantId, { attemptId: attempt.id, chargeId: charge.id, outcome }, now);
  });
}
