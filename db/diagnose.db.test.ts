import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { grantToApplication, roleOf } from "#db/application-role";
import { diagnoseDatabase } from "#db/diagnose";
import { embeddedSuperuserUrl } from "#db/embedded/cluster";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";

const PROCESSES = { web: 1, worker: 1 };

// Changes database settings, so this file has a separate PostgreSQL.
let folder: string;
let own: EmbeddedPostgres;
let sql: postgres.Sql;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ponte-diagnose-test-"));
  own = await startEmbeddedPostgres({ dataDir: folder, durable: true });
  sql = postgres(own.url, { max: 1, onnotice: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await sql.end();
  await own.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What is not ok with the database as web and worker see it. */
async function complaints(processes = PROCESSES): Promise<string[]> {
  const findings = await diagnoseDatabase(own.applicationUrl, processes);
  return findings.filter(({ level }) => level !== "ok").map(({ level, sentence }) => `${level}: ${sentence}`);
}

it("a database before and after its first start", async () => {
  expect(await complaints()).toContain("warning: The database has no tables yet: npm start makes them.");
  await migrate(own.url);
  await grantToApplication(own.url, roleOf(own.applicationUrl));
  expect(await complaints()).toEqual([]);
});

it("a log that gets rows and parameters", async () => {
  const superuser = postgres(await embeddedSuperuserUrl(folder), { max: 1 });
  await superuser`alter role ponte_app set log_error_verbosity = 'default'`;
  await superuser`alter role ponte_app set log_parameter_max_length_on_error = 100`;
  expect(await complaints()).toEqual([
    expect.stringMatching(
      /^warning: PostgreSQL's log may get .* log_error_verbosity = terse, log_parameter_max_length_on_error = 0 in/,
    ),
  ]);
  await superuser`alter role ponte_app reset all`;
  await superuser.end();
});

it("too few connections, settings that lose data, and a newer schema", async () => {
  expect(await complaints({ web: 8, worker: 4 })).toEqual([
    expect.stringMatching(/^warning: max_connections is \d+, and this machine's processes may need 266: /),
  ]);
  const application = postgres(own.applicationUrl, { max: 1 });
  await application`alter role current_user set synchronous_commit = off`;
  await application`alter role current_user set default_transaction_isolation = 'serializable'`;
  expect(await complaints()).toEqual([
    expect.stringMatching(/^problem: synchronous_commit is off: /),
    expect.stringMatching(/^warning: default_transaction_isolation is serializable: /),
  ]);
  await application`alter role current_user reset all`;
  await application.end();
  const newer = { hash: "newer", created_at: Date.parse("2031-02-03T04:05:06.000Z") };
  await sql`insert into drizzle.__drizzle_migrations ${sql(newer)}`;
  expect(await complaints()).toEqual([
    "problem: The database was upgraded by a newer version, with a migration of 2031-02-03T04:05:06.000Z: start that version.",
  ]);
  await sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`;
});

it("a clock that differs from the database's", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 25 * 60 * 60 * 1000 });
  expect(await complaints()).toEqual([
    expect.stringMatching(/^problem: This machine's clock is (89999|9000\d) s ahead of the database's: /),
  ]);
});

it("an unreachable database", async () => {
  expect(await diagnoseDatabase("postgres://ponte@127.0.0.1:1/ponte", PROCESSES)).toEqual([
    {
      level: "problem",
      sentence: expect.stringMatching(/^The database cannot be used \(.*ECONNREFUSED.*\): check that/),
    },
  ]);
});
