import { cpus, loadavg, totalmem } from "node:os";
import postgres from "postgres";

/** One line about the machine of the measurement. */
export function machineFacts(): string {
  const model = cpus()[0]?.model.trim() || "unknown processor";
  return `${cpus().length} cores (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB · Node ${process.version}`;
}

/** A sentence about the measured database: its version, and the durability of its writes. */
export async function databaseFacts(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: string; fsync: string; commit: string }[]>`
      select current_setting('server_version') as version, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit`;
    return `PostgreSQL ${row?.version} (fsync ${row?.fsync}, synchronous_commit ${row?.commit}).`;
  } finally {
    await sql.end();
  }
}

/**
 * The machine's load average over the last minute: well above the benchmark's own load means that other programs disturbed it.
 */
export function loadOfLastMinute(): string {
  return (loadavg()[0] ?? 0).toFixed(2);
}
