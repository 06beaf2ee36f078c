import { z } from "zod";
import { MAX_STOCK, PAYMENT_LINK_STATES, PAYMENT_LINK_STATUSES } from "#lib/domain/payment-link";
import { amount, amountInput } from "#lib/schemas/amount";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";
import { instant, instantInput, returnAddress, text } from "#lib/schemas/text";
import { chargeMethod } from "#lib/schemas/vocabulary";

const STOCK_RANGE = `Must be a whole number from 1 to ${MAX_STOCK}.`;
const STOCK = "How many may pay in all; no end to it without";

const stock = z
  .int(STOCK_RANGE)
  .min(1, STOCK_RANGE)
  .max(MAX_STOCK, STOCK_RANGE)
  .meta({ description: STOCK, examples: [20] });

const methods = z
  .array(chargeMethod)
  .min(1, "Name at least one method.")
  .refine((named) => new Set(named).size === named.length, {
    error: "Name each method once.",
    params: { code: "duplicate" },
  })
  .meta({ description: "Of the methods that the merchant lets payers use; all of them without" });

export const createPaymentLinkBody = z
  .strictObject({
    title: text(120)
      .meta({ examples: ["Curso de barista"] })
      .meta({ description: "What is for sale, as payers read it.", examples: ["Espresso course"] }),
    description: text(1000)
      .optional()
      .meta({
        description: "What payers read below the title.",
        examples: ["Saturday at ten, beans included."],
      }),
    grossAmount: amountInput.meta({
      description: "What each payer pays, in BRL: text or a number, above zero, with at most two decimals.",
      examples: ["120.00"],
    }),
    currency: z
      .literal("BRL", { error: "Must be BRL." })
      .default("BRL")
      .describe("Always `BRL`, which it is when left out."),
    methods: methods.optional(),
    stock: stock.optional(),
    endsAt: instantInput.optional().describe("Until when payers may begin; no end without it."),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer's page leads when all is done. https, or http to the payer's own machine where the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
  })
  .meta({ id: "CreatePaymentLinkRequest", description: "A page to make that many payers can pay at." });
export type CreatePaymentLinkBody = z.output<typeof createPaymentLinkBody>;

/**
 * The members of a link that may change; null removes a value. The amount stays, because payers rely on it.
 */
export const updatePaymentLinkBody = z
  .strictObject({
    title: text(120).optional().describe("What is for sale, as payers read it."),
    description: text(1000)
      .nullable()
      .optional()
      .describe("What payers read below the title; null takes it away."),
    stock: stock.nullable().optional().describe("How many may pay in all; null takes the end away."),
    endsAt: instantInput
      .nullable()
      .optional()
      .describe("Until when payers may begin; null takes the end away."),
    status: z
      .enum(PAYMENT_LINK_STATUSES)
      .optional()
      .describe("A DISABLED link takes no more payers; those who pay already may finish."),
  })
  .meta({
    id: "UpdatePaymentLinkRequest",
    description: "What changes of a payment link. What is left out stays.",
  });
export type UpdatePaymentLinkBody = z.output<typeof updatePaymentLinkBody>;

export const paymentLink = z
  .object({
    id: z
      .string()
      .meta({ description: "The payment link's id.", examples: ["pli_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    url: z.string().meta({ description: "The page to send to payers" }),
    title: z
      .string()
      .meta({ description: "What is for sale, as payers read it.", examples: ["Espresso course"] }),
    description: z
      .string()
      .nullable()
      .describe("What payers read below the title; null when there is nothing."),
    grossAmount: amount.meta({
      description: "What each payer pays, in BRL with two decimals.",
      examples: ["120.00"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    methods: z
      .array(chargeMethod)
      .nullable()
      .describe("The methods that payers may use; null for all that the merchant offers."),
    stock: z.int().nullable().describe("How many may pay in all; null without an end."),
    reservedCount: z.int().meta({ description: "Places held by payers who are paying now" }),
    paidCount: z.int().meta({ description: "How many have paid.", examples: [3] }),
    receivedAmount: amount.meta({ description: "What was paid through the link, before fees and refunds" }),
    endsAt: instant.nullable().describe("Until when payers may begin; null without an end."),
    redirectUrl: z
      .string()
      .nullable()
      .describe("Where the payer's page leads when all is done; null when there is no such address."),
    status: z.enum(PAYMENT_LINK_STATUSES).describe("What its merchant decided of it."),
    state: z.enum(PAYMENT_LINK_STATES).meta({
      description:
        "Whether it takes another payer now; HELD: every slot is taken, but some only by payers who have not paid yet",
    }),
    createdAt: instant.describe("When it was made."),
    updatedAt: instant.describe("When it last changed."),
  })
  .meta({
    id: "PaymentLink",
    description: "A page that many payers can pay at, each with a charge of their own.",
  });
export type PaymentLinkView = z.output<typeof paymentLink>;

export const listPaymentLinksQuery = z.object(cursorQuery);
export type ListPaymentLinksQuery = z.output<typeof listPaymentLinksQuery>;

export const paymentLinkPage = z
  .object({
    data: z.array(paymentLink).describe("The payment links of this page, newest first."),
    pagination: cursorPagination,
  })
  .meta({ id: "PaymentLinkPage", description: "A page of payment links." });
export type PaymentLinkPageView = z.output<typeof paymentLinkPage>;
