import { createLoader, createSerializer, parseAsString } from "nuqs/server";

const params = { after: parseAsString };
const load = createLoader(params);
const serialize = createSerializer(params);

/** The cursor at which a list starts, from its address; null at the beginning. */
export function readCursor(search: Record<string, string | string[] | undefined>): string | null {
  return load(search).after;
}

/** The address of a list from a cursor on. */
export function cursorHref(path: string, after: string): string {
  return serialize(path, { after });
}
