import { readPayoutListParams } from "#lib/client/payout-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { may } from "#lib/domain/permissions";
import { getRecipient } from "#lib/features/recipients/get-recipient";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readPayouts } from "#lib/pages/payouts/read-payouts";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type PayoutsPage = Loaded<typeof loadPayoutsPage>;

/** A page of the merchant's payouts, or of those of one recipient, and whether the person may ask for one. */
export async function loadPayoutsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  const state = readPayoutListParams(search);
  const { status, recipientId, page } = state;
  const [recipient, { payouts, pagination }] = await Promise.all([
    recipientId === null ? null : getRecipient(merchantId, recipientId).catch(nullWhenMissing),
    readPayouts(merchantId, {
      page,
      limit: PAGE_SIZE,
      status: status ?? undefined,
      recipientId: recipientId ?? undefined,
    }),
  ]);
  return {
    state,
    recipient,
    payouts,
    pagination,
    isFiltered: status !== null || recipientId !== null,
    mayMove: may(session, "money:move"),
  };
}
