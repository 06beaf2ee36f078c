import { db } from "#db/client";
import { accountKey } from "#lib/connections/connection.rules";
import { findProvider } from "#lib/connections/find-provider";
import {
  type BookedEntry,
  listBookedBetween,
  listBookedOf,
  type StatementSource,
} from "#lib/ledger/booked-entries.queries";
import { methodOf } from "#lib/methods/registry";
import { logger } from "#lib/platform/log/logger";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import { findAdapter } from "#lib/providers/registry";
import { collectUnreadPeriods } from "#lib/providers/unread-periods";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";
import { bookProviderEntry } from "#lib/reconciliation/book-provider-entry";
import { compareByPayment } from "#lib/reconciliation/compare-by-payment";
import { type Compared, type Found, kindsOf } from "#lib/reconciliation/compared";
import { compareEntries, entryKey, type ProviderEntry } from "#lib/reconciliation/reconciliation.rules";
import { takeSettlements } from "#lib/reconciliation/take-settlements";
import {
  isUnread,
  type Period,
  type UnreadPeriod,
  unreadWithin,
} from "#lib/reconciliation/unread-period.rules";
import { findFirstUnread } from "#lib/reconciliation/unread-periods.queries";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far back unread periods are retried; older ones stay shown for `npm run reconcile`. */
const RETRIED_FOR_MS = 90 * DAY_MS;

/**
 * Compares one account's statement with the ledger for a period and for earlier unread ones. If the statement is empty, no
 * differences are found. An account that does not answer is unread as a whole; the others are compared.
 */
export async function compareAccount(of: StatementSource, asked: Period): Promise<Compared> {
  const period = await withUnread(of, asked);
  const nothing: Compared = { of, period, matched: [], found: [], unread: [] };
  try {
    if (isByPayment(of)) return { ...nothing, ...(await compareByPayment(of, period)) };
    const statement = await findStatement(of);
    if (!statement) return nothing;
    const compared = await compareStatement(statement, of, period);
    // Entries that only the provider has are booked now, so that its fees find their payments.
    const unsettled = await settleAlone(of, statement, period);
    return { ...nothing, ...compared, unread: unreadWithin(period, [...compared.unread, ...unsettled]) };
  } catch (error) {
    if (of.connectionId === null || !isTheirs(error)) throw error;
    logger().error({ ...of, reason: error.message }, "the statement of a connection cannot be read");
    return { ...nothing, unread: [{ ...period, kinds: kindsOf(of), reason: error.message }] };
  }
}

/** Books the provider's fees. An unreadable settlement does not stop the comparison, and is retried. */
async function settleAlone(
  of: StatementSource,
  statement: ProviderStatement,
  period: Period,
): Promise<UnreadPeriod[]> {
  try {
    await takeSettlements(of, statement, period);
    return [];
  } catch (error) {
    if (!isTheirs(error)) throw error;
    logger().error({ ...of, reason: error.message }, "the settlement of a connection cannot be read");
    return [{ ...period, kinds: [], reason: `settlement: ${error.message}` }];
  }
}

function isTheirs(error: unknown): error is ProviderFault | ProviderTimeout {
  return error instanceof ProviderFault || error instanceof ProviderTimeout;
}

async function withUnread(of: StatementSource, { start, end }: Period): Promise<Period> {
  if (of.connectionId === null) return { start, end };
  const since = new Date(start.getTime() - RETRIED_FOR_MS);
  const first = await findFirstUnread(db(), { account: accountKey(of), statement: of.statement }, since);
  return { start: first && first < start ? first : start, end };
}

function isByPayment({ provider, connectionId }: StatementSource): boolean {
  return connectionId !== null && findAdapter(provider)?.statementForm === "BY_PAYMENT";
}

function findStatement({ statement, ...account }: StatementSource): Promise<ProviderStatement | null> {
  return statement === "PAYOUTS"
    ? findProvider("payout", account)
    : methodOf(statement).findStatement(account);
}

async function compareStatement(
  statement: ProviderStatement,
  of: StatementSource,
  { start, end }: Period,
): Promise<Pick<Compared, "matched" | "found" | "unread">> {
  // A payment at the period's edge may be outside it in the provider's statement.
  const from = new Date(start.getTime() - DAY_MS);
  const to = new Date(end.getTime() + DAY_MS);
  const read = await collectUnreadableRows(() => collectUnreadPeriods(() => statement.listEntries(from, to)));
  await raiseUnreadableRows(db(), of, read.unreadable);
  const { result: wide, unread } = read.result;
  const theirs = wide.filter(({ at }) => at >= start && at < end);
  const known = new Set(wide.map(entryKey));
  const ours = await listBookedBetween(db(), of, start, end);
  const alone = ours.filter((entry) => !known.has(entryKey(entry)) && !isUnread(entry, unread, DAY_MS));
  const { matched, differences } = compareEntries(theirs, [...alone, ...(await bookedOf(of, theirs))]);
  const found: Found[] = [];
  // A list may show a refund before its payment, which must be booked first.
  const isBack = ({ theirs: one }: (typeof differences)[number]) => Number(one?.kind === "GIVEN_BACK");
  for (const difference of differences.toSorted((a, b) => isBack(a) - isBack(b))) {
    const { kind, theirs: one } = difference;
    const isBooked = kind === "THEIRS_ALONE" && one !== null && (await bookAlone(of, one));
    found.push({ ...difference, isBooked });
  }
  return { matched, found, unread };
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

/** True if the ledger now has the entry in the same amount. */
async function bookAlone(of: StatementSource, entry: ProviderEntry): Promise<boolean> {
  try {
    await bookProviderEntry(of, entry);
  } catch (err) {
    logger().error(
      { provider: of.provider, entryId: entry.id, err },
      "an entry of a provider could not be booked",
    );
  }
  return compareEntries([entry], await bookedOf(of, [entry])).differences.length === 0;
}
