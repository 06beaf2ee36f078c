import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChainWatch, listChainWatches } from "#lib/chain/chain-cursors.queries";
import { listUntoldPayments, setReportedVersion } from "#lib/chain/chain-payments.queries";
import type { ChainAlert } from "#lib/chain/chain-reader";
import { findChainState } from "#lib/chain/chain-state";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import { cachedConnection, findProvider } from "#lib/connections/find-provider";
import { isId } from "#lib/domain/ids";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import { settleChainState } from "#lib/payments/settle/settle-chain-state";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { logger } from "#lib/platform/log/logger";
import { raiseReportAlert } from "#lib/provider-health/raise-report-alert";

const AT_ONCE = 4;
const MOST_AT_A_TIME = 500;

/**
 * Continues reading each chain that has an open payment, four at once, and settles changes like reports. `owner` is this process;
 * parallel workers share the chains. Returns the pause before the next round: 0 while any payment is open, else null. A failure
 * stops no other chain and is thrown at the end.
 */
export async function watchChains(owner: string): Promise<0 | null> {
  const waiting = await listChainWatches(db());
  if (waiting.length === 0) return null;
  const failures: unknown[] = [];
  const watchInTurn = async () => {
    for (let watch = waiting.shift(); watch; watch = waiting.shift()) {
      try {
        await watchOne(watch, owner);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, waiting.length) }, watchInTurn));
  if (failures.length > 0) throw new AggregateError(failures, "some chains were not settled");
  return 0;
}

async function watchOne(watch: ChainWatch, owner: string): Promise<void> {
  const { connectionId } = watch;
  const connection = isId("connection", connectionId) ? await cachedConnection(connectionId) : null;
  if (!connection) return;
  const account = { provider: connection.provider, connectionId: connection.id };
  try {
    const provider = await findProvider("crypto", account);
    const alerts = (await provider?.watch?.(owner)) ?? [];
    for (const alert of alerts) await raiseAlert(account, watch, alert);
  } catch (err) {
    logger().warn({ ...watch, err }, "a chain could not be read; the next round tries again");
  }
  // An earlier pass may have stored results that are not settled yet, even if this pass failed.
  await settleSeen(account, watch);
}

async function settleSeen(account: Account, watch: ChainWatch): Promise<void> {
  const untold = await listUntoldPayments(db(), watch.connectionId, MOST_AT_A_TIME);
  await eachAlone(untold, async (paymentId) => {
    const discrepancy = await settlePayment(account, paymentId);
    if (discrepancy)
      await raiseAlert(account, watch, { reason: discrepancy, about: paymentId, detail: "not settled" });
  });
}

/** Settles a payment's chain state and stores its version together. Returns the alert reason, or null. */
async function settlePayment(account: Account, paymentId: string): Promise<ReportAlertReason | null> {
  try {
    return await transaction(async (tx) => {
      const seen = await findChainState(tx, paymentId);
      if (!seen) throw new Error("a watched payment is missing");
      const { version, transactions } = seen;
      const report = { account, version, state: { paymentId, transactions } };
      const isOurs = await settleChainState(tx, report, databaseNow());
      await setReportedVersion(tx, paymentId, version);
      return isOurs ? null : "NOTHING_OF_OURS";
    }, "settle");
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error;
    const seen = await findChainState(db(), paymentId);
    if (seen) await setReportedVersion(db(), paymentId, seen.version);
    return error.reason;
  }
}

async function raiseAlert(account: Account, watch: ChainWatch, alert: ChainAlert): Promise<void> {
  const { reason, about, detail } = alert;
  const rawBody = JSON.stringify({ ...watch, about, detail });
  await raiseReportAlert(db(), { provider: accountKey(account), reason, externalId: about, rawBody, detail });
}
