import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { databaseNow } from "#db/clock";
import type { Checkpoint } from "#lib/audit/checkpoint";
import { listCheckpoints } from "#lib/audit/list-checkpoints";
import { env } from "#lib/platform/env";

// The last sequence that this process wrote for each chain. An unchanged chain needs no new line.
const written = new Map<string, number>();

/**
 * Appends a checkpoint of every chain that has grown to AUDIT_CHECKPOINT_FILE, one JSON line each. The file is outside the
 * database, so that truncating a chain in the database is detected.
 */
export async function writeAuditCheckpoints(): Promise<void> {
  const grown = (await listCheckpoints(databaseNow())).filter(
    ({ chain, sequence }) => written.get(chain) !== sequence,
  );
  if (grown.length === 0) return;
  await appendFile(auditCheckpointFile(), grown.map(toLine).join(""), { mode: 0o600, flush: true });
  for (const { chain, sequence } of grown) written.set(chain, sequence);
}

function toLine(checkpoint: Checkpoint): string {
  return `${JSON.stringify(checkpoint)}\n`;
}

function auditCheckpointFile(): string {
  const { auditCheckpointFile: file, dataDir } = env();
  return file ?? join(dataDir, "audit-checkpoints.jsonl");
}
