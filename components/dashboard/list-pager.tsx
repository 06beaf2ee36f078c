import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "#components/lists/page-link";
import type { Pagination } from "#lib/schemas/pagination";

type ListPagerProps = {
  pagination: Omit<Pagination, "nextCursor">;
  /** True where counting stopped at the total, so that there may be more. */
  mayBeMore?: boolean;
  /** The address of that page of the list. */
  pageHref: (page: number) => string;
};

/** Where in a list one is, and the ways to its neighbours. */
export function ListPager({ pagination, mayBeMore = false, pageHref }: ListPagerProps) {
  const t = useTranslations("dashboard");
  const { page, limit, total, totalPages } = pagination;
  if (total === 0) return null;
  const first = (page - 1) * limit + 1;
  const last = Math.min(page * limit, total);
  return (
    <nav
      aria-label={t("pager.label")}
      className="flex min-h-14 items-center justify-between gap-4 border-t border-border px-4 py-2 text-sm text-muted-foreground sm:px-5"
    >
      <p className="tabular">
        {first > total
          ? t("pager.total", { total })
          : t(mayBeMore ? "pager.rangeOrMore" : "pager.range", { first, last, total })}
      </p>
      {totalPages > 1 || page > 1 ? (
        <div className="flex gap-2">
          <PageLink
            href={page > 1 ? pageHref(Math.min(page - 1, totalPages)) : null}
            rel="prev"
            label={t("pager.previous")}
          >
            <ChevronLeft aria-hidden="true" />
          </PageLink>
          <PageLink href={page < totalPages ? pageHref(page + 1) : null} rel="next" label={t("pager.next")}>
            <ChevronRight aria-hidden="true" />
          </PageLink>
        </div>
      ) : null}
    </nav>
  );
}
