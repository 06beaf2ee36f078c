import { db } from "#db/client";
import { findAttempt } from "#db/queries/attempts";
import { findCharge } from "#db/queries/charges";
import { listEventsOf } from "#db/queries/events";
import { isId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { can } from "#lib/domain/permissions";
import { viewCharge } from "#lib/features/charges/view-charge";
import { readTimeline } from "#lib/features/timeline/read-timeline";
import { listChargeDeliveries } from "#lib/features/webhooks/list-charge-deliveries";
import { toAttemptDetailView } from "#lib/methods/attempt-view";
import { pageElsewhere } from "#lib/pages/charges/page-elsewhere";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { productOf } from "#lib/products/registry";
import { getAttempt } from "#lib/schemas/operations/charges";

/**
 * What the page of an attempt shows. The attempts of a product that the pages of charges do not show are on its own page,
 * which is then `elsewhere`. Null when there is no such attempt.
 */
export async function loadAttemptPage(attemptId: string) {
  const { merchantId, role } = await currentMerchantSession();
  const record = isId("attempt", attemptId) ? await findAttempt(db(), merchantId, attemptId) : null;
  if (!record) return null;
  const charge = await findCharge(db(), merchantId, record.chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  if (!productOf(charge).isShownAsCharge) {
    return { elsewhere: (await pageElsewhere(merchantId, charge.id)) ?? "/dashboard" };
  }
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
    elsewhere: null,
    attempt,
    charge: chargeView,
    beside: { provider, providerReference, providerPaymentId, fee: formatAmount(feeMinor) },
    // Its first line says already that it was begun.
    timeline: timeline.filter(({ kind }) => kind !== "attempt"),
    raw: rawAnswer(getAttempt, attempt.id, attempt),
    mayRedeliver: can(role, "developers:manage"),
  };
}

export type AttemptPage = Extract<Awaited<ReturnType<typeof loadAttemptPage>>, { elsewhere: null }>;
