import postgres from "postgres";
import type { CitusServer } from "#test/citus/start-citus";
import { postmasterOf } from "#test/postmaster";
import { familyCpuMs } from "../../bench/process-facts.ts";

/** What a server of a cluster has done so far: bytes of its write-ahead log, and the CPU time of all its processes. */
export type ServerWork = { walBytes: number; cpuMs: number };

/** Reads what the server has done since it was started. */
export async function readWork(server: CitusServer): Promise<ServerWork> {
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<
      { bytes: string }[]
    >`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`;
    return { walBytes: Number(row?.bytes), cpuMs: familyCpuMs(await postmasterOf(server)) };
  } finally {
    await sql.end();
  }
}

/** The difference between two readings. */
export function workSince(before: ServerWork, after: ServerWork): ServerWork {
  return { walBytes: after.walBytes - before.walBytes, cpuMs: after.cpuMs - before.cpuMs };
}
