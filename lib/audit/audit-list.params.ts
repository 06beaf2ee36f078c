import { parseAsStringLiteral } from "nuqs/server";
import { AUDIT_ACTIONS } from "#lib/audit/audit.rules";
import { apiHref } from "#lib/client/api-href";
import { defineLog, type LogState, parseAsDay, parseAsRow, parseAsWords } from "#lib/client/define-log";
import { statementPeriod } from "#lib/client/params/statement-params";

/** The audit log, days in Brasília's time; `before` is the number of the last entry seen. */
export const auditLog = defineLog("/dashboard/audit", {
  action: parseAsStringLiteral(AUDIT_ACTIONS),
  person: parseAsWords,
  object: parseAsWords,
  from: parseAsDay,
  to: parseAsDay,
  /** For staff: the merchant whose chain is shown; without it, the platform's own. */
  merchant: parseAsWords,
  before: parseAsRow,
});
export type AuditLogState = LogState<typeof auditLog>;

/** The address of the CSV file with all entries of the shown state. */
export function auditCsvHref(state: AuditLogState): string {
  const { start, end } = statementPeriod(state);
  return apiHref("GET /audit.csv", {
    query: {
      merchant_id: state.merchant ?? undefined,
      action: state.action ?? undefined,
      user_id: state.person ?? undefined,
      object_id: state.object ?? undefined,
      start_date: start?.toISOString(),
      end_date: end?.toISOString(),
    },
  });
}
