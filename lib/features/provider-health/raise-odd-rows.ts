import type { Reader } from "#db/client";
import { type Account, accountKey } from "#lib/domain/connection";
import { MAX_ALERT_BODY, raiseReportAlert } from "#lib/features/provider-health/raise-report-alert";
import type { OddRow } from "#lib/providers/odd-rows";

/**
 * Keeps for operators the rows of an account's list that could not be read, and where each breaks its form. Of a report's call they see all
 * of it (`rawBody`), where that can be kept whole, so that it can be taken again; of an answer, or of a longer call, the row alone.
 */
export async function raiseOddRows(
  reader: Reader,
  account: Account,
  odd: readonly OddRow[],
  rawBody: string | null = null,
): Promise<void> {
  const provider = accountKey(account);
  const whole = rawBody !== null && rawBody.length <= MAX_ALERT_BODY ? rawBody : null;
  for (const { row, why } of odd) {
    const body = whole ?? JSON.stringify(row) ?? "";
    const kept = { provider, reason: "UNREADABLE", externalId: null, rawBody: body } as const;
    await raiseReportAlert(reader, { ...kept, detail: why });
  }
}
