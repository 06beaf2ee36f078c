import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { embeddedAccount } from "#db/embedded/account";
import { embeddedBinaries } from "#db/embedded/binaries";
import { postgresEnvironment } from "#db/embedded/cluster";
import { stopPostgres } from "#db/embedded/orphan";
import { freePort } from "#server/instance/free-port";

export type StreamingReplica = {
  url: string;
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+)$/;

/** A second PostgreSQL that follows the embedded one at `primaryUrl`, from a base backup taken while it runs. */
export async function startStreamingReplica(primaryUrl: string): Promise<StreamingReplica> {
  const home = await mkdtemp(join(tmpdir(), "ponte-replica-"));
  const folder = join(home, "postgres");
  const port = await freePort();
  await takeBackup(asSuperuser(primaryUrl), folder);
  const pid = await startServer(folder, port, asSuperuser(primaryUrl));
  const url = onPort(primaryUrl, port);
  await untilItAnswers(url);
  const tell = (what: string) => withClient(asSuperuser(url), (sql) => sql.unsafe(`select ${what}()`));
  let stopped = false;
  return {
    url,
    pause: async () => void (await tell("pg_wal_replay_pause")),
    resume: async () => void (await tell("pg_wal_replay_resume")),
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await stopPostgres(pid);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a running cluster as in the manual's "Making a Base Backup Using the Low Level API", because npm ships no pg_basebackup.
 */
async function takeBackup(primary: string, folder: string): Promise<void> {
  await withClient(primary, async (sql) => {
    const [settings] = await sql`select current_setting('data_directory') as folder`;
    await sql`select pg_backup_start('replica', fast => true)`;
    await cp(settings?.folder, folder, {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(relative(settings?.folder, file)),
    });
    const [backup] = await sql`select labelfile from pg_backup_stop(wait_for_archive => false)`;
    await mkdir(join(folder, "pg_wal", "archive_status"), { recursive: true });
    await writeFile(join(folder, "backup_label"), backup?.labelfile);
    await writeFile(join(folder, "standby.signal"), "");
  });
}

async function startServer(folder: string, port: number, primary: string): Promise<number> {
  const binaries = await embeddedBinaries();
  const { prefix } = await embeddedAccount(folder, binaries.postgres);
  const { hostname, port: primaryPort, username, password } = new URL(primary);
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "fsync=off",
    `primary_conninfo=host=${hostname} port=${primaryPort} user=${username} password=${password}`,
  ];
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const [command = binaries.postgres, ...args] = [...prefix, binaries.postgres];
  const child = spawn(command, [...args, "-D", folder, "-p", String(port), ...flags], {
    cwd: "/",
    env: postgresEnvironment(),
    stdio: "ignore",
  });
  if (child.pid === undefined) throw new Error("The replica's server cannot be started.");
  return child.pid;
}

async function untilItAnswers(url: string): Promise<void> {
  for (;;) {
    const answers = await withClient(url, (sql) => sql`select 1`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await sleep(50);
  }
}

async function withClient<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function asSuperuser(url: string): string {
  const address = new URL(url);
  address.username = "postgres";
  return address.href;
}

function onPort(url: string, port: number): string {
  const address = new URL(url);
  address.port = String(port);
  return address.href;
}
