import postgres from "postgres";
import type { MerchantId } from "#lib/domain/ids";
import { accountId } from "#lib/domain/ledger";

const POSTINGS_A_TRANSACTION = 1000;
const CENTS_A_POSTING = 100;

/**
 * Gives a merchant without ledger entries an account with so many postings (a multiple of 1,000) of one real each, spread
 * over the last sixty days and free thirty days later, so that half of them are pending. Returns the account's balance in
 * minor units.
 */
export async function writeHistory(
  databaseUrl: string,
  merchantId: MerchantId,
  postings: number,
): Promise<number> {
  const account = { kind: "MERCHANT", merchantId, owner: null, currency: "BRL" } as const;
  const own = accountId(account);
  const receivable = accountId({ ...account, kind: "RECEIVABLE", owner: "sandbox" });
  const transactions = postings / POSTINGS_A_TRANSACTION;
  const balanceMinor = postings * CENTS_A_POSTING;
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`insert into ledger_accounts (id, merchant_id, kind, owner, currency, balance_minor) values
        (${own}, ${merchantId}, 'MERCHANT', null, 'BRL', ${-balanceMinor}),
        (${receivable}, ${merchantId}, 'RECEIVABLE', 'sandbox', 'BRL', ${balanceMinor})`;
      await tx`insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id)
        select ${merchantId}::text || n, ${merchantId}, 'PAYMENT', ${merchantId}::text || n, 'bench'
        from generate_series(0, ${transactions - 1}::int) n`;
      await tx`insert into ledger_postings (transaction_id, account_id, amount_minor, created_at, available_at)
        select ${merchantId}::text || n / ${POSTINGS_A_TRANSACTION}::int, ${own}, ${-CENTS_A_POSTING}::int, at, date_trunc('hour', at) + interval '721 hours'
        from generate_series(0, ${postings - 1}::int) n, lateral (select now() - interval '60 days' * n / ${postings}::int as at) spread
        union all
        select ${merchantId}::text || n, ${receivable}, ${POSTINGS_A_TRANSACTION * CENTS_A_POSTING}::int, now(), null
        from generate_series(0, ${transactions - 1}::int) n`;
      await tx`insert into ledger_pending (account_id, available_at, amount_minor)
        select account_id, available_at, sum(amount_minor) from ledger_postings
        where account_id = ${own} group by account_id, available_at`;
    });
    await sql`vacuum analyze ledger_accounts, ledger_transactions, ledger_postings, ledger_pending`;
  } finally {
    await sql.end();
  }
  return balanceMinor;
}
