import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { roleOf } from "#db/application-role";
import { type Db, db } from "#db/client";
import { postmasterOf } from "#test/postmaster";
import { keepSteps, watchSteps } from "../invariants/transitions.ts";
import { openCopy } from "./cluster-copy.ts";
import { installFaults, keepFaults } from "./installed-faults.ts";
import { installMovableClock, moveDatabaseClock } from "./movable-clock.ts";
import type { TortureDatabase, TortureServer } from "./torture-database.ts";

/** The faults that a tortured database can have. */
export type BrokenDatabase = {
  /** Faults of the server that the processes connect to. */
  superuser: postgres.Sql;
  readOnly(isOn: boolean): Promise<void>;
  /** While full, one in five writing statements fails, so that some fail in the middle of a transaction. */
  fillDisk(isFull: boolean): Promise<void>;
  /** Loses six of ten reports of the sandbox from now on, except those of disputes, which cannot be looked up. */
  loseReports(isOn: boolean): Promise<void>;
  /** The number of reports lost so far. */
  countLostReports(): Promise<number>;
  refuseSessions(isOn: boolean): Promise<void>;
  /** How many servers there are to crash. */
  servers: number;
  /** Kills the server with that index as `kill -9` does, and resolves once it has recovered. */
  crash(server: number): Promise<void>;
  /** Moves the clock of every server that far ahead of the machine's. */
  moveClock(aheadMs: number): Promise<void>;
  /**
   * The database in which everything can be read as of one instant: the tortured one, or a fresh copy of a cluster's rows. Call
   * it when all is quiet.
   */
  readWhole(): Promise<Db>;
  close(): Promise<void>;
};

const BETWEEN_TRIES_MS = 50;

type OpenServer = TortureServer & { sql: postgres.Sql };

/** Prepares the faults of `database`, its clock, and the recording of every status step. Only new sessions use that clock. */
export async function breakable(database: TortureDatabase): Promise<BrokenDatabase> {
  // Each server has its own clock and faults, as it has its own disk: a cluster must not distribute these tables.
  const isCluster = database.copyUrl !== null;
  const options = isCluster ? { connection: { "citus.enable_ddl_propagation": "off" } } : {};
  const open = (server: TortureServer): OpenServer => ({
    ...server,
    sql: postgres(server.superuserUrl, { max: 2, onnotice: () => {}, ...options }),
  });
  const [first, ...others] = database.servers;
  const servers = [open(first), ...others.map(open)] as const;
  const everywhere = (run: (sql: postgres.Sql) => Promise<unknown>) =>
    Promise.all(servers.map(({ sql }) => run(sql)));
  await everywhere(prepare);
  await installFaults(db(), servers[0].sql);
  await watchSteps(db());
  await everywhere(grantToAll);
  const sqls = servers.map(({ sql }) => sql);
  const copy = database.copyUrl === null ? null : await openCopy(sqls, database.copyUrl);
  return {
    ...faultsOf(servers[0].sql, everywhere, roleOf(database.applicationUrl)),
    superuser: servers[0].sql,
    servers: servers.length,
    crash: (index) => crash(servers[index] ?? servers[0]),
    moveClock: async (aheadMs) => {
      await everywhere((sql) => moveDatabaseClock(drizzle(sql), aheadMs));
      await copy?.moveClock(aheadMs);
    },
    readWhole: async () => (await copy?.refreshed()) ?? db(),
    close: async () => {
      await copy?.close();
      await everywhere((sql) => sql.end({ timeout: 1 }));
    },
  };
}

async function prepare(sql: postgres.Sql): Promise<void> {
  await keepSteps(drizzle(sql));
  await installMovableClock(drizzle(sql));
  await keepFaults(sql);
}

// The processes' transactions use the harness's additions to the database.
async function grantToAll(sql: postgres.Sql): Promise<void> {
  await sql`grant usage on schema torture to public`;
  await sql`grant all on all tables in schema torture to public`;
  await sql`grant all on all sequences in schema torture to public`;
}

function faultsOf(
  superuser: postgres.Sql,
  everywhere: (run: (sql: postgres.Sql) => Promise<unknown>) => Promise<unknown>,
  role: string,
) {
  const endSessions = () =>
    everywhere((sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`);
  const alterRole = (what: string) => everywhere((sql) => sql`alter role ${sql(role)} ${sql.unsafe(what)}`);
  return {
    readOnly: async (isOn: boolean) => {
      await alterRole(`set default_transaction_read_only = ${isOn ? "on" : "off"}`);
      await endSessions();
    },
    fillDisk: async (isFull: boolean) => {
      await everywhere((sql) => sql`update torture.faults set is_full = ${isFull}`);
    },
    loseReports: async (isOn: boolean) => {
      await superuser`update torture.faults set loses_reports = ${isOn}`;
    },
    countLostReports: async () => {
      const [row] =
        await superuser`select case when is_called then last_value + 1 else 0 end as count from torture.lost_reports`;
      return Number(row?.count);
    },
    refuseSessions: async (isOn: boolean) => {
      await alterRole(`connection limit ${isOn ? "0" : "-1"}`);
      if (isOn) await endSessions();
    },
  };
}

async function crash(server: OpenServer): Promise<void> {
  const pid = await postmasterOf(server);
  process.kill(pid, "SIGKILL");
  while ((await postmasterOf(server).catch(() => pid)) === pid) await sleep(BETWEEN_TRIES_MS);
  while (!(await isUp(server.sql))) await sleep(BETWEEN_TRIES_MS);
}

const isUp = (sql: postgres.Sql) =>
  sql`select 1`.then(
    () => true,
    () => false,
  );
