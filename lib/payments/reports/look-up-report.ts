import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import { PonteError } from "#lib/domain/errors";
import { addRateUses } from "#lib/operations/rate-counts.queries";
import { readReports, type SentReport } from "#lib/payments/reports/read-report";
import { findReportSource, type ReportSource } from "#lib/payments/reports/report-source";
import { takeReports } from "#lib/payments/reports/take-reports";
import { enqueue, type JobData, type JobGroup } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/** How many look-ups a minute the reports of one account may start, whoever sends the reports. */
const LOOK_UPS_A_MINUTE = 300;
const MINUTE_MS = 60_000;
/** After this time look-ups are left to scheduled enquiries and the daily reconciliation. */
const DEADLINE_MS = 10 * MINUTE_MS;

/**
 * Queues look-ups of an unsigned report's parts, one provider call each, in the owner's job group. Throws
 * `rate_limited` if the account's reports started too many; the provider then resends.
 */
export async function lookUpLater(
  { account, owner }: { account: Account; owner: JobGroup },
  parts: readonly unknown[],
): Promise<void> {
  if (parts.length === 0) return;
  await transaction(async (tx) => {
    await countLookUps(tx, account, parts.length);
    const requestedAt = databaseNow().toISOString();
    for (const part of parts) {
      const job = { ...account, part, askedAt: requestedAt };
      await enqueue(tx, "look-up-report", job, { group: owner });
    }
  });
}

/**
 * Asks a provider about one part of a report and takes the answer as the report. Throws when there is no answer, so that the job
 * is retried until its deadline. Drops a part that the provider refuses to look up.
 */
export async function lookUpReport({
  provider,
  connectionId,
  part,
  askedAt: requestedAt,
}: JobData["look-up-report"]) {
  if (databaseNow().getTime() - new Date(requestedAt).getTime() > DEADLINE_MS) return;
  const source = connectionId && (await findReportSource({ provider, connection: connectionId }));
  if (!source) return;
  await takeReports(source.account, await readPart(source, JSON.stringify(part)));
}

async function readPart(source: ReportSource, rawBody: string): Promise<SentReport[]> {
  try {
    const { reports, unreadable } = await readReports(source, new Headers(), rawBody);
    await raiseUnreadableRows(db(), source.account, unreadable, rawBody);
    return reports;
  } catch (error) {
    if (error instanceof ProviderTimeout || error instanceof ProviderUnavailable) throw error;
    const account = accountKey(source.account);
    if (error instanceof ProviderFault) {
      logger().info(
        { account, reason: error.message },
        "a report was dropped, because the provider refused to look up what it names",
      );
    } else {
      const detail = "the provider's answer about this report cannot be read";
      const kept = { provider: account, reason: "UNREADABLE", externalId: null, rawBody, detail } as const;
      await raiseReportAlert(db(), kept);
    }
    return [];
  }
}

async function countLookUps(tx: Tx, account: Account, count: number): Promise<void> {
  const key = `look-ups:${accountKey(account)}`;
  const [total] = await addRateUses(tx, [{ key, count, windowMs: MINUTE_MS }]);
  if (!total || total.count <= LOOK_UPS_A_MINUTE) return;
  throw new PonteError("rate_limited", "The reports of this account need too many lookups.", {
    retryAfterMs: total.leftMs,
  });
}
