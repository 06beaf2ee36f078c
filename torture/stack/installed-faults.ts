import { sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Db } from "#db/client";

/** Creates the switches of a server's faults, all off, and the functions that fail while they are on. */
export async function keepFaults(superuser: postgres.Sql): Promise<void> {
  await superuser`create table torture.faults (is_full boolean not null, loses_reports boolean not null)`;
  await superuser`insert into torture.faults values (false, false)`;
  await superuser.unsafe(`
    create function torture.refuse_when_full() returns trigger language plpgsql as $$
    begin
      if (select is_full from torture.faults) and random() < 0.2 then
        raise exception 'could not extend file' using errcode = '53100';
      end if;
      return null;
    end $$`);
}

/** Attaches the faults of `keepFaults` to every table: `owner` owns the tables, `superuser` may change those of jobs. */
export async function installFaults(owner: Db, superuser: postgres.Sql): Promise<void> {
  const tables = await superuser<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
    where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'sandbox', 'pgboss')
      and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')`;
  for (const { name } of tables)
    await owner.execute(sql`
      create trigger disk_is_full before insert or update on ${sql.raw(name)}
      for each statement execute function torture.refuse_when_full()`);
  await installLostReports(superuser);
}

// For the sandbox they count as sent.
async function installLostReports(superuser: postgres.Sql): Promise<void> {
  await superuser`create sequence torture.lost_reports minvalue 0 start 0`;
  await superuser.unsafe(`
    create function torture.lose_report() returns trigger language plpgsql as $$
    begin
      if (select loses_reports from torture.faults) and new.data -> 'body' ->> 'type' <> 'dispute'
        and abs(hashtext(new.id::text)) % 10 < 6 then
        delete from pgboss.job where id = new.id;
        perform nextval('torture.lost_reports');
      end if;
      return null;
    end $$`);
  await superuser.unsafe(`
    create trigger lose_report after insert on pgboss.job for each row when (new.name = 'send-sandbox-report')
    execute function torture.lose_report()`);
}
