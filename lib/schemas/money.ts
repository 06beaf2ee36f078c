import { z } from "zod";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PRODUCTS } from "#lib/domain/product";
import { amount, amountInput } from "#lib/schemas/amount";
import { suspenseItem } from "#lib/schemas/charge";
import { pageQuery, pagination } from "#lib/schemas/pagination";

export const balance = z.object({
  data: z.array(z.object({ currency: z.string(), available: amount, pending: amount, suspense: amount })),
});
export type BalanceView = z.output<typeof balance>;

export const price = z.object({
  method: z.enum(PAYMENT_METHODS),
  feeBps: z.int().meta({ description: "Basis points of gross" }),
  feeFixed: amount,
  settlementDays: z.int(),
  feeRefundable: z.boolean(),
  installmentFeeBps: z
    .int()
    .meta({ description: "Basis points more for every installment beyond the first" }),
});
export const priceList = z.object({ data: z.array(price) });
export type PriceListView = z.output<typeof priceList>;

const MAX_BPS = 10_000;
const MAX_INSTALLMENT_BPS = 1_000;
const MAX_SETTLEMENT_DAYS = 365;

/** Prices to set, each method at most once; `feeFixed` is parsed to minor units and, unlike other amounts, may be zero. */
export const setPricesBody = z.strictObject({
  data: z
    .array(
      z.strictObject({
        method: z.enum(PAYMENT_METHODS),
        feeBps: z.int().min(0).max(MAX_BPS),
        feeFixed: z.union([z.literal([0, "0", "0.0", "0.00"]).transform(() => 0), amountInput], {
          error: "Must be a decimal with at most two decimals, from 0 to 999999999.99.",
        }),
        settlementDays: z.int().min(0).max(MAX_SETTLEMENT_DAYS),
        feeRefundable: z.boolean(),
        installmentFeeBps: z.int().min(0).max(MAX_INSTALLMENT_BPS),
      }),
    )
    .min(1, "At least one price.")
    .refine((prices) => new Set(prices.map(({ method }) => method)).size === prices.length, {
      error: "Each method at most once.",
      params: { code: "repeated" },
    }),
});
export type SetPricesBody = z.output<typeof setPricesBody>;

export const listSuspenseQuery = z.object({
  ...pageQuery,
  status: z.enum(SUSPENSE_STATUSES).optional(),
});
export type ListSuspenseQuery = z.output<typeof listSuspenseQuery>;

export const suspenseItemOfCharge = suspenseItem.extend({
  chargeId: z.string(),
  currency: z.string(),
  product: z.enum(PRODUCTS).meta({ description: "As what the payment was asked for" }),
});
export type SuspenseItemView = z.output<typeof suspenseItemOfCharge>;

export const suspensePage = z.object({
  data: z.array(suspenseItemOfCharge),
  pagination,
});
export type SuspensePageView = z.output<typeof suspensePage>;
