import { type CursorList, type IdList, readCursorId, toCursor } from "#lib/lists/list-cursor";
import type { PageRequest } from "#lib/lists/list-page.queries";
import type { EnvelopePagination, Pagination } from "#lib/schemas/pagination";

type PageQuery = { page: number; limit: number; cursor?: string | undefined };
/** The end of a page: how many rows match, whether more follow, and its last row's id. */
type PageEnd = {
  total: number;
  mayBeMore: boolean;
  hasNext: boolean;
  last: string | readonly string[] | null;
};
type EnvelopePageQuery = Omit<PageQuery, "limit"> & { quantityPerPage: number };

/**
 * The requested rows of a list, by cursor or else by page. Throws `invalid_request` for a cursor of another
 * list.
 */
export function toPageRequest(list: IdList, { page, limit, cursor }: PageQuery): PageRequest {
  const after = readCursorId(list, cursor);
  return after === undefined ? { page, limit } : { after, limit };
}

/** The pagination of an answer. A total is exact or null: never a bound that looks like a count. */
export function toPagination(list: CursorList, query: PageQuery, end: PageEnd): Pagination {
  const { page, limit, cursor } = query;
  const { total: counted, mayBeMore, hasNext, last } = end;
  // Two queries count and read the rows. A row that is added between them must not make the total contradict the next page.
  const isDenied = hasNext && cursor === undefined && counted <= page * limit;
  const total = mayBeMore || isDenied ? null : counted;
  return {
    page,
    limit,
    total,
    totalPages: total === null ? null : Math.ceil(total / limit),
    hasMore: hasNext,
    nextCursor: hasNext && last !== null ? toCursor(list, [last].flat()) : null,
  };
}

/** The pagination of an answer in the envelope. */
export function toEnvelopePagination(
  list: CursorList,
  { quantityPerPage, ...query }: EnvelopePageQuery,
  end: PageEnd,
): EnvelopePagination {
  const { page, limit, ...rest } = toPagination(list, { ...query, limit: quantityPerPage }, end);
  return { page, quantityPerPage: limit, ...rest };
}
