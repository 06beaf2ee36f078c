import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { PIX_PAYMENT_STATUSES, type PixPaymentStatus } from "#lib/domain/pix-payment-status";
import { isDay } from "#lib/query/statement-params";
import { storableText } from "#lib/query/storable-text";

/** The statuses by which the list is filtered, in the order in which they are offered. */
export const PIX_PAYMENT_STATUS_CODES = Object.keys(PIX_PAYMENT_STATUSES) as PixPaymentStatus[];

const params = {
  status: parseAsStringLiteral(PIX_PAYMENT_STATUS_CODES),
  query: parseAsString.withDefault(""),
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
};

/** `from` and `to` are days in Brasília's time, both included. */
export type PixPaymentListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The list's state as the address says it; what no list can mean (a wrong status, page 0) reads as not said. */
export function readPixPaymentListParams(
  search: Record<string, string | string[] | undefined>,
): PixPaymentListParams {
  const { status, query, from, to, page } = loadParams(search);
  return {
    status,
    query: storableText(query, 100),
    from: from && isDay(from) ? from : null,
    to: to && isDay(to) ? to : null,
    page: Math.min(Math.max(page, 1), MAX_PAGE),
  };
}

/** The address of the list in that state, without what is the default. */
export function pixPaymentListHref(state: Partial<PixPaymentListParams>): string {
  return serialize("/dashboard/pix-payments", state);
}
