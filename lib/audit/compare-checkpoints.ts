import { db, type Tx } from "#db/client";
import { listAuditHashes, readingAudit } from "#lib/audit/audit-check.queries";
import { auditKeys } from "#lib/audit/audit-key";
import { type Checkpoint, readCheckpoint } from "#lib/audit/checkpoint";

const BATCH = 500;

/** A mismatch: a line (from 1) that is not a checkpoint of this installation, or whose entry is gone from the log. */
export type CheckpointFault = { line: number; checkpoint: Checkpoint | null };

/**
 * Compares checkpoint lines with the audit log, which must have every named entry with the same hash. Finds what the chains
 * themselves cannot show: a cut-off end, a deleted chain, or a log that was rewritten as a whole.
 */
export function compareCheckpoints(
  lines: AsyncIterable<string>,
): Promise<{ compared: number; fault: CheckpointFault | null }> {
  return readingAudit(db(), async (tx) => {
    const keys = await auditKeys(tx);
    let batch: { line: number; checkpoint: Checkpoint }[] = [];
    let [line, compared] = [0, 0];
    for await (const text of lines) {
      line += 1;
      if (text.trim() === "") continue;
      const checkpoint = readCheckpoint(text, keys);
      if (!checkpoint) return { compared, fault: { line, checkpoint: null } };
      batch.push({ line, checkpoint });
      if (batch.length < BATCH) continue;
      const fault = await firstFault(tx, batch);
      if (fault) return { compared, fault };
      compared += batch.length;
      batch = [];
    }
    return { compared: compared + batch.length, fault: await firstFault(tx, batch) };
  });
}

async function firstFault(
  tx: Tx,
  batch: { line: number; checkpoint: Checkpoint }[],
): Promise<CheckpointFault | null> {
  const hashes = await listAuditHashes(
    tx,
    batch.map(({ checkpoint }) => checkpoint),
  );
  const known = new Set(hashes.map(nameOf));
  return batch.find(({ checkpoint }) => !known.has(nameOf(checkpoint))) ?? null;
}

function nameOf({ chain, sequence, hash }: { chain: string; sequence: number; hash: string }): string {
  return `${chain} ${sequence} ${hash}`;
}

/** A comparison in one sentence. */
export function checkpointSentence({
  compared,
  fault,
}: Awaited<ReturnType<typeof compareCheckpoints>>): string {
  if (!fault) return `${compared} checkpoints match the audit log`;
  if (!fault.checkpoint)
    return `Not intact: line ${fault.line} is not a checkpoint made with a key of this installation.`;
  const { chain, sequence, at } = fault.checkpoint;
  return `Not intact: at ${at} the chain ${chain} had an entry ${sequence} that it no longer has (line ${fault.line}).`;
}
