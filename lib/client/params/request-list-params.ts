import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { idOrNull } from "#lib/client/params/period-param";
import { readDay } from "#lib/domain/time/typed-day";

export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;

const params = {
  status: parseAsStringLiteral(STATUS_CLASSES),
  operation: parseAsString,
  token: parseAsString,
  object: parseAsString,
  request: parseAsString,
  from: parseAsString,
  to: parseAsString,
  before: parseAsInteger,
};

/** The request log as its address says it: days in Brasília's time, and the last row of the page before. */
export type RequestListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The state of the request log as the address says it; what no log can mean reads as not said. */
export function readRequestListParams(
  search: Record<string, string | string[] | undefined>,
): RequestListParams {
  const { status, operation, token, object, request, from, to, before } = loadParams(search);
  const requestId = request?.trim() ?? "";
  return {
    status,
    operation: idOrNull(operation),
    token: idOrNull(token),
    object: idOrNull(object),
    request: UUID.test(requestId) ? requestId.toLowerCase() : null,
    from: readDay(from),
    to: readDay(to),
    before: before !== null && before > 0 && Number.isSafeInteger(before) ? before : null,
  };
}

/** The address of the request log in that state, without what is the default. */
export function requestListHref(state: Partial<RequestListParams>): string {
  return serialize("/dashboard/requests", state);
}
