import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { grantToApplication, roleOf } from "#db/application-role";
import { startMigrated } from "#test/migrated-database";

/**
 * A migrated PostgreSQL to be tortured. Processes connect by `applicationUrl`, as those of an instance do; `superuserUrl`
 * is the harness's, which every fault spares but the crash.
 */
export type TortureDatabase = {
  url: string;
  applicationUrl: string;
  superuserUrl: string;
  dataDir: string;
};

/** What can be done to it. */
export type BrokenDatabase = {
  superuser: postgres.Sql;
  readOnly(isOn: boolean): Promise<void>;
  /** While it is full, one statement in five that writes fails, so that some fail in the middle of a transaction. */
  fillDisk(isFull: boolean): Promise<void>;
  /** Loses six of ten reports of the sandbox's from now on, but those of disputes, about which nobody can ask. */
  loseReports(isOn: boolean): Promise<void>;
  /** How many were lost so far. */
  countLostReports(): Promise<number>;
  refuseSessions(isOn: boolean): Promise<void>;
  /** Ends PostgreSQL as `kill -9` does, and resolves once it has recovered. */
  crash(): Promise<void>;
  close(): Promise<void>;
};

const BETWEEN_TRIES_MS = 50;

/** Starts one that keeps what it has acknowledged when it is killed. `stop` removes it. */
export async function startTortureDatabase(): Promise<TortureDatabase & { stop(): Promise<void> }> {
  const database = await startMigrated({ durable: true });
  await grantToApplication(database.url, roleOf(database.applicationUrl));
  return database;
}

/** Prepares the faults of `database`, whose schema `torture` exists. */
export async function breakable(database: TortureDatabase): Promise<BrokenDatabase> {
  const superuser = postgres(database.superuserUrl, { max: 2, onnotice: () => {} });
  const role = roleOf(database.applicationUrl);
  await installFaults(superuser);
  const endSessions = () =>
    superuser`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`;
  return {
    superuser,
    readOnly: async (isOn) => {
      await superuser`alter role ${superuser(role)} set default_transaction_read_only = ${superuser.unsafe(isOn ? "on" : "off")}`;
      await endSessions();
    },
    fillDisk: async (isFull) => {
      await superuser`update torture.faults set is_full = ${isFull}`;
    },
    loseReports: async (isOn) => {
      await superuser`update torture.faults set loses_reports = ${isOn}`;
    },
    countLostReports: async () => {
      const [row] = await superuser`select last_value as count from torture.lost_reports`;
      return Number(row?.count);
    },
    refuseSessions: async (isOn) => {
      await superuser`alter role ${superuser(role)} connection limit ${superuser.unsafe(isOn ? "0" : "-1")}`;
      if (isOn) await endSessions();
    },
    crash: async () => {
      const pid = await postmasterOf(database.dataDir);
      process.kill(pid, "SIGKILL");
      while ((await postmasterOf(database.dataDir).catch(() => pid)) === pid) await sleep(BETWEEN_TRIES_MS);
      while (!(await isUp(superuser))) await sleep(BETWEEN_TRIES_MS);
    },
    close: () => superuser.end({ timeout: 1 }),
  };
}

async function installFaults(superuser: postgres.Sql): Promise<void> {
  await superuser`create table torture.faults (is_full boolean not null, loses_reports boolean not null)`;
  await superuser`insert into torture.faults values (false, false)`;
  await installFullDisk(superuser);
  await installLostReports(superuser);
}

async function installFullDisk(superuser: postgres.Sql): Promise<void> {
  await superuser.unsafe(`
    create function torture.refuse_when_full() returns trigger language plpgsql as $$
    begin
      if (select is_full from torture.faults) and random() < 0.2 then
        raise exception 'could not extend file' using errcode = '53100';
      end if;
      return null;
    end $$`);
  const tables = await superuser<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
    where relkind in ('r', 'p') and not relispartition and nspname in ('public', 'sandbox', 'pgboss')`;
  for (const { name } of tables)
    await superuser.unsafe(`
      create trigger disk_is_full before insert or update on ${name}
      for each statement execute function torture.refuse_when_full()`);
}

// The sandbox believes that it has sent them.
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

async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return Number(file.split("\n")[0]);
}

const isUp = (superuser: postgres.Sql) =>
  superuser`select 1`.then(
    () => true,
    () => false,
  );
