import { z } from "zod";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { errorCodeOf } from "#db/failure";
import { findProviderReport, insertProviderReport } from "#db/queries/provider-reports";
import { countUnsignedReports } from "#db/queries/report-alerts";
import { type Account, accountKey } from "#lib/domain/connection";
import { PonteError } from "#lib/domain/errors";
import { ReportRefused } from "#lib/domain/report-alert";
import { describeReport } from "#lib/payments/describe-report";
import { raiseReportAlert } from "#lib/payments/raise-report-alert";
import { findReportSource, type ReportPlace, type ReportSource } from "#lib/payments/report-source";
import { settleReport } from "#lib/payments/settle-report";
import { toStorableJson } from "#lib/payments/storable-json";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { ProviderReport } from "#lib/providers/reports";

/** As many reports without a right signature are kept in an hour; anybody can send them. */
const UNSIGNED_AN_HOUR = 100;
const HOUR_MS = 60 * 60 * 1000;
const RETRY_AFTER_MS = 30_000;

/** One report of those that a call grouped: `body` is what was said of it. */
type SentReport = ProviderReport & { body: Record<string, unknown>; rawBody: string };
type Taken = { status: "received" | "already_received" | "quarantined" };

/**
 * The one door for providers' own reports: verified, read by a schema, each stored once and settled in one transaction, so that a
 * report answered "received" has taken effect. What does not fit is kept for operators with an alert and changes nothing: it is
 * answered "quarantined", because sending it again would not help. Of several in one call, the answer is that of the last one.
 * Throws `not_found` where nobody reports, `unauthorized` for what the provider did not send, `invalid_request` for an authentic
 * report that cannot be read, `unavailable` where reading it takes an answer of the provider that did not come.
 */
export async function acceptReport(
  place: ReportPlace,
  headers: Headers,
  rawBody: string,
): Promise<Taken & { answer?: string }> {
  const source = await findReportSource(place);
  if (!source) throw new PonteError("not_found", "There is no such provider.");
  if (!source.isAuthentic(headers, rawBody)) {
    await keepUnsigned(accountKey(source.account), rawBody);
    throw new PonteError("unauthorized", "The report's signature does not hold.");
  }
  const { reports, whole } = await readOrKeep(source, headers, rawBody);
  let taken: Taken = { status: "received" };
  for (const report of reports) {
    const sent = { ...report, body: bodyOf(report, reports.length === 1 ? whole : {}), rawBody };
    taken = await takeOrKeep(source.account, sent);
  }
  return source.answer === null ? taken : { ...taken, answer: source.answer };
}

function bodyOf({ part }: ProviderReport, whole: Record<string, unknown>): Record<string, unknown> {
  return part === undefined ? whole : toStorableJson(part);
}

async function takeOrKeep(account: Account, report: SentReport): Promise<Taken> {
  try {
    return await transaction((tx) => takeReport(tx, account, report), "settle");
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    const { externalId, rawBody } = report;
    await raiseReportAlert(db(), { provider: accountKey(account), reason, externalId, rawBody });
    return { status: "quarantined" };
  }
}

async function takeReport(
  tx: Tx,
  account: Account,
  { externalId, body, subject, rawBody }: SentReport,
): Promise<Taken> {
  const provider = accountKey(account);
  const about = describeReport(subject);
  const isNew = await insertProviderReport(tx, { provider, externalId, body, ...about });
  if (!isNew) {
    const first = await findProviderReport(tx, provider, externalId, body);
    if (!first?.isSame) await raiseReportAlert(tx, { provider, reason: "ID_REUSED", externalId, rawBody });
    return { status: "already_received" };
  }
  const reason = await settleReport(tx, account, subject, databaseNow());
  if (reason) await raiseReportAlert(tx, { provider, reason, externalId, rawBody });
  return { status: "received" };
}

async function keepUnsigned(provider: string, rawBody: string): Promise<void> {
  const since = new Date(databaseNow().getTime() - HOUR_MS);
  if ((await countUnsignedReports(db(), provider, since)) >= UNSIGNED_AN_HOUR) return;
  await raiseReportAlert(db(), { provider, reason: "UNSIGNED", externalId: null, rawBody });
}

async function readOrKeep({ account, read }: ReportSource, headers: Headers, rawBody: string) {
  try {
    const sent: unknown = JSON.parse(rawBody);
    const whole = toStorableJson(sent);
    return { reports: await read(headers, sent), whole };
  } catch (error) {
    // Reading may ask the provider what the report is about; the provider then sends it again.
    if (error instanceof ProviderTimeout || error instanceof ProviderFault) {
      throw new PonteError("unavailable", "The report cannot be read now.", { retryAfterMs: RETRY_AFTER_MS });
    }
    const kept = { provider: accountKey(account), reason: "UNREADABLE", externalId: null, rawBody } as const;
    await raiseReportAlert(db(), { ...kept, detail: whyUnreadable(error) });
    throw new PonteError("invalid_request", "The report cannot be read.");
  }
}

// Where the schema was broken, without what stood there.
function whyUnreadable(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join(", ");
  }
  return error instanceof SyntaxError ? "no JSON" : String(error);
}

// Data that PostgreSQL refuses (22), a constraint that it breaks (23) or a size beyond its limits (54) are the report's own, as is
// an amount beyond what is counted exactly. Anything else is a fault of ours, and the provider sends the report again.
function refusalOf(error: unknown) {
  if (error instanceof ReportRefused) return error.reason;
  if (error instanceof RangeError) return "NOT_BOOKABLE";
  return /^(22|23|54)...$/.test(errorCodeOf(error) ?? "") ? "NOT_BOOKABLE" : null;
}
