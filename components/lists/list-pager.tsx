import { Pager } from "#components/lists/pager";
import { COUNTED_TO } from "#lib/domain/lists";
import type { Pagination } from "#lib/schemas/pagination";

type ListPagerProps = {
  pagination: Omit<Pagination, "nextCursor" | "totalPages">;
  /** How many rows the page shows. */
  shown: number;
  /** More than so many match where the total is not known. */
  moreThan?: number;
  /** The address of that page of the list. */
  pageHref: (page: number) => string;
};

/** The end of a list that is walked by the numbers of its pages. */
export function ListPager({ pagination, shown, moreThan = COUNTED_TO, pageHref }: ListPagerProps) {
  const { page, limit, total, hasMore } = pagination;
  if (total === 0) return null;
  return (
    <Pager
      total={total ?? moreThan}
      mayBeMore={total === null}
      page={page}
      size={limit}
      shown={shown}
      previous={page > 1 ? pageHref(previousOf(page, limit, total)) : null}
      next={hasMore ? pageHref(page + 1) : null}
    />
  );
}

// From beyond the end back to the last page that has rows.
function previousOf(page: number, limit: number, total: number | null): number {
  return total === null ? page - 1 : Math.min(page - 1, Math.ceil(total / limit));
}
