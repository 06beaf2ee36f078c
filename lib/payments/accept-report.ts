import { z } from "zod";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findProviderReport, insertProviderReport } from "#db/queries/provider-reports";
import { countUnsignedReports } from "#db/queries/report-alerts";
import { type Account, accountKey } from "#lib/domain/connection";
import { PonteError } from "#lib/domain/errors";
import { raiseReportAlert } from "#lib/features/provider-health/raise-report-alert";
import { describeReport } from "#lib/payments/describe-report";
import { readReports, type SentReport } from "#lib/payments/read-report";
import { refusalOf } from "#lib/payments/report-refusal";
import { findReportSource, type ReportPlace, type ReportSource } from "#lib/payments/report-source";
import { settleReport } from "#lib/payments/settle-report";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** As many reports without a right signature are kept in an hour; anybody can send them. */
const UNSIGNED_AN_HOUR = 100;
const HOUR_MS = 60 * 60 * 1000;
const RETRY_AFTER_MS = 30_000;

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
  const reports = await readOrKeep(source, headers, rawBody);
  let taken: Taken = { status: "received" };
  for (const report of reports) {
    taken = await takeOrKeep(source.account, report);
  }
  return source.answer === null ? taken : { ...taken, answer: source.answer };
}

async function takeOrKeep(account: Account, report: SentReport): Promise<Taken> {
  try {
    return await transaction((tx) => takeReport(tx, account, report), "settle");
  } catch (error) {
    const reason = refusalOf(error);
    // A fault of ours: the provider sends the report again.
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

async function readOrKeep(source: ReportSource, headers: Headers, rawBody: string): Promise<SentReport[]> {
  const { account } = source;
  try {
    return await readReports(source, headers, rawBody);
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
