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
  ["chain", "id", ({ chain }) => chain],
  ["sequence", "count", ({ sequence }) => sequence],
  ["created_at", "instant", ({ createdAt }) => new Date(createdAt)],
  ["action", "text", ({ action }) => action],
  ["object_type", "text", ({ objectType }) => objectType],
  ["object_id", "id", ({ objectId }) => objectId],
  ["actor_id", "id", ({ actor }) => actor.userId],
  ["actor_name", "text", ({ actor }) => actor.name],
  ["actor_role", "text", ({ actor }) => actor.role],
  ["token_id", "id", ({ actor }) => actor.tokenId],
  ["before", "text", ({ before }) => before && JSON.stringify(before)],
  ["after", "text", ({ after }) => after && JSON.stringify(after)],
  ["address", "text", ({ address }) => address],
  ["user_agent", "text", ({ userAgent }) => userAgent],
  ["request_id", "id", ({ requestId }) => requestId],
  ["key_id", "id", ({ keyId }) => keyId],
  ["previous_hash", "id", ({ previousHash }) => previousHash],
  ["hash", "id", ({ hash }) => hash],
];
