import { createLoader, createSerializer, parseAsInteger, parseAsString } from "nuqs/server";
import { storableText } from "#lib/query/storable-text";

const params = { query: parseAsString.withDefault(""), page: parseAsInteger.withDefault(1) };

export type RecipientListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The state of the recipients' list as the address says it; what no list can mean reads as not said. */
export function readRecipientListParams(
  search: Record<string, string | string[] | undefined>,
): RecipientListParams {
  const { query, page } = loadParams(search);
  return { query: storableText(query, 100), page: Math.min(Math.max(page, 1), MAX_PAGE) };
}

/** The address of the recipients' list in that state, without what is the default. */
export function recipientListHref(state: Partial<RecipientListParams>): string {
  return serialize("/dashboard/recipients", state);
}
