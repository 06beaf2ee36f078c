import type { SuspenseRecord } from "#db/queries/suspense";
import { formatAmount } from "#lib/domain/money";
import type { ChargeView } from "#lib/schemas/charge";

/** A suspense item as its charge shows it. */
export function toSuspenseView(item: SuspenseRecord): ChargeView["suspense"][number] {
  return {
    id: item.id,
    attemptId: item.attemptId,
    amount: formatAmount(item.amountMinor),
    reason: item.reason,
    status: item.status,
    receivedAt: item.receivedAt.toISOString(),
  };
}
