import type { CodeSample } from "#lib/openapi/code-samples";
import { listLoops } from "#lib/openapi/list-loops";
import type { DocLanguage, Guide } from "#lib/schemas/docs";

const LANGUAGES: Record<CodeSample["lang"], DocLanguage> = {
  ...{ Shell: "sh", TypeScript: "ts", Python: "python", PHP: "php" },
};

/** The guide to reading whole lists. */
export function pagingGuide(base: string): Guide {
  const loops = listLoops(`${base}/api`).map(({ lang, label, source }) => ({
    language: LANGUAGES[lang],
    title: label,
    code: source,
  }));
  return {
    slug: "paging",
    title: "Lists and paging",
    summary: "Read a whole list by cursor: every object exactly once, even while others are added.",
    sections: [
      {
        heading: "By cursor",
        blocks: [
          "A list returns `data` and `pagination`. Send each page's `nextCursor` as `cursor`, with the same filters, until `hasMore` is false. Every object that existed at the start comes exactly once, and no page is slower than another. `limit` is 1 to 100, by default 10.",
          ...loops,
          "With the official client: `for await (const charge of ponte.pages.listCharges())`.",
        ],
      },
      {
        heading: "Other forms",
        blocks: [
          {
            list: [
              "`page` works too, but its pages shift while objects are added, so send an `end_date` too.",
              "`total` and `totalPages` are exact, or null if there are too many matches to count.",
              "Lists in the envelope `{ status, code, response }` call the page size `quantityPerPage` and have `response.pagination`.",
              "A bare array holds at most 1,000 objects; the headers `X-Next-Cursor` and `Link` lead to the next part.",
              "Invoices sorted by `updatedAt` or `status` may change place while you read them: omit `orderBy` for an import.",
            ],
          },
        ],
      },
    ],
  };
}
