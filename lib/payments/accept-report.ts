import { z } from "zod";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { errorCodeOf } from "#db/failure";
import { findProviderReport, insertProviderReport } from "#db/queries/provider-reports";
import { countUnsignedReports } from "#db/queries/report-alerts";
import { PonteError } from "#lib/domain/errors";
import { ReportRefused } from "#lib/domain/report-alert";
import { describeReport } from "#lib/payments/describe-report";
import { raiseReportAlert } from "#lib/payments/raise-report-alert";
import { settleReport } from "#lib/payments/settle-report";
import { toStorableJson } from "#lib/payments/storable-json";
import { findReportingProvider } from "#lib/providers/registry";
import type { ProviderReport, ReportingProvider } from "#lib/providers/reports";

/** As many reports without a right signature are kept in an hour; anybody can send them. */
const UNSIGNED_AN_HOUR = 100;
const HOUR_MS = 60 * 60 * 1000;

type StoredReport = ProviderReport & { body: Record<string, unknown> };

/**
 * The one door for a provider's own reports: verified, read by a schema, stored once, settled, in one transaction, so that a
 * report answered "received" has taken effect. What does not fit is kept for operators with an alert and changes nothing: it is
 * answered "quarantined", because sending it again would not help. Throws `not_found` for an unknown provider, `unauthorized` for
 * a wrong signature, `invalid_request` for a signed report that cannot be read.
 */
export async function acceptReport(
  providerName: string,
  headers: Headers,
  rawBody: string,
): Promise<{ status: string }> {
  const provider = findReportingProvider(providerName);
  if (!provider) throw new PonteError("not_found", "There is no such provider.");
  if (!provider.isSigned(headers, rawBody)) {
    await keepUnsigned(provider.name, rawBody);
    throw new PonteError("unauthorized", "The report's signature does not hold.");
  }
  const report = await readOrKeep(provider, headers, rawBody);
  try {
    return await transaction((tx) => takeReport(tx, provider.name, report, rawBody), "settle");
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    const { externalId } = report;
    await raiseReportAlert(db(), { provider: provider.name, reason, externalId, rawBody });
    return { status: "quarantined" };
  }
}

async function takeReport(
  tx: Tx,
  provider: string,
  { externalId, body, subject }: StoredReport,
  rawBody: string,
): Promise<{ status: string }> {
  const about = describeReport(subject);
  const isNew = await insertProviderReport(tx, { provider, externalId, body, ...about });
  if (!isNew) {
    const first = await findProviderReport(tx, provider, externalId, body);
    if (!first?.isSame) await raiseReportAlert(tx, { provider, reason: "ID_REUSED", externalId, rawBody });
    return { status: "already_received" };
  }
  const reason = await settleReport(tx, provider, subject, databaseNow());
  if (reason) await raiseReportAlert(tx, { provider, reason, externalId, rawBody });
  return { status: "received" };
}

async function keepUnsigned(provider: string, rawBody: string): Promise<void> {
  const since = new Date(databaseNow().getTime() - HOUR_MS);
  if ((await countUnsignedReports(db(), provider, since)) >= UNSIGNED_AN_HOUR) return;
  await raiseReportAlert(db(), { provider, reason: "UNSIGNED", externalId: null, rawBody });
}

async function readOrKeep(
  provider: ReportingProvider,
  headers: Headers,
  rawBody: string,
): Promise<StoredReport> {
  try {
    const sent: unknown = JSON.parse(rawBody);
    const body = toStorableJson(sent);
    return { ...provider.read(headers, sent), body };
  } catch (error) {
    const kept = { provider: provider.name, reason: "UNREADABLE", externalId: null, rawBody } as const;
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
