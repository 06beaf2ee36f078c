import type { AuditFilter } from "#db/queries/operations/audit";
import type { CsvForm } from "#lib/domain/lists/csv";
import { listAudit } from "#lib/features/audit/list-audit";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import type { AuditEntryView } from "#lib/schemas/audit";

/** A chain of the audit log, newest first, as a CSV stream; `before` and `after` are JSON. */
export function auditCsv(
  chain: string,
  filter: AuditFilter,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  return csvStream(COLUMNS, form, async (after) => {
    const before = after === null ? undefined : Number(after);
    const { entries, next } = await listAudit(chain, filter, { before, limit: EXPORT_BATCH });
    return { rows: entries, next: next === null ? null : String(next) };
  });
}

const COLUMNS: CsvColumn<AuditEntryView>[] = [
  ["chain", ({ chain }) => chain],
  ["sequence", ({ sequence }) => sequence],
  ["created_at", ({ createdAt }) => new Date(createdAt)],
  ["action", ({ action }) => action],
  ["object_type", ({ objectType }) => objectType],
  ["object_id", ({ objectId }) => objectId],
  ["actor_id", ({ actor }) => actor.userId],
  ["actor_name", ({ actor }) => actor.name],
  ["actor_role", ({ actor }) => actor.role],
  ["token_id", ({ actor }) => actor.tokenId],
  ["before", ({ before }) => before && JSON.stringify(before)],
  ["after", ({ after }) => after && JSON.stringify(after)],
  ["address", ({ address }) => address],
  ["user_agent", ({ userAgent }) => userAgent],
  ["request_id", ({ requestId }) => requestId],
  ["key_id", ({ keyId }) => keyId],
  ["previous_hash", ({ previousHash }) => previousHash],
  ["hash", ({ hash }) => hash],
];
