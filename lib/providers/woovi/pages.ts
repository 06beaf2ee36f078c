import type { z } from "zod";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { type WooviClient, wooviRefusal } from "#lib/providers/woovi/client";

const PER_PAGE = 100;

/** All pages of one of Woovi's lists, each read by its schema. */
export async function listPages<Schema extends z.ZodType<{ pageInfo: { hasNextPage: boolean } }>>(
  client: WooviClient,
  list: string,
  schema: Schema,
  filter: Record<string, string>,
): Promise<z.output<Schema>[]> {
  const pages: z.output<Schema>[] = [];
  for (let hasNext = true; hasNext; ) {
    const query = { ...filter, skip: String(pages.length * PER_PAGE), limit: String(PER_PAGE) };
    const answer = await client("GET", [list], { query });
    if (answer.status !== 200) throw wooviRefusal(answer);
    const page = readAnswer(schema, answer.body, `a page of /${list}`);
    pages.push(page);
    hasNext = page.pageInfo.hasNextPage;
  }
  return pages;
}
