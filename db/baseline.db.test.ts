import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#db/migrate";
import { createDatabaseBefore, createDatabaseOf, type OtherDatabase } from "#test/database-before";
import { readSchemaFacts } from "#test/schema-facts";

/** The last commit with the 78 migrations that the baseline replaced. */
const REPLACED = "27bcc19f4c10dba8a4a35d15685bccaf9fe660e2";
const isKnown = spawnSync("git", ["cat-file", "-e", `${REPLACED}:db/migrations`]).status === 0;

describe.skipIf(!isKnown)(`the migrations up to commit ${REPLACED}`, () => {
  let folder: string;
  let older: OtherDatabase;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ponte-replaced-"));
    const files = execFileSync("git", ["archive", REPLACED, "db/migrations"], { maxBuffer: 2 ** 24 });
    execFileSync("tar", ["-x", "-C", folder], { input: files });
    older = await createDatabaseOf(join(folder, "db/migrations"));
  });
  afterAll(async () => {
    await older?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it("make the same schema as the baseline", async () => {
    const baseline = await createDatabaseBefore("plain_payloads");
    const facts = await readSchemaFacts(baseline.sql);
    await baseline.remove();
    for (const [kind, lines] of Object.entries(facts)) expect(lines.length, kind).toBeGreaterThan(0);
    expect(await readSchemaFacts(older.sql)).toEqual(facts);
  });

  it("lead to this version's schema, and keep their rows", async () => {
    await older.sql`insert into businesses (id) values ('biz_kept')`;
    await migrate(older.url);
    const fresh = await createDatabaseOf(join(import.meta.dirname, "migrations"));
    const facts = await readSchemaFacts(fresh.sql);
    await fresh.remove();
    expect(await readSchemaFacts(older.sql)).toEqual(facts);
    expect(await older.sql`select id from businesses`).toEqual([{ id: "biz_kept" }]);
    const since = globSync("*.sql", { cwd: join(import.meta.dirname, "migrations") }).slice(1);
    expect(await older.sql`select from drizzle.__drizzle_migrations`).toHaveLength(78 + since.length);
  });
});
