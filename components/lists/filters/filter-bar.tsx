import Form from "next/form";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClearFilters } from "#components/lists/filters/clear-filters";
import { FilterPeriod } from "#components/lists/filters/filter-period";
import { FoldedFilters } from "#components/lists/filters/folded-filters";
import { Button } from "#components/ui/button";

type FilterBarProps = {
  action: string;
  /** The address without these filters; null if none is set. */
  clearHref: string | null;
  /** Left out in lists without a period. */
  period?: { from: string | null; to: string | null };
  children: ReactNode;
};

/** A list's filters and its period in one row. Works without scripts; the address holds the choice. */
export function FilterBar({ action, clearHref, period, children }: FilterBarProps) {
  const t = useTranslations("lists.filter");
  return (
    <Form
      action={action}
      scroll={false}
      role="search"
      aria-label={t("more")}
      className="relative mb-3 flex flex-wrap items-center gap-2"
    >
      <FoldedFilters isUsed={clearHref !== null}>
        {children}
        {period ? <FilterPeriod {...period} /> : null}
        <Button type="submit" variant="secondary">
          {t("submit")}
        </Button>
        {clearHref ? <ClearFilters href={clearHref} label={t("clear")} /> : null}
      </FoldedFilters>
    </Form>
  );
}
