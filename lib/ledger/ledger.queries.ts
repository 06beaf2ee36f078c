import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Batch } from "#db/batch";
import type { Reader, Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { readMinor } from "#db/columns";
import { insertion } from "#db/prepared-query";
import {
  ledgerAccounts,
  ledgerBalances,
  ledgerPending,
  ledgerPostings,
  ledgerTransactions,
} from "#db/schema/ledger";
import { refunds } from "#db/schema/refunds";
import type { ChargeId, MerchantId, RecipientId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { availableOf, owedBy } from "#lib/ledger/balance.rules";
import type { Custodian, Custody } from "#lib/ledger/custody.rules";
import {
  type AccountKind,
  accountId,
  type LedgerTransactionKind,
  type Posting,
} from "#lib/ledger/ledger.rules";
import { word } from "#lib/lists/reads-as.queries";
import type { RefundPlan } from "#lib/refunds/refund.rules";
import { REFUND } from "#lib/status/status-tables.rules";

export type LedgerTransactionRecord = typeof ledgerTransactions.$inferSelect;

/** Joins a line to its transaction and to its account, both of which belong to the same merchant. */
export const isLineOf = and(
  eq(ledgerPostings.merchantId, ledgerTransactions.merchantId),
  eq(ledgerPostings.transactionId, ledgerTransactions.id),
);
export const isPostedTo = and(
  eq(ledgerAccounts.merchantId, ledgerPostings.merchantId),
  eq(ledgerAccounts.id, ledgerPostings.accountId),
);

/**
 * Posts one transaction in the caller's transaction. Triggers update balances and pending amounts, locking accounts in id order
 * to avoid deadlocks. Posting a source twice throws the error of the unique index; a line outside the transaction's books throws
 * a trigger's.
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
  // Both run in one round trip: the transaction's single connection runs them in order.
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
    .map(([id, account]) => ({ id, ...account, balanceMinor: asMinor(0) }));
}

export type AccountBalance = {
  id: string;
  kind: AccountKind;
  owner: string | null;
  currency: string;
  custodian: Custodian;
  /** Debits less credits, in minor units: negative if we owe. */
  balanceMinor: Minor;
  /** The part that becomes available later. */
  pendingMinor: Minor;
};

/** An account's balance at `now` by the merchant's clock, as selected from `ledgerBalances`. */
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
    pendingMinor: sql`${ledgerBalances.pendingMinor} - (${past})`.mapWith(readMinor),
  };
}

/**
 * The merchant's accounts of the given kinds with their balances at `now` by its clock, at one custodian or all (null). The cost
 * does not depend on their history.
 */
export async function listBalances(
  reader: Reader,
  merchantId: MerchantId,
  kinds: AccountKind[],
  { now, custodian, owners }: { now: Date; custodian: Custodian | null; owners?: string[] | undefined },
): Promise<AccountBalance[]> {
  // The kinds are inlined in the query, so that one plan serves all merchants. If they were parameters, the planner would also
  // expect the recipients' accounts, and would replan each time.
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
 * The pending part of a charge's payment, less its refunds, at `now` by its clock: one row for each account of the given books.
 * Credits are negative.
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
      amountMinor: sql`sum(${ledgerPostings.amountMinor})`.mapWith(readMinor),
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

/** The merchant's accounts with the given ids, and their balances at `now` by its clock. */
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

const CREDITING: LedgerTransactionKind[] = ["PAYMENT", "TAX_SET_ASIDE"];
const TAKING: LedgerTransactionKind[] = [
  "REFUND",
  "REFUND_RESERVED",
  "REFUND_RELEASED",
  "DISPUTE",
  "DISPUTE_WON",
];

/**
 * What a charge's refunds and disputes took from each party, less what was returned, in minor units. RESERVED includes refunds on
 * their way; SETTLED does not.
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
      amountMinor: sql`sum(${ledgerPostings.amountMinor})`.mapWith(readMinor),
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

/** What a charge's payment credited to each recipient, less the tax that it bears, in minor units. */
export async function listCreditedOfCharge(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<ReadonlyMap<string | null, Minor>> {
  const { owner } = ledgerAccounts;
  const rows = await reader
    .select({ owner, amountMinor: sql`sum(${ledgerPostings.amountMinor})`.mapWith(readMinor) })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, isLineOf)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(
      and(
        eq(ledgerTransactions.merchantId, merchantId),
        eq(ledgerTransactions.chargeId, chargeId),
        inArray(ledgerTransactions.kind, CREDITING),
        eq(ledgerAccounts.kind, "RECIPIENT"),
      ),
    )
    .groupBy(owner);
  return new Map(rows.map((row) => [row.owner, owedBy(row.amountMinor)]));
}

/** A source's posted lines, such as those of a dispute's opening. */
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
 * Locks the merchant's or a recipient's account in a currency, in one custodian's books, for the rest of the transaction. Returns
 * what may leave it at `now` by its clock, in minor units; negative if more was taken back than there was.
 */
export async function lockAvailable(
  tx: Tx,
  custody: Custody,
  currency: string,
  { now, recipientId = null }: { now: Date; recipientId?: RecipientId | null },
): Promise<Minor> {
  const kind = recipientId === null ? "MERCHANT" : "RECIPIENT";
  const id = accountId({ ...custody, kind, owner: recipientId, currency });
  await lockAccounts(tx, custody.merchantId, [id]);
  // This is a separate statement, because a statement that waited for a lock would see older slots.
  const [account] = await listBalancesById(tx, custody.merchantId, [id], now);
  return account ? availableOf(account) : 0;
}

/**
 * Locks a merchant's accounts in id order, like every posting; omits missing ones. Payments into slots do not wait, because they
 * only add. The caller reads balances in a later statement.
 */
export async function lockAccounts(tx: Tx, merchantId: MerchantId, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.merchantId, merchantId), inArray(ledgerAccounts.id, [...ids])))
    .orderBy(sql`${ledgerAccounts.id} collate "C"`)
    // Lines and slots reference their account, and would wait for a stronger lock.
    .for("no key update");
}

/** A batch of the accounts with unreleased amounts that became available by `until`. */
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
 * Deletes an account's pending rows that became available by `until`. A trigger then reduces its pending total; the balance stays
 * the same. Locks the account first, like every posting. Throws for money that is not available yet.
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
