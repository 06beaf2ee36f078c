import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { grantToApplication, roleOf } from "#db/application-role";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";

const KEPT = [
  "attempt_keys",
  "attempts",
  "audit_chains",
  "audit_keys",
  "charges",
  "deliveries",
  "disputes",
  "events",
  "invoices",
  "payout_returns",
  "payouts",
  "pix_payments",
  "recipients",
  "refunds",
  "suspense",
];

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

  // Every table of the ledger is listed, and every privilege that the database knows is checked.
  const LEDGER: Record<string, string[]> = {
    ledger_accounts: ["INSERT", "SELECT"],
    ledger_checks: ["DELETE", "INSERT", "SELECT", "UPDATE"],
    ledger_pending: ["DELETE", "SELECT"],
    ledger_postings: ["INSERT", "SELECT"],
    ledger_slots: ["DELETE", "SELECT"],
    ledger_transactions: ["INSERT", "SELECT"],
  };
  const privilegesOf = async (table: string) => {
    // The owner has every privilege by default, so its list is complete for any version of PostgreSQL.
    const rows = await application<{ privilege: string }[]>`
      select distinct acl.privilege_type as privilege
      from pg_class c, aclexplode(acldefault('r', c.relowner)) acl
      where c.oid = ${table}::regclass and has_table_privilege(c.oid, acl.privilege_type) order by 1`;
    return rows.map(({ privilege }) => privilege);
  };

  it("has exactly these privileges on the tables of the ledger", async () => {
    const tables = await application<{ name: string }[]>`
      select relname as name from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname like 'ledger%' order by 1`;
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(LEDGER));
    for (const { name } of tables) expect(await privilegesOf(name), name).toEqual(LEDGER[name]);
    // Locking a row needs a privilege on some column; a trigger keeps its value.
    const columns = await application`
      select table_name as table, column_name as column from information_schema.column_privileges
      where grantee = current_user and privilege_type = 'UPDATE' and table_name in ${application(Object.keys(LEDGER))}
        and not has_table_privilege(quote_ident(table_name), 'update')`;
    expect(columns).toEqual([{ table: "ledger_accounts", column: "custodian" }]);
  });

  it.each([
    ["audit_entries", "hash = ''"],
    ["ledger_postings", "amount_minor = 0"],
    ["ledger_transactions", "kind = 'PAYMENT'"],
    ["ledger_accounts", "balance_minor = 0"],
    ["ledger_pending", "amount_minor = 0"],
    ["ledger_slots", "balance_minor = 0"],
  ])("cannot change %s or disable its guard", async (table, change) => {
    for (const statement of [
      `update ${table} set ${change}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to current_user`,
      `create trigger mine before insert on ${table} execute function audit_refuse_change()`,
      "create or replace function audit_refuse_change() returns trigger language plpgsql as 'begin return new; end'",
      "create or replace function ledger_refuse_balance() returns trigger language plpgsql as 'begin return new; end'",
      "set session_replication_role = replica",
      "set role ponte",
      ...(["ledger_pending", "ledger_slots"].includes(table) ? [] : [`delete from ${table}`]),
    ])
      await expect(application.unsafe(statement), statement).rejects.toMatchObject({ code: "42501" });
  });

  // If the role had the privilege, the guard would take its own trigger for one of the ledger's.
  it("cannot change a balance through its own trigger", async () => {
    await application.unsafe(`create temporary table mine (n int)`);
    await application.unsafe(`create function pg_temp.take() returns trigger language plpgsql as
      'begin update public.ledger_accounts set balance_minor = 0; return null; end'`);
    await application.unsafe(
      `create trigger take after insert on mine for each row execute function pg_temp.take()`,
    );
    await expect(application.unsafe(`insert into mine values (1)`)).rejects.toMatchObject({ code: "42501" });
  });

  it("cannot delete records of moved money, the head of an audit chain, or a key", async () => {
    for (const table of KEPT)
      await expect(application.unsafe(`delete from ${table}`), table).rejects.toMatchObject({
        code: "42501",
      });
  });

  it("has every other right on every table", async () => {
    const lacking = await application`
      select table_schema, table_name from information_schema.tables
      where table_schema in ('public', 'sandbox', 'pgboss') and table_type = 'BASE TABLE'
        and table_name <> all(${["audit_entries", ...Object.keys(LEDGER), ...KEPT]})
        and not has_table_privilege(quote_ident(table_schema) || '.' || quote_ident(table_name), 'select, insert, update, delete')`;
    expect(lacking).toEqual([]);
    for (const table of KEPT)
      expect(await privilegesOf(table), table).toEqual(["INSERT", "SELECT", "UPDATE"]);
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
