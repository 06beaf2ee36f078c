import { z } from "zod";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { amount } from "#lib/schemas/amount";
import { suspenseItem } from "#lib/schemas/charge";
import { wholeNumber } from "#lib/schemas/pagination";

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

export const listSuspenseQuery = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(10),
  status: z.enum(SUSPENSE_STATUSES).optional(),
});
export type ListSuspenseQuery = z.output<typeof listSuspenseQuery>;

export const suspensePage = z.object({
  data: z.array(suspenseItem.extend({ chargeId: z.string() })),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
});
export type SuspensePageView = z.output<typeof suspensePage>;
