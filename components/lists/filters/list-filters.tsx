import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { FoldedFilters } from "#components/lists/filters/folded-filters";
import { ListSearch } from "#components/lists/filters/list-search";
import { DateInput } from "#components/ui/date-input";
import { Field } from "#components/ui/field";
import { BEGINNING, type CommonListParams } from "#lib/client/list-position";

type ListFiltersProps<By extends string, State extends CommonListParams & Record<By, string | null>> = {
  list: { path: string; href: (state: Partial<State>) => string; isFiltered: (state: State) => boolean };
  state: State;
  /** The values of one filter (`by`) as links, after one for all of them. */
  tabs: {
    by: By;
    label: string;
    all: string;
    of: readonly NonNullable<State[By]>[];
    nameOf: (value: NonNullable<State[By]>) => string;
  };
  labels: { label: string; hint: string };
  /** Parameters kept when the filters are cleared, because they define whose list it is. */
  keeps?: readonly (keyof State & string)[];
  /** Controls in addition to search and period. */
  children?: ReactNode;
};

/** A list's filters as links and a form. Works without scripts; the address holds their state. */
export function ListFilters<By extends string, State extends CommonListParams & Record<By, string | null>>(
  props: ListFiltersProps<By, State>,
) {
  const { list, state, tabs, labels, keeps = [], children } = props;
  const t = useTranslations("lists.filter");
  const { query, from, to } = state;
  const kept: Partial<State> = {};
  const names: (keyof State)[] = [tabs.by, ...keeps];
  for (const name of names) kept[name] = state[name];
  const rest = { ...state, ...BEGINNING, ...nothingOf(kept) };
  const clearHref = list.isFiltered(rest) ? list.href(kept) : null;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <FilterTabs
        label={tabs.label}
        tabs={[null, ...tabs.of].map((value) => ({
          href: list.href({ ...state, ...BEGINNING, [tabs.by]: value }),
          name: value === null ? tabs.all : tabs.nameOf(value),
          current: state[tabs.by] === value,
        }))}
      />
      {/* Keyed, so that the controls show the address's values after going back. */}
      <ListSearch
        key={`${query} ${from} ${to} ${clearHref}`}
        action={list.path}
        query={query}
        labels={{ ...labels, submit: t("submit"), clear: t("clear") }}
        clearHref={clearHref}
        className="flex-wrap items-end md:w-full!"
      >
        <FoldedFilters isUsed={clearHref !== null} className="flex flex-wrap items-end gap-2">
          {Object.entries(kept).map(([name, value]) =>
            value === null ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
          )}
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

function nothingOf(kept: object): Record<string, null> {
  return Object.fromEntries(Object.keys(kept).map((name) => [name, null]));
}
