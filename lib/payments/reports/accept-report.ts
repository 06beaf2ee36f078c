import { z } from "zod";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { accountKey } from "#lib/connections/connection.rules";
import { PonteError, refusalIn } from "#lib/domain/errors";
import { lookUpLater } from "#lib/payments/reports/look-up-report";
import { type ReadCall, readReports, type SentReport } from "#lib/payments/reports/read-report";
import { findReportSource, type ReportAddress, type ReportSource } from "#lib/payments/reports/report-source";
import { type Taken, takeReports } from "#lib/payments/reports/take-reports";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import { countUnsignedReports } from "#lib/provider-health/report-alerts.queries";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

/** How many unsigned reports are kept in an hour; anyone can send them. */
const UNSIGNED_AN_HOUR = 100;
const HOUR_MS = 60 * 60 * 1000;
const RETRY_AFTER_MS = 30_000;

/**
 * The only entry point of providers' reports: each is verified and settled once, in its own transaction, or becomes an alert
 * ("quarantined"). Returns the status of the last. Throws `not_found`, `unauthorized`, `invalid_request` if unreadable,
 * `unavailable` if reading needs an answer of the provider that does not come, and `rate_limited` after too many unsigned
 * look-ups.
 */
export async function acceptReport(
  address: ReportAddress,
  headers: Headers,
  rawBody: string,
): Promise<Taken & { answer?: string }> {
  const source = await findReportSource(address);
  if (!source) throw new PonteError("not_found", "There is no such provider.");
  if (!source.isAuthentic(headers, rawBody)) {
    await keepUnsigned(accountKey(source.account), rawBody);
    throw new PonteError("unauthorized", "The report's signature is not valid.");
  }
  const taken = isProbe(address, rawBody)
    ? RECEIVED
    : await takeReports(source.account, await readOrKeep(source, headers, rawBody));
  return source.answer === null ? taken : { ...taken, answer: source.answer };
}

const RECEIVED: Taken = { status: "received" };

/** Banks test a connection's address with an empty body. */
const isProbe = ({ connection }: ReportAddress, rawBody: string) =>
  connection !== undefined && rawBody.trim() === "";

async function keepUnsigned(provider: string, rawBody: string): Promise<void> {
  const since = new Date(databaseNow().getTime() - HOUR_MS);
  if ((await countUnsignedReports(db(), provider, since)) >= UNSIGNED_AN_HOUR) return;
  await raiseReportAlert(db(), { provider, reason: "UNSIGNED", externalId: null, rawBody });
}

async function readOrKeep(source: ReportSource, headers: Headers, rawBody: string): Promise<SentReport[]> {
  const { account } = source;
  try {
    const { reports, unreadable } = await readCall(source, headers, rawBody);
    await raiseUnreadableRows(db(), account, unreadable, rawBody);
    return reports;
  } catch (error) {
    // Reading may require an enquiry at the provider; without an answer, the report is sent again.
    const refusal = refusalIn(error);
    if (refusal) throw refusal;
    if (error instanceof ProviderTimeout || error instanceof ProviderFault) {
      throw new PonteError("unavailable", "The report cannot be read now.", { retryAfterMs: RETRY_AFTER_MS });
    }
    const kept = { provider: accountKey(account), reason: "UNREADABLE", externalId: null, rawBody } as const;
    await raiseReportAlert(db(), { ...kept, detail: whyUnreadable(error) });
    throw new PonteError("invalid_request", "The report cannot be read.");
  }
}

/** Reads a call; rows that need the provider go to separate jobs, so that they do not wait for each other. */
async function readCall(source: ReportSource, headers: Headers, rawBody: string): Promise<ReadCall> {
  const { defer } = source;
  if (!defer) return readReports(source, headers, rawBody);
  const sent: unknown = JSON.parse(rawBody);
  const { result, unreadable } = await collectUnreadableRows(async () => defer(sent));
  await lookUpLater(source, result.later);
  if (result.now === null) return { reports: [], unreadable };
  const read = await readReports(source, headers, JSON.stringify(result.now));
  return { reports: read.reports, unreadable: [...unreadable, ...read.unreadable] };
}

// Where the schema failed, without the values.
function whyUnreadable(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, code }) => `${path.join(".")}: ${code}`).join(", ");
  }
  return error instanceof SyntaxError ? "no JSON" : String(error);
}
