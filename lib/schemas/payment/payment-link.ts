import { z } from "zod";
import { PAYER_FIELDS } from "#lib/domain/customer/customer";
import {
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  MAX_QUANTITY,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
} from "#lib/domain/link/link-terms";
import { MAX_STOCK, PAYMENT_LINK_STATES, PAYMENT_LINK_STATUSES } from "#lib/domain/link/payment-link";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { distinct } from "#lib/schemas/fields/distinct";
import {
  instant,
  instantInput,
  nameText,
  returnAddress,
  text,
  withoutSecurityCode,
} from "#lib/schemas/fields/text";
import { chargeMethod } from "#lib/schemas/fields/vocabulary";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";

const STOCK_RANGE = `Must be a whole number from 1 to ${MAX_STOCK}.`;
const STOCK = "How many places there are in all, one for each piece; no end to it without";

const stock = z
  .int(STOCK_RANGE)
  .min(1, STOCK_RANGE)
  .max(MAX_STOCK, STOCK_RANGE)
  .meta({ description: STOCK, examples: [20] });

const methods = z
  .array(chargeMethod)
  .min(1, "Name at least one method.")
  .refine(...distinct("Name each method once."))
  .meta({ description: "Of the methods that the merchant lets payers use; all of them without" });

const asks = z
  .array(z.enum(PAYER_FIELDS))
  .refine(...distinct("Name each field once."))
  .meta({
    description: "What each payer must tell before paying; it becomes the charge's `customer`.",
    examples: [["name", "email"]],
  });

const questionText = withoutSecurityCode(text(MAX_QUESTION_LENGTH)).meta({
  description: "The question. Its answer stands under it in the charge's `metadata`.",
  examples: ["Shirt size"],
});
const isRequired = "Whether payers must answer it.";
const CHOICES_RANGE = `Offer 2 to ${MAX_CHOICES} different answers.`;
const choices = z
  .array(withoutSecurityCode(text(MAX_CHOICE_LENGTH)))
  .min(2, CHOICES_RANGE)
  .max(MAX_CHOICES, CHOICES_RANGE)
  .refine(...distinct("Offer each answer once."))
  .meta({
    description: "The answers to choose from; payers answer in words without them.",
    examples: [["P", "M", "G"]],
  });
const questionInput = z
  .strictObject({
    text: questionText,
    isRequired: z.boolean().default(true).describe(isRequired),
    choices: choices.optional(),
  })
  .meta({ id: "PaymentLinkQuestionInput", description: "A question of your own." });
const question = z
  .object({
    text: questionText,
    isRequired: z.boolean().describe(isRequired),
    choices: choices
      .nullable()
      .describe("The answers that payers choose from; null where they write their own."),
  })
  .meta({ id: "PaymentLinkQuestion", description: "A question of the merchant's own." });

const questions = z
  .array(questionInput)
  .max(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions.`)
  .refine(...distinct("Ask each question once.", ({ text: words }: { text: string }) => words));

const payerAmountInput = z
  .strictObject({
    min: amountInput.optional().describe("The least that a payer may choose, in BRL; no bound without it."),
    max: amountInput.optional().describe("The most that a payer may choose, in BRL; no bound without it."),
  })
  .meta({ id: "PayerAmountInput", description: "Between which amounts payers choose." });

const QUANTITY_RANGE = `Must be a whole number from 1 to ${MAX_QUANTITY}.`;
const maxQuantity = z
  .int(QUANTITY_RANGE)
  .min(1, QUANTITY_RANGE)
  .max(MAX_QUANTITY, QUANTITY_RANGE)
  .meta({
    description: "How many pieces one payer may buy at most; each takes a place of the stock.",
    examples: [4],
  });

type RequestedTerms = {
  grossAmount: number;
  maxQuantity: number;
  payerAmount?: { min?: number | undefined; max?: number | undefined } | undefined;
};

/** The amounts must agree, and the payer chooses either the amount or the quantity. */
function termsAgree(
  { grossAmount, maxQuantity: most, payerAmount }: RequestedTerms,
  context: z.RefinementCtx,
): void {
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: "custom", path, message, params: { code: "out_of_range" } });
  const { min, max } = payerAmount ?? {};
  if (min !== undefined && min > grossAmount) refuse(["payerAmount", "min"], "Must not exceed grossAmount.");
  if (max !== undefined && max < grossAmount)
    refuse(["payerAmount", "max"], "Must not be below grossAmount.");
  if (payerAmount && most > 1) refuse(["maxQuantity"], "Must be 1 where the payer chooses the amount.");
  if (grossAmount * most > MAX_AMOUNT_MINOR)
    refuse(["maxQuantity"], "So many would exceed the largest amount.");
}

export const createPaymentLinkBody = z
  .strictObject({
    title: nameText(120)
      .meta({ examples: ["Curso de barista"] })
      .meta({ description: "What is for sale, as payers read it.", examples: ["Espresso course"] }),
    description: text(1000)
      .optional()
      .meta({
        description: "What payers read below the title.",
        examples: ["Saturday at ten, beans included."],
      }),
    grossAmount: amountInput.meta({
      description:
        "What each payer pays for one piece, in BRL: text or a number, above zero, with at most two decimals. With `payerAmount`, what is suggested.",
      examples: ["120.00"],
    }),
    currency: z
      .literal("BRL", { error: "Must be BRL." })
      .default("BRL")
      .describe("Always `BRL`, which it is when left out."),
    payerAmount: payerAmountInput.optional().describe("Given, also empty, the payer chooses the amount."),
    maxQuantity: maxQuantity.default(1),
    asks: asks.default([]),
    questions: questions.default([]).describe("Questions of your own, at most five."),
    methods: methods.optional(),
    stock: stock.optional(),
    endsAt: instantInput.optional().describe("Until when payers may begin; no end without it."),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer's page leads when all is done. https, or http to the payer's own machine in test mode and where the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
  })
  .superRefine(termsAgree)
  .meta({ id: "CreatePaymentLinkRequest", description: "A page to make that many payers can pay at." });
export type CreatePaymentLinkBody = z.output<typeof createPaymentLinkBody>;

/**
 * The members of a link that may change; null removes a value. The amount stays, because payers rely on it.
 */
export const updatePaymentLinkBody = z
  .strictObject({
    title: nameText(120).optional().describe("What is for sale, as payers read it."),
    description: text(1000)
      .nullable()
      .optional()
      .describe("What payers read below the title; null takes it away."),
    asks: asks
      .optional()
      .describe("What each payer must tell before paying. It changes until somebody has paid."),
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
      description:
        "What each payer pays for one piece, in BRL with two decimals; what is suggested where the payer chooses.",
      examples: ["120.00"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    payerAmount: z
      .object({
        min: amount.nullable().describe("The least that a payer may choose; null without a bound."),
        max: amount.nullable().describe("The most that a payer may choose; null without a bound."),
      })
      .nullable()
      .meta({ description: "Between which amounts payers choose; null where the amount is fixed" }),
    maxQuantity,
    asks,
    questions: z.array(question).describe("Questions of the merchant's own."),
    methods: z
      .array(chargeMethod)
      .nullable()
      .describe("The methods that payers may use; null for all that the merchant offers."),
    stock: z.int().nullable().describe("How many may pay in all; null without an end."),
    reservedCount: z.int().meta({
      description:
        "Places held by payers who have opened a checkout: some minutes until they begin to pay, then for as long as the payment",
    }),
    paidCount: z.int().meta({ description: "How many places are paid.", examples: [3] }),
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
