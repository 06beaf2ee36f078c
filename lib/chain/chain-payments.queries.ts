import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { chainAccounts, chainCursors, chainPayments } from "#db/schema/chain-watch";
import { afterNow, type ChainWatch } from "#lib/chain/chain-cursors.queries";

export type ChainPayment = typeof chainPayments.$inferSelect;
export type NewChainPayment = Omit<
  ChainPayment,
  "version" | "toldVersion" | "watchedUntil" | "fromHeight" | "compareAt" | "createdAt"
>;

/** The next index of an account. It is never used again, even if the payment of this transaction fails. */
export async function takeNextIndex(reader: Reader, accountId: string): Promise<number> {
  const [account] = await reader
    .insert(chainAccounts)
    .values({ id: accountId, nextIndex: 1 })
    .onConflictDoUpdate({ target: chainAccounts.id, set: { nextIndex: sql`${chainAccounts.nextIndex} + 1` } })
    .returning({ nextIndex: chainAccounts.nextIndex });
  if (!account) throw new Error("an account has no next index");
  return account.nextIndex - 1;
}

/** Accounts whose addresses from index `scanFrom` to below `scanUntil` were skipped by a restore. */
export async function findSkipped(
  reader: Reader,
  accountId: string,
): Promise<{ scanFrom: number; scanUntil: number } | null> {
  const { id, scanFrom, scanUntil } = chainAccounts;
  const [account] = await reader
    .select({ scanFrom, scanUntil })
    .from(chainAccounts)
    .where(and(eq(id, accountId), isNotNull(scanFrom)));
  if (account?.scanFrom == null || account.scanUntil === null) return null;
  return { scanFrom: account.scanFrom, scanUntil: account.scanUntil };
}

/** True if a restore skipped addresses of any account. */
export async function hasSkipped(reader: Reader): Promise<boolean> {
  const [one] = await reader
    .select({ id: chainAccounts.id })
    .from(chainAccounts)
    .where(isNotNull(chainAccounts.scanFrom))
    .limit(1);
  return one !== undefined;
}

/** When the last address below an index of an account was issued; if there is none, when the account was first used. */
export async function findLastGivenOut(reader: Reader, accountId: string, below: number): Promise<Date> {
  const [last] = await reader
    .select({ at: sql<string>`max(${chainPayments.createdAt})` })
    .from(chainPayments)
    .where(and(eq(chainPayments.accountId, accountId), lt(chainPayments.addressIndex, below)));
  if (last?.at) return new Date(last.at);
  const [account] = await reader
    .select({ at: chainAccounts.createdAt })
    .from(chainAccounts)
    .where(eq(chainAccounts.id, accountId));
  return account?.at ?? new Date(0);
}

/** The chain, address and asset of the payments that watch an account's addresses at the given indexes. */
export function listPaymentsAt(
  reader: Reader,
  accountId: string,
  { from, below }: { from: number; below: number },
): Promise<Pick<ChainPayment, "chain" | "address" | "asset">[]> {
  const { addressIndex, chain, address, asset } = chainPayments;
  return reader
    .select({ chain, address, asset })
    .from(chainPayments)
    .where(and(eq(chainPayments.accountId, accountId), gte(addressIndex, from), lt(addressIndex, below)));
}

/**
 * Stores a payment, watched for `watchMs` from the block after the cursor or from `fromHeight`, and first compared after
 * `compareMs`. Returns null if its id, index or address exists.
 */
export async function insertChainPayment(
  reader: Reader,
  payment: NewChainPayment,
  { watchMs, compareMs, fromHeight }: { watchMs: number; compareMs: number; fromHeight?: number },
): Promise<ChainPayment | null> {
  const { connectionId, chain } = payment;
  const ofPayment = and(eq(chainCursors.connectionId, connectionId), eq(chainCursors.chain, chain));
  const cursor = reader.select({ height: chainCursors.height }).from(chainCursors).where(ofPayment);
  const [inserted] = await reader
    .insert(chainPayments)
    .values({
      ...payment,
      watchedUntil: afterNow(watchMs),
      compareAt: afterNow(compareMs),
      fromHeight: fromHeight ?? sql`(${cursor})`,
    })
    .onConflictDoNothing(fromHeight === undefined ? { target: chainPayments.id } : undefined)
    .returning();
  return inserted ?? null;
}

/** A payment by its id; null if not watched by us. */
export async function findChainPayment(reader: Reader, id: string): Promise<ChainPayment | null> {
  const [payment] = await reader.select().from(chainPayments).where(eq(chainPayments.id, id));
  return payment ?? null;
}

/** The payments of an address in upper or lower case: one per chain and asset. For an operator's command. */
export function findPaymentsOfAddress(reader: Reader, address: string): Promise<ChainPayment[]> {
  return reader
    .select()
    .from(chainPayments)
    .where(eq(sql`lower(${chainPayments.address})`, address.toLowerCase()));
}

/** The currently watched payments, oldest first. */
export function listWatchedPayments(
  reader: Reader,
  { connectionId, chain }: ChainWatch,
): Promise<ChainPayment[]> {
  return reader
    .select()
    .from(chainPayments)
    .where(
      and(
        eq(chainPayments.connectionId, connectionId),
        eq(chainPayments.chain, chain),
        gt(chainPayments.watchedUntil, sql`now()`),
      ),
    )
    .orderBy(asc(chainPayments.watchedUntil));
}

/** The payments younger than `ageMs`, oldest first. */
export function listPaymentsYoungerThan(
  reader: Reader,
  { connectionId, chain }: ChainWatch,
  { ageMs, limit }: { ageMs: number; limit: number },
): Promise<ChainPayment[]> {
  return reader
    .select()
    .from(chainPayments)
    .where(
      and(
        eq(chainPayments.connectionId, connectionId),
        eq(chainPayments.chain, chain),
        gt(chainPayments.watchedUntil, sql`now()`),
        gt(chainPayments.createdAt, afterNow(-ageMs)),
      ),
    )
    .orderBy(asc(chainPayments.createdAt))
    .limit(limit);
}

/** The watched payments that are due to be compared with their address, longest due first. */
export function listPaymentsToCompare(
  reader: Reader,
  { connectionId, chain }: ChainWatch,
  limit: number,
): Promise<ChainPayment[]> {
  return reader
    .select()
    .from(chainPayments)
    .where(
      and(
        eq(chainPayments.connectionId, connectionId),
        eq(chainPayments.chain, chain),
        gt(chainPayments.watchedUntil, sql`now()`),
        lte(chainPayments.compareAt, sql`now()`),
      ),
    )
    .orderBy(asc(chainPayments.compareAt))
    .limit(limit);
}

/** Schedules the next comparison of some payments after the given time. */
export async function setCompareAfter(
  reader: Reader,
  ids: readonly string[],
  afterMs: number,
): Promise<void> {
  if (ids.length === 0) return;
  await reader
    .update(chainPayments)
    .set({ compareAt: afterNow(afterMs) })
    .where(inArray(chainPayments.id, [...ids]));
}

/** Marks the payments' chain state as changed. */
export async function raiseVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(chainPayments)
    .set({ version: sql`${chainPayments.version} + 1` })
    .where(inArray(chainPayments.id, [...ids]));
}

/** The index of an account's next payment. */
export async function findNextIndex(reader: Reader, accountId: string): Promise<number> {
  const [account] = await reader
    .select({ nextIndex: chainAccounts.nextIndex })
    .from(chainAccounts)
    .where(eq(chainAccounts.id, accountId));
  return account?.nextIndex ?? 0;
}

/** The ids of a connection's payments with a chain state that the core has not taken yet. */
export async function listUntoldPayments(
  reader: Reader,
  connectionId: string,
  limit: number,
): Promise<string[]> {
  const { id, version, toldVersion: reportedVersion } = chainPayments;
  const untold = await reader
    .select({ id })
    .from(chainPayments)
    .where(and(eq(chainPayments.connectionId, connectionId), gt(version, reportedVersion)))
    .limit(limit);
  return untold.map((payment) => payment.id);
}

/** Stores the version of the chain state that the core has taken. */
export async function setReportedVersion(reader: Reader, id: string, version: number): Promise<void> {
  await reader
    .update(chainPayments)
    .set({ toldVersion: sql`greatest(${chainPayments.toldVersion}, ${version})` })
    .where(eq(chainPayments.id, id));
}
