import { and, gt, lt, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { workerHeartbeats } from "#db/schema/worker-heartbeats";
import type { Metric } from "#lib/domain/metric";

/** `metrics`: what the worker counted since its start. */
export type WorkerHeartbeat = { id: string; machine: string; pid: number; metrics: Metric[] };

/** Writes that this worker works now. */
export async function recordHeartbeat(reader: Reader, heartbeat: WorkerHeartbeat): Promise<void> {
  const { id } = workerHeartbeats;
  await reader
    .insert(workerHeartbeats)
    .values(heartbeat)
    .onConflictDoUpdate({ target: id, set: { beatAt: sql`now()`, metrics: heartbeat.metrics } });
}

/** Milliseconds since any worker last worked; null when none ever did. */
export async function findWorkerSilence(reader: Reader): Promise<number | null> {
  const [row] = await reader.execute<{ ms: string | null }>(
    sql`select extract(epoch from clock_timestamp() - max(beat_at)) * 1000 as ms from worker_beats`,
  );
  return row?.ms == null ? null : Math.max(0, Math.round(Number(row.ms)));
}

/** What each worker that worked within the last minute counted. */
export async function listWorkerMetrics(reader: Reader): Promise<Metric[][]> {
  const { beatAt: heartbeatAt, metrics } = workerHeartbeats;
  const rows = await reader
    .select({ metrics })
    .from(workerHeartbeats)
    .where(gt(heartbeatAt, sql`now() - interval '1 minute'`));
  return rows.map((row) => row.metrics ?? []);
}

/** Forgets workers that last worked before that, except the last one of all. */
export async function deleteHeartbeatsBefore(reader: Reader, before: Date): Promise<void> {
  const newest = sql`(select id from worker_beats order by beat_at desc limit 1)`;
  await reader
    .delete(workerHeartbeats)
    .where(and(lt(workerHeartbeats.beatAt, before), ne(workerHeartbeats.id, newest)));
}
