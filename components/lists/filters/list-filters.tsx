import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ClearFilters } from "#components/lists/filters/clear-filters";
import { FilterPeriod } from "#components/lists/filters/filter-period";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { FoldedFilters } from "#components/lists/filters/folded-filters";
import { ListSearch } from "#components/lists/filters/list-search";
import { ListViews } from "#components/lists/filters/list-views";
import { BEGINNING, type CommonListParams } from "#lib/client/list-position";
import type { SavedViewView } from "#lib/lists/list.contract";
import type { ListName } from "#lib/lists/lists.rules";

/** More values than these would not fit in the row as links. */
const MOST_LINKS = 5;

type ListFiltersProps<By extends string, State extends CommonListParams & Record<By, string | null>> = {
  list: {
    name: ListName;
    path: string;
    href: (state: Partial<State>) => string;
    isFiltered: (state: State) => boolean;
  };
  state: State;
  /** The list's main filter, by the member `by` of the state: a row of links for few values, a menu for many. */
  main: {
    by: By;
    label: string;
    all: string;
    of: readonly NonNullable<State[By]>[];
    nameOf: (value: NonNullable<State[By]>) => string;
  };
  labels: { label: string; hint: string };
  /** The person's saved views. `viewHref` is what a new view stores, if not the list's own address. */
  views: SavedViewView[];
  viewHref?: string;
  /** Parameters kept when the filters are cleared, because they define whose list it is. */
  keeps?: readonly (keyof State & string)[];
  /** Controls in addition to search and period. */
  children?: ReactNode;
};

/**
 * The head of a list in one row: search, filters as chips, period, and the button that saves them as a view. Works without
 * scripts; the address holds the state.
 */
export function ListFilters<By extends string, State extends CommonListParams & Record<By, string | null>>(
  props: ListFiltersProps<By, State>,
) {
  const { list, state, main, labels, views, keeps = [], children } = props;
  const t = useTranslations("lists.filter");
  const { query, from, to } = state;
  const hasLinks = main.of.length <= MOST_LINKS;
  const kept: Partial<State> = {};
  const names: (keyof State)[] = hasLinks ? [main.by, ...keeps] : [...keeps];
  for (const name of names) kept[name] = state[name];
  const rest = { ...state, ...BEGINNING, ...nothingOf(kept) };
  const clearHref = list.isFiltered(rest) ? list.href(kept) : null;
  const { viewHref = list.href({ ...state, ...BEGINNING }) } = props;
  const savedViews = <ListViews list={list.name} href={viewHref} views={views} />;
  return (
    <div className="relative mb-3 flex flex-wrap items-start gap-x-1 gap-y-2">
      <ListSearch
        action={list.path}
        query={query}
        labels={{ ...labels, submit: t("submit"), clear: t("clear") }}
        // The links share the row with the search.
        isNarrow={hasLinks}
        clearHref={null}
        className="flex-1 flex-wrap md:w-auto!"
      >
        {hasLinks ? <MainLinks {...props} /> : null}
        <FoldedFilters isUsed={list.isFiltered({ ...rest, query: "" })}>
          {Object.entries(kept).map(([name, value]) =>
            value === null ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
          )}
          {hasLinks ? null : (
            <FilterSelect
              name={main.by}
              label={main.label}
              all={main.all}
              value={state[main.by]}
              options={main.of.map((value) => [String(value), main.nameOf(value)])}
            />
          )}
          {children}
          <FilterPeriod from={from} to={to} />
          {clearHref ? <ClearFilters href={clearHref} label={t("clear")} /> : null}
          {views.length === 0 ? savedViews : null}
        </FoldedFilters>
      </ListSearch>
      {views.length === 0 ? null : savedViews}
    </div>
  );
}

function MainLinks<By extends string, State extends CommonListParams & Record<By, string | null>>({
  list,
  state,
  main: { by, label, all, of, nameOf },
}: ListFiltersProps<By, State>) {
  const links = [null, ...of].map((value) => ({
    href: list.href({ ...state, ...BEGINNING, [by]: value }),
    name: value === null ? all : nameOf(value),
    current: state[by] === value,
  }));
  return <FilterTabs label={label} tabs={links} inRow />;
}

function nothingOf(kept: object): Record<string, null> {
  return Object.fromEntries(Object.keys(kept).map((name) => [name, null]));
}
