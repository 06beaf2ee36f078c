import { isNarrowed } from "#lib/client/list-position";
import { readRecipientListParams } from "#lib/client/recipient-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { may } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { readRecipients } from "#lib/features/recipients/read-recipients";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type RecipientsPage = Loaded<typeof loadRecipientsPage>;

/** A page of the merchant's recipients as the address asks for it, and how the person chose to see them. */
export async function loadRecipientsPage(search: SearchParams) {
  const session = await currentMerchantSession();
  const { merchantId, userId } = session;
  const state = readRecipientListParams(search);
  const { query, after, before } = state;
  const filter = { query: query || undefined };
  const [settings, { data, place }] = await Promise.all([
    readListSettings(userId, "recipients"),
    readRecipients(merchantId, filter.query, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    recipients: data,
    place,
    size: PAGE_SIZE,
    isFiltered: isNarrowed(state),
    mayManage: may(session, "recipients:manage"),
  };
}
