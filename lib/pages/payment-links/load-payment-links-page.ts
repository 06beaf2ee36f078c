import { readCursor } from "#lib/client/cursor-param";
import type { SearchParams } from "#lib/client/search-params";
import { can } from "#lib/domain/permissions";
import { findCursorId } from "#lib/features/lists/list-cursor";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listPaymentLinks } from "#lib/products/payment-link/list-payment-links";

const PAGE_SIZE = 25;

export type PaymentLinksPage = Loaded<typeof loadPaymentLinksPage>;

/** A page of the merchant's payment links, the newest first; a cursor that is none means the first page. */
export async function loadPaymentLinksPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const asked = readCursor(search);
  const cursor = asked && findCursorId("payment-links", asked) !== null ? asked : undefined;
  const { data, pagination } = await listPaymentLinks(merchantId, { limit: PAGE_SIZE, cursor });
  return {
    links: data,
    isContinued: cursor !== undefined,
    next: pagination.nextCursor,
    mayCreate: can(role, "payments:create"),
  };
}
