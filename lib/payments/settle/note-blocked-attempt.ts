import { transaction } from "#db/client";
import { hasBlockedAttempt, insertAttempt, type NewAttempt } from "#lib/attempts/attempts.queries";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { lockCharge } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import type { AttemptBlocked } from "#lib/methods/contract/attempt-blocked";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { isPayable } from "#lib/payments/states.rules";

/**
 * Shows the merchant that attempts were blocked before they reached the provider: one failed attempt a charge, with the reason,
 * and a count of blocked tries.
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
