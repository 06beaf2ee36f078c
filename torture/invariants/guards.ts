import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Invariant } from "./invariant.ts";

const SCHEMA = join(import.meta.dirname, "..", "..", "db", "schema");

/** Written by hand in migrations, so no table definition names them. */
const TRIGGERS = [
  "audit_entries_append_only",
  "audit_entries_keep",
  "attempts_take_custodian",
  "connections_keep_custodian",
  "invoices_take_custodian",
  "ledger_postings_append_only",
  "ledger_postings_balanced",
  "ledger_postings_keep",
  "ledger_accounts_begin_empty",
  "ledger_accounts_follow_postings",
  "ledger_accounts_hold_recipient",
  "ledger_accounts_keep",
  "ledger_accounts_stay",
  "ledger_pending_follows_postings",
  "ledger_pending_keep",
  "ledger_pending_released",
  "ledger_pending_waits",
  "ledger_postings_counted",
  "ledger_slots_folded",
  "ledger_slots_follow_postings",
  "ledger_slots_keep",
  "ledger_transactions_append_only",
  "ledger_transactions_keep",
  "ledger_transactions_keep_custodian",
  "payouts_take_custodian",
  "recipients_keep_document",
  "suspense_take_custodian",
];

/** The database still has every unique index, check, foreign key and trigger that the rules depend on. */
export async function guardInvariants(): Promise<Invariant[]> {
  const { indexes, constraints } = await guardNames();
  return [
    {
      says: "the database has the unique indexes of its tables, valid and unique",
      breaks: missing(
        indexes,
        sql`select relname from pg_index join pg_class on oid = indexrelid where indisunique and indisvalid`,
      ),
    },
    {
      // A check added later applies only to new rows (NOT VALID): older rows may break it.
      says: "the database has the checks and foreign keys of its tables",
      breaks: missing(constraints, sql`select conname from pg_constraint`),
    },
    {
      says: "the database has the triggers that keep the ledger, its custodians and the audit log, enabled",
      breaks: missing(
        TRIGGERS,
        sql`select tgname from pg_trigger where not tgisinternal and tgenabled in ('O', 'A')`,
      ),
    },
  ];
}

function missing(names: readonly string[], existing: ReturnType<typeof sql>) {
  // PostgreSQL keeps the first 63 bytes of a name.
  const wanted = sql.join(
    names.map((name) => sql`(${name.slice(0, 63)})`),
    sql`, `,
  );
  return sql`
    select wanted.name as about, 'there' as expected, 'missing' as found
    from (values ${wanted}) wanted (name)
    where wanted.name not in (${existing})`;
}

async function guardNames(): Promise<{ indexes: string[]; constraints: string[] }> {
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(SCHEMA, file)).href)),
  );
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable))
    .map(getTableConfig);
  return {
    indexes: tables.flatMap(({ indexes }) =>
      indexes.flatMap(({ config }) => (config.unique && config.name ? [config.name] : [])),
    ),
    constraints: tables.flatMap(({ checks, foreignKeys }) => [
      ...checks.map(({ name }) => name),
      ...foreignKeys.map((key) => key.getName()),
    ]),
  };
}
