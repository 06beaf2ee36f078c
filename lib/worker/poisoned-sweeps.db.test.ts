import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { expireQuotes } from "#lib/invoices/expire-quotes";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { payDueSchedules } from "#lib/payouts/pay-due-schedules";
import { setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { newCharge } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

/** A sweep of the worker with its rows' table and due column. */
const SWEEPS: Record<
  string,
  {
    table: string;
    due: string;
    add: (owner: {
      merchantId: MerchantId;
      userId: Awaited<ReturnType<typeof newMerchant>>["userId"];
    }) => Promise<{ id: string }>;
    run: () => Promise<unknown>;
  }
> = {
  charges: {
    table: "charges",
    due: "expires_at",
    add: ({ merchantId }) => newCharge(merchantId),
    run: expireCharges,
  },
  attempts: {
    table: "attempts",
    due: "expires_at",
    async add({ merchantId }) {
      const charge = await newCharge(merchantId);
      return createAttempt(merchantId, charge.id, { paymentMethod: "INTERNATIONAL", currency: "EUR" }, null);
    },
    run: expireAttempts,
  },
  "quotes of crypto payments": {
    table: "invoices",
    due: "quote_expires_at",
    add: ({ merchantId }) => newCryptoPayment(merchantId),
    run: expireQuotes,
  },
  "payout schedules": {
    table: "payout_schedules",
    due: "next_at",
    async add({ merchantId, userId }) {
      const body = setPayoutScheduleBody.parse({ covers: "MERCHANT", every: "WEEKLY", onDay: 1 });
      await setPayoutSchedule({ merchantId, userId }, body, SYSTEM_ACTOR);
      const [schedule] = await db().execute<{ id: string }>(
        sql`select id from payout_schedules where merchant_id = ${merchantId}`,
      );
      if (!schedule) throw new Error("The merchant has a schedule.");
      return schedule;
    },
    run: payDueSchedules,
  },
};

it.each(Object.entries(SWEEPS))(
  "sweeps the other %s when one cannot be swept",
  async (_, { table, due, add, run }) => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await add(await newMerchant())).id);
    const [first = "", second = "", third = ""] = ids;
    for (const [seconds, id] of [first, second, third].entries())
      await db().execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(due)} = now() - interval '9 seconds' + ${seconds} * interval '1 second'
      where id = ${id}`);
    await db().execute(
      sql`create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'this row cannot be changed'; end $$`,
    );
    await db().execute(
      sql.raw(
        `create trigger refuse_row before update on ${table} for each row when (new.id = '${second}') execute function refuse_row()`,
      ),
    );
    try {
      await expect(run()).rejects.toBeInstanceOf(AggregateError);
      const left = await db().execute<{ id: string }>(
        sql`select id from ${sql.identifier(table)} where ${sql.identifier(due)} < now() and ${isUnswept(table)}`,
      );
      expect(left.map(({ id }) => id)).toEqual([second]);
    } finally {
      await db().execute(sql.raw(`drop function refuse_row() cascade`));
    }
  },
);

it.each(Object.entries(SWEEPS))(
  "sweeps %s in transactions of one merchant each",
  async (_, { table, due, add, run }) => {
    for (let count = 0; count < 3; count += 1) {
      const owner = await newMerchant();
      const { id } = await add(owner);
      await db().execute(
        sql`update ${sql.identifier(table)} set ${sql.identifier(due)} = now() - interval '1 second' where id = ${id}`,
      );
    }
    await using written = await noteMerchants();
    await run();
    const transactions = await written.transactions();
    expect(transactions.length).toBeGreaterThanOrEqual(3);
    expect(transactions.filter(({ merchants }) => merchants > 1)).toEqual([]);
  },
);

/** Records the transaction of every row of a merchant written from now on. */
async function noteMerchants() {
  await db().execute(sql`create table written_by (transaction bigint, merchant_id text)`);
  await db().execute(sql`create function note_merchant() returns trigger language plpgsql as $$ begin
    insert into written_by values (txid_current(), new.merchant_id); return new; end $$`);
  const tables = await db().execute<{ name: string }>(sql`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    where a.attname = 'merchant_id' and c.relnamespace = 'public'::regnamespace and c.relname <> 'written_by'`);
  expect(tables.length).toBeGreaterThan(30);
  for (const { name } of tables)
    await db().execute(
      sql.raw(
        `create trigger note_merchant before insert or update on "${name}" for each row execute function note_merchant()`,
      ),
    );
  return {
    transactions: () =>
      db().execute<{ merchants: number }>(
        sql`select count(distinct merchant_id)::int as merchants from written_by group by transaction`,
      ),
    [Symbol.asyncDispose]: async () => {
      await db().execute(sql`drop function note_merchant() cascade`);
      await db().execute(sql`drop table written_by`);
    },
  };
}

// A swept schedule gets another due time; everything else another status.
function isUnswept(table: string) {
  return table === "payout_schedules" ? sql`true` : sql`status in ('PENDING', 'WAITING_PAYMENT')`;
}
