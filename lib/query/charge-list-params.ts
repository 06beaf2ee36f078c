import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { CHARGE_STATUSES } from "#lib/domain/states";

const params = {
  status: parseAsStringLiteral(CHARGE_STATUSES),
  query: parseAsString.withDefault(""),
  page: parseAsInteger.withDefault(1),
};

export type ChargeListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;
const MAX_QUERY_LENGTH = 100;

/** The list's state as the address says it; what no list can mean (a wrong status, page 0) reads as not said. */
export function readChargeListParams(
  search: Record<string, string | string[] | undefined>,
): ChargeListParams {
  const { status, query, page } = loadParams(search);
  return {
    status,
    query: storable(query).trim().slice(0, MAX_QUERY_LENGTH),
    page: Math.min(Math.max(page, 1), MAX_PAGE),
  };
}

/** The address of the list in that state, without what is the default. */
export function chargeListHref(state: Partial<ChargeListParams>): string {
  return serialize("/dashboard/charges", state);
}

// PostgreSQL takes neither NUL nor lone surrogates.
function storable(query: string): string {
  return query.toWellFormed().replaceAll(String.fromCharCode(0), "");
}
