import { createLoader, createSerializer, parseAsInteger, parseAsStringLiteral } from "nuqs/server";
import type { SearchParams } from "#lib/client/search-params";
import { DISPUTE_STATUSES } from "#lib/domain/dispute";

const params = { status: parseAsStringLiteral(DISPUTE_STATUSES), page: parseAsInteger.withDefault(1) };

export type DisputeListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The state of the list of disputes as the address says it; what no list can mean reads as not said. */
export function readDisputeListParams(search: SearchParams): DisputeListParams {
  const { status, page } = loadParams(search);
  return { status, page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

/** The address of the list of disputes in that state, without what is the default. */
export function disputeListHref(state: Partial<DisputeListParams>): string {
  return serialize("/dashboard/disputes", state);
}
