import { sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { recordset } from "#db/recordset";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import type { LedgerTransactionRecord } from "#lib/ledger/ledger.queries";
import { accountId, type Posting } from "#lib/ledger/ledger.rules";

/** A ledger transaction with its lines, as posted. */
export type LedgerEntry = {
  transaction: Omit<LedgerTransactionRecord, "createdAt">;
  postings: readonly Posting[];
};

/**
 * Posts any number of transactions in three statements, each as `insertLedgerTransaction` would. All accounts are locked at once,
 * in id order. Transactions without lines are omitted.
 */
export async function insertLedgerTransactions(tx: Tx, entries: readonly LedgerEntry[]): Promise<void> {
  const posted = entries.filter(({ postings }) => postings.length > 0);
  if (posted.length === 0) return;
  const accounts = new Map(
    posted.flatMap(({ postings }) => postings.map(({ account }) => [accountId(account), account] as const)),
  );
  const opened = [...accounts].map(([id, account]) => ({ id, ...account }));
  const lines = posted.flatMap(({ transaction, postings }) =>
    postings.map(({ account, amountMinor, availableAt }) => ({
      ...{ merchantId: transaction.merchantId, transactionId: transaction.id },
      ...{ accountId: accountId(account), amountMinor },
      availableAt: availableAt?.toISOString() ?? null,
    })),
  );
  await tx.execute(sql`
    insert into ${ledgerTransactions} (id, merchant_id, custodian, kind, source_id, charge_id)
    select id, "merchantId", custodian, kind, "sourceId", "chargeId"
    from ${recordset(posted.map(({ transaction }) => transaction))} as t (
      id text, "merchantId" text, custodian text, kind text, "sourceId" text, "chargeId" text)`);
  await tx.execute(sql`
    insert into ${ledgerAccounts} (id, merchant_id, kind, owner, currency, custodian, balance_minor)
    select id, "merchantId", kind, owner, currency, custodian, 0
    from ${recordset(opened)} as a (id text, "merchantId" text, kind text, owner text, currency text, custodian text)
    order by id on conflict do nothing`);
  await tx.execute(sql`
    insert into ${ledgerPostings} (merchant_id, transaction_id, account_id, amount_minor, available_at)
    select "merchantId", "transactionId", "accountId", "amountMinor", "availableAt"
    from ${recordset(lines)} as p ("merchantId" text, "transactionId" text, "accountId" text, "amountMinor" bigint, "availableAt" timestamptz)`);
}
