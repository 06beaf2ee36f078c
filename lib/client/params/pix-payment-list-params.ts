import { createLoader, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { commonListParams, readCommonListParams } from "#lib/client/list-position";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/domain/pix/pix-payment-status";

/** The statuses by which the list is filtered, in the order in which they are offered. */
export const PIX_PAYMENT_STATUS_CODES = Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[];

const params = { status: parseAsStringLiteral(PIX_PAYMENT_STATUS_CODES), ...commonListParams };

/** `after` and `before` are ids of the charges beneath the payments. */
export type PixPaymentListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The list's state as the address says it; what no list can mean (a wrong status, a day that is none) reads as not said. */
export function readPixPaymentListParams(
  search: Record<string, string | string[] | undefined>,
): PixPaymentListParams {
  const { status, ...common } = loadParams(search);
  return { status, ...readCommonListParams(common) };
}

/** The address of the list in that state, without what is the default. */
export function pixPaymentListHref(state: Partial<PixPaymentListParams>): string {
  return serialize("/dashboard/pix-payments", state);
}
