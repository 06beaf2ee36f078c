import type { Sql } from "postgres";

const HOUR_MS = 60 * 60 * 1000;

/** The sums of what was written: accounts with their balances, pending money, and the next numbers. */
export async function addSums(sql: Sql, say: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  // Releases money that became available, as the worker does an hour later.
  const released = new Date(Date.now() - HOUR_MS);
  // An account's id is its kind, merchant, owner and currency. Balances are computed here, because the postings were written
  // without triggers.
  await sql`alter table ledger_accounts disable trigger user`;
  await sql`alter table ledger_pending disable trigger user`;
  await sql`
    insert into ledger_accounts (id, merchant_id, kind, owner, currency, balance_minor, pending_minor)
    select account_id, split_part(account_id, ':', 2), split_part(account_id, ':', 1),
      nullif(split_part(account_id, ':', 3), '-'), split_part(account_id, ':', 4), sum(amount_minor),
      coalesce(sum(amount_minor) filter (where available_at > ${released}), 0)
    from ledger_postings group by account_id`;
  await sql`
    insert into ledger_pending (account_id, available_at, amount_minor)
    select account_id, available_at, sum(amount_minor) from ledger_postings
    where available_at > ${released} group by account_id, available_at`;
  await sql`alter table ledger_accounts enable trigger user`;
  await sql`alter table ledger_pending enable trigger user`;
  await sql`
    update payment_links l set paid_count = c.paid
    from (
      select payment_link_id, count(*) as paid from charges where payment_link_id is not null group by payment_link_id
    ) c where c.payment_link_id = l.id`;
  await sql`select setval(pg_get_serial_sequence('ledger_postings', 'id'), (select max(id) from ledger_postings))`;
  await sql`select setval(pg_get_serial_sequence('pix_payments', 'id'), (select max(id) from pix_payments))`;
  await sql`select setval(pg_get_serial_sequence('request_log', 'id'), (select max(id) from request_log))`;
  say(`balances in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
