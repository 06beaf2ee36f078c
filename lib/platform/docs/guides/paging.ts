import { listLoops } from "#lib/platform/openapi/list-loops";
import type { DocLanguage, Guide } from "#lib/schemas/docs";

const LANGUAGES: Record<string, DocLanguage> = { Shell: "sh", TypeScript: "ts", Python: "python" };

/** The guide to reading whole lists. */
export function pagingGuide(base: string): Guide {
  const loops = listLoops(`${base}/api`).map(({ lang, label, source }) => ({
    language: LANGUAGES[lang] ?? "text",
    title: label,
    code: source,
  }));
  return {
    slug: "paging",
    title: "Lists and paging",
    summary: "Read a whole list by its cursor: every object once, while others are added.",
    sections: [
      {
        heading: "By cursor",
        blocks: [
          "A list answers `data` and `pagination`. Send each page's `nextCursor` as `cursor`, with the same filters, until `hasMore` is false. Every object that was there at the start comes exactly once, and each page costs the same. `limit` is 1 to 100, and 10 without it.",
          ...loops,
          "The official client does it as `for await (const charge of ponte.pages.listCharges())`.",
        ],
      },
      {
        heading: "Other forms",
        blocks: [
          {
            list: [
              "`page` works too. Its pages shift while objects are added, so send an `end_date` with it.",
              "`total` and `totalPages` are exact, or null where more match than are counted.",
              "Lists in the envelope `{ status, code, response }` call the size of a page `quantityPerPage` and have `response.pagination`.",
              "A bare array holds at most 1,000 objects; the headers `X-Next-Cursor` and `Link` name the next part.",
              "Invoices that are ordered by `updatedAt` or `status` may change their place while they are read: leave `orderBy` out for an import.",
            ],
          },
        ],
      },
    ],
  };
}
