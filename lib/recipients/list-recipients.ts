import type { MerchantId } from "#lib/domain/ids";
import { readRecipients } from "#lib/recipients/read-recipients";
import type { ListRecipientsQuery, RecipientPageView } from "#lib/schemas/recipient";

/** One page of the merchant's recipients with their balances, newest first; `total` is exact up to 1,000. */
export async function listRecipients(
  merchantId: MerchantId,
  { page, limit, query }: ListRecipientsQuery,
): Promise<RecipientPageView> {
  const { data, place } = await readRecipients(merchantId, query, { page, limit });
  // Never so small that a page which follows could be taken for none.
  const total = Math.max(place.total, place.hasNext ? page * limit + 1 : 0);
  return { data, pagination: { page, limit, total, totalPages: Math.ceil(total / limit) } };
}
