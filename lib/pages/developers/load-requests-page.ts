import { unpreparedDb } from "#db/client";
import { listRequests } from "#db/queries/request-log";
import {
  type RequestListParams,
  readRequestListParams,
  requestListHref,
} from "#lib/client/request-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { listAccessTokens } from "#lib/features/access-tokens/list-access-tokens";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { toLoggedRequest } from "#lib/platform/request-log/logged-request-view";
import { isForMerchants } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";

const PAGE_SIZE = 50;
/** What a merchant's servers may ask, as they write it, by path. */
const LOGGED = OPERATIONS.filter(isForMerchants)
  .toSorted((one, other) => one.path.localeCompare(other.path))
  .map(({ id, method, path }) => ({ id, request: `${method} ${path}` }));

export type RequestsPage = Loaded<typeof loadRequestsPage>;

/** A page of the requests that the merchant's servers sent, and what they can be filtered by; null for a role that reads none. */
export async function loadRequestsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  const state = readRequestListParams(search);
  const after = state.before === null ? null : String(state.before);
  const [{ rows, hasNext }, tokens] = await Promise.all([
    listRequests(unpreparedDb(), session.merchantId, filterOf(state), { after, limit: PAGE_SIZE }),
    listAccessTokens(session),
  ]);
  const requests = rows.map(toLoggedRequest);
  return {
    state,
    isFiltered: requestListHref(state) !== requestListHref({}),
    operations: LOGGED,
    tokens,
    requests,
    older: hasNext ? (requests.at(-1)?.id ?? null) : null,
  };
}

function filterOf(state: RequestListParams) {
  const { status, operation, token, object, request } = state;
  return {
    statusClass: status ?? undefined,
    operation: operation ?? undefined,
    tokenId: token ?? undefined,
    objectId: object ?? undefined,
    requestId: request ?? undefined,
    ...statementPeriod(state),
  };
}
