import { parseAsInteger, parseAsString } from "nuqs/server";
import { storableText } from "#lib/client/storable-text";
import { readDay } from "#lib/domain/time/typed-day";
import type { PageInfo } from "#lib/lists/page-info.rules";

/** A position in a list: below the row `after`, or above the row `before`. `page` is only shown; it selects no rows. */
export const positionParams = {
  after: parseAsString,
  before: parseAsString,
  page: parseAsInteger.withDefault(1),
};

/** What the addresses of all lists share: search words, days in Brasília's time (both included), and the position in the list. */
export const commonListParams = {
  query: parseAsString.withDefault(""),
  from: parseAsString,
  to: parseAsString,
  ...positionParams,
};

export type ListPosition = { after: string | null; before: string | null; page: number };
export type CommonListParams = ListPosition & { query: string; from: string | null; to: string | null };

const MAX_PAGE = 1_000_000;
const MAX_QUERY_LENGTH = 100;
// An id or, in a list with a variable order, an encoded cursor.
const CURSOR = /^[\w-]{1,300}$/;
/** The position before the first row. */
export const BEGINNING: ListPosition = { after: null, before: null, page: 1 };

/** The common parameters, with impossible values (an invalid day or row) as missing. */
export function readCommonListParams({ query, from, to, ...pageInfo }: CommonListParams): CommonListParams {
  return {
    query: storableText(query, MAX_QUERY_LENGTH),
    from: readDay(from),
    to: readDay(to),
    ...readPosition(pageInfo),
  };
}

/** The position in an address; an invalid cursor reads as the beginning. */
export function readPosition({ after, before, page }: ListPosition): ListPosition {
  const below = after !== null && CURSOR.test(after) ? after : null;
  const above = below === null && before !== null && CURSOR.test(before) ? before : null;
  if (below === null && above === null) return BEGINNING;
  return { after: below, before: above, page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

/** True when an address filters rows: an empty list then means only that no row matches. */
export function isNarrowed({ query, from, to, after, before }: CommonListParams): boolean {
  return query !== "" || from !== null || to !== null || !isBeginning({ after, before });
}

function isBeginning({ after, before }: Pick<ListPosition, "after" | "before">): boolean {
  return after === null && before === null;
}

/**
 * The previous and next positions of a list's page; null at an end. Before page 2 comes the beginning, which includes newer rows.
 */
export function neighborPositions(
  here: ListPosition,
  { first, last, hasPrevious, hasNext }: PageInfo,
): { previous: ListPosition | null; next: ListPosition | null } {
  const isFirst = isBeginning(here);
  if (first === null || last === null) return { previous: isFirst ? null : BEGINNING, next: null };
  const back = here.page <= 2 ? BEGINNING : { after: null, before: first, page: here.page - 1 };
  return {
    previous: hasPrevious && !isFirst ? back : null,
    next: hasNext ? { after: last, before: null, page: here.page + 1 } : null,
  };
}
