import type { z } from "zod";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { type WooviClient, wooviRefusal } from "#lib/providers/woovi/client";

const PER_PAGE = 100;
// These are a million rows; a longer list is assumed to have no end.
const MOST_PAGES = 10_000;

/** All pages of a Woovi list, each parsed by a schema. Throws `ProviderTimeout` for a list that does not end. */
export async function listPages<Schema extends z.ZodType<{ pageInfo: { hasNextPage: boolean } }>>(
  client: WooviClient,
  list: string,
  schema: Schema,
  filter: Record<string, string>,
): Promise<z.output<Schema>[]> {
  const pages: z.output<Schema>[] = [];
  for (let hasNext = true; hasNext; ) {
    if (pages.length === MOST_PAGES) throw new ProviderTimeout(`/${list} has more pages than Ponte reads`);
    const query = { ...filter, skip: String(pages.length * PER_PAGE), limit: String(PER_PAGE) };
    const answer = await client("GET", [list], { query });
    if (answer.status !== 200) throw wooviRefusal(answer);
    const page = readAnswer(schema, answer.body, `a page of /${list}`);
    pages.push(page);
    hasNext = page.pageInfo.hasNextPage;
  }
  return pages;
}
