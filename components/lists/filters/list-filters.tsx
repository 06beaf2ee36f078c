import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { FoldedFilters } from "#components/lists/filters/folded-filters";
import { ListSearch } from "#components/lists/filters/list-search";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import type { CommonListParams } from "#lib/client/list-position";

type ListFiltersProps = {
  /** Where the form leads. */
  path: string;
  state: CommonListParams;
  tabs: { label: string; of: { href: string; name: string; current: boolean }[] };
  labels: { label: string; hint: string };
  /** The list without words and period; null while there are none. */
  clearHref: string | null;
  /** What the form keeps besides: hidden fields, or more controls. */
  children?: ReactNode;
};

/** A list's filters as links and a form: they work before any script has come, and the address holds their state. */
export function ListFilters({ path, state, tabs, labels, clearHref, children }: ListFiltersProps) {
  const t = useTranslations("lists.filter");
  const { query, from, to } = state;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterTabs label={tabs.label} tabs={tabs.of} />
      {/* Keyed, so that the controls show what the address says after going back. */}
      <ListSearch
        key={`${query} ${from} ${to} ${clearHref}`}
        action={path}
        query={query}
        labels={{ ...labels, submit: t("submit"), clear: t("clear") }}
        clearHref={clearHref}
        className="flex-wrap items-end md:w-full"
      >
        <FoldedFilters isUsed={clearHref !== null} className="flex flex-wrap items-end gap-2">
          {children}
          <Field label={t("from")} className="w-[calc(50%-0.25rem)] sm:w-38">
            <DateInput name="from" defaultValue={from ?? ""} />
          </Field>
          <Field label={t("to")} className="w-[calc(50%-0.25rem)] sm:w-38">
            <DateInput name="to" defaultValue={to ?? ""} />
          </Field>
        </FoldedFilters>
      </ListSearch>
    </div>
  );
}
