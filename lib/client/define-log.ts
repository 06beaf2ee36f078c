import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type ParserMap,
  parseAsInteger,
  parseAsStringLiteral,
} from "nuqs/server";
import type { SearchParams } from "#lib/client/params/search-params";
import { storableText } from "#lib/client/storable-text";
import { MODES } from "#lib/domain/mode";
import { readDay } from "#lib/domain/time/typed-day";

const MAX_TEXT = 100;
const ID = /^[\w-]{1,100}$/;

/** A typed day, as YYYY-MM-DD. */
export const parseAsDay = createParser({ parse: readDay, serialize: String });

/** A text that may be an id, trimmed. */
export const parseAsId = createParser({
  parse: (text) => (ID.test(text.trim()) ? text.trim() : null),
  serialize: String,
});

/** Words that the database can search for; empty words count as missing. */
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

/** The state in a log's address. */
export type LogState<Log extends { read: (search: SearchParams) => unknown }> = ReturnType<Log["read"]>;

/**
 * A list that is read downwards from its newest row, such as a log: reads and writes its addresses; `before` is the
 * last row of the previous page. Impossible values (a wrong status, an invalid day) count as missing, and defaults are
 * left out of addresses.
 */
export function defineLog<Params extends ParserMap & { before: unknown }>(path: string, params: Params) {
  type State = inferParserType<Params>;
  const load = createLoader(params);
  const write = createSerializer(params);
  const href = (state: Partial<State>): string => write(path, state);
  return {
    path,
    read: (search: SearchParams): State => load(search),
    /** The address of the log in this state. */
    href,
    /** True when the state filters rows, whatever its position. */
    isFiltered: (state: State): boolean => href({ ...state, before: null }) !== path,
  };
}

/** A list of the platform's staff; its state is the search words and the id of the last row seen. */
export function defineStaffLog(path: string) {
  return defineLog(path, { query: parseAsWords.withDefault(""), before: parseAsWords });
}

/** The same for the merchants of one mode; the mode is live unless the address names the other. */
export function defineStaffLogOfMode(path: string) {
  return defineLog(path, {
    query: parseAsWords.withDefault(""),
    mode: parseAsStringLiteral(MODES).withDefault("live"),
    before: parseAsWords,
  });
}
