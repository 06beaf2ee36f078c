import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { apiHref } from "#lib/client/api-href";
import { statementPeriod } from "#lib/client/params/statement-params";
import { storableText } from "#lib/client/storable-text";
import { AUDIT_ACTIONS } from "#lib/domain/notices/audit";
import { readDay } from "#lib/domain/time/typed-day";

const params = {
  action: parseAsStringLiteral(AUDIT_ACTIONS),
  person: parseAsString,
  object: parseAsString,
  from: parseAsString,
  to: parseAsString,
  /** For staff: whose chain is shown; the platform's own without. */
  merchant: parseAsString,
  before: parseAsInteger,
};

/** The audit log as its address says it: what is filtered, days in Brasília's time, and the last entry seen. */
export type AuditListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_TEXT = 100;

/** The audit log's state as the address says it; a day that is none and what no entry can be as not said. */
export function readAuditListParams(search: Record<string, string | string[] | undefined>): AuditListParams {
  const { action, person, object, from, to, merchant, before } = loadParams(search);
  return {
    action,
    person: textOrNull(person),
    object: textOrNull(object),
    from: readDay(from),
    to: readDay(to),
    merchant: textOrNull(merchant),
    before: before !== null && before > 0 ? before : null,
  };
}

function textOrNull(text: string | null): string | null {
  return (text && storableText(text, MAX_TEXT).trim()) || null;
}

/** The address of the audit log in that state, without what is the default. */
export function auditListHref(state: Partial<AuditListParams>): string {
  return serialize("/dashboard/audit", state);
}

/** The address of the CSV file: all entries of what is shown. */
export function auditCsvHref(state: AuditListParams): string {
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
