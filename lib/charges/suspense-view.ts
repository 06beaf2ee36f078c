import type { ChargeView } from "#lib/charges/charge.contract";
import { formatReais } from "#lib/domain/money/money";
import type { SuspenseItemView } from "#lib/ledger/money.contract";
import type { SuspenseOfCharge, SuspenseRecord } from "#lib/ledger/suspense.queries";
import type { CheckoutView } from "#lib/payments/checkout.contract";

/** A suspense item as its charge shows it. */
export function toSuspenseView(item: SuspenseRecord): ChargeView["suspense"][number] {
  return {
    id: item.id,
    attemptId: item.attemptId,
    amount: formatReais(item.amountMinor),
    reason: item.reason,
    status: item.status,
    receivedAt: item.receivedAt.toISOString(),
  };
}

/** A suspense item as its payer sees it: what arrived and when, why it pays nothing, and what happened to it. */
export function toPayersSuspense(item: SuspenseRecord): CheckoutView["suspense"][number] {
  const { amount, reason, status, receivedAt } = toSuspenseView(item);
  return { amount, reason, status, receivedAt };
}

/** A suspense item on its own. */
export function toSuspenseItemView(item: SuspenseOfCharge): SuspenseItemView {
  const { chargeId, currency, product } = item;
  return { ...toSuspenseView(item), chargeId, currency, product };
}
