import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  type BookedEntry,
  listBookedBetween,
  listBookedOf,
  type StatementSource,
} from "#db/queries/ledger/booked-entries";
import { listConnectionsTo } from "#db/queries/providers/connections";
import {
  endDifferences,
  insertReconciliation,
  keepDifference,
  type ReconciliationRecord,
} from "#db/queries/providers/reconciliations";
import {
  compareEntries,
  type Difference,
  ENTRY_KINDS,
  entryKey,
  type ProviderEntry,
} from "#lib/domain/dispute/reconciliation";
import { accountKey } from "#lib/domain/merchant/connection";
import { findProvider } from "#lib/features/connections/find-provider";
import { raiseUnreadableRows } from "#lib/features/provider-health/raise-unreadable-rows";
import { listMethods, methodOf } from "#lib/methods/registry";
import { bookProviderEntry } from "#lib/payments/reconcile/book-provider-entry";
import { newId } from "#lib/platform/ids/new-id";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import { providerNames } from "#lib/providers/registry";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = 3;
// What happened later may still be on its way to us.
const SETTLED_AFTER_MS = 10 * 60 * 1000;

type Found = Difference<ProviderEntry, BookedEntry> & { account: string; isBooked: boolean };
type Matched = ProviderEntry & { account: string };
/** An entry's id is its account's own, so that each goes with the `account` (`accountKey`) whose books have it. `unread` are the accounts whose books could not be read. */
type Compared = { matched: Matched[]; found: Found[]; unread: string[] };
const NOTHING: Compared = { matched: [], found: [], unread: [] };
type Reconciled = Omit<ReconciliationRecord, "createdAt">;

/** The period that is compared every day: the last three days, so that what was late yesterday is seen to have come. */
export function periodToReconcile(now: Date): { start: Date; end: Date } {
  const end = new Date(now.getTime() - SETTLED_AFTER_MS);
  return { start: new Date(end.getTime() - DAYS * DAY_MS), end };
}

/**
 * Compares the ledger with what every account at every provider says of a period, and keeps what it finds. Money that a provider tells alone is
 * booked like a late report of it: it pays its charge where that still can be paid, and is held otherwise; a second comparison books
 * nothing. Every other difference stays open until both sides agree, and is an `error` line in the log, as is a connection whose
 * books cannot be read, which the comparison names too. A row of them that cannot be read is a report alert, and the others are compared. Throws at the end what kept a provider's books from being compared.
 */
export function reconcile(start: Date, end: Date): Promise<Reconciled[]> {
  return eachAlone(providerNames(), (provider) => reconcileProvider(provider, start, end));
}

async function reconcileProvider(provider: string, start: Date, end: Date): Promise<Reconciled> {
  const compared: Compared = { matched: [], found: [], unread: [] };
  for (const of of await listStatementSources(provider)) {
    const { matched, found, unread } = await compareAccount(of, start, end);
    compared.matched.push(...matched);
    compared.found.push(...found);
    compared.unread.push(...unread);
  }
  const run = toRun(provider, compared, start, end);
  await keep(run, compared);
  const open = compared.found.filter(({ isBooked }) => !isBooked).length;
  if (open > 0) logger().error({ ...run, open }, "the ledger and a provider differ");
  return run;
}

/**
 * Whose books there are: the sandbox's for each method and for payouts or, at a real provider, each connection's for what its port
 * moves.
 */
async function listStatementSources(provider: string): Promise<StatementSource[]> {
  const all = [
    ...listMethods().map(({ name: statement, ports: [port] }) => ({ statement, port })),
    { statement: "PAYOUTS", port: "payout" } as const,
  ];
  const ofSandbox = all.map(({ statement }) => ({ provider, connectionId: null, statement }));
  const connected = await listConnectionsTo(db(), provider);
  const ofConnections = connected.flatMap(({ id: connectionId, port }) =>
    all.filter((one) => one.port === port).map(({ statement }) => ({ provider, connectionId, statement })),
  );
  return [...ofSandbox, ...ofConnections];
}

function findStatement({ statement, ...account }: StatementSource): Promise<ProviderStatement | null> {
  return statement === "PAYOUTS"
    ? findProvider("payout", account)
    : methodOf(statement).findStatement(account);
}

/** One account that does not answer leaves the others' books to be compared. */
async function compareAccount(of: StatementSource, start: Date, end: Date): Promise<Compared> {
  try {
    const statement = await findStatement(of);
    return statement ? await compareStatement(statement, of, start, end) : NOTHING;
  } catch (error) {
    const isTheirs = error instanceof ProviderFault || error instanceof ProviderTimeout;
    if (of.connectionId === null || !isTheirs) throw error;
    logger().error({ ...of, reason: error.message }, "the books of a connection cannot be read");
    return { ...NOTHING, unread: [accountKey(of)] };
  }
}

async function compareStatement(
  statement: ProviderStatement,
  of: StatementSource,
  start: Date,
  end: Date,
): Promise<Compared> {
  // A payment at the edge of the period may be on its other side in their books.
  const from = new Date(start.getTime() - DAY_MS);
  const to = new Date(end.getTime() + DAY_MS);
  const { result: wide, unreadable } = await collectUnreadableRows(() => statement.listEntries(from, to));
  await raiseUnreadableRows(db(), of, unreadable);
  const theirs = wide.filter(({ at }) => at >= start && at < end);
  const known = new Set(wide.map(entryKey));
  const ours = await listBookedBetween(db(), of, start, end);
  const alone = ours.filter((entry) => !known.has(entryKey(entry)));
  const { matched, differences } = compareEntries(theirs, [...alone, ...(await bookedOf(of, theirs))]);
  const account = accountKey(of);
  const found: Found[] = [];
  // A list may tell a refund before its payment, which has to be booked first.
  const isBack = ({ theirs: one }: (typeof differences)[number]) => Number(one?.kind === "GIVEN_BACK");
  for (const difference of differences.toSorted((a, b) => isBack(a) - isBack(b))) {
    const { kind, theirs: one } = difference;
    const isBooked = kind === "THEIRS_ALONE" && one !== null && (await bookAlone(of, one));
    found.push({ ...difference, account, isBooked });
  }
  return { matched: matched.map((entry) => ({ ...entry, account })), found, unread: [] };
}

function bookedOf(of: StatementSource, entries: readonly ProviderEntry[]): Promise<BookedEntry[]> {
  const idsOf = (wanted: ProviderEntry["kind"]) =>
    entries.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return listBookedOf(db(), of, {
    RECEIVED: idsOf("RECEIVED"),
    GIVEN_BACK: idsOf("GIVEN_BACK"),
    PAID_OUT: idsOf("PAID_OUT"),
  });
}

/** True when the ledger has the entry afterwards, in the same amount. */
async function bookAlone(of: StatementSource, entry: ProviderEntry): Promise<boolean> {
  try {
    await bookProviderEntry(of, entry);
  } catch (err) {
    logger().error(
      { provider: of.provider, entryId: entry.id, err },
      "an entry of a provider was not booked",
    );
  }
  return compareEntries([entry], await bookedOf(of, [entry])).differences.length === 0;
}

function toRun(
  provider: string,
  { matched, found, unread }: Compared,
  startsAt: Date,
  endsAt: Date,
): Reconciled {
  const count = (kind: Found["kind"]) => found.filter((one) => one.kind === kind).length;
  return {
    id: newId("reconciliation"),
    provider,
    startsAt,
    endsAt,
    matched: matched.length,
    oursAlone: count("OURS_ALONE"),
    theirsAlone: count("THEIRS_ALONE"),
    amountDiffers: count("AMOUNT_DIFFERS"),
    booked: found.filter(({ isBooked }) => isBooked).length,
    unread,
  };
}

async function keep(run: Reconciled, { matched, found }: Compared): Promise<void> {
  const { provider, id: foundBy } = run;
  await transaction(async (tx) => {
    const now = databaseNow();
    await insertReconciliation(tx, run);
    for (const account of new Set(matched.map((entry) => entry.account))) {
      for (const kind of ENTRY_KINDS) {
        const ids = matched.filter((one) => one.account === account && one.kind === kind).map(({ id }) => id);
        await endDifferences(tx, account, kind, ids, now);
      }
    }
    for (const { account, kind, theirs, ours, isBooked } of found) {
      const entry = theirs ?? ours;
      if (!entry) throw new Error("a difference has neither side");
      await keepDifference(tx, {
        account,
        provider,
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
        foundBy,
        isBooked,
        endedAt: isBooked ? now : null,
      });
    }
  });
}
