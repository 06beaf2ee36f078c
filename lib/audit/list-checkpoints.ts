import { db } from "#db/client";
import { listAuditChains, readingAudit } from "#lib/audit/audit-check.queries";
import { type Checkpoint, newCheckpoint } from "#lib/audit/checkpoint";

const BATCH = 1_000;

/** A checkpoint of every chain of the audit log, all from one snapshot. */
export function listCheckpoints(now: Date): Promise<Checkpoint[]> {
  return readingAudit(db(), async (tx) => {
    const checkpoints: Checkpoint[] = [];
    for (let after = ""; ; ) {
      const heads = await listAuditChains(tx, after, BATCH);
      for (const { chain, lastSequence: sequence, lastHash: hash } of heads)
        if (sequence > 0) checkpoints.push(newCheckpoint({ chain, sequence, hash }, now));
      const last = heads.at(-1);
      if (!last || heads.length < BATCH) return checkpoints;
      after = last.chain;
    }
  });
}
