import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantToApplication, roleOf } from "#db/application-role";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";

let dataDir = "";
let database: EmbeddedPostgres;
let application: postgres.Sql;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ponte-roles-"));
  database = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(database.url);
  for (let again = 0; again < 2; again++)
    await grantToApplication(database.url, roleOf(database.applicationUrl));
  application = postgres(database.applicationUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await application?.end();
  await database?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe("the role of web and worker", () => {
  it("is neither the owner of the tables nor a superuser", async () => {
    const [role] = await application`
      select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`;
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false });
    const owned = await application`select 1 from pg_class where pg_get_userbyid(relowner) = current_user`;
    expect(owned).toHaveLength(0);
  });

  it.each(["audit_entries", "ledger_postings"])(
    "adds to %s and cannot change or disable it",
    async (table) => {
      const [may] = await application`
      select has_table_privilege(${table}, 'insert') as insert, has_table_privilege(${table}, 'select') as select`;
      expect(may).toEqual({ insert: true, select: true });
      for (const statement of [
        `update ${table} set id = id`.replace(
          "set id = id",
          table === "audit_entries" ? "set hash = ''" : "set amount_minor = 0",
        ),
        `delete from ${table}`,
        `truncate ${table}`,
        `drop table ${table}`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} owner to current_user`,
        `create trigger mine before insert on ${table} execute function audit_refuse_change()`,
        "create or replace function audit_refuse_change() returns trigger language plpgsql as 'begin return new; end'",
        "set session_replication_role = replica",
        "set role ponte",
      ])
        await expect(application.unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
    },
  );

  it("cannot delete a chain's end or a key", async () => {
    for (const table of ["audit_chains", "audit_keys"])
      await expect(application.unsafe(`delete from ${table}`)).rejects.toMatchObject({ code: "42501" });
  });

  it("can do everything else with every table", async () => {
    const lacking = await application`
      select table_schema, table_name from information_schema.tables
      where table_schema in ('public', 'sandbox', 'pgboss') and table_type = 'BASE TABLE'
        and table_name not in ('audit_entries', 'ledger_postings', 'audit_chains', 'audit_keys')
        and not has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select, insert, update, delete')`;
    expect(lacking).toEqual([]);
  });

  it("sends and works jobs", async () => {
    const boss = new PgBoss({ connectionString: database.applicationUrl, max: 2, migrate: false });
    const problems: Error[] = [];
    boss.on("error", (error) => problems.push(error));
    await boss.start();
    const done = new Promise((resolve) => void boss.work("purge-expired", async () => resolve(true)));
    await boss.schedule("purge-expired", "17 * * * *");
    await boss.send("purge-expired", {});
    expect(await done).toBe(true);
    await boss.supervise();
    await boss.stop({ graceful: true, timeout: 2_000 });
    expect(problems).toEqual([]);
  });
});
