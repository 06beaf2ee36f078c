import { maskCardNumbers } from "#lib/cards/card-number.rules";
import { CARD_TOKEN_MASK, namesCardToken } from "#lib/cards/card-token.rules";
import type { ReportSource } from "#lib/payments/reports/report-source";
import type { UnreadableRow } from "#lib/platform/request-context";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

const NUL = String.fromCharCode(0);

const MAX_DEPTH = 32;

/**
 * A provider's body in a form that jsonb can hold: without card numbers, saved card tokens, NUL and lone surrogates,
 * in values and names. Throws TypeError for a non-object, and RangeError beyond 32 levels.
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

/** One report of a call: `body` is its own part, `rawBody` the whole call's text. */
export type SentReport = ProviderReport & { body: Record<string, unknown>; rawBody: string };

/** A call's readable reports, and its unreadable rows, which take no effect. */
export type ReadCall = { reports: SentReport[]; unreadable: UnreadableRow[] };

/**
 * Reads an authentic call row by row. Throws if the text is not JSON or breaks the provider's schema, and the
 * provider's errors if reading enquires.
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
