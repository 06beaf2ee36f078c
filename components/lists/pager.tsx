import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { PageLink } from "#components/ui/page-link";

type PagerProps = {
  /** Number of matches, and whether counting stopped there. */
  total: number;
  mayBeMore: boolean;
  /** The page number in the address; approximate while rows are being added. */
  page: number;
  size: number;
  shown: number;
  /** The neighboring pages; null at an end. */
  previous: string | null;
  next: string | null;
};

/** The position in a list, with links to its neighbors by the rows at its ends, so that no page costs more than the first. */
export function Pager({ total, mayBeMore, page, size, shown, previous, next }: PagerProps) {
  const t = useTranslations("lists.pager");
  if (shown === 0 && previous === null) return null;
  const first = (page - 1) * size + 1;
  const last = first + shown - 1;
  const isMore = mayBeMore || last > total;
  return (
    <nav
      aria-label={t("label")}
      className="flex min-h-14 items-center justify-between gap-4 border-t border-border px-4 py-2 text-sm text-muted-foreground sm:px-5"
    >
      <p className="tabular">
        {shown === 0
          ? t("none")
          : t(isMore ? "rangeOrMore" : "range", { first, last, total: Math.max(total, last) })}
      </p>
      {previous || next ? (
        <div className="flex gap-2">
          <PageLink href={previous} rel="prev" label={t("previous")}>
            <ChevronLeft aria-hidden="true" />
          </PageLink>
          <PageLink href={next} rel="next" label={t("next")}>
            <ChevronRight aria-hidden="true" />
          </PageLink>
        </div>
      ) : null}
    </nav>
  );
}
