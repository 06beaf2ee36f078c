import { hash } from "node:crypto";
import type { Reader } from "#db/client";
import { maskCardNumbers } from "#lib/cards/card-number.rules";
import { maskCardTokens } from "#lib/cards/card-token.rules";
import { accountKey, SANDBOX } from "#lib/connections/connection.rules";
import type { ReportAlertReason } from "#lib/payments/report-alert.rules";
import { logger } from "#lib/platform/log/logger";
import { findReportAlert, insertReportAlert } from "#lib/provider-health/report-alerts.queries";

const NUL = String.fromCharCode(0);
/** Number of characters kept. */
export const MAX_ALERT_BODY = 16_384;
const MAX_UNSIGNED_BODY = 2_048;
const MAX_NAME = 200;

export type AlertedReport = {
  provider: string;
  reason: ReportAlertReason;
  externalId: string | null;
  rawBody: string;
  detail?: string;
};

/**
 * Raises a report alert for operators, and logs a new or retaken report: as an error, for the sandbox as info.
 * `provider` is the `accountKey`. The text is stored without card numbers and saved card tokens, cut to 16,384
 * characters (2,048 if unsigned).
 */
export async function raiseReportAlert(reader: Reader, report: AlertedReport): Promise<void> {
  const { provider, reason, rawBody } = report;
  const externalId = storable(report.externalId, MAX_NAME);
  const detail = storable(report.detail ?? null, MAX_NAME);
  const key = { provider, reason, bodyHash: hash("sha256", rawBody) };
  const known = await findReportAlert(reader, key);
  if (known === null || known.takenAt !== null) {
    const level = provider === accountKey(SANDBOX) ? "info" : "error";
    logger()[level](
      { alert: "provider-report", provider, reason, externalId, detail },
      "an operator must review a provider's report",
    );
  }
  await insertReportAlert(reader, {
    ...key,
    externalId,
    detail,
    body: storable(rawBody, reason === "UNSIGNED" ? MAX_UNSIGNED_BODY : MAX_ALERT_BODY),
  });
}

// PostgreSQL stores neither NUL nor lone surrogates. Masking comes before cutting, because it needs whole numbers and cutting may
// split a pair.
function storable<Text extends string | null>(text: Text, max: number): Text;
function storable(text: string | null, max: number): string | null {
  return text && maskCardTokens(maskCardNumbers(text)).slice(0, max).replaceAll(NUL, "\uFFFD").toWellFormed();
}
