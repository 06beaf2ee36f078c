import { BEGINNING } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { isKeyOf, isOneOf, keysOf } from "#lib/domain/members";
import type { Product } from "#lib/domain/product";
import { isViewOfWithdrawals } from "#lib/invoices/invoice-list.params";
import { isReturnedInvoice, PAYMENT_STATUSES, paymentStageOf } from "#lib/invoices/invoice-states.rules";
import type { SavedViewView } from "#lib/lists/list.contract";
import { type ListName, normalViewQuery } from "#lib/lists/lists.rules";
import { type PaymentListState, paymentList } from "#lib/payments/payment-list.params";
import { CHARGES_OF_PIX_PAYMENTS } from "#lib/pix-payments/pix-payment-status.rules";
import { CHARGE } from "#lib/status/status-tables.rules";

/** Lists of one product that the list of payments replaced: links and saved views still name them. */
const PRODUCT_OF_LIST = {
  charges: "CHARGE",
  "pix-payments": "PIX_PAYMENT",
  invoices: "CRYPTO_INVOICE",
} as const satisfies Partial<Record<ListName, Product>>;

export type ProductList = keyof typeof PRODUCT_OF_LIST;
/** The names under which people's views of these lists are stored. */
export const PRODUCT_LISTS = keysOf(PRODUCT_OF_LIST);

/**
 * The address in the list of payments for an address of a product's own list; filters that the list of payments does not have are
 * left out.
 */
export function paymentsHrefOf(list: ProductList, search: SearchParams): string {
  const state = paymentList.read(search);
  const { status } = search;
  return paymentList.href({
    ...state,
    ...(typeof status === "string" ? filtersOf(list, status) : {}),
    // Cursors of invoices name another order.
    ...(list === "invoices" ? BEGINNING : {}),
    product: PRODUCT_OF_LIST[list],
  });
}

function filtersOf(list: ProductList, status: string): Partial<PaymentListState> {
  if (list === "pix-payments" && isOneOf(keysOf(CHARGES_OF_PIX_PAYMENTS), status)) {
    const { charge, isRefunded } = CHARGES_OF_PIX_PAYMENTS[status];
    return { status: charge, refund: isRefunded ? "FULL" : null };
  }
  if (list === "invoices" && isOneOf(PAYMENT_STATUSES, status)) {
    const stage = paymentStageOf(status);
    if (stage === "paid") {
      return { status: CHARGE.after.pay, refund: isReturnedInvoice(status) ? "FULL" : null };
    }
    if (stage !== "ended") return { status: CHARGE.first };
  }
  return {};
}

/** A person's stored view as a view of the list of payments; null for a view of other rows. */
export function toPaymentView(view: SavedViewView): SavedViewView | null {
  if (view.list === paymentList.name) return view;
  const search = Object.fromEntries(new URLSearchParams(view.query));
  if (!isKeyOf(PRODUCT_OF_LIST, view.list) || isViewOfWithdrawals(view)) return null;
  const [, query = ""] = paymentsHrefOf(view.list, search).split("?");
  return { ...view, query: normalViewQuery(query) };
}
