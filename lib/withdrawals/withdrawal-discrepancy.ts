import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import type { ReportAlertReason } from "#lib/payments/report-alert.rules";
import type { CoinPayoutState } from "#lib/providers/ports/crypto";

/** The withdrawal statuses that agree with each payout state. */
const AGREEING = {
  PENDING: ["APPROVED", "SENT", "CONFIRMED", "FAILED"],
  SENT: ["SENT", "CONFIRMED"],
  CONFIRMED: ["CONFIRMED"],
  FAILED: ["FAILED"],
} as const satisfies Record<CoinPayoutState["status"], readonly InvoiceRecord["status"][]>;

/** Why a provider's report contradicts a settled withdrawal; null if they agree. */
export function withdrawalDiscrepancy(
  { status }: Pick<InvoiceRecord, "status">,
  reported: CoinPayoutState,
): ReportAlertReason | null {
  const agreeing: readonly InvoiceRecord["status"][] = AGREEING[reported.status];
  return agreeing.includes(status) ? null : "CONTRADICTION";
}
