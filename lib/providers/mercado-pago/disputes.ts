import type { DisputeStatus } from "#lib/disputes/dispute.rules";
import type { MercadoPagoPayment } from "#lib/providers/mercado-pago/wire";
import type { ReportSubject } from "#lib/providers/ports/reports";

// By the details of `charged_back`: the money is debited during the dispute, debited for good, or returned to the seller.
const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  in_process: "OPEN",
  settled: "LOST",
  reimbursed: "WON",
};

/**
 * The dispute in a payment; null if none. A mediation, or an undocumented detail, is a warning that moves no money.
 */
export function disputeOf(one: MercadoPagoPayment, reference: string): ReportSubject | null {
  if (one.status !== "charged_back" && one.status !== "in_mediation") return null;
  const status = one.status === "charged_back" ? STATUSES[one.status_detail ?? ""] : undefined;
  if (status === undefined) return { kind: "dispute", reference, reported: null };
  const reported = {
    disputeId: `${one.id}:dispute`,
    kind: "PIX_MED",
    status,
    paymentId: one.id,
    amountMinor: null,
    currency: one.currency_id ?? "BRL",
    reason: null,
    dueAt: null,
  } as const;
  return { kind: "dispute", reference, reported };
}
