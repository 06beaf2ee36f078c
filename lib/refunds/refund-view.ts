import { formatReais } from "#lib/domain/money/money";
import type { RefundView } from "#lib/refunds/refund.contract";
import type { RefundRecord } from "#lib/refunds/refunds.queries";

/** A refund as the API shows it. */
export function toRefundView(refund: RefundRecord): RefundView {
  return {
    id: refund.id,
    chargeId: refund.chargeId,
    amount: formatReais(refund.amountMinor),
    status: refund.status,
    reason: refund.reason,
    createdAt: refund.createdAt.toISOString(),
    suspenseId: refund.suspenseId,
    initiatedBy: refund.initiatedBy,
  };
}
