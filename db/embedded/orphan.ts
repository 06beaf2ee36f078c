import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { killServer } from "#db/embedded/watch-frozen";

const FAST_SHUTDOWN = "SIGINT";
const IMMEDIATE_SHUTDOWN = "SIGQUIT";
const FAST_SHUTDOWN_MS = 6_000;
const IMMEDIATE_SHUTDOWN_MS = 6_000;

const run = promisify(execFile);

/**
 * Stops the PostgreSQL that a killed supervisor left running on this DATA_DIR, and removes a pid file that now names
 * another process. The caller holds the DATA_DIR's lock.
 */
export async function stopOrphanedPostgres(dataDir: string): Promise<void> {
  const clusterFolder = join(dataDir, "postgres");
  const pidFile = join(clusterFolder, "postmaster.pid");
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
  if (!(await isPostgresOf(pid, clusterFolder))) return rm(pidFile, { force: true });
  await stopPostgres(pid);
}

/**
 * Asks a postmaster to end its sessions and stop. After six seconds it must drop everything, which costs a recovery but
 * no data; a frozen one is killed with its sessions after six more.
 */
export async function stopPostgres(pid: number): Promise<void> {
  if (await endsAfter(pid, FAST_SHUTDOWN, FAST_SHUTDOWN_MS)) return;
  if (await endsAfter(pid, IMMEDIATE_SHUTDOWN, IMMEDIATE_SHUTDOWN_MS)) return;
  killServer(pid);
}

async function endsAfter(pid: number, signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs;
  if (!trySignal(pid, signal)) return true;
  while (performance.now() < until) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}

/** Whether this process still runs; one that has ended and waits for its parent to reap it does not. */
export function isAlive(pid: number): boolean {
  return trySignal(pid, 0) && !isZombie(pid);
}

// In a container whose init does not reap others, an ended orphan keeps its pid for ever.
function isZombie(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}

function trySignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function isPostgresOf(pid: number, clusterFolder: string): Promise<boolean> {
  if (process.platform !== "linux") return (await commandLine(pid)).includes(clusterFolder);
  // A postmaster's working directory is its cluster, even if that has moved since.
  const [working, cluster] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch((error: Error) => {
      if ("code" in error && error.code === "ENOENT") return undefined;
      // Without its pid file, a second server would start on a running one's files.
      throw new Error(
        `Process ${pid}, which ${join(clusterFolder, "postmaster.pid")} names, belongs to another user: start Ponte as the user who ran it last, or end that process.`,
      );
    }),
    realpath(clusterFolder),
  ]);
  return working === cluster;
}

async function commandLine(pid: number): Promise<string> {
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout;
}
