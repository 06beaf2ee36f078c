import type postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#db/migrate";
import { createDatabaseBefore, type DatabaseBefore } from "#test/database-before";

const OWN = "con_00000000000000000000000001";
const BANK = "con_00000000000000000000000002";
const COMMON = "con_00000000000000000000000003";

let database: DatabaseBefore;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabaseBefore("custody");
  sql = database.sql;
  await storeHistory();
  await migrate(database.url);
});
afterAll(() => database.remove());

/**
 * A merchant paid at its own account and at the platform, with one set of accounts, as the previous version stored it.
 */
async function storeHistory(): Promise<void> {
  // So that rows need only what the migration reads.
  await sql`set session_replication_role = replica`;
  await sql`insert into merchants (id, name, legal_name, document, city, callback_secret_sealed, business_id, mode)
    values ('mer_1', 'One', 'One Ltda', '11222333000181', 'Natal', 'sealed', 'biz_1', 'live')`;
  const connection = (id: string, merchant: string | null, port: string) =>
    sql`insert into connections (id, merchant_id, provider, port, mode, label, settings_sealed, priority)
      values (${id}, ${merchant}, 'woovi', ${port}, 'live', 'One', 'sealed', 1)`;
  await connection(OWN, "mer_1", "pix");
  await connection(BANK, "mer_1", "payout");
  await connection(COMMON, null, "pix");
  const attempt = (id: string, through: string | null) =>
    sql`insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, provider, connection_id, provider_reference, instructions, expires_at)
      values (${id}, ${`chg_${id}`}, 'mer_1', 'PIX', 'PAID', 10000, 'BRL', 'woovi', ${through}, ${id}, '{}', now())`;
  await attempt("own", OWN);
  await attempt("own-pending", OWN);
  await attempt("common", COMMON);
  await attempt("sandbox", null);
  await sql`insert into suspense (id, merchant_id, charge_id, attempt_id, provider, provider_payment_id, amount_minor, reason, status, received_at)
    values ('sus_own', 'mer_1', 'chg_own', 'own', 'woovi', 'E1', 500, 'LATE', 'HELD', now())`;
  await sql`insert into refunds (id, merchant_id, charge_id, attempt_id, amount_minor, status, provider, provider_payment_id)
    values ('rfd_own', 'mer_1', 'chg_own', 'own', 2000, 'SUCCEEDED', 'woovi', 'E1')`;
  await sql`insert into payouts (id, merchant_id, provider, connection_id, amount_minor, fee_minor, pix_key, document, status, requested_by, paid_at, approved_at, asked_at)
    values ('pyo_own', 'mer_1', 'woovi', ${BANK}, 1000, 0, 'k', 'd', 'PAID', 'usr_1', now(), now(), now()),
      ('pyo_sandbox', 'mer_1', 'sandbox', null, 700, 0, 'k', 'd', 'PAID', 'usr_1', now(), now(), now())`;
  const soon = "2126-01-01T00:00:00Z";
  await post("PAYMENT", "own", { RECEIVABLE: 10_000, FEES: -100, MERCHANT: -9_900 });
  await post("PAYMENT", "own-pending", { RECEIVABLE: 10_000, MERCHANT: -10_000 }, soon);
  await post("PAYMENT", "common", { RECEIVABLE: 10_000, FEES: -100, MERCHANT: -9_900 }, soon);
  await post("PAYMENT", "sandbox", { RECEIVABLE: 10_000, MERCHANT: -10_000 });
  await post("SUSPENSE", "sus_own", { RECEIVABLE: 500, SUSPENSE: -500 });
  await post("REFUND", "rfd_own", { RECEIVABLE: -2_000, MERCHANT: 2_000 });
  await post("PAYOUT_RESERVED", "pyo_own", { MERCHANT: 1_000, RESERVED: -1_000 });
  await post("PAYOUT_PAID", "pyo_own", { RESERVED: 1_000, RECEIVABLE: -1_000 });
  await post("PAYOUT_RESERVED", "pyo_sandbox", { MERCHANT: 700, RESERVED: -700 });
  await post("PAYOUT_PAID", "pyo_sandbox", { RESERVED: 700, RECEIVABLE: -700 });
  await sql`update ledger_accounts a set balance_minor = (select sum(amount_minor) from ledger_postings where account_id = a.id),
    pending_minor = coalesce((select sum(amount_minor) from ledger_pending where account_id = a.id), 0)`;
  await sql`set session_replication_role = default`;
}

const accountOf = (kind: string) => `${kind}:mer_1:${kind === "RECEIVABLE" ? "woovi" : "-"}:BRL`;

async function post(kind: string, source: string, lines: Record<string, number>, at: string | null = null) {
  const id = `ltx_${kind}_${source}`;
  const chargeId = kind.startsWith("PAYOUT") ? null : `chg_${source}`;
  await sql`insert into ledger_transactions (id, merchant_id, kind, source_id, charge_id) values (${id}, 'mer_1', ${kind}, ${source}, ${chargeId})`;
  for (const [account, amount] of Object.entries(lines)) {
    const accountId = accountOf(account);
    const availableAt = account === "MERCHANT" ? at : null;
    await sql`insert into ledger_accounts (id, merchant_id, kind, owner, currency, balance_minor)
      values (${accountId}, 'mer_1', ${account}, ${account === "RECEIVABLE" ? "woovi" : null}, 'BRL', 0) on conflict do nothing`;
    await sql`insert into ledger_postings (transaction_id, account_id, amount_minor, available_at) values (${id}, ${accountId}, ${amount}, ${availableAt})`;
    if (availableAt === null) continue;
    await sql`insert into ledger_pending (account_id, available_at, amount_minor) values (${accountId}, ${availableAt}, ${amount})
      on conflict (account_id, available_at) do update set amount_minor = ledger_pending.amount_minor + excluded.amount_minor`;
  }
}

it("gives every connection the custodian whose account it is", async () => {
  expect(await sql`select id, custodian from connections order by id`).toEqual([
    { id: OWN, custodian: OWN },
    // Its merchant's only account that takes Pix.
    { id: BANK, custodian: OWN },
    { id: COMMON, custodian: "PLATFORM" },
  ]);
});

it("moves only what went through a merchant's own connection to that custodian's accounts", async () => {
  const accounts = await sql`
    select kind, custodian, balance_minor::int as balance, pending_minor::int as pending from ledger_accounts order by custodian, kind`;
  expect(
    accounts.map(({ custodian, kind, balance, pending }) => [custodian, kind, balance, pending]),
  ).toEqual([
    ["PLATFORM", "FEES", -100, 0],
    ["PLATFORM", "MERCHANT", -19_200, -9_900],
    ["PLATFORM", "RECEIVABLE", 19_300, 0],
    ["PLATFORM", "RESERVED", 0, 0],
    ["PLATFORM", "SUSPENSE", 0, 0],
    [OWN, "FEES", -100, 0],
    [OWN, "MERCHANT", -16_900, -10_000],
    [OWN, "RECEIVABLE", 17_500, 0],
    [OWN, "RESERVED", 0, 0],
    [OWN, "SUSPENSE", -500, 0],
  ]);
});

it("keeps each transaction within one custodian, each balance equal to its lines, and the lines append-only", async () => {
  const crossing = await sql`
    select t.id from ledger_transactions t join ledger_postings p on p.transaction_id = t.id join ledger_accounts a on a.id = p.account_id
    where a.custodian <> t.custodian or a.id not like a.kind || ':' || a.merchant_id || ':%'`;
  expect(crossing).toEqual([]);
  const wrong = await sql`
    select a.id from ledger_accounts a
    where a.balance_minor <> coalesce((select sum(amount_minor) from ledger_postings where account_id = a.id), 0)
      or a.pending_minor <> coalesce((select sum(amount_minor) from ledger_postings where account_id = a.id and available_at > now()), 0)
      or a.pending_minor <> coalesce((select sum(amount_minor) from ledger_pending where account_id = a.id), 0)`;
  expect(wrong).toEqual([]);
  await expect(sql`update ledger_postings set amount_minor = 1`.execute()).rejects.toThrow("append-only");
});
