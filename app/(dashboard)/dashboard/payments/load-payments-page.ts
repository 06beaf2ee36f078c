import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { formatUnits } from "#lib/coins/units.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";
import { listCoinsOf } from "#lib/invoices/invoice-list.queries";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { PRODUCT_LISTS, toPaymentView } from "#lib/pages/payments/product-lists.params";
import { paymentList } from "#lib/payments/payment-list.params";
import { listPayments } from "#lib/payments/read/list-payments";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";

const PAGE_SIZE = 25;
/** The most payments added up when a person requests the total: some tenths of a second. */
const ADDED_UP_TO = 100_000;

export type PaymentsPage = Loaded<typeof loadPaymentsPage>;

/** A page of the merchant's payments, the sums of the matches, and the person's view settings. */
export async function loadPaymentsPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = paymentList.read(search);
  const { product, totals, after, before } = state;
  const narrowed = { ...state, query: state.query.trim() };
  const filter = paymentList.filterOf(narrowed);
  const request = { limit: PAGE_SIZE, after, before };
  const [settings, { payments, pageInfo, sums, isWhole }] = await Promise.all([
    readListSettings(userId, paymentList.name, PRODUCT_LISTS),
    listPayments(merchantId, filter, request, totals === null ? undefined : ADDED_UP_TO),
  ]);
  const coins = await readCoins(merchantId, product, payments);
  return {
    state,
    filter,
    settings: { ...settings, views: settings.views.flatMap((view) => toPaymentView(view) ?? []) },
    payments: payments.map((payment) => ({ ...payment, coins: coins.get(payment.id) ?? null })),
    pageInfo,
    size: PAGE_SIZE,
    sums,
    // If not all were added up, the person may request it once.
    more: isWhole ? null : totals === null ? ("ask" as const) : ("too many" as const),
    // Only a product is chosen: an empty list then means that the merchant has no such payment yet.
    isFiltered: paymentList.isFiltered({ ...state, product: null }),
    mayCreate: can(role, "payments:create"),
    apiUrl: `${env().publicUrl}/api`,
    now: databaseNow(),
  };
}

/** What payers send for each of these payments, by its id; only read if all are crypto invoices. */
async function readCoins(
  merchantId: MerchantId,
  product: Product | null,
  payments: { id: ChargeId }[],
): Promise<ReadonlyMap<ChargeId | null, { amount: string; coin: PayCurrency }>> {
  if (product !== "CRYPTO_INVOICE") return new Map();
  const ids = payments.map(({ id }) => id);
  const coins = await listCoinsOf(unpreparedDb(), merchantId, ids);
  return new Map(
    coins.map(({ chargeId, payCurrency, payUnits }) => [
      chargeId,
      { amount: formatUnits(payUnits, payCurrency), coin: payCurrency },
    ]),
  );
}
