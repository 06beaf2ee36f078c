import type { z } from "zod";
import type { AuditFilter } from "#db/queries/operations/audit";
import type { auditFilterQuery } from "#lib/schemas/audit";
import type { CsvQuery } from "#lib/schemas/csv";

/** The audit log's filter for a request's query. */
export function toAuditFilter(query: Omit<z.output<typeof auditFilterQuery>, keyof CsvQuery>): AuditFilter {
  const { action, user_id: userId, object_id: objectId, start_date: start, end_date: end } = query;
  return { action, userId, objectId, start, end };
}
