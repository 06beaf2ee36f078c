import type { Reader } from "#db/client";
import { type Account, accountKey } from "#lib/domain/merchant/connection";
import { MAX_ALERT_BODY, raiseReportAlert } from "#lib/features/provider-health/raise-report-alert";
import type { UnreadableRow } from "#lib/providers/unreadable-rows";

/** So many rows of one list are kept; more say nothing new. */
const MOST_ROWS = 100;

/**
 * Keeps for operators the rows of an account's list that could not be read, and where they break their form. Of a report's call
 * (`rawBody`) they see all of it, where that can be kept whole, so that it can be taken again; of an answer, or of a longer call, each row alone.
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
