import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import { DISTRIBUTION_COLUMN } from "#db/distribution";
import { REFUND } from "#lib/status/status-tables.rules";
import { changeAdapters } from "#test/change-adapters";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { giveEverything, newTenant } from "#test/tenancy/tenant";

changeAdapters(FAKE_ADAPTERS);

type OwnKey = { name: string; table: string; column: string; target: string };

// Rows that `giveEverything` does not create, for each merchant that can have them.
const RARE_ROWS = [
  sql`insert into event_replays (id, merchant_id, start_at, end_at, event_count)
    select 'rpl_' || id, id, now() - interval '1 day', now(), 1 from merchants`,
  sql`insert into payout_returns (id, merchant_id, payout_id, return_id, amount_minor)
    select 'ret_' || id, merchant_id, id, 'D' || id, 1 from payouts`,
  sql`insert into payout_schedules (id, merchant_id, covers, recipient_id, every, minimum_minor, next_at, set_by)
    select 'sch_' || id, merchant_id, 'RECIPIENT', id, 'DAILY', 1, now(), (select id from users limit 1) from recipients`,
  sql`insert into suspense (id, merchant_id, charge_id, attempt_id, provider, provider_payment_id, amount_minor, reason, status, received_at)
    select 'sus_' || id, merchant_id, charge_id, id, 'sandbox', 'E' || id, 1, 'LATE', 'HELD', now() from attempts
    where connection_id is null`,
  sql`insert into refunds (id, merchant_id, charge_id, attempt_id, amount_minor, status, provider, provider_payment_id)
    select 'ref_' || id, merchant_id, charge_id, id, 1, ${REFUND.first}, 'sandbox', 'E' || id from attempts`,
  sql`insert into tax_reports (id, merchant_id, charge_id, attempt_id, kind, cbs_minor, ibs_minor)
    select 'txr_' || id, merchant_id, charge_id, id, 'CORRECTED', 1, 1 from attempts`,
  sql`insert into dispute_responses (id, merchant_id, dispute_id, status, text, file)
    select 'dsr_' || id, merchant_id, id, 'SENDING', 'text', '' from disputes`,
  sql`insert into attempt_keys (merchant_id, key, charge_id) select merchant_id, 'key ' || id, id from charges`,
  sql`insert into invoice_transactions (merchant_id, invoice_id, hash, amount_units, confirmations, detected_at)
    select merchant_id, id, 'hash ' || id, 1, 1, now() from invoices`,
  sql`insert into ledger_pending (merchant_id, account_id, available_at, amount_minor)
    select merchant_id, id, now() + interval '1 year' * row_number() over (), 1 from ledger_accounts`,
  sql`insert into ledger_slots (merchant_id, account_id, slot, balance_minor, pending_minor)
    select merchant_id, id, 1, 0, 0 from ledger_accounts`,
];

// Guards that refuse a change before its foreign key does.
const OTHER_GUARDS = [
  sql`drop index attempts_one_paid_per_charge`,
  sql`drop index invoices_charge_key`,
  ...["ledger_pending", "ledger_postings", "ledger_slots", "suspense"].map(
    (table) => sql`alter table ${sql.identifier(table)} disable trigger user`,
  ),
];

class Undone extends Error {}

let mine: string;
let theirs: string;
let keys: OwnKey[];

beforeAll(async () => {
  const [one, other] = [await newTenant(), await newTenant()];
  await giveEverything(one);
  await giveEverything(other);
  for (const guard of OTHER_GUARDS) await db().execute(guard);
  for (const rows of RARE_ROWS) await db().execute(rows);
  [mine, theirs] = [one.merchantId, other.merchantId];
  keys = await readOwnKeys();
});

it("there are foreign keys that carry the merchant", () => {
  expect(keys.length).toBeGreaterThanOrEqual(25);
});

it("each refuses a row of another merchant", async () => {
  const accepted: string[] = [];
  for (const key of keys) {
    const refusal = await nameTheirs(key);
    if (refusal !== key.name) accepted.push(`${key.name}: ${refusal}`);
  }
  expect(accepted).toEqual([]);
});

/** Points a merchant's row at another merchant's; returns the refusing constraint's name, or what happened instead. */
async function nameTheirs({ table, column, target }: OwnKey): Promise<string> {
  const [child, parent, row] = [table, target, column].map((name) => sql.identifier(name));
  try {
    await db().transaction(async (tx) => {
      const changed = await tx.execute(sql`
        update ${child} set ${row} = (select id from ${parent} where merchant_id = ${theirs} limit 1)
        where ctid = (select ctid from ${child} where merchant_id = ${mine} limit 1)
          and exists (select from ${parent} where merchant_id = ${theirs}) returning ${row}`);
      throw new Undone(changed.length > 0 ? "accepted" : "no rows to try it with");
    });
    return "accepted";
  } catch (error) {
    if (error instanceof Undone) return error.message;
    return typeof error === "object" && error && "constraint_name" in error
      ? String(error.constraint_name)
      : String(error);
  }
}

/** The foreign keys in the catalog that include the merchant's column, each with its other column. */
async function readOwnKeys(): Promise<OwnKey[]> {
  return db().execute<OwnKey>(sql`
    select k.conname as name, k.conrelid::regclass::text as table, k.confrelid::regclass::text as target, other.attname as column
    from pg_constraint k
    join pg_attribute m on m.attrelid = k.conrelid and m.attnum = any(k.conkey) and m.attname = ${DISTRIBUTION_COLUMN}
    join pg_attribute other on other.attrelid = k.conrelid and other.attnum = any(k.conkey) and other.attname <> ${DISTRIBUTION_COLUMN}
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`);
}
