import type { ReportSource } from "#lib/payments/report-source";
import { toStorableJson } from "#lib/payments/storable-json";
import type { ProviderReport } from "#lib/providers/reports";

/** One report of those that a call grouped: `body` is what was said of it, `rawBody` the text of the whole call. */
export type SentReport = ProviderReport & { body: Record<string, unknown>; rawBody: string };

/**
 * Reads an authentic call of a provider. Throws for a text that is no JSON or that the provider's schema does not allow, and the
 * provider's errors where reading asks it.
 */
export async function readReports(
  { read }: ReportSource,
  headers: Headers,
  rawBody: string,
): Promise<SentReport[]> {
  const sent: unknown = JSON.parse(rawBody);
  const whole = toStorableJson(sent);
  const reports = await read(headers, sent);
  const rest = reports.length === 1 ? whole : {};
  return reports.map((report) => ({
    ...report,
    body: report.part === undefined ? rest : toStorableJson(report.part),
    rawBody,
  }));
}
