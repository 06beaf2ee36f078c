import { z } from "zod";
import { MAX_STOCK, PAYMENT_LINK_STATES, PAYMENT_LINK_STATUSES } from "#lib/domain/payment-link";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { amount, amountInput } from "#lib/schemas/amount";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";
import { instant, instantInput, text, webAddress } from "#lib/schemas/text";

const STOCK_RANGE = `Must be a whole number from 1 to ${MAX_STOCK}.`;
const STOCK = "How many may pay in all; no end to it without";

const stock = z
  .int(STOCK_RANGE)
  .min(1, STOCK_RANGE)
  .max(MAX_STOCK, STOCK_RANGE)
  .meta({ description: STOCK, examples: [20] });

const methods = z
  .array(z.enum(CHARGE_METHODS))
  .min(1, "Name at least one method.")
  .refine((named) => new Set(named).size === named.length, {
    error: "Name each method once.",
    params: { code: "duplicate" },
  })
  .meta({ description: "Of the methods that the merchant lets payers use; all of them without" });

export const createPaymentLinkBody = z.strictObject({
  title: text(120).meta({ examples: ["Curso de barista"] }),
  description: text(1000).optional(),
  grossAmount: amountInput,
  currency: z.literal("BRL", { error: "Must be BRL." }).default("BRL"),
  methods: methods.optional(),
  stock: stock.optional(),
  endsAt: instantInput.optional(),
  redirectUrl: webAddress(["https:"]).optional(),
});
export type CreatePaymentLinkBody = z.output<typeof createPaymentLinkBody>;

/** What may change of a link; null takes a value away. Who pays what was agreed when it was made: the amount stays. */
export const updatePaymentLinkBody = z.strictObject({
  title: text(120).optional(),
  description: text(1000).nullable().optional(),
  stock: stock.nullable().optional(),
  endsAt: instantInput.nullable().optional(),
  status: z.enum(PAYMENT_LINK_STATUSES).optional(),
});
export type UpdatePaymentLinkBody = z.output<typeof updatePaymentLinkBody>;

export const paymentLink = z.object({
  id: z.string(),
  url: z.string().meta({ description: "The page to send to payers" }),
  title: z.string(),
  description: z.string().nullable(),
  grossAmount: amount,
  currency: z.literal("BRL"),
  methods: z.array(z.enum(CHARGE_METHODS)).nullable(),
  stock: z.int().nullable(),
  reservedCount: z.int().meta({ description: "Places held by payers who are paying now" }),
  paidCount: z.int(),
  receivedAmount: amount.meta({ description: "What was paid through the link, before fees and refunds" }),
  endsAt: instant.nullable(),
  redirectUrl: z.string().nullable(),
  status: z.enum(PAYMENT_LINK_STATUSES),
  state: z.enum(PAYMENT_LINK_STATES).meta({
    description:
      "Whether it takes another payer now; HELD: every place is taken, but some only by payers who have not paid yet",
  }),
  createdAt: instant,
  updatedAt: instant,
});
export type PaymentLinkView = z.output<typeof paymentLink>;

export const listPaymentLinksQuery = z.object(cursorQuery);
export type ListPaymentLinksQuery = z.output<typeof listPaymentLinksQuery>;

export const paymentLinkPage = z.object({
  data: z.array(paymentLink),
  pagination: cursorPagination,
});
export type PaymentLinkPageView = z.output<typeof paymentLinkPage>;
