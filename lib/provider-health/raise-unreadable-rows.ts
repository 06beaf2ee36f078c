import type { Reader } from "#db/client";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import type { UnreadableRow } from "#lib/platform/request-context";
import { MAX_ALERT_BODY, raiseReportAlert } from "#lib/provider-health/raise-report-alert";

/** How many rows of one list are kept; more would show nothing new. */
const MOST_ROWS = 100;

/**
 * Raises alerts for an account's unreadable rows, with the place of each fault. A report's call (`rawBody`) is kept whole if it
 * fits, so that it can be processed again; otherwise each row is kept by itself.
 */
export async function raiseUnreadableRows(
  reader: Reader,
  account: Account,
  unreadable: readonly UnreadableRow[],
  rawBody: string | null = null,
): Promise<void> {
  const alert = { provider: accountKey(account), reason: "UNREADABLE", externalId: null } as const;
  if (unreadable.length > 0 && rawBody !== null && rawBody.length <= MAX_ALERT_BODY) {
    const detail = [...new Set(unreadable.map(({ why }) => why))].join("; ");
    return raiseReportAlert(reader, { ...alert, rawBody, detail });
  }
  for (const { row, why } of unreadable.slice(0, MOST_ROWS)) {
    await raiseReportAlert(reader, { ...alert, rawBody: JSON.stringify(row) ?? "", detail: why });
  }
}
