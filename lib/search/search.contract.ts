import { z } from "zod";
import { refundStatus } from "#lib/refunds/refund.contract";
import { amount } from "#lib/schemas/fields/amount";
import { blankableSearchText } from "#lib/schemas/fields/reference";
import { instant } from "#lib/schemas/fields/text";
import { SEARCH_KINDS } from "#lib/search/search-kinds.rules";

export const searchQuery = z.object({
  q: blankableSearchText(100),
});

/** A search hit: its name, its details, and its address in the dashboard. */
const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string(),
  title: z.string().nullable(),
  detail: z.string().nullable(),
  status: z.string().nullable(),
  refundStatus: refundStatus.nullable(),
  amount: amount.nullable(),
  currency: z.string().nullable(),
  createdAt: instant,
  href: z.string(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchAnswer = z.object({ data: z.array(searchHit) });
