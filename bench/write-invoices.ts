import postgres, { type Sql } from "postgres";

export type InvoicesToWrite = { invoices: number; merchants: number };

/**
 * Writes invoices of the last year in the order of their ids. The first merchant has half of them, the others share the
 * rest evenly. Half are paid, two fifths expired, failed or withdrawn; the statuses that pass, and those that seldom come
 * to be, every merchant has a dozen times, however many invoices it has. Leaves the tables analyzed.
 */
export async function writeInvoices(
  databaseUrl: string,
  { invoices, merchants }: InvoicesToWrite,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      insert into merchants (id, name, legal_name, document, city, callback_secret_sealed)
      select 'mer_' || n, 'Merchant ' || n, 'Merchant ' || n, '11222333000181', 'Recife', '-'
      from generate_series(0, ${merchants - 1}::int) n`;
    await dropWhatNoListReads(sql);
    const indexes = await sql<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'invoices' and indexname <> 'invoices_pkey'`;
    for (const { name } of indexes) await sql`drop index ${sql(name)}`;
    await insertInvoices(sql, invoices, merchants);
    for (const { definition } of indexes) await sql.unsafe(definition);
    await sql`
      insert into invoice_transactions (invoice_id, hash, amount_units, confirmations, detected_at)
      select id, md5(id), pay_units, required_confirmations, created_at from invoices where status = 'PAID'`;
    await sql`vacuum analyze invoices, invoice_transactions, merchants`;
  } finally {
    await sql.end();
  }
}

// Charges, attempts and people would take longer to write than the invoices themselves.
async function dropWhatNoListReads(sql: Sql): Promise<void> {
  const keys = await sql<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = 'invoices'::regclass and contype = 'f'`;
  for (const { name } of keys) await sql`alter table invoices drop constraint ${sql(name)}`;
}

function insertInvoices(sql: Sql, invoices: number, merchants: number) {
  return sql`
    insert into invoices (id, type, merchant_id, charge_id, attempt_id, id_transaction, provider, provider_payment_id,
      status, amount_minor, currency, pay_currency, network, pay_units, required_confirmations, rate, tolerance_bps,
      pay_address, quote_expires_at, closes_at, customer_name, customer_email, external_reference, requested_by,
      created_at, updated_at)
    select 'inv_' || lpad(n::text, 26, '0'), type, 'mer_' || merchant, case when payment then 'chg_' || n end,
      case when payment then 'att_' || n end, gen_random_uuid(), 'sandbox', 'pay_' || n, status,
      1000 + n::bigint * 7919 % 1000003, 'BRL', 'BTC', 'bitcoin', 10000 + n, 2, 612345.67, 50,
      'bc1q' || left(md5(n::text) || md5((-n)::text), 38), case when payment then ends end,
      case when payment then ends + interval '1 day' end,
      case when payment then case
        when of_merchant / 10 % 10 = 0 then 'Maria Silva'
        when of_merchant / 10 % 10 = 1 and merchant > 1 then 'Joana Costa'
        when turn = 11 then 'Zulmira Prado' else 'Payer ' || md5(n::text) end end,
      case when payment then case when turn = 12 then 'seldom@example.com' else 'payer' || n || '@example.com' end end,
      'order-' || lpad(n::text, 8, '0'), case when payment then null else 'usr_bench' end,
      at, at + interval '1 minute' * (n * 31 % 10007)
    from (
      select *, type = 'PAYMENT' as payment,
        case when status in ('WAITING_PAYMENT','PARTIALLY_PAID','CONFIRMING') and turn <> 2
          then now() + interval '1 day' else at + interval '15 minutes' end as ends
      from (
        select *, of_merchant % (of_all / 12) as turn,
          case of_merchant % (of_all / 12)
            when 0 then 'REFUNDED' when 1 then 'WAITING_PAYMENT' when 2 then 'WAITING_PAYMENT'
            when 3 then 'PARTIALLY_PAID' when 4 then 'CONFIRMING' when 5 then 'REQUESTED' when 6 then 'APPROVED'
            when 7 then 'SENT' when 8 then 'REJECTED'
            else (array['CONFIRMED','FAILED','EXPIRED','EXPIRED','EXPIRED'])[of_merchant % 10 + 1] end as lasting
        from (
          select n, now() - interval '1 year' * (1 - n / ${invoices}::float) as at,
            case n % 2 when 0 then 0 else 1 + n / 2 % ${merchants - 1}::int end as merchant,
            case n % 2 when 0 then n / 2 else n / 2 / ${merchants - 1}::int end as of_merchant,
            case n % 2 when 0 then ${invoices / 2}::int else ${invoices / 2}::int / ${merchants - 1}::int end as of_all
          from generate_series(0, ${invoices - 1}::int) n
        ) numbered
      ) lasting, lateral (select coalesce(lasting, 'PAID') as status) known,
      lateral (select case when status in ('REQUESTED','APPROVED','SENT','CONFIRMED','REJECTED') then 'WITHDRAWAL' else 'PAYMENT' end as type) typed
    ) rows
    order by n`;
}
