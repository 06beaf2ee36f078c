import { errorCodeOf } from "#db/failure";
import { type ReportAlertReason, ReportRefused } from "#lib/domain/payment/report-alert";

/**
 * Why settling a report failed without effect, from the thrown error; null for our own fault. PostgreSQL classes 22
 * (data), 23 (constraint) and 54 (limits) are the report's fault, as are amounts too large to count exactly.
 */
export function refusalOf(error: unknown): ReportAlertReason | null {
  if (error instanceof ReportRefused) return error.reason;
  if (error instanceof RangeError) return "NOT_BOOKABLE";
  return /^(22|23|54)...$/.test(errorCodeOf(error) ?? "") ? "NOT_BOOKABLE" : null;
}
