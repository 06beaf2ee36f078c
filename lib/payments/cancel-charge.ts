import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { cancelOpenAttempts } from "#db/queries/attempt-moves";
import { lockCharge, moveCharge } from "#db/queries/charges";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listSuspenseOf } from "#db/queries/suspense";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { effectiveChargeStatus } from "#lib/domain/states";
import { recordAudit } from "#lib/features/audit/record-audit";
import { toChargeView } from "#lib/features/charges/charge-view";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { endCharges } from "#lib/payments/end-charges";
import { eventsOfCharges } from "#lib/payments/events-of-charges";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import { attemptEvent } from "#lib/payments/settle-attempt";
import { enqueue } from "#lib/platform/jobs/queue";
import type { ChargeView } from "#lib/schemas/charge";

/**
 * Cancels a pending charge and its open attempts; each provider is then asked to take no more money. Throws
 * `not_found`, and `illegal_transition` when the charge has ended already.
 */
export async function cancelCharge(
  merchantId: MerchantId,
  chargeId: string,
  actor: Actor,
): Promise<ChargeView> {
  const { id } = await getChargeOrThrow(merchantId, chargeId);
  const now = databaseNow();
  return transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, id);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    const status = effectiveChargeStatus(charge.status, charge.expiresAt, now);
    const canceled = status === "PENDING" ? await moveCharge(tx, merchantId, id, "cancel", now) : null;
    if (!canceled) {
      throw new PonteError(
        "illegal_transition",
        `Only a PENDING charge can be canceled; this one is ${status}.`,
      );
    }
    await endCharges(tx, [canceled], now);
    const attempts = await cancelOpenAttempts(tx, merchantId, id, null, now);
    for (const attempt of attempts) await enqueue(tx, "void-attempt", { attemptId: attempt.id });
    const merchant = await getMerchantOrThrow(tx, merchantId);
    const suspense = await listSuspenseOf(tx, merchantId, [id]);
    const view = toChargeView(canceled, { merchant, suspense }, now);
    const news = attempts.map((attempt) => attemptEvent(attempt, charge.checkoutId));
    const ofCharge = await eventsOfCharges(
      tx,
      merchant,
      "canceled",
      [{ charge: canceled, attempt: null }],
      now,
    );
    await recordEvents(tx, merchantId, [...ofCharge, ...news], now);
    await recordAudit(tx, merchantId, actor, {
      action: "charge.canceled",
      objectType: "charge",
      objectId: id,
      before: { status },
      after: { status: canceled.status },
    });
    return view;
  }, "cancel");
}
