import { transaction } from "#db/client";
import { hasHeldAttempt, insertAttempt, type NewAttempt } from "#db/queries/attempts";
import { addCardAlert } from "#db/queries/card-alerts";
import { lockCharge } from "#db/queries/charges";
import { failureMessage } from "#lib/domain/card-failures";
import type { MerchantId } from "#lib/domain/ids";
import type { CardHeldBack } from "#lib/methods/card/admit-card";
import { settleAttempt } from "#lib/payments/settle-attempt";

const FAILURE_CODE = "velocity_limited";

/**
 * Shows the merchant a card try that was held back, which the processor was never asked for: a failed attempt of its charge
 * that says why, one for each charge however often it is tried, and the count of what was held back.
 */
export async function noteHeldCard(
  merchantId: MerchantId,
  attempt: NewAttempt,
  held: CardHeldBack,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, attempt.chargeId);
    await addCardAlert(tx, merchantId, { scope: held.scope, kind: "held" }, now);
    if (charge?.status !== "PENDING") return;
    if (await hasHeldAttempt(tx, merchantId, charge.id, FAILURE_CODE)) return;
    await insertAttempt(tx, merchantId, attempt, now);
    const outcome = {
      kind: "FAILED" as const,
      failureCode: FAILURE_CODE,
      failureMessage: failureMessage(FAILURE_CODE),
      gatewayStatus: "HELD_BACK",
    };
    await settleAttempt(tx, merchantId, { attemptId: attempt.id, chargeId: charge.id, outcome }, now);
  });
}
