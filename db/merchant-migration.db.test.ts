import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#db/migrate";
import { createDatabaseBefore, type DatabaseBefore } from "#test/database-before";

const SOON = "2126-01-01T00:00:00Z";

let database: DatabaseBefore;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabaseBefore("merchant_in_every_row");
  sql = database.sql;
  await storeHistory("mer_1", 1);
  await storeHistory("mer_2", 2);
  await migrate(database.url);
});
afterAll(() => database.remove());

/** A merchant paid in coins, with a pending line, as the previous version stored it. */
async function storeHistory(merchantId: string, number: number): Promise<void> {
  await sql`insert into businesses (id) values (${`biz_${number}`})`;
  await sql`insert into merchants (id, name, legal_name, document, city, callback_secret_sealed, business_id, mode)
    values (${merchantId}, 'One', 'One Ltda', ${`1122233300018${number}`}, 'Natal', 'sealed', ${`biz_${number}`}, 'test')`;
  // So that rows need only what the migration reads.
  await sql`set session_replication_role = replica`;
  await sql`insert into charges (id, merchant_id, product, checkout_id, status, gross_amount_minor, currency, expires_at)
    values (${`chg_${number}`}, ${merchantId}, 'PIX_PAYMENT', ${`chk_${number}`}, 'PENDING', 100, 'BRL', ${SOON})`;
  await sql`insert into pix_payments (merchant_id, charge_id, id_transaction, client_mode)
    values (${merchantId}, ${`chg_${number}`}, gen_random_uuid(), 'fillDataNow')`;
  await sql`insert into invoices (id, merchant_id, type, id_transaction, provider, status, amount_minor, currency, pay_currency, network, pay_units, required_confirmations, rate, tolerance_bps, requested_by)
    select id, ${merchantId}, 'WITHDRAWAL', gen_random_uuid(), 'sandbox', 'CONFIRMED', 100, 'BRL', 'BTC', 'bitcoin', 1, 2, 1, 0, 'usr_1'
    from unnest(array[${`inv_${number}`}, ${`inv_more_${number}`}]) as invoice (id)`;
  await sql`insert into invoice_transactions (invoice_id, hash, amount_units, confirmations, detected_at)
    values (${`inv_${number}`}, 'hash', 1, 1, now())`;
  await sql`set session_replication_role = default`;
  await postByOlder(merchantId, `ltx_${number}`, `inv_${number}`);
}

/** Posts like a process of the previous version. */
async function postByOlder(merchantId: string, id: string, source: string): Promise<void> {
  const accounts = [`WITHDRAWALS:${merchantId}:-:BRL`, `MERCHANT:${merchantId}:-:BRL`] as const;
  await sql`insert into ledger_transactions (id, merchant_id, kind, source_id) values (${id}, ${merchantId}, 'WITHDRAWAL_HELD', ${source})`;
  await sql`insert into ledger_accounts (id, merchant_id, kind, currency, balance_minor)
    values (${accounts[0]}, ${merchantId}, 'WITHDRAWALS', 'BRL', 0), (${accounts[1]}, ${merchantId}, 'MERCHANT', 'BRL', 0)
    on conflict (id) do nothing`;
  await sql`insert into ledger_postings (transaction_id, account_id, amount_minor, available_at)
    values (${id}, ${accounts[0]}, 100, null), (${id}, ${accounts[1]}, -100, ${SOON})`;
}

const WHOSE = {
  ledger_postings: `select p.merchant_id as says, a.merchant_id as of from ledger_postings p join ledger_accounts a on a.id = p.account_id`,
  ledger_pending: `select p.merchant_id as says, a.merchant_id as of from ledger_pending p join ledger_accounts a on a.id = p.account_id`,
  invoice_transactions: `select t.merchant_id as says, i.merchant_id as of from invoice_transactions t join invoices i on i.id = t.invoice_id`,
};

it.each(Object.entries(WHOSE))("gives the rows of %s their merchant", async (_table, question) => {
  const rows = await sql.unsafe<{ says: string; of: string }[]>(question);
  expect(new Set(rows.map(({ of }) => of))).toEqual(new Set(["mer_1", "mer_2"]));
  expect(rows.filter(({ says, of }) => says !== of)).toEqual([]);
});

it("stores rows that a process of the previous version still writes under their merchant", async () => {
  await sql`insert into invoice_transactions (invoice_id, hash, amount_units, confirmations, detected_at) values ('inv_2', 'later', 1, 1, now())`;
  await postByOlder("mer_1", "ltx_3", "inv_more_1");
  expect(await sql`select merchant_id from invoice_transactions where hash = 'later'`).toEqual([
    { merchant_id: "mer_2" },
  ]);
  expect(await sql`select distinct merchant_id from ledger_postings where transaction_id = 'ltx_3'`).toEqual([
    { merchant_id: "mer_1" },
  ]);
  expect(await sql`select amount_minor::int from ledger_pending where merchant_id = 'mer_1'`).toEqual([
    { amount_minor: -200 },
  ]);
});

it("continues the numbers of PIX payments", async () => {
  await sql`insert into charges select (jsonb_populate_record(c, '{"id": "chg_3", "checkout_id": "chk_3"}')).* from charges c where id = 'chg_1'`;
  const [added] = await sql<{ id: number }[]>`
    insert into pix_payments (merchant_id, charge_id, id_transaction, client_mode)
    values ('mer_1', 'chg_3', gen_random_uuid(), 'fillDataNow') returning id::int`;
  expect(added?.id).toBe(3);
});

it("keeps the lines append-only and refuses a line of another merchant's account", async () => {
  await expect(sql`update ledger_postings set amount_minor = 1`.execute()).rejects.toThrow("append-only");
  await expect(sql`update ledger_pending set amount_minor = 1`.execute()).rejects.toThrow("balances follow");
  const crossing = sql`insert into ledger_postings (merchant_id, transaction_id, account_id, amount_minor)
    values ('mer_1', 'ltx_1', 'MERCHANT:mer_2:-:BRL', 1)`;
  await expect(crossing.execute()).rejects.toThrow(/own_fk|one merchant|add up/);
});
