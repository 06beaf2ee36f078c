import { createLoader, createSerializer, type inferParserType, type ParserMap } from "nuqs/server";
import {
  type CommonListParams,
  commonListParams,
  isNarrowed,
  readCommonListParams,
} from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import type { ListName } from "#lib/domain/lists/lists";

type ListOf<Filters extends ParserMap, Name extends ListName | null> = {
  /** Under this name a person's columns, views and CSV files of the list are known; null for a list that has none. */
  name: Name;
  /** The address of the whole list. */
  path: string;
  /** What the list is asked for besides words and a period: a parser for each parameter of the address. */
  filters: Filters;
  /** Which of them leave no row out, such as the order of the rows. */
  view?: readonly (keyof Filters)[];
  /** What else finds rows: words and the days of a period, words alone, or nothing. */
  foundBy?: "words and period" | "words" | "filters alone";
};

/** What the address of a list says: its own filters, and words, days in Brasília's time and a place. */
export type ListState<List extends { read: (search: SearchParams) => unknown }> = ReturnType<List["read"]>;

type Said<Values> = { [Name in keyof Values]?: NonNullable<Values[Name]> };

/**
 * A list of the dashboard, as its addresses say it: reads and writes them, and says what they ask for. What no list can mean (a
 * wrong status, a day that is none) reads as not said, and what is the default is left out.
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
    /** The address of the list in that state. */
    href: (state: Partial<State>): string => writeCommon(writeFilters(path, state), state),
    /** What the list is asked for in that state, wherever in it one is; what is not said is left out. */
    filterOf: (state: State) => ({
      ...ownOf(state),
      query: state.query || undefined,
      ...(hasPeriod ? statementPeriod(state) : {}),
    }),
    /** True where the state leaves rows out, so that an empty list may only mean that nothing matches. */
    isFiltered: (state: State): boolean => Object.keys(ownOf(state)).length > 0 || isNarrowed(state),
  };
}
