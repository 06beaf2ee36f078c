import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "#components/ui/page-link";
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

/** Where in a list one is, and the ways to its neighbours. */
export function ListPager({ pagination, shown, moreThan = COUNTED_TO, pageHref }: ListPagerProps) {
  const t = useTranslations("dashboard");
  const { page, limit, total, hasMore } = pagination;
  if (total === 0 || (shown === 0 && page === 1)) return null;
  const first = (page - 1) * limit + 1;
  const range = { first, last: first + shown - 1 };
  return (
    <nav
      aria-label={t("pager.label")}
      className="flex min-h-14 items-center justify-between gap-4 border-t border-border px-4 py-2 text-sm text-muted-foreground sm:px-5"
    >
      <p className="tabular">
        {total === null
          ? t("pager.rangeOfMore", { ...range, total: moreThan })
          : shown === 0
            ? t("pager.total", { total })
            : t("pager.range", { ...range, total })}
      </p>
      {hasMore || page > 1 ? (
        <div className="flex gap-2">
          <PageLink
            href={page > 1 ? pageHref(previousOf(page, limit, total)) : null}
            rel="prev"
            label={t("pager.previous")}
          >
            <ChevronLeft aria-hidden="true" />
          </PageLink>
          <PageLink href={hasMore ? pageHref(page + 1) : null} rel="next" label={t("pager.next")}>
            <ChevronRight aria-hidden="true" />
          </PageLink>
        </div>
      ) : null}
    </nav>
  );
}

// From beyond the end back to the last page that has rows.
function previousOf(page: number, limit: number, total: number | null): number {
  return total === null ? page - 1 : Math.min(page - 1, Math.ceil(total / limit));
}
