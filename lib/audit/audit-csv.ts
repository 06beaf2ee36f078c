import type { AuditEntryView } from "#lib/audit/audit.contract";
import type { AuditFilter } from "#lib/audit/audit.queries";
import { listAudit } from "#lib/audit/list-audit";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";

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
