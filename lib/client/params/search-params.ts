/** What stands behind the "?" of a page's address, as Next reads it. */
export type SearchParams = Record<string, string | string[] | undefined>;
