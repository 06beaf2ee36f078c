import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import type { CitusServer } from "#test/citus/start-citus";

/** What a server of a cluster did so far: bytes of its write-ahead log, and the CPU time of all its processes. */
export type ServerWork = { walBytes: number; cpuMs: number };

/** Linux counts CPU time in ticks of this length, whatever its own clock is. */
const TICK_MS = 10;

/** Reads what the server did since it was started. */
export async function readWork(server: CitusServer): Promise<ServerWork> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<
      { bytes: string }[]
    >`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`;
    return { walBytes: Number(row?.bytes), cpuMs: ticksOf(server) * TICK_MS };
  } finally {
    await sql.end();
  }
}

/** What was done between two readings. */
export function workSince(before: ServerWork, after: ServerWork): ServerWork {
  return { walBytes: after.walBytes - before.walBytes, cpuMs: after.cpuMs - before.cpuMs };
}

/** The postmaster, its children that ended, and those that run. */
function ticksOf({ dataDir }: CitusServer): number {
  const postmaster = Number(readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n")[0]);
  const own = timesOf(postmaster);
  const running = readdirSync("/proc")
    .map(timesOf)
    .filter((times) => times?.parent === postmaster);
  return (
    (own?.ticks ?? 0) + (own?.ofEnded ?? 0) + running.reduce((sum, times) => sum + (times?.ticks ?? 0), 0)
  );
}

function timesOf(pid: number | string): { parent: number; ticks: number; ofEnded: number } | null {
  try {
    // Fields of proc(5) after the name, which may have spaces: the state is the first of them.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, ticks: user + system, ofEnded: endedUser + endedSystem };
  } catch {
    return null;
  }
}
