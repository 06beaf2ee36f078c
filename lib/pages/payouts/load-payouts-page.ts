import { isNarrowed } from "#lib/client/list-position";
import { readPayoutListParams } from "#lib/client/payout-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { may } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { getRecipient } from "#lib/features/recipients/get-recipient";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readNamedPayouts } from "#lib/pages/payouts/read-named-payouts";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type PayoutsPage = Loaded<typeof loadPayoutsPage>;

/** A page of the merchant's payouts, or of those of one recipient, how the person chose to see them, and whether they may ask for one. */
export async function loadPayoutsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = readPayoutListParams(search);
  const { status, recipientId, query, after, before } = state;
  const filter = {
    status: status ?? undefined,
    recipientId: recipientId ?? undefined,
    query: query || undefined,
    ...statementPeriod(state),
  };
  const [settings, recipient, { payouts, place }] = await Promise.all([
    readListSettings(userId, "payouts"),
    recipientId === null ? null : getRecipient(merchantId, recipientId).catch(nullWhenMissing),
    readNamedPayouts(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    recipient,
    payouts,
    place,
    size: PAGE_SIZE,
    isFiltered: status !== null || recipientId !== null || isNarrowed(state),
    mayMove: may(session, "money:move"),
  };
}
