import type { InvoiceRecord } from "#db/queries/invoices/invoices";
import type { ReportAlertReason } from "#lib/domain/payment/report-alert";
import type { CoinPayoutState } from "#lib/providers/ports/crypto";

/** The statuses of a withdrawal that agree with each state of its payout. */
const AGREEING = {
  PENDING: ["APPROVED", "SENT", "CONFIRMED", "FAILED"],
  SENT: ["SENT", "CONFIRMED"],
  CONFIRMED: ["CONFIRMED"],
  FAILED: ["FAILED"],
} as const satisfies Record<CoinPayoutState["status"], readonly InvoiceRecord["status"][]>;

/** Why an operator must look at what a provider said of a withdrawal that is settled now; null where both agree. */
export function withdrawalDiscrepancy(
  { status }: Pick<InvoiceRecord, "status">,
  reported: CoinPayoutState,
): ReportAlertReason | null {
  const agreeing: readonly InvoiceRecord["status"][] = AGREEING[reported.status];
  return agreeing.includes(status) ? null : "CONTRADICTION";
}
