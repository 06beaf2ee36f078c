import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import {
  type ConnectionRecord,
  listConnectionsTo,
  lockConnection,
  storeConnection,
} from "#lib/connections/connections.queries";
import { cachedConnection } from "#lib/connections/find-provider";
import { listsDisputes, openProvider } from "#lib/connections/opened-connection";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { ConnectionId } from "#lib/domain/ids";
import { addRateUses } from "#lib/operations/rate-counts.queries";
import { findNamedAttempt } from "#lib/payments/reports/shared-reference";
import { refusalOf } from "#lib/payments/settle/settle-outcome";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { logger } from "#lib/platform/log/logger";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import type { DisputeList, ListedDispute } from "#lib/providers/ports/listed-disputes";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { listAdapters } from "#lib/providers/registry";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A MED is decided within weeks of its beginning. */
const READ_MS = 31 * DAY_MS;
/** A MED may begin 80 days after its Pix, and no document says which of the two instants orders the list. */
const READ_DAILY_MS = 91 * DAY_MS;
const DAILY_AT_HOUR = 7;
/** The shortest pause between two reads, however often the sweep runs. */
const LEAST_PAUSE_MS = 15 * 60 * 1000;
const PROBLEM = "disputes_unread";

/**
 * The worker's sweep: reads the disputes that providers list, connection by connection, and settles those of our payments as
 * reports would. If a provider refuses its list, that becomes the connection's problem, once; a list without an answer is read
 * again by the next sweep.
 */
export async function readListedDisputes(): Promise<void> {
  for (const { name } of listAdapters().filter((adapter) => adapter.listsDisputes)) {
    await eachAlone(await listConnectionsTo(db(), name), ({ id }) => readDisputesOf(id));
  }
}

async function readDisputesOf(id: ConnectionId): Promise<void> {
  const record = await cachedConnection(id);
  if (!record || !listsDisputes(record)) return;
  const account = { provider: record.provider, connectionId: id };
  const use = { key: `disputes:${accountKey(account)}`, count: 1, windowMs: LEAST_PAUSE_MS };
  const [total] = await addRateUses(db(), [use]);
  if (total && total.count > 1) return;
  const list = await askForDisputes(record, account);
  if (list === null) return;
  await noteProblem(record, "refused" in list ? list.refused : null);
  if ("refused" in list) return;
  await eachAlone(list.disputes, (dispute) => settleListed(account, dispute));
}

async function askForDisputes(record: ConnectionRecord, account: Account): Promise<DisputeList | null> {
  const now = databaseNow();
  const readMs = now.getUTCHours() === DAILY_AT_HOUR ? READ_DAILY_MS : READ_MS;
  try {
    const pix = await openProvider("pix", record);
    const { result, unreadable } = await collectUnreadableRows(
      async () => (await pix.listDisputes?.(new Date(now.getTime() - readMs), now)) ?? null,
    );
    await raiseUnreadableRows(db(), account, unreadable);
    return result;
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof ProviderTimeout)) throw error;
    logger().info({ ...account, reason: error.message }, "a provider's disputes will be read later");
    return null;
  }
}

/** Stores or clears the connection's problem. A problem that a test found stays, because it makes payments fail. */
async function noteProblem({ id, merchantId }: ConnectionRecord, detail: string | null): Promise<void> {
  await transaction(async (tx) => {
    const current = await lockConnection(tx, merchantId, id);
    const known = current?.problem ?? null;
    const isChangeable = known === null || known.code === PROBLEM;
    if (!current || !isChangeable || detail === (known?.detail ?? null)) return;
    const problem = detail === null ? null : { code: PROBLEM, detail, field: null };
    await storeConnection(tx, id, { problem, checkedAt: databaseNow() });
    if (detail !== null)
      logger().warn({ connectionId: id, detail }, "a provider refuses its list of disputes");
  });
}

async function settleListed(account: Account, dispute: ListedDispute): Promise<void> {
  const { paymentId, disputeId } = dispute;
  const alert = { about: { paymentId, disputeId }, answered: dispute };
  try {
    await transaction(async (tx) => {
      const attempt = await findNamedAttempt(tx, account, { reference: null, paymentId });
      if (!attempt) return;
      const { gatewayStatus: _, status, ...listed } = dispute;
      const reason =
        status === null ? "DISPUTED" : await settleDispute(tx, attempt, { ...listed, status }, databaseNow());
      if (reason) await raiseAnswerAlert(tx, account, { ...alert, reason });
    }, "settle");
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    await raiseAnswerAlert(db(), account, { ...alert, reason });
  }
}
