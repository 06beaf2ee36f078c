import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Reader, Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { insertion } from "#db/prepared-query";
import { word } from "#db/queries/lists/reads-as";
import {
  ledgerAccounts,
  ledgerBalances,
  ledgerPending,
  ledgerPostings,
  ledgerTransactions,
} from "#db/schema/ledger";
import { refunds } from "#db/schema/refunds";
import type { ChargeId, MerchantId, RecipientId } from "#lib/domain/ids";
import { availableOf } from "#lib/domain/ledger/balance";
import type { Custodian, Custody } from "#lib/domain/ledger/custody";
import {
  type AccountKind,
  accountId,
  type LedgerTransactionKind,
  type Posting,
} from "#lib/domain/ledger/ledger";
import type { RefundPlan } from "#lib/domain/payment/refund";
import { REFUND } from "#lib/domain/status/status-tables";

export type LedgerTransactionRecord = typeof ledgerTransactions.$inferSelect;

/** That a line is of its transaction, and that it is posted to its account, as joins of the books say it: both are of its merchant. */
export const isLineOf = and(
  eq(ledgerPostings.merchantId, ledgerTransactions.merchantId),
  eq(ledgerPostings.transactionId, ledgerTransactions.id),
);
export const isPostedTo = and(
  eq(ledgerAccounts.merchantId, ledgerPostings.merchantId),
  eq(ledgerAccounts.id, ledgerPostings.accountId),
);

/**
 * Posts one transaction in the caller's. Triggers add its lines to the running balances and to what is pending, and take the accounts in
 * the order of their ids, so that transactions cannot wait for each other in a circle. The same source posts once: a second
 * time throws the unique index's error, and a line outside these books throws a trigger's.
 */
export async function insertLedgerTransaction(
  tx: Tx,
  { merchantId, custodian }: Custody,
  transaction: Omit<LedgerTransactionRecord, keyof Custody | "createdAt">,
  postings: readonly Posting[],
): Promise<void> {
  if (postings.length === 0) return;
  const lines = postings.map(({ account, amountMinor, availableAt }) => ({
    merchantId,
    transactionId: transaction.id,
    accountId: accountId(account),
    amountMinor,
    availableAt,
  }));
  // In one round trip: the transaction's one connection runs them in this order.
  await Promise.all([
    insertTransactions(tx, [{ ...transaction, merchantId, custodian }]),
    openAccounts(tx, accountsOf(postings)),
    insertPostings(tx, lines),
  ]);
}

const insertTransactions = insertion(ledgerTransactions);
const insertPostings = insertion(ledgerPostings);
const openAccounts = insertion(ledgerAccounts, (insert) => insert.onConflictDoNothing());

function accountsOf(postings: readonly Posting[]) {
  const accounts = new Map(postings.map(({ account }) => [accountId(account), account]));
  return [...accounts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, account]) => ({ id, ...account, balanceMinor: 0 }));
}

export type AccountBalance = {
  id: string;
  kind: AccountKind;
  owner: string | null;
  currency: string;
  custodian: Custodian;
  /** Debits less credits, in minor units: negative where we owe. */
  balanceMinor: number;
  /** The part of it that is not available before some later instant. */
  pendingMinor: number;
};

/** The members of an account's balance at `now` by the merchant's clock, as a query of `ledgerBalances` selects them. */
export function accountBalance(reader: Reader, merchantId: MerchantId, now: Date) {
  const past = reader
    .select({ sum: sql`coalesce(sum(${ledgerPending.amountMinor}), 0)` })
    .from(ledgerPending)
    .where(
      and(
        eq(ledgerPending.merchantId, merchantId),
        eq(ledgerPending.accountId, ledgerBalances.id),
        lte(ledgerPending.availableAt, merchantTime(merchantId, now)),
      ),
    );
  return {
    id: ledgerBalances.id,
    kind: ledgerBalances.kind,
    owner: ledgerBalances.owner,
    currency: ledgerBalances.currency,
    custodian: ledgerBalances.custodian,
    balanceMinor: ledgerBalances.balanceMinor,
    pendingMinor: sql<number>`${ledgerBalances.pendingMinor} - (${past})`.mapWith(Number),
  };
}

/**
 * The merchant's accounts of those kinds with their balances at `now` by the merchant's clock: those at one custodian or, where it is
 * null, at all of them. Costs the same however long their history is.
 */
export async function listBalances(
  reader: Reader,
  merchantId: MerchantId,
  kinds: AccountKind[],
  { now, custodian, owners }: { now: Date; custodian: Custodian | null; owners?: string[] | undefined },
): Promise<AccountBalance[]> {
  // Written into the statement, so that one plan serves all merchants: of kinds that it does not know the planner expects the
  // recipients' accounts too, and would plan anew each time.
  const wanted = sql.raw(kinds.map((kind) => `'${kind}'`).join(", "));
  return reader
    .select(accountBalance(reader, merchantId, now))
    .from(ledgerBalances)
    .where(
      and(
        eq(ledgerBalances.merchantId, merchantId),
        sql`${ledgerBalances.kind} in (${wanted})`,
        custodian === null ? undefined : eq(ledgerBalances.custodian, custodian),
        owners ? inArray(ledgerBalances.owner, owners) : undefined,
      ),
    );
}

/**
 * What of a charge's payment, less its refunds, is not available yet at `now` by its clock, a row an account of those books; credits
 * are negative.
 */
export function listPendingOfCharge(
  tx: Tx,
  { merchantId, custodian }: Custody,
  chargeId: ChargeId,
  now: Date,
) {
  return tx
    .select({
      owner: ledgerAccounts.owner,
      availableAt: sql<Date>`${ledgerPostings.availableAt}`.mapWith(ledgerPostings.availableAt),
      amountMinor: sql<number>`sum(${ledgerPostings.amountMinor})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, isLineOf)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(
      and(
        eq(ledgerTransactions.merchantId, merchantId),
        eq(ledgerTransactions.custodian, custodian),
        eq(ledgerTransactions.chargeId, chargeId),
        inArray(ledgerAccounts.kind, ["MERCHANT", "RECIPIENT"]),
        gt(ledgerPostings.availableAt, merchantTime(merchantId, now)),
      ),
    )
    .groupBy(ledgerAccounts.owner, ledgerPostings.availableAt);
}

/** Those of the merchant's accounts that have those ids, with their balances at `now` by its clock. */
export function listBalancesById(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly string[],
  now: Date,
): Promise<AccountBalance[]> {
  return reader
    .select(accountBalance(reader, merchantId, now))
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.merchantId, merchantId), inArray(ledgerBalances.id, [...ids])));
}

const TAKING: LedgerTransactionKind[] = [
  "REFUND",
  "REFUND_RESERVED",
  "REFUND_RELEASED",
  "DISPUTE",
  "DISPUTE_WON",
];

/**
 * What refunds and disputes took of a charge from each party, less what came back, in minor units: RESERVED with what is on its way back,
 * SETTLED without it.
 */
export async function listTakenOfCharge(
  tx: Tx,
  merchantId: MerchantId,
  chargeId: ChargeId,
  until: "RESERVED" | "SETTLED",
): Promise<RefundPlan> {
  const { kind, sourceId } = ledgerTransactions;
  const isInTransit = sql`(${kind} = 'REFUND_RESERVED' and exists (
    select 1 from ${refunds} where ${refunds.merchantId} = ${ledgerTransactions.merchantId} and ${refunds.id} = ${sourceId} and ${refunds.status} = ${word(REFUND.first)}))`;
  const rows = await tx
    .select({
      account: ledgerAccounts.kind,
      owner: ledgerAccounts.owner,
      amountMinor: sql<number>`sum(${ledgerPostings.amountMinor})`.mapWith(Number),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, isLineOf)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(
      and(
        eq(ledgerTransactions.merchantId, merchantId),
        eq(ledgerTransactions.chargeId, chargeId),
        inArray(kind, TAKING),
        inArray(ledgerAccounts.kind, ["MERCHANT", "RECIPIENT", "FEES"]),
        until === "SETTLED" ? sql`not ${isInTransit}` : undefined,
      ),
    )
    .groupBy(ledgerAccounts.kind, ledgerAccounts.owner);
  const parts = rows.filter(({ account }) => account !== "FEES");
  return {
    feeMinor: rows.find(({ account }) => account === "FEES")?.amountMinor ?? 0,
    parts: parts.map(({ owner: recipientId, amountMinor }) => ({ recipientId, amountMinor })),
  };
}

/** The lines that were posted for a source, such as a dispute's when it opened. */
export async function listPostingsOfSource(
  tx: Tx,
  merchantId: MerchantId,
  { kind, sourceId }: Pick<LedgerTransactionRecord, "kind" | "sourceId">,
): Promise<Posting[]> {
  const { owner, currency, custodian } = ledgerAccounts;
  const { amountMinor, availableAt } = ledgerPostings;
  const lines = await tx
    .select({ amountMinor, availableAt, account: { kind: ledgerAccounts.kind, owner, currency, custodian } })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, isLineOf)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(
      and(
        eq(ledgerTransactions.merchantId, merchantId),
        eq(ledgerTransactions.kind, kind),
        eq(ledgerTransactions.sourceId, sourceId),
      ),
    )
    .orderBy(ledgerPostings.id);
  return lines.map((line) => ({ ...line, account: { ...line.account, merchantId } }));
}

/**
 * Locks the merchant's own account in a currency, or a recipient's, in one custodian's books for the rest of the transaction and tells
 * what of it may leave at `now` by its clock, in minor units; below zero when more was taken back than there was.
 */
export async function lockAvailable(
  tx: Tx,
  custody: Custody,
  currency: string,
  { now, recipientId = null }: { now: Date; recipientId?: RecipientId | null },
): Promise<number> {
  const kind = recipientId === null ? "MERCHANT" : "RECIPIENT";
  const id = accountId({ ...custody, kind, owner: recipientId, currency });
  await lockAccounts(tx, custody.merchantId, [id]);
  // By a statement of its own: what waits for a lock would see slots from before it.
  const [account] = await listBalancesById(tx, custody.merchantId, [id], now);
  return account ? availableOf(account) : 0;
}

/**
 * Locks accounts of a merchant in the order of their ids, as whoever posts takes them; those that do not stand yet are left out. Payments
 * to the slots of an account do not wait for it: they only add. The caller reads balances by a statement after this one.
 */
export async function lockAccounts(tx: Tx, merchantId: MerchantId, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), inArray(ledgerAccounts.id, [...ids])))
    .orderBy(sql`${ledgerAccounts.id} collate "C"`)
    // Lines and slots lead to their account, and would wait for more than this.
    .for("no key update");
}

/** A batch of the accounts of which something became available by `until` and was not released. */
export function listAccountsToRelease(
  reader: Reader,
  until: Date,
  batch: Batch,
): Promise<{ merchantId: MerchantId; accountId: string }[]> {
  const { merchantId, accountId, availableAt } = ledgerPending;
  return reader
    .selectDistinct({ merchantId, accountId })
    .from(ledgerPending)
    .where(lte(availableAt, until))
    .orderBy(accountId)
    .limit(batch.limit)
    .offset(batch.offset);
}

/**
 * Takes what became available by `until` out of an account's pending money, which says the same before and after; a trigger takes it out
 * of the account's total. The account is locked first, as by whoever posts. Throws for what is not available yet.
 */
export async function releasePending(
  reader: Reader,
  merchantId: MerchantId,
  id: string,
  until: Date,
): Promise<void> {
  await reader.execute(sql`
    with account as materialized (
      select id from ledger_accounts where merchant_id = ${merchantId} and id = ${id} for no key update
    )
    delete from ledger_pending p using account a
    where p.merchant_id = ${merchantId} and p.account_id = a.id and p.available_at <= ${until.toISOString()}::timestamptz`);
}
