import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantToApplication, roleOf } from "#db/application-role";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";
import { readSchemaFacts } from "#test/schema-facts";

const BEFORE = new URL("./testing/before-first-migration.sql", import.meta.url);

const EVENT = '{ "charge": {"status":"PAID","id":"chg_kept", "name": "Caf\\u00e9 \\"☕\\""} }';

type Database = EmbeddedPostgres & { sql: postgres.Sql };
const dataDirs: string[] = [];
let fresh: Database;
let older: Database;

beforeAll(async () => {
  [fresh, older] = await Promise.all([startEmpty(), startEmpty()]);
  await older.sql.unsafe(await readFile(BEFORE, "utf8"));
  await older.sql`insert into businesses (id) values ('biz_kept')`;
  await storePayloads(older.sql);
});
afterAll(async () => {
  for (const database of [fresh, older]) {
    await database?.sql.end();
    await database?.stop();
  }
  for (const folder of dataDirs) await rm(folder, { recursive: true, force: true });
});

describe("migrating", () => {
  it("refuses a database older than the first migration, and leaves it unchanged", async () => {
    const ran = await older.sql`select * from drizzle.__drizzle_migrations order by id`;
    const facts = await readSchemaFacts(older.sql);
    await older.sql`delete from drizzle.__drizzle_migrations where id = ${ran.length}`;
    await expect(migrate(older.url)).rejects.toThrow(
      "This database was last upgraded on 2026-11-22, and this version upgrades databases from 2026-11-22T08:24:23.420Z on: start the version before this one on it first.",
    );
    expect(await readSchemaFacts(older.sql)).toEqual(facts);
    expect(await older.sql`select 1 from pg_namespace where nspname = 'pgboss'`).toHaveLength(0);
    await older.sql`insert into drizzle.__drizzle_migrations ${older.sql(ran[ran.length - 1] ?? {})}`;
  });

  it("upgrades a database of the replaced migrations to a fresh one's schema and keeps its rows", async () => {
    for (const database of [older, fresh]) {
      await migrate(database.url);
      await grantToApplication(database.url, roleOf(database.applicationUrl));
    }
    const facts = await readSchemaFacts(fresh.sql);
    expect(await readSchemaFacts(older.sql)).toEqual(facts);
    for (const [kind, lines] of Object.entries(facts)) expect(lines.length, kind).toBeGreaterThan(0);
    expect(await older.sql`select id from businesses`).toEqual([{ id: "biz_kept" }]);
  });

  it("keeps every byte of payloads", async () => {
    const [kept] = await older.sql`
      select e.data::text as event, p.body as report, r.request_body as sent, r.response_body as answered
      from events e, provider_reports p, request_log r`;
    expect(kept).toEqual({ event: EVENT, report: JSON.parse(EVENT), sent: EVENT, answered: null });
  });

  it("changes nothing when run again", async () => {
    const ran = await older.sql`select * from drizzle.__drizzle_migrations`;
    await migrate(older.url);
    expect(await older.sql`select * from drizzle.__drizzle_migrations`).toEqual(ran);
  });

  it("refuses a database that a newer version upgraded, and leaves it unchanged", async () => {
    const facts = await readSchemaFacts(fresh.sql);
    const at = Date.parse("2031-02-03T04:05:06.000Z");
    await fresh.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${at})`;
    await expect(migrate(fresh.url)).rejects.toThrow(
      "This database was upgraded by a newer version of Ponte, with a migration of 2031-02-03T04:05:06.000Z that this version does not know: start that version or a newer one.",
    );
    expect(await readSchemaFacts(fresh.sql)).toEqual(facts);
    await fresh.sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
    await migrate(fresh.url);
  });
});

/** An event, a report and a request as the previous version stored them. */
async function storePayloads(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into merchants (id, name, legal_name, document, city, callback_secret_sealed, business_id, mode)
    values ('mer_kept', 'Kept', 'Kept Ltda', '11222333000181', 'Natal', 'sealed', 'biz_kept', 'test')`;
  await sql`
    insert into events (id, merchant_id, type, object_id, data)
    values ('evt_kept', 'mer_kept', 'charge.paid', 'chg_kept', ${EVENT}::text::json)`;
  await sql`
    insert into provider_reports (provider, external_id, body) values ('sandbox', 'kept', ${EVENT}::text::jsonb)`;
  await sql`
    insert into request_log (request_id, merchant_id, user_id, operation, method, path, status, duration_ms, request_body)
    values (gen_random_uuid(), 'mer_kept', 'usr_kept', 'createCharge', 'POST', '/api/charge', 201, 1, ${EVENT})`;
}

async function startEmpty(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-migrate-"));
  dataDirs.push(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  return { ...database, sql: postgres(database.url, { max: 1, onnotice: () => {} }) };
}
