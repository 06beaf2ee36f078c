import type { AuditPageView, ListAuditQuery } from "#lib/audit/audit.contract";
import { toAuditFilter } from "#lib/audit/audit-filter";
import { listAudit } from "#lib/audit/list-audit";
import { findCursorValues, invalidCursor, toCursor } from "#lib/lists/list-cursor";

/** One page of a chain for clients, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listAuditPage(chain: string, query: ListAuditQuery): Promise<AuditPageView> {
  const { cursor, before, limit } = query;
  const from = cursor === undefined ? before : sequenceOf(cursor);
  const { entries, next } = await listAudit(chain, toAuditFilter(query), { before: from, limit });
  const nextCursor = next === null ? null : toCursor("audit", [String(next)]);
  return { data: entries, next, pagination: { limit, hasMore: next !== null, nextCursor } };
}

function sequenceOf(cursor: string): number {
  const [sequence = "", ...others] = findCursorValues("audit", cursor) ?? [];
  if (others.length > 0 || !/^[1-9]\d{0,14}$/.test(sequence)) throw invalidCursor();
  return Number(sequence);
}
