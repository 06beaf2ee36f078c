import type { Sql } from "postgres";
import type { MerchantId } from "#lib/domain/ids";
import { atPlatform } from "#lib/ledger/custody.rules";
import { accountId } from "#lib/ledger/ledger.rules";

/**
 * Creates the procedure `post_payments(merchant, ms, posted)`, which posts payments of 10.50 with a fee of 0.10 one after another
 * for `ms`, each in a transaction that holds its rows for 1 ms before it ends, and returns the number posted.
 */
export async function createPosting(sql: Sql, merchantId: MerchantId): Promise<void> {
  const account = { ...atPlatform(merchantId), owner: null, currency: "BRL" };
  const fees = accountId({ ...account, kind: "FEES" });
  const own = accountId({ ...account, kind: "MERCHANT" });
  const receivable = accountId({ ...account, kind: "RECEIVABLE", owner: "sandbox" });
  await sql.unsafe(`
    create procedure post_payments(of_merchant text, ms float8, inout posted int) language plpgsql as $$
    declare
      ends_at timestamptz := clock_timestamp() + ms * interval '1 millisecond';
      entry text;
    begin
      posted := 0;
      set synchronous_commit = off;
      while clock_timestamp() < ends_at loop
        entry := 'ltx_' || gen_random_uuid();
        insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id)
        values (entry, of_merchant, 'PAYMENT', 'att_' || entry, 'chg_' || entry);
        insert into ledger_accounts (id, merchant_id, kind, owner, currency, balance_minor)
        values ('${fees}', of_merchant, 'FEES', null, 'BRL', 0), ('${own}', of_merchant, 'MERCHANT', null, 'BRL', 0),
          ('${receivable}', of_merchant, 'RECEIVABLE', 'sandbox', 'BRL', 0)
        on conflict do nothing;
        insert into ledger_postings (merchant_id, transaction_id, account_id, amount_minor, available_at)
        values (of_merchant, entry, '${receivable}', 1050, null), (of_merchant, entry, '${fees}', -10, null),
          (of_merchant, entry, '${own}', -1040, date_trunc('hour', now() + interval '1 day 1 hour'));
        perform pg_sleep(0.001);
        commit;
        posted := posted + 1;
      end loop;
    end $$`);
}
