import { and, gt, lt, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { workerBeats } from "#db/schema/worker-beats";
import type { Metric } from "#lib/domain/metric";

/** `metrics`: what the worker counted since its start. */
export type WorkerBeat = { id: string; machine: string; pid: number; metrics: Metric[] };

/** Writes that this worker works now. */
export async function beatWorker(reader: Reader, beat: WorkerBeat): Promise<void> {
  const { id } = workerBeats;
  await reader
    .insert(workerBeats)
    .values(beat)
    .onConflictDoUpdate({ target: id, set: { beatAt: sql`now()`, metrics: beat.metrics } });
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
  const { beatAt, metrics } = workerBeats;
  const rows = await reader
    .select({ metrics })
    .from(workerBeats)
    .where(gt(beatAt, sql`now() - interval '1 minute'`));
  return rows.map((row) => row.metrics ?? []);
}

/** Forgets workers that last worked before that, except the last one of all. */
export async function deleteBeatsBefore(reader: Reader, before: Date): Promise<void> {
  const newest = sql`(select id from worker_beats order by beat_at desc limit 1)`;
  await reader.delete(workerBeats).where(and(lt(workerBeats.beatAt, before), ne(workerBeats.id, newest)));
}
