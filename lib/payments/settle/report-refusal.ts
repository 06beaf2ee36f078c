import { errorCodeOf } from "#db/failure";
import { type ReportAlertReason, ReportRefused } from "#lib/domain/payment/report-alert";

/**
 * Why nothing of a report took effect, by what settling it threw; null for a fault of ours. Data that PostgreSQL refuses (22), a
 * constraint that it breaks (23) or a size beyond its limits (54) are the report's own, as is an amount beyond what is counted exactly.
 */
export function refusalOf(error: unknown): ReportAlertReason | null {
  if (error instanceof ReportRefused) return error.reason;
  if (error instanceof RangeError) return "NOT_BOOKABLE";
  return /^(22|23|54)...$/.test(errorCodeOf(error) ?? "") ? "NOT_BOOKABLE" : null;
}
