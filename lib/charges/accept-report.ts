import { transaction } from "#db/client";
import { findAttemptOfProvider } from "#db/queries/attempts";
import { insertProviderReport } from "#db/queries/provider-reports";
import { settleAttempt } from "#lib/charges/settle-attempt";
import { PonteError } from "#lib/domain/errors";
import { logger } from "#lib/log/logger";
import { ProviderFault } from "#lib/providers/provider-error";
import { reportingProvider } from "#lib/providers/registry";
import type { ProviderReport, ReportingProvider } from "#lib/providers/reports";

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
  const provider = reportingProvider(providerName);
  if (!provider) throw new PonteError("not_found", "There is no such provider.");
  const report = readReport(provider, headers, rawBody);
  return transaction(async (tx) => {
    const { externalId, body } = report;
    const isNew = await insertProviderReport(tx, { provider: provider.name, externalId, body });
    if (!isNew) return { status: "already_received" };
    const attempt = await findAttemptOfProvider(provider.name, report.reference, tx);
    if (!attempt) {
      logger().error({ provider: provider.name, externalId }, "a report about an attempt that is not ours");
      return { status: "received" };
    }
    const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome: report.outcome };
    await settleAttempt(tx, attempt.merchantId, input, new Date());
    return { status: "received" };
  });
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
