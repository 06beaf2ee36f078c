import type { MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";
import { readRecipients } from "#lib/recipients/read-recipients";
import type { ListRecipientsQuery, RecipientPageView } from "#lib/recipients/recipient.contract";

/**
 * One page of the merchant's recipients with their balances, newest first. Throws `invalid_request` for an invalid
 * cursor.
 */
export async function listRecipients(
  merchantId: MerchantId,
  query: ListRecipientsQuery,
): Promise<RecipientPageView> {
  const { data, pageInfo } = await readRecipients(
    merchantId,
    query.query,
    toPageRequest("recipients", query),
  );
  return { data, pagination: toPagination("recipients", query, pageInfo) };
}
