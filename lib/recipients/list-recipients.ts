import { listBalances } from "#db/queries/ledger";
import { listRecipients as queryRecipients } from "#db/queries/recipients";
import type { MerchantId } from "#lib/domain/ids";
import { toRecipientView } from "#lib/recipients/recipient-view";
import type { ListRecipientsQuery, RecipientPageView } from "#lib/schemas/recipient";

/** One page of the merchant's recipients with their balances, newest first. */
export async function listRecipients(
  merchantId: MerchantId,
  query: ListRecipientsQuery,
): Promise<RecipientPageView> {
  const { page, limit } = query;
  const { rows, total } = await queryRecipients(merchantId, { page, limit, query: query.query });
  const ids = rows.map((row) => row.id);
  const accounts = ids.length > 0 ? await listBalances(merchantId, ["RECIPIENT"], new Date(), ids) : [];
  const byOwner = new Map(accounts.map((account) => [account.owner, account]));
  return {
    data: rows.map((row) => toRecipientView(row, byOwner.get(row.id))),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
