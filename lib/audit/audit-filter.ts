import type { z } from "zod";
import type { auditFilterQuery } from "#lib/audit/audit.contract";
import type { AuditFilter } from "#lib/audit/audit.queries";
import type { CsvQuery } from "#lib/lists/csv.contract";

/** The audit log's filter for a request's query. */
export function toAuditFilter(query: Omit<z.output<typeof auditFilterQuery>, keyof CsvQuery>): AuditFilter {
  const { action, user_id: userId, object_id: objectId, start_date: start, end_date: end } = query;
  return { action, userId, objectId, start, end };
}
