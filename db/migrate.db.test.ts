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

type Database = EmbeddedPostgres & { sql: postgres.Sql };
const dataDirs: string[] = [];
let fresh: Database;
let older: Database;

beforeAll(async () => {
  [fresh, older] = await Promise.all([startEmpty(), startEmpty()]);
  await older.sql.unsafe(await readFile(BEFORE, "utf8"));
  await older.sql`insert into businesses (id) values ('biz_kept')`;
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

  it("brings a database of the replaced migrations to the schema of a fresh one, with its rows", async () => {
    for (const database of [older, fresh]) {
      await migrate(database.url);
      await grantToApplication(database.url, roleOf(database.applicationUrl));
    }
    const facts = await readSchemaFacts(fresh.sql);
    expect(await readSchemaFacts(older.sql)).toEqual(facts);
    for (const [kind, lines] of Object.entries(facts)) expect(lines.length, kind).toBeGreaterThan(0);
    expect(await older.sql`select id from businesses`).toEqual([{ id: "biz_kept" }]);
  });

  it("changes nothing the second time", async () => {
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

async function startEmpty(): Promise<Database> {
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-migrate-"));
  dataDirs.push(dataDir);
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  return { ...database, sql: postgres(database.url, { max: 1, onnotice: () => {} }) };
}
