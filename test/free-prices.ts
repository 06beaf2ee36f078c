import { PAYMENT_METHODS } from "#lib/domain/payment-methods";

/** A price of nothing for each method, as a request says it. */
export const FREE_PRICES = PAYMENT_METHODS.map((method) => ({
  method,
  feeBps: 0,
  feeFixed: "0.00",
  settlementDays: 0,
  feeRefundable: false,
  installmentFeeBps: 0,
}));
