import type { ListPage } from "#db/queries/list-page";
import type { PlaceInList } from "#lib/domain/list-place";

/** The end of a page of rows in its list. */
export function placeOf<Row>({ rows, ...page }: ListPage<Row>, idOf: (row: Row) => string): PlaceInList {
  const [first, last] = [rows.at(0), rows.at(-1)];
  return { ...page, first: first ? idOf(first) : null, last: last ? idOf(last) : null };
}
