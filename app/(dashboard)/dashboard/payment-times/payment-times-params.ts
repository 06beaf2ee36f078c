import { createLoader, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { periodParams } from "#lib/overview/overview.params";
import { TIME_OUTCOMES } from "#lib/payments/payment-times.rules";

export const PAYMENT_TIMES_PATH = "/dashboard/payment-times";

const params = {
  outcome: parseAsStringLiteral(TIME_OUTCOMES).withDefault("paid"),
  method: parseAsStringLiteral(PAYMENT_METHODS),
  ...periodParams,
};

/** The outcome, method and period in an address. */
export const readPaymentTimesParams = createLoader(params);

const serialize = createSerializer(params);

export type PaymentTimesState = Awaited<ReturnType<typeof readPaymentTimesParams>>;

/** The page's address in another state. */
export function paymentTimesHref(state: Partial<PaymentTimesState>): string {
  return serialize(PAYMENT_TIMES_PATH, state);
}
