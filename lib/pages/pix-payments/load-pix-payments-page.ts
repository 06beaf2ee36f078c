import { databaseNow } from "#db/clock";
import { isNarrowed } from "#lib/client/list-position";
import { readPixPaymentListParams } from "#lib/client/pix-payment-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readPixPayments } from "#lib/products/pix-payment/read-pix-payments";

const PAGE_SIZE = 25;

export type PixPaymentsPage = Loaded<typeof loadPixPaymentsPage>;

/** A page of the merchant's PIX payments as the address asks for it, and how the person chose to see them. */
export async function loadPixPaymentsPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readPixPaymentListParams(search);
  const { status, query, after, before } = state;
  const filter = { status: status ?? undefined, query: query || undefined, ...statementPeriod(state) };
  const [settings, { data, place }] = await Promise.all([
    readListSettings(userId, "pix-payments"),
    readPixPayments(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    payments: data,
    place,
    size: PAGE_SIZE,
    isFiltered: status !== null || isNarrowed(state),
    mayCreate: can(role, "payments:create"),
    apiUrl: `${env().publicUrl}/api`,
    now: databaseNow(),
  };
}
