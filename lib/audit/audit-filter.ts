import type { z } from "zod";
import type { AuditFilter } from "#db/queries/audit";
import type { auditFilterQuery } from "#lib/schemas/audit";

/** What a request asks of the audit log, as the log is asked. */
export function toAuditFilter(query: z.output<typeof auditFilterQuery>): AuditFilter {
  const { action, user_id: userId, object_id: objectId, start_date: start, end_date: end } = query;
  return { action, userId, objectId, start, end };
}
