import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate";
import { createDatabaseOf, type OtherDatabase } from "#test/database-before";
import { readSchemaFacts } from "#test/schema-facts";

let database: OtherDatabase;
beforeAll(async () => {
  database = await createDatabaseOf(join(import.meta.dirname, "migrations"));
});
afterAll(() => database.remove());

describe("migrating", () => {
  it("refuses a database older than the baseline, and leaves it unchanged", async () => {
    const { sql, url } = database;
    const facts = await readSchemaFacts(sql);
    const ran = await sql`delete from drizzle.__drizzle_migrations returning hash, created_at`;
    const at = Date.parse("2026-11-22T08:24:23.420Z");
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('older', ${at})`;
    await expect(migrate(url)).rejects.toThrow(
      "This database was last upgraded on 2026-11-22, and this version only upgrades databases of 2026-11-29T09:08:02.494Z or later: first start the version of commit 27bcc19f with it.",
    );
    expect(await readSchemaFacts(sql)).toEqual(facts);
    expect(await sql`select 1 from pg_namespace where nspname = 'pgboss'`).toHaveLength(0);
    await sql`delete from drizzle.__drizzle_migrations`;
    await sql`insert into drizzle.__drizzle_migrations ${sql(ran)}`;
  });

  it("changes nothing when run again", async () => {
    const { sql, url } = database;
    await migrate(url);
    const ran = await sql`select * from drizzle.__drizzle_migrations`;
    const facts = await readSchemaFacts(sql);
    await migrate(url);
    expect(await sql`select * from drizzle.__drizzle_migrations`).toEqual(ran);
    expect(await readSchemaFacts(sql)).toEqual(facts);
  });

  it("refuses a database that a newer version upgraded, and leaves it unchanged", async () => {
    const { sql, url } = database;
    const facts = await readSchemaFacts(sql);
    const at = Date.parse("2031-02-03T04:05:06.000Z");
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${at})`;
    await expect(migrate(url)).rejects.toThrow(
      "This database was upgraded by a newer version of Ponte, with a migration of 2031-02-03T04:05:06.000Z that this version does not know: start that version or a newer one.",
    );
    expect(await readSchemaFacts(sql)).toEqual(facts);
    await sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
    await migrate(url);
  });
});
