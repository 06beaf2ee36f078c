import type { ReportSource } from "#lib/payments/reports/report-source";
import { toStorableJson } from "#lib/payments/reports/storable-json";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { collectUnreadableRows, type UnreadableRow } from "#lib/providers/unreadable-rows";

/** One report of those that a call grouped: `body` is what was said of it, `rawBody` the text of the whole call. */
export type SentReport = ProviderReport & { body: Record<string, unknown>; rawBody: string };

/** What a call of a provider grouped: the reports that can be read, and the rows that cannot, which take no effect. */
export type ReadCall = { reports: SentReport[]; unreadable: UnreadableRow[] };

/**
 * Reads an authentic call of a provider, row by row. Throws for a text that is no JSON or that the provider's schema does not allow, and
 * the provider's errors where reading asks it.
 */
export async function readReports(
  { read }: ReportSource,
  headers: Headers,
  rawBody: string,
): Promise<ReadCall> {
  const sent: unknown = JSON.parse(rawBody);
  const whole = toStorableJson(sent);
  const { result: reported, unreadable } = await collectUnreadableRows(() => read(headers, sent));
  const rest = reported.length === 1 ? whole : {};
  const reports = reported.map((report) => ({
    ...report,
    body: report.part === undefined ? rest : toStorableJson(report.part),
    rawBody,
  }));
  return { reports, unreadable };
}
