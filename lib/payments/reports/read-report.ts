import { maskCardNumbers } from "#lib/domain/card/card-number";
import { CARD_TOKEN_MASK, namesCardToken } from "#lib/domain/card/card-token";
import type { ReportSource } from "#lib/payments/reports/report-source";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { collectUnreadableRows, type UnreadableRow } from "#lib/providers/unreadable-rows";

const NUL = String.fromCharCode(0);

const MAX_DEPTH = 32;

/**
 * What a provider sent, as a jsonb column can hold it: without card numbers, tokens of saved cards, NUL and lone surrogates, in values and in names.
 * Throws TypeError for what is no object, and RangeError for one that is nested deeper than 32 levels.
 */
function toStorableJson(sent: unknown): Record<string, unknown> {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    throw new TypeError("a report must be an object");
  }
  return storableMembers(sent, 0);
}

function storableMembers(sent: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      storableText(name),
      namesCardToken(name) ? CARD_TOKEN_MASK : storable(value, depth + 1),
    ]),
  );
}

function storable(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new RangeError("a report is nested too deeply");
  if (typeof value === "string") return storableText(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return storableMembers(value, depth);
}

function storableText(text: string): string {
  return maskCardNumbers(text).replaceAll(NUL, "\uFFFD").toWellFormed();
}

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
