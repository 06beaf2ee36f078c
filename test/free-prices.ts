import { PAYMENT_METHODS } from "#lib/domain/payment-methods";

/** A price of zero for each method, in a request's form. */
export const FREE_PRICES = PAYMENT_METHODS.map((method) => ({
  method,
  feeBps: 0,
  feeFixed: "0.00",
  settlementDays: 0,
  feeRefundable: false,
  installmentFeeBps: 0,
}));
