import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { TIME_OUTCOMES } from "#lib/domain/payment/payment-times";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PERIODS } from "#lib/domain/time/period";

export const PAYMENT_TIMES_PATH = "/dashboard/payment-times";

const params = {
  outcome: parseAsStringLiteral(TIME_OUTCOMES).withDefault("paid"),
  method: parseAsStringLiteral(PAYMENT_METHODS),
  period: parseAsStringLiteral([...PERIODS, "custom"]).withDefault("30d"),
  from: parseAsString,
  to: parseAsString,
};

/** What an address asks for: which outcome of which method, and the period. */
export const readPaymentTimesParams = createLoader(params);

const serialize = createSerializer(params);

export type PaymentTimesState = Awaited<ReturnType<typeof readPaymentTimesParams>>;

/** The address of the page in another state. */
export function paymentTimesHref(state: Partial<PaymentTimesState>): string {
  return serialize(PAYMENT_TIMES_PATH, state);
}
