import { type SQL, sql } from "drizzle-orm";

/** A violation to plant, the checker's expected finding, and the guards against it, which are dropped first. */
export type Plant = { says: RegExp; without?: SQL[]; plant: SQL[] };

export const drop = (table: string, constraint: string) =>
  sql.raw(`alter table ${table} drop constraint ${constraint}`);
export const dropIndex = (name: string) => sql.raw(`drop index ${name}`);
/** Drops the foreign keys of a table and those that refer to it, which would prevent changing a row's merchant. */
export const dropForeignKeys = (table: string) =>
  sql.raw(`do $$ declare key record; begin
    for key in select conrelid::regclass as child, conname as name from pg_constraint
      where contype = 'f' and '${table}'::regclass in (conrelid, confrelid)
    loop execute format('alter table %s drop constraint %I', key.child, key.name); end loop;
  end $$`);
const dropTrigger = (table: string, trigger: string) => sql.raw(`drop trigger ${trigger} on ${table}`);
export const APPEND_ONLY = dropTrigger("ledger_postings", "ledger_postings_append_only");
/** Allows writing a balance without its postings. */
export const FOLLOWED = dropTrigger("ledger_accounts", "ledger_accounts_follow_postings");
export const ENTRIES_ONLY_ADDED = dropTrigger("ledger_transactions", "ledger_transactions_append_only");
export const BALANCED = dropTrigger("ledger_postings", "ledger_postings_balanced");
export const PAID = sql`(select id from charges where status = 'PAID' order by id limit 1)`;
export const CANCELED = sql`(select id from charges where status = 'CANCELED' order by id limit 1)`;
export const PAYING = sql`(select id from attempts where status = 'PAID' order by id limit 1)`;
export const OTHER = sql`(select merchant_id from charges order by merchant_id desc limit 1)`;
export const FIRST = sql`(select merchant_id from charges order by merchant_id limit 1)`;

/** A copy of a row with some columns changed. */
export function copyOf(table: string, from: SQL, changed: Record<string, unknown>): SQL {
  return sql`insert into ${sql.identifier(table)}
    select (jsonb_populate_record(source, ${JSON.stringify(changed)}::jsonb)).*
    from ${sql.identifier(table)} source where id = ${from}`;
}
