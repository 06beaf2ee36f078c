import { type Tx, transaction } from "#db/client";
import { findAttemptOfProvider } from "#db/queries/attempts";
import { insertProviderReport } from "#db/queries/provider-reports";
import { findRefundOfProvider } from "#db/queries/refunds";
import { maskCardNumbers } from "#lib/domain/card-number";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { settlePayout } from "#lib/features/withdrawals/settle-payout";
import { describeReport } from "#lib/payments/describe-report";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { settleChainState } from "#lib/payments/settle-chain-state";
import { settleRefund } from "#lib/payments/settle-refund";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault } from "#lib/providers/provider-error";
import { findReportingProvider } from "#lib/providers/registry";
import type { ProviderReport, ReportingProvider, ReportSubject } from "#lib/providers/reports";

type SubjectOf<K extends ReportSubject["kind"]> = Extract<ReportSubject, { kind: K }>;

/**
 * The one door for a provider's own reports: verified, stored once, settled, in one transaction, so that a report
 * answered 2xx has taken effect and any other answer makes the provider send it again. Throws `not_found` for an unknown
 * provider, `unauthorized` for a wrong signature, `invalid_request` for a signed report that cannot be read.
 */
export async function acceptReport(
  providerName: string,
  headers: Headers,
  rawBody: string,
): Promise<{ status: string }> {
  const provider = findReportingProvider(providerName);
  if (!provider) throw new PonteError("not_found", "There is no such provider.");
  const report = readReport(provider, headers, rawBody);
  return transaction(async (tx) => {
    const { externalId } = report;
    const body = withoutCardNumbers(report.body);
    const about = describeReport(report.subject);
    const isNew = await insertProviderReport(tx, { provider: provider.name, externalId, body, ...about });
    if (!isNew) return { status: "already_received" };
    const isOurs = await settleSubject(tx, provider.name, report.subject);
    if (!isOurs) logger().error({ provider: provider.name, externalId }, "a report about nothing of ours");
    return { status: "received" };
  });
}

// A provider tells the last digits at most; what it is told by payers' banks is text like any other.
function withoutCardNumbers(body: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(body), (_name, value: unknown) =>
    typeof value === "string" ? maskCardNumbers(value) : value,
  );
}

/** True when the report was about something of ours. */
async function settleSubject(tx: Tx, provider: string, subject: ReportSubject): Promise<boolean> {
  const now = new Date();
  switch (subject.kind) {
    case "attempt":
      return settleAttemptOf(tx, provider, subject, now);
    case "refund":
      return settleRefundOf(tx, subject, now);
    case "crypto-payment":
      return settleChainState(tx, { provider, ...subject }, now);
    case "crypto-payout":
      return (await settlePayout(tx, provider, subject.reference, subject.state, now)) !== null;
  }
}

async function settleAttemptOf(tx: Tx, provider: string, subject: SubjectOf<"attempt">, now: Date) {
  const attempt = await findAttemptOfProvider(tx, provider, subject.reference);
  if (!attempt) return false;
  const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome: subject.outcome };
  await settleAttempt(tx, attempt.merchantId, input, now);
  return true;
}

async function settleRefundOf(tx: Tx, subject: SubjectOf<"refund">, now: Date) {
  const refund = isId("refund", subject.refundId) ? await findRefundOfProvider(tx, subject.refundId) : null;
  if (!refund) return false;
  if (subject.answer !== "PENDING") await settleRefund(tx, refund.merchantId, refund.id, subject.answer, now);
  return true;
}

function readReport(provider: ReportingProvider, headers: Headers, rawBody: string): ProviderReport {
  try {
    const report = provider.readReport(headers, rawBody);
    if (report) return report;
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof SyntaxError)) throw error;
    throw new PonteError("invalid_request", "The report cannot be read.");
  }
  throw new PonteError("unauthorized", "The report's signature does not hold.");
}
