import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { accountKey } from "#lib/connections/connection.rules";
import { listConnectionsTo } from "#lib/connections/connections.queries";
import { METHOD_FACTS } from "#lib/domain/payment-methods";
import type { StatementSource } from "#lib/ledger/booked-entries.queries";
import { listMethods } from "#lib/methods/registry";
import { newId } from "#lib/platform/ids/new-id";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { logger } from "#lib/platform/log/logger";
import { providerNames } from "#lib/providers/registry";
import { compareAccount } from "#lib/reconciliation/compare-account";
import type { Compared, Found } from "#lib/reconciliation/compared";
import { ENTRY_KINDS } from "#lib/reconciliation/reconciliation.rules";
import {
  endDifferences,
  insertReconciliation,
  keepDifference,
  type NewDifference,
  type ReconciliationRecord,
} from "#lib/reconciliation/reconciliations.queries";
import type { Period } from "#lib/reconciliation/unread-period.rules";
import { replaceUnread } from "#lib/reconciliation/unread-periods.queries";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 3;
// Later events may still be on their way to us.
const SETTLED_AFTER_MS = 10 * 60 * 1000;

type Reconciled = Omit<ReconciliationRecord, "createdAt">;

/** The period compared daily: the last three days, so that late entries are found. */
export function periodToReconcile(now: Date): { start: Date; end: Date } {
  const end = new Date(now.getTime() - SETTLED_AFTER_MS);
  return { start: new Date(end.getTime() - DAYS * DAY_MS), end };
}

/**
 * Compares the ledger with each provider account for a period. Entries that only a provider has are booked like late reports,
 * once; other differences stay open, unread periods are retried, and both are `error` log lines. Throws at the end whatever
 * prevented a comparison.
 */
export function reconcile(start: Date, end: Date): Promise<Reconciled[]> {
  return eachAlone(providerNames(), (provider) => reconcileProvider(provider, start, end));
}

async function reconcileProvider(provider: string, start: Date, end: Date): Promise<Reconciled> {
  const all: Compared[] = [];
  const [comparing] = await Promise.allSettled([
    eachAlone(await listStatementSources(provider), async (of) =>
      all.push(await compareAccount(of, { start, end })),
    ),
  ]);
  // What was compared is stored even if another account failed.
  const run = toRun(provider, all, { start, end });
  await keep(run, all);
  const open = all.flatMap(({ found }) => found).filter(({ isBooked }) => !isBooked).length;
  if (open > 0) logger().error({ ...run, open }, "the ledger and a provider differ");
  if (comparing.status === "rejected") throw comparing.reason;
  return run;
}

/**
 * The accounts that have statements: the sandbox's, one per method and one for payouts, and each connection's for the movements
 * of its port.
 */
async function listStatementSources(provider: string): Promise<StatementSource[]> {
  const all = [
    ...listMethods()
      .filter(({ name }) => METHOD_FACTS[name].statement === name)
      .map(({ name: statement, ports: [port] }) => ({ statement, port })),
    { statement: "PAYOUTS", port: "payout" } as const,
  ];
  const ofSandbox = all.map(({ statement }) => ({ provider, connectionId: null, statement }));
  const connected = await listConnectionsTo(db(), provider);
  const ofConnections = connected.flatMap(({ id: connectionId, port }) =>
    all.filter((one) => one.port === port).map(({ statement }) => ({ provider, connectionId, statement })),
  );
  return [...ofSandbox, ...ofConnections];
}

function toRun(provider: string, all: readonly Compared[], { start, end }: Period): Reconciled {
  const found = all.flatMap((one) => one.found);
  const count = (kind: Found["kind"]) => found.filter((one) => one.kind === kind).length;
  return {
    id: newId("reconciliation"),
    provider,
    startsAt: start,
    endsAt: end,
    matched: all.reduce((sum, { matched }) => sum + matched.length, 0),
    oursAlone: count("OURS_ALONE"),
    theirsAlone: count("THEIRS_ALONE"),
    amountDiffers: count("AMOUNT_DIFFERS"),
    booked: found.filter(({ isBooked }) => isBooked).length,
    unread: [...new Set(all.flatMap(({ of, unread }) => (unread.length > 0 ? [accountKey(of)] : [])))],
  };
}

async function keep(run: Reconciled, all: readonly Compared[]): Promise<void> {
  const { provider, id: foundBy } = run;
  await transaction(async (tx) => {
    const now = databaseNow();
    await insertReconciliation(tx, run);
    for (const { of, period, matched, unread } of all) {
      const account = accountKey(of);
      await replaceUnread(tx, { account, statement: of.statement, foundBy }, period, unread);
      for (const kind of ENTRY_KINDS) {
        const ids = matched.filter((one) => one.kind === kind).map(({ id }) => id);
        if (ids.length > 0) await endDifferences(tx, account, { entryKind: kind, entryIds: ids }, now);
      }
    }
    for (const { of, found } of all) {
      for (const difference of found)
        await keepDifference(tx, toRow(difference, { of, provider, foundBy }, now));
    }
  });
}

function toRow(
  { kind, theirs, ours, isBooked }: Found,
  { of, ...run }: { of: StatementSource; provider: string; foundBy: Reconciled["id"] },
  now: Date,
): NewDifference {
  const entry = theirs ?? ours;
  if (!entry) throw new Error("a difference has neither side");
  return {
    ...run,
    account: accountKey(of),
    entryKind: entry.kind,
    entryId: entry.id,
    kind,
    reference: theirs?.reference ?? null,
    theirsMinor: theirs?.amountMinor ?? null,
    oursMinor: ours?.amountMinor ?? null,
    currency: entry.currency,
    happenedAt: entry.at,
    merchantId: ours?.merchantId ?? null,
    chargeId: ours?.chargeId ?? null,
    isBooked,
    endedAt: isBooked ? now : null,
  };
}
