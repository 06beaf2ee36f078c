import type { DisputeStatus, ReportedDispute } from "#lib/disputes/dispute.rules";
import { toRefundAnswer } from "#lib/providers/api-pix/refunds";
import { type Devolucao, toNameAtPsp } from "#lib/providers/api-pix/wire";

/** The natures of a refund by the special refund mechanism (MED), which the payer's bank requests, as named by API Pix 2.9. */
const MED = new Set(["MED_OPERACIONAL", "MED_FRAUDE", "MED_PIX_AUTOMATICO"]);

/** True for a refund requested by the payer's bank. */
export function isByMed({ natureza }: Devolucao): boolean {
  return !!natureza && MED.has(natureza);
}

/**
 * A MED refund as a dispute of its Pix: open while the bank decides, lost once the money went back, won if it was not carried
 * out. Null for any other refund. API Pix reports no deadline for evidence, and no notice before the refund; Efí does
 * (`listInfractions`).
 */
export function toDispute(endToEndId: string, devolucao: Devolucao): ReportedDispute | null {
  if (!isByMed(devolucao)) return null;
  return {
    disputeId: toNameAtPsp(endToEndId, devolucao.id),
    kind: "PIX_MED",
    status: toStatus(devolucao.status),
    paymentId: endToEndId,
    amountMinor: devolucao.valor,
    currency: "BRL",
    reason: devolucao.motivo ?? devolucao.natureza ?? null,
    dueAt: null,
    names: "REFUND",
  };
}

function toStatus(status: string): DisputeStatus {
  switch (toRefundAnswer(status)) {
    case "SUCCEEDED":
      return "LOST";
    case "FAILED":
      return "WON";
    case "PENDING":
      return "OPEN";
  }
}
