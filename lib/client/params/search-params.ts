/** The query of a page's address, as parsed by Next.js. */
export type SearchParams = Record<string, string | string[] | undefined>;
