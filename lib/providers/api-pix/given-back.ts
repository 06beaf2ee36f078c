import { isByMed } from "#lib/providers/api-pix/disputes";
import { toRefundAnswer, toRefundId } from "#lib/providers/api-pix/refunds";
import { type Devolucao, toNameAtPsp } from "#lib/providers/api-pix/wire";
import type { ReportedRefund } from "#lib/refunds/reported-refund.rules";

/**
 * A refund of a Pix as the PSP reports it: ours under our id, one made at the bank under the PSP's id. Null for a MED refund,
 * which is a dispute.
 */
export function toReportedRefund(endToEndId: string, devolucao: Devolucao): ReportedRefund | null {
  if (isByMed(devolucao)) return null;
  const { id, valor: amountMinor, status } = devolucao;
  const refundId = toRefundId(id);
  return {
    id: refundId === id ? toNameAtPsp(endToEndId, id) : refundId,
    paymentId: endToEndId,
    answer: toRefundAnswer(status),
    amountMinor,
  };
}
