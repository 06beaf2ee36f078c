import { and, gt, lt, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { workerHeartbeats } from "#db/schema/worker-heartbeats";
import type { Metric } from "#lib/operations/metric.rules";

/** `metrics`: the worker's counts since its start. */
export type WorkerHeartbeat = { id: string; machine: string; pid: number; metrics: Metric[] };

/** Records that this worker is running now. */
export async function recordHeartbeat(reader: Reader, heartbeat: WorkerHeartbeat): Promise<void> {
  const { id } = workerHeartbeats;
  await reader
    .insert(workerHeartbeats)
    .values(heartbeat)
    .onConflictDoUpdate({ target: id, set: { beatAt: sql`now()`, metrics: heartbeat.metrics } });
}

/** Milliseconds since any worker's last heartbeat; null if there was none. */
export async function findWorkerSilence(reader: Reader): Promise<number | null> {
  const [row] = await reader.execute<{ ms: string | null }>(
    sql`select extract(epoch from clock_timestamp() - max(beat_at)) * 1000 as ms from worker_beats`,
  );
  return row?.ms == null ? null : Math.max(0, Math.round(Number(row.ms)));
}

/** The metrics of each worker with a heartbeat in the last minute. */
export async function listWorkerMetrics(reader: Reader): Promise<Metric[][]> {
  const { beatAt: heartbeatAt, metrics } = workerHeartbeats;
  const rows = await reader
    .select({ metrics })
    .from(workerHeartbeats)
    .where(gt(heartbeatAt, sql`now() - interval '1 minute'`));
  return rows.map((row) => row.metrics ?? []);
}

/** Deletes workers that were last seen before an instant, except the one that was seen last. */
export async function deleteHeartbeatsBefore(reader: Reader, before: Date): Promise<void> {
  const newest = sql`(select id from worker_beats order by beat_at desc limit 1)`;
  await reader
    .delete(workerHeartbeats)
    .where(and(lt(workerHeartbeats.beatAt, before), ne(workerHeartbeats.id, newest)));
}
