import type { DisputeStatus } from "#lib/domain/dispute/dispute";
import type { MercadoPagoPayment } from "#lib/providers/mercado-pago/wire";
import type { ReportSubject } from "#lib/providers/ports/reports";

// By the details of `charged_back`: the money is taken while the dispute lasts, for good, or was given back to the seller.
const STATUSES: Readonly<Record<string, DisputeStatus>> = {
  in_process: "OPEN",
  settled: "LOST",
  reimbursed: "WON",
};

/**
 * What a payment says of a dispute of it; null where there is none. A mediation, and a detail that Mercado Pago does not document, is a
 * warning that moves no money.
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
