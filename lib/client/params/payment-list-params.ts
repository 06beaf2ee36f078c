import { createLoader, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";
import { CHARGE_REFUND_STATUSES } from "#lib/domain/payment/refund-status";
import { CHARGE_STATUSES } from "#lib/domain/payment/states";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";

const params = {
  status: parseAsStringLiteral(CHARGE_STATUSES),
  method: parseAsStringLiteral(PAYMENT_METHODS),
  refund: parseAsStringLiteral(CHARGE_REFUND_STATUSES),
  /** `all`: what matches is added up however many there are. */
  totals: parseAsStringLiteral(["all"]),
  ...commonListParams,
};

export type PaymentListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The list's state as the address says it; what no list can mean (a wrong status, a day that is none) reads as not said. */
export function readPaymentListParams(
  search: Record<string, string | string[] | undefined>,
): PaymentListParams {
  const { status, method, refund, totals, ...common } = loadParams(search);
  return { status, method, refund, totals, ...readCommonListParams(common) };
}

/** The address of the list in that state, without what is the default. */
export function paymentListHref(state: Partial<PaymentListParams>): string {
  return serialize("/dashboard/payments", state);
}
