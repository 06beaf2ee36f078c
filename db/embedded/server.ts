import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile, rename, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedBinaries, embeddedBinaries } from "#db/embedded/binaries";
import { type Cluster, openCluster, postgresEnvironment, writeClusterRecord } from "#db/embedded/cluster";
import { stopOrphanedPostgres, stopPostgres } from "#db/embedded/orphan";
import { killServer, watchFrozen } from "#db/embedded/watch-frozen";
import { isSmall, type Machine, thisMachine } from "#lib/platform/machine";

const LOG_LIMIT_BYTES = 10_000_000;
const START_ATTEMPTS = 5;
const LONGEST_BACKOFF_MS = 5_000;

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "timezone=UTC",
  "log_timezone=UTC",
  "log_checkpoints=off",
  // A failed statement's text, values and rows stay out of DATA_DIR/postgres.log: its sender gets the error anyway.
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_parameter_max_length=0",
  "log_parameter_max_length_on_error=0",
  "jit=off",
  // Sessions do their own reads, as before PostgreSQL 18: separate I/O processes gain nothing for a database
  // that is mostly in memory.
  "io_method=sync",
  // No other server subscribes to this one.
  "max_logical_replication_workers=0",
];
const LARGEST_BUFFERS_MB = 256;

/**
 * Settings that depend on the machine: an eighth of its memory for the database's pages, and no parallel
 * queries on a few processors.
 */
function settingsFor(machine: Machine): string[] {
  const buffersMb = Math.min(LARGEST_BUFFERS_MB, Math.round(machine.memoryBytes / 8 / 1024 ** 2));
  const small = isSmall(machine) ? ["max_connections=80", "max_parallel_workers_per_gather=0"] : [];
  return ["max_connections=200", `shared_buffers=${buffersMb}MB`, ...small];
}
const SETTINGS_OF_A_DATABASE_TO_THROW_AWAY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A running server: its superuser's password and its loopback port, which a restart keeps. */
export type EmbeddedServer = { password: string; port: number; stop(): Promise<void> };
export type EmbeddedOptions = { dataDir: string; onLog?: (line: string) => void; durable?: boolean };

/**
 * Starts PostgreSQL 18 on DATA_DIR/postgres and a free loopback port, and restarts it until `stop`. The caller holds
 * the DATA_DIR's lock; `durable: false` is for tests. Throws one sentence on failure.
 */
export async function startEmbeddedServer({
  dataDir,
  onLog,
  durable = true,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const binaries = await embeddedBinaries();
  await stopOrphanedPostgres(dataDir);
  const cluster = await openCluster(dataDir, binaries);
  const fitting = [...SETTINGS, ...settingsFor(thisMachine())];
  const settings = durable ? fitting : [...fitting, ...SETTINGS_OF_A_DATABASE_TO_THROW_AWAY];
  const start = (port: number) => startServer({ dataDir, cluster, binaries, settings, port });

  const { child, port } = await startOnFreePort(start, cluster.port);
  try {
    await writeClusterRecord(dataDir, { password: cluster.password, port });
  } catch (error) {
    await stopServer(child);
    throw error;
  }
  return { password: cluster.password, port, stop: keepRunning(child, port, () => start(port), onLog) };
}

type Server = {
  dataDir: string;
  cluster: Cluster;
  binaries: EmbeddedBinaries;
  settings: string[];
  port: number;
};

async function startServer({ dataDir, cluster, binaries, settings, port }: Server): Promise<ChildProcess> {
  const logFile = join(dataDir, "postgres.log");
  const logStart = await rotateLog(logFile);
  const log = openSync(logFile, "a", 0o600);
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const [command = binaries.postgres, ...args] = [...cluster.account.prefix, binaries.postgres];
  // A separate session: Ctrl-C must not reach PostgreSQL before web and worker have drained.
  const child = spawn(command, [...args, "-D", cluster.folder, "-p", String(port), ...flags], {
    cwd: "/",
    detached: true,
    env: postgresEnvironment(),
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  await untilReady(child, cluster.folder, logFile, logStart);
  return child;
}

async function untilReady(
  child: ChildProcess,
  folder: string,
  logFile: string,
  logStart: number,
): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  while (isRunning(child) && !failure) {
    const lines = (await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
    if (lines[0] === String(child.pid) && lines[7]?.trim() === "ready") return;
    await sleep(20);
  }
  const said = failure?.message ?? (await lastComplaint(logFile, logStart));
  throw new Error(`PostgreSQL could not start: ${said} (see ${logFile}).`);
}

async function lastComplaint(logFile: string, logStart: number): Promise<string> {
  const log = (await readFile(logFile)).subarray(logStart).toString("utf8");
  return (
    /(?:FATAL|PANIC|ERROR): {2}(.*)/.exec(log)?.[1] ?? log.trim().split("\n").at(-1) ?? "it gave no reason"
  );
}

async function rotateLog(logFile: string): Promise<number> {
  const size = await stat(logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size < LOG_LIMIT_BYTES) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
}

async function startOnFreePort(start: (port: number) => Promise<ChildProcess>, lastPort: number | undefined) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort(attempt === 1 ? lastPort : undefined);
    try {
      return { child: await start(port), port };
    } catch (error) {
      // Another program may take the port first, and a killed server's sessions keep its memory for a moment.
      if (attempt === START_ATTEMPTS) throw error;
      await sleep(attempt * 200);
    }
  }
}

async function freePort(wanted = 0): Promise<number> {
  const server = createServer();
  try {
    return await new Promise<number>((resolve, reject) => {
      server.once("error", reject);
      server.listen(wanted, "127.0.0.1", () => {
        const address = server.address();
        resolve(typeof address === "object" && address ? address.port : wanted);
      });
    });
  } catch (error) {
    if (wanted === 0) throw error;
    return freePort();
  } finally {
    server.close();
  }
}

function keepRunning(
  first: ChildProcess,
  port: number,
  start: () => Promise<ChildProcess>,
  onLog?: (line: string) => void,
) {
  let child = first;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const watchOver = (server: ChildProcess) => {
    child = server;
    const { pid } = server;
    const endWatch = pid === undefined ? () => {} : watchFrozen(pid, port, (why) => replace(pid, why));
    const ended = () => {
      endWatch();
      restarting = restart();
    };
    // It may have ended while its database was being prepared.
    if (isRunning(server)) server.once("exit", ended);
    else ended();
  };
  const replace = (pid: number, why: string) => {
    if (stopping) return;
    onLog?.(`${why}; killing it.`);
    killServer(pid);
  };
  const restart = async () => {
    for (let delayMs = 200; !stopping; delayMs = Math.min(delayMs * 2, LONGEST_BACKOFF_MS)) {
      onLog?.("PostgreSQL ended unexpectedly; starting it again.");
      await sleep(delayMs);
      if (stopping) return;
      try {
        watchOver(await start());
        return;
      } catch (error) {
        onLog?.(error instanceof Error ? error.message : String(error));
      }
    }
  };
  watchOver(first);
  return async () => {
    stopping = true;
    // A restarting server would outlive this process.
    await restarting;
    await stopServer(child);
  };
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.pid && isRunning(child)) await stopPostgres(child.pid);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
