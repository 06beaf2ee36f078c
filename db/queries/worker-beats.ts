import { and, lt, ne, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { workerBeats } from "#db/schema/worker-beats";

export type WorkerBeat = { id: string; machine: string; pid: number };

/** Writes that this worker works now. */
export async function beatWorker(reader: Reader, beat: WorkerBeat): Promise<void> {
  const { id } = workerBeats;
  await reader
    .insert(workerBeats)
    .values(beat)
    .onConflictDoUpdate({ target: id, set: { beatAt: sql`now()` } });
}

/** Milliseconds since any worker last worked; null when none ever did. */
export async function findWorkerSilence(reader: Reader): Promise<number | null> {
  const [row] = await reader.execute<{ ms: string | null }>(
    sql`select extract(epoch from clock_timestamp() - max(beat_at)) * 1000 as ms from worker_beats`,
  );
  return row?.ms == null ? null : Math.max(0, Math.round(Number(row.ms)));
}

/** Forgets workers that last worked before that, except the last one of all. */
export async function deleteBeatsBefore(reader: Reader, before: Date): Promise<void> {
  const newest = sql`(select id from worker_beats order by beat_at desc limit 1)`;
  await reader.delete(workerBeats).where(and(lt(workerBeats.beatAt, before), ne(workerBeats.id, newest)));
}
