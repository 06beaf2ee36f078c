import { db } from "#db/client";
import { findAttempt } from "#db/queries/attempts";
import { findCharge } from "#db/queries/charges";
import { listEventsOf } from "#db/queries/events";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import type { Role } from "#lib/domain/roles";
import { viewCharge } from "#lib/features/charges/view-charge";
import { readTimeline } from "#lib/features/timeline/read-timeline";
import { listChargeDeliveries } from "#lib/features/webhooks/list-charge-deliveries";
import { toAttemptDetailView } from "#lib/methods/attempt-view";
import { productOf } from "#lib/products/registry";

/**
 * Everything the page of the merchant's attempt shows to somebody of that role; null when there is no such attempt, and its
 * charge's id alone where the pages of charges do not show it.
 */
export async function loadAttemptPage(merchantId: MerchantId, role: Role, attemptId: string) {
  const record = isId("attempt", attemptId) ? await findAttempt(db(), merchantId, attemptId) : null;
  if (!record) return null;
  const charge = await findCharge(db(), merchantId, record.chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  if (!productOf(charge).isShownAsCharge) return { isElsewhere: true as const, chargeId: charge.id };
  const [chargeView, events] = await Promise.all([
    viewCharge(merchantId, charge),
    listEventsOf(db(), merchantId, [record.id]),
  ]);
  const attempt = toAttemptDetailView(record, charge.checkoutId);
  const timeline = await readTimeline(
    merchantId,
    {
      createdAt: attempt.createdAt,
      currency: attempt.currency,
      objectIds: [record.id],
      money: null,
      attempts: [record],
      refunds: [],
      suspense: chargeView.suspense.filter((item) => item.attemptId === record.id),
      events,
      deliveries: await listChargeDeliveries(merchantId, events),
    },
    role,
  );
  const { provider, providerReference, providerPaymentId, feeMinor } = record;
  return {
    isElsewhere: false as const,
    attempt,
    charge: chargeView,
    beside: { provider, providerReference, providerPaymentId, fee: formatAmount(feeMinor) },
    // Its first line says already that it was begun.
    timeline: timeline.filter(({ kind }) => kind !== "attempt"),
  };
}
