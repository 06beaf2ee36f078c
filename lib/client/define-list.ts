import { createLoader, createSerializer, type inferParserType, type ParserMap } from "nuqs/server";
import {
  type CommonListParams,
  commonListParams,
  isNarrowed,
  readCommonListParams,
} from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import type { ListName } from "#lib/lists/lists.rules";

type ListOf<Filters extends ParserMap, Name extends ListName | null> = {
  /** The name under which a person's columns, views and CSV files of the list are stored; null for a list without them. */
  name: Name;
  /** The address of the whole list. */
  path: string;
  /** The list's own filters: a parser for each parameter of the address. */
  filters: Filters;
  /** The filters that exclude no rows, such as the order. */
  view?: readonly (keyof Filters)[];
  /** Which common filters the list has too: search words and a period, search words only, or none. */
  foundBy?: "words and period" | "words" | "filters alone";
};

/** The state in a list's address: its own filters, search words, days in Brasília's time, and the position. */
export type ListState<List extends { read: (search: SearchParams) => unknown }> = ReturnType<List["read"]>;

type Said<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/**
 * A list of the dashboard: reads and writes its addresses, and turns them into filters. Impossible values (a wrong
 * status, an invalid day) count as missing, and defaults are left out of addresses.
 */
export function defineList<Filters extends ParserMap, Name extends ListName | null>(
  list: ListOf<Filters, Name>,
) {
  const { name, path, filters, view = [], foundBy = "words and period" } = list;
  const hasPeriod = foundBy === "words and period";
  type State = inferParserType<Filters> & CommonListParams;
  const loadFilters = createLoader(filters);
  const loadCommon = createLoader(commonListParams);
  const writeFilters = createSerializer(filters);
  const writeCommon = createSerializer(commonListParams);

  function ownOf(state: State): Said<inferParserType<Filters>> {
    const said: Said<inferParserType<Filters>> = {};
    for (const filter in filters) {
      const value = state[filter];
      const isSaid = value !== null && value !== undefined;
      if (isSaid && !view.includes(filter)) said[filter] = value;
    }
    return said;
  }

  return {
    name,
    path,
    read(search: SearchParams): State {
      const common = readCommonListParams(loadCommon(search));
      const noPeriod = hasPeriod ? {} : { from: null, to: null };
      const noWords = foundBy === "filters alone" ? { query: "" } : {};
      return { ...loadFilters(search), ...common, ...noPeriod, ...noWords };
    },
    /** The address of the list in this state. */
    href: (state: Partial<State>): string => writeCommon(writeFilters(path, state), state),
    /** The filters of a state, without its position; missing values are omitted. */
    filterOf: (state: State) => ({
      ...ownOf(state),
      query: state.query || undefined,
      ...(hasPeriod ? statementPeriod(state) : {}),
    }),
    /** True when the state filters rows: an empty list then means only that no row matches. */
    isFiltered: (state: State): boolean => Object.keys(ownOf(state)).length > 0 || isNarrowed(state),
  };
}
