import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/**
 * Gives the database a clock that the harness moves: `now()` and `clock_timestamp()` of every new session, and pg-boss's own if
 * present, are ahead by `torture.clock`. For disposable databases; needs the owner's rights.
 */
export async function installMovableClock(reader: Reader): Promise<void> {
  const ahead = sql`(select ahead from torture.clock)`;
  await reader.execute(sql`create schema if not exists torture`);
  await reader.execute(sql`create table torture.clock (ahead interval not null)`);
  await reader.execute(sql`insert into torture.clock values (interval '0')`);
  const [jobs] = await reader.execute<{ schema: string | null }>(
    sql`select to_regnamespace('pgboss')::text as schema`,
  );
  for (const name of ["torture.now", ...(jobs?.schema ? ["pgboss.job_now"] : [])])
    await reader.execute(sql`
      create or replace function ${sql.raw(name)}() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + ${ahead} $$`);
  await reader.execute(sql`
    create function torture.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + ${ahead} $$`);
  await reader.execute(sql`
    do $$ begin
      execute format('alter database %I set search_path = torture, pg_catalog, public', current_database());
    end $$`);
}

/** Sets how far the database's clock is ahead of the machine's. */
export async function moveDatabaseClock(reader: Reader, aheadMs: number): Promise<void> {
  await reader.execute(sql`update torture.clock set ahead = ${aheadMs} * interval '1 millisecond'`);
}
