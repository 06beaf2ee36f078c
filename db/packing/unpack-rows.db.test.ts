import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#db/migrate";
import { unpackRows } from "#db/packing/unpack-rows";
import { createDatabaseBefore, type OtherDatabase } from "#test/database-before";
import { packed } from "#test/packed";

/** More than two steps of 500. */
const EVENTS = 1_100;
const DAMAGED = "evt_damaged";

// In an order that `jsonb` would change, with what JSON may escape.
const textOf = (n: number) =>
  `{"charge":{"status":"PAID","id":"chg_${n}","name":"Café ☕ \\u0000 \\ud800","amounts":[1.50,{"b":1,"a":2}]},"attempt":null}`;

let database: OtherDatabase;
let sql: postgres.Sql;
beforeAll(async () => {
  database = await createDatabaseBefore("plain_payloads");
  sql = database.sql;
  await sql`insert into businesses (id) values ('biz_1')`;
  await sql`insert into merchants (id, name, legal_name, document, city, callback_secret_sealed, business_id, mode)
    values ('mer_1', 'One', 'One Ltda', '11222333000181', 'Natal', 'sealed', 'biz_1', 'test')`;
  const numbers = Array.from({ length: EVENTS }, (_, n) => n);
  // Older versions stored a value as text if packing would not have shrunk it.
  await Promise.all(numbers.map((n) => storeEvent(`evt_${n}`, n % 7 === 0 ? textOf(n) : packed(textOf(n)))));
  await sql`insert into provider_reports (provider, external_id, payload) values ('sandbox', 'one', ${packed(textOf(1))})`;
  await logRequest(packed(textOf(1)), packed(textOf(2)));
  await logRequest(null, packed('{"cut":"her'));
  await logRequest(Buffer.from('"[3 characters]"'), null);
});
afterAll(() => database.remove());

function storeEvent(id: string, payload: Buffer | string): Promise<unknown> {
  return sql`insert into events (id, merchant_id, type, object_id, payload)
    values (${id}, 'mer_1', 'charge.paid', 'chg_1', ${Buffer.from(payload)})`;
}

function logRequest(sent: Buffer | null, answered: Buffer | null): Promise<unknown> {
  return sql`insert into request_log (request_id, merchant_id, user_id, operation, method, path, status, duration_ms, request_body, response_body)
    values (gen_random_uuid(), 'mer_1', 'usr_1', 'createCharge', 'POST', '/api/charge', 201, 1, ${sent}, ${answered})`;
}

it("a damaged value stops the upgrade with the name of its row", async () => {
  await storeEvent(DAMAGED, packed(textOf(0)).subarray(0, -4));
  await expect(migrate(database.url)).rejects.toThrow(
    "The value events.payload of the row evt_damaged, mer_1 is damaged: restore it from a backup, or set it to '{}'.",
  );
  expect(await sql`select from drizzle.__drizzle_migrations`).toHaveLength(1);
  await sql`delete from events where id = ${DAMAGED}`;
});

it("a row that another process changes while rows are unpacked stays changed", async () => {
  await sql`update events set payload = ${packed(textOf(1))} where id = 'evt_1'`;
  const [other, watching] = [postgres(database.url, { max: 1 }), postgres(database.url, { max: 1 })];
  const changed = packed('{"forgotten":true}');
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isChanged, resolve: tell } = Promise.withResolvers<void>();
  const changing = other.begin(async (tx) => {
    await tx`update events set payload = ${changed} where id = 'evt_1'`;
    tell();
    await mayCommit;
  });
  await isChanged;
  const unpacking = unpackRows(sql);
  const waiting = () => watching`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(waiting, { timeout: 60_000 }).not.toHaveLength(0);
  commit();
  await Promise.all([changing, unpacking]);
  expect(await sql`select payload from events where id = 'evt_1'`).toEqual([{ payload: changed }]);
  await sql`update events set payload = ${packed(textOf(1))} where id = 'evt_1'`;
  await Promise.all([other.end(), watching.end()]);
});

it("an upgraded database reads every row as the version before did", async () => {
  await migrate(database.url);
  const events = await sql`select id, data::text as text from events`;
  expect(events).toHaveLength(EVENTS);
  for (const { id, text } of events) expect(text).toBe(textOf(Number(id.slice("evt_".length))));
  expect(await sql`select body::text as text from provider_reports`).toEqual([{ text: textOf(1) }]);
  expect(
    await sql`select request_body as sent, response_body as answered from request_log order by id`,
  ).toEqual([
    { sent: textOf(1), answered: textOf(2) },
    { sent: null, answered: '{"cut":"her' },
    { sent: '"[3 characters]"', answered: null },
  ]);
  expect(await unpackRows(sql)).toBe(0);
});

it("SQL reads what an event contains", async () => {
  await sql`update events set data = '{"charge":{"status":"PAID"}}' where id = 'evt_5'`;
  expect(await sql`select data->'charge'->>'status' as status from events where id = 'evt_5'`).toEqual([
    { status: "PAID" },
  ]);
});
