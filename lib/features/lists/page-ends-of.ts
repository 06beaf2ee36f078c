import type { ListPage } from "#db/queries/list-page";
import type { PageEnds } from "#lib/domain/page-ends";

/** The end of a page of rows in its list. */
export function pageEndsOf<Row>({ rows, ...page }: ListPage<Row>, idOf: (row: Row) => string): PageEnds {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return { ...page, first: first ? idOf(first) : null, last: last ? idOf(last) : null };
}
