import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type ParserMap,
  parseAsInteger,
} from "nuqs/server";
import type { SearchParams } from "#lib/client/params/search-params";
import { storableText } from "#lib/client/storable-text";
import { readDay } from "#lib/domain/time/typed-day";

const MAX_TEXT = 100;
const ID = /^[\w-]{1,100}$/;

/** A day, as people type it too, as YYYY-MM-DD. */
export const parseAsDay = createParser({ parse: readDay, serialize: String });

/** A text that may be an id, without blanks around it. */
export const parseAsId = createParser({
  parse: (text) => (ID.test(text.trim()) ? text.trim() : null),
  serialize: String,
});

/** Words that the database can be asked for; none at all reads as not said. */
export const parseAsWords = createParser({
  parse: (text) => storableText(text, MAX_TEXT).trim() || null,
  serialize: String,
});

/** The number of a row. */
export const parseAsRow = createParser({
  parse: (text) => {
    const row = parseAsInteger.parse(text);
    return row !== null && row > 0 && Number.isSafeInteger(row) ? row : null;
  },
  serialize: String,
});

/** What the address of a log says. */
export type LogState<Log extends { read: (search: SearchParams) => unknown }> = ReturnType<Log["read"]>;

/**
 * A list that is read downwards from its newest row, such as a log, as its addresses say it: `before` is the last row of the page
 * above. What no log can mean (a wrong status, a day that is none) reads as not said, and what is the default is left out.
 */
export function defineLog<Params extends ParserMap & { before: unknown }>(path: string, params: Params) {
  type State = inferParserType<Params>;
  const load = createLoader(params);
  const write = createSerializer(params);
  const href = (state: Partial<State>): string => write(path, state);
  return {
    path,
    read: (search: SearchParams): State => load(search),
    /** The address of the log in that state. */
    href,
    /** True where the state leaves rows out, wherever in the log it is. */
    isFiltered: (state: State): boolean => href({ ...state, before: null }) !== path,
  };
}

/** A list of the platform's own: words that find rows, and the id of the last row seen. */
export function defineStaffLog(path: string) {
  return defineLog(path, { query: parseAsWords.withDefault(""), before: parseAsWords });
}
