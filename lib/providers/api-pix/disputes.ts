import type { DisputeStatus, ReportedDispute } from "#lib/domain/dispute/dispute";
import { toRefundAnswer } from "#lib/providers/api-pix/refunds";
import { type Devolucao, toNameAtPsp } from "#lib/providers/api-pix/wire";

/** The natures of a refund that the payer's bank asks for by the special refund mechanism (MED), as API Pix 2.9 names them. */
const MED = new Set(["MED_OPERACIONAL", "MED_FRAUDE", "MED_PIX_AUTOMATICO"]);

/** True for a refund that the payer's bank asked for. */
export function isByMed({ natureza }: Devolucao): boolean {
  return !!natureza && MED.has(natureza);
}

/**
 * A refund by MED as a dispute of its Pix: open while the bank works on it, lost once the money went back, won where it was not done.
 * Null for any other refund. API Pix tells no day until which evidence is taken.
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
