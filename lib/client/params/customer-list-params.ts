import { createLoader, parseAsString } from "nuqs/server";
import type { SearchParams } from "#lib/client/params/search-params";
import { storableText } from "#lib/client/storable-text";

const MAX_QUERY_LENGTH = 100;

const load = createLoader({ query: parseAsString.withDefault(""), after: parseAsString });

/** Which customers an address asks for: the text that finds them, and where the list begins. */
export function readCustomerListParams(search: SearchParams): { query: string; after: string | null } {
  const { query, after } = load(search);
  return { query: storableText(query, MAX_QUERY_LENGTH), after };
}
