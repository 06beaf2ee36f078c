import type { AuditFilter } from "#db/queries/audit";
import { listAudit } from "#lib/audit/list-audit";
import { csvRecord } from "#lib/domain/csv";
import type { AuditEntryView } from "#lib/schemas/audit";

const PAGE = 1_000;
const HEADER = [
  "chain",
  "sequence",
  "created_at",
  "action",
  "object_type",
  "object_id",
  "actor_id",
  "actor_name",
  "actor_role",
  "token_id",
  "before",
  "after",
  "address",
  "user_agent",
  "request_id",
  "key_id",
  "previous_hash",
  "hash",
];

/**
 * A chain of the audit log as CSV (RFC 4180, UTF-8), newest first, a page at a time: the whole is never in memory, and who
 * stops reading stops the reading. `before` and `after` are JSON.
 */
export async function auditCsv(chain: string, filter: AuditFilter): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const read = (before?: number) => listAudit(chain, filter, { before, limit: PAGE });
  let page: Awaited<ReturnType<typeof read>> | null = await read();
  let head = csvRecord(HEADER);
  return new ReadableStream({
    async pull(controller) {
      if (page === null) return controller.close();
      controller.enqueue(encoder.encode(head + page.entries.map(toRecord).join("")));
      head = "";
      page = page.next === null ? null : await read(page.next);
      if (page === null) controller.close();
    },
  });
}

function toRecord({ actor, ...entry }: AuditEntryView): string {
  return csvRecord([
    entry.chain,
    String(entry.sequence),
    entry.createdAt,
    entry.action,
    entry.objectType,
    entry.objectId,
    actor.userId ?? "",
    actor.name,
    actor.role,
    actor.tokenId ?? "",
    entry.before === null ? "" : JSON.stringify(entry.before),
    entry.after === null ? "" : JSON.stringify(entry.after),
    entry.address ?? "",
    entry.userAgent ?? "",
    entry.requestId ?? "",
    entry.keyId ?? "",
    entry.previousHash,
    entry.hash,
  ]);
}
