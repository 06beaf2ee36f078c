import { createLoader, createSerializer, parseAsString } from "nuqs/server";
import { storableText } from "#lib/client/storable-text";

const params = { query: parseAsString.withDefault(""), before: parseAsString };

/** A list of the platform's own as its address says it: words, and the id of the last row seen. */
export type StaffListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_TEXT = 100;

/** The state of such a list; what no list can mean reads as not said. */
export function readStaffListParams(search: Record<string, string | string[] | undefined>): StaffListParams {
  const { query, before } = loadParams(search);
  return { query: storableText(query, MAX_TEXT).trim(), before: before && storableText(before, MAX_TEXT) };
}

/** The address of the list at `path` in that state, without what is the default. */
export function staffListHref(path: string, state: Partial<StaffListParams>): string {
  return serialize(path, state);
}
