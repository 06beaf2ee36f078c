import { parseAsStringLiteral } from "nuqs/server";
import { defineList, type ListState } from "#lib/client/define-list";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PRODUCTS } from "#lib/domain/product";
import { CHARGE_STATUSES } from "#lib/payments/states.rules";
import { CHARGE_REFUND_STATUSES } from "#lib/refunds/refund-status.rules";

/** The addresses of the list of all payments of a merchant. */
export const paymentList = defineList({
  name: "payments",
  path: "/dashboard/payments",
  filters: {
    product: parseAsStringLiteral(PRODUCTS),
    status: parseAsStringLiteral(CHARGE_STATUSES),
    method: parseAsStringLiteral(PAYMENT_METHODS),
    refund: parseAsStringLiteral(CHARGE_REFUND_STATUSES),
    /** `all`: totals cover all matches, however many. */
    totals: parseAsStringLiteral(["all"]),
  },
  view: ["totals"],
});

export type PaymentListState = ListState<typeof paymentList>;
