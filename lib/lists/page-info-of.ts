import type { ListPage } from "#lib/lists/list-page.queries";
import type { PageInfo } from "#lib/lists/page-info.rules";

/** The end of a page of rows in its list. */
export function pageInfoOf<Row>({ rows, ...page }: ListPage<Row>, idOf: (row: Row) => string): PageInfo {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return { ...page, first: first ? idOf(first) : null, last: last ? idOf(last) : null };
}
