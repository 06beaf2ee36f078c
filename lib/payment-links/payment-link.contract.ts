import { z } from "zod";
import { payerLock, unknownPayerInput } from "#lib/charges/payer-lock.contract";
import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import { isOneOf } from "#lib/domain/members";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import {
  LINK_METADATA,
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  MAX_QUANTITY,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
} from "#lib/payment-links/link-terms.rules";
import { MAX_STOCK, PAYMENT_LINK_STATES, PAYMENT_LINK_STATUSES } from "#lib/payment-links/payment-link.rules";
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
import { pieceTax, pieceTaxInput, taxAgrees } from "#lib/tax/tax.contract";

const STOCK_RANGE = `Must be a whole number from 1 to ${MAX_STOCK}.`;
const STOCK = "The total number of places, one for each piece. Unlimited if not set.";

const stock = z
  .int(STOCK_RANGE)
  .min(1, STOCK_RANGE)
  .max(MAX_STOCK, STOCK_RANGE)
  .meta({ description: STOCK, examples: [20] });

const methods = z
  .array(chargeMethod)
  .min(1, "Name at least one method.")
  .refine(...distinct("Name each method once."))
  .meta({
    description: "The methods to offer, among those that the merchant accepts. Defaults to all of them.",
  });

const asks = z
  .array(z.enum(PAYER_FIELDS))
  .refine(...distinct("Name each field once."))
  .meta({
    description: "The data that each payer must give before paying. It becomes the charge's `customer`.",
    examples: [["name", "email"]],
  });

const questionText = withoutSecurityCode(text(MAX_QUESTION_LENGTH)).meta({
  description: "The question. It is the key of the answer in the charge's `metadata`.",
  examples: ["Shirt size"],
});
const isRequired = "Whether payers must answer.";
const CHOICES_RANGE = `Offer 2 to ${MAX_CHOICES} different answers.`;
const choices = z
  .array(withoutSecurityCode(text(MAX_CHOICE_LENGTH)))
  .min(2, CHOICES_RANGE)
  .max(MAX_CHOICES, CHOICES_RANGE)
  .refine(...distinct("Offer each answer once."))
  .meta({
    description: "The answers to choose from. Without them payers write their own.",
    examples: [["P", "M", "G"]],
  });
const questionInput = z
  .strictObject({
    text: questionText.refine((words) => !isOneOf(LINK_METADATA, words), {
      error: "The charge's metadata uses this name itself. Ask in other words.",
      params: { code: "reserved" },
    }),
    isRequired: z.boolean().default(true).describe(isRequired),
    choices: choices.optional(),
  })
  .meta({ id: "PaymentLinkQuestionInput", description: "A custom question." });
const question = z
  .object({
    text: questionText,
    isRequired: z.boolean().describe(isRequired),
    choices: choices.nullable().describe("The answers to choose from; null if payers write their own."),
  })
  .meta({ id: "PaymentLinkQuestion", description: "A custom question." });

const questions = z
  .array(questionInput)
  .max(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions.`)
  .refine(...distinct("Ask each question once.", ({ text: words }: { text: string }) => words));

const payerAmountInput = z
  .strictObject({
    min: amountInput
      .optional()
      .describe("The lowest amount a payer may choose, in BRL. No minimum if not set."),
    max: amountInput
      .optional()
      .describe("The highest amount a payer may choose, in BRL. No maximum if not set."),
  })
  .meta({ id: "PayerAmountInput", description: "The range of amounts that payers may choose." });

const QUANTITY_RANGE = `Must be a whole number from 1 to ${MAX_QUANTITY}.`;
const maxQuantity = z
  .int(QUANTITY_RANGE)
  .min(1, QUANTITY_RANGE)
  .max(MAX_QUANTITY, QUANTITY_RANGE)
  .meta({
    description: "The most pieces one payer may buy; each takes a place of the stock.",
    examples: [4],
  });

type RequestedTerms = {
  grossAmount: number;
  maxQuantity: number;
  payerAmount?: { min?: number | undefined; max?: number | undefined } | undefined;
};

/** The amounts must be consistent, and the payer may choose the amount or the quantity, but not both. */
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
    refuse(["maxQuantity"], "The total would exceed the largest amount.");
}

const LOCKS_PAYER =
  "True if each charge may only be paid by the CPF or CNPJ that its payer gives, as `payerDocument` of a charge; `asks` must contain `document`, and only Pix is offered.";

type RequestedLock = { locksPayer: boolean; unknownPayer?: string | undefined; asks: readonly string[] };

function lockAgrees({ locksPayer, unknownPayer, asks: asked }: RequestedLock, context: z.RefinementCtx) {
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: "custom", path, message, params: { code: "not_applicable" } });
  if (locksPayer && !asked.includes("document"))
    refuse(["locksPayer"], "Only with the question for the document.");
  if (!locksPayer && unknownPayer !== undefined) refuse(["unknownPayer"], "Only with locksPayer.");
}

export const createPaymentLinkBody = z
  .strictObject({
    title: nameText(120)
      .meta({ examples: ["Curso de barista"] })
      .meta({ description: "The title shown to payers.", examples: ["Espresso course"] }),
    description: text(1000)
      .optional()
      .meta({
        description: "The text shown below the title.",
        examples: ["Saturday at ten, beans included."],
      }),
    grossAmount: amountInput.meta({
      description:
        "The price of one piece, in BRL: a string or a number, above zero, with at most two decimals. With `payerAmount`, the suggested amount.",
      examples: ["120.00"],
    }),
    currency: z
      .literal("BRL", { error: "Must be BRL." })
      .default("BRL")
      .describe("Always `BRL`. It may be left out."),
    payerAmount: payerAmountInput
      .optional()
      .describe("If this member is present, even if it is empty, the payer chooses the amount."),
    maxQuantity: maxQuantity.default(1),
    asks: asks.default([]),
    questions: questions.default([]).describe("Custom questions, at most five."),
    locksPayer: z
      .boolean()
      .default(false)
      .meta({ description: LOCKS_PAYER, examples: [false] }),
    unknownPayer: unknownPayerInput
      .optional()
      .describe("Like `unknownPayer` of a charge. Only with `locksPayer`. The default is HOLD."),
    tax: pieceTaxInput
      .optional()
      .describe("CBS and IBS of one piece, for each charge. Not allowed if the payer chooses the amount."),
    methods: methods.optional(),
    stock: stock.optional(),
    endsAt: instantInput
      .optional()
      .describe("When the link ends: from then on no payer may start paying. If not set, it does not end."),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer is sent at the end. https; http to the payer's own machine only in test mode and if the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
  })
  .superRefine(termsAgree)
  .superRefine(lockAgrees)
  .superRefine(taxAgrees)
  .superRefine(({ tax: stated, payerAmount }, context) => {
    if (!stated || !payerAmount) return;
    const message = "Only with a fixed amount.";
    context.addIssue({ code: "custom", path: ["tax"], message, params: { code: "not_applicable" } });
  })
  .meta({ id: "CreatePaymentLinkRequest", description: "A page to create where many payers can pay." });
export type CreatePaymentLinkBody = z.output<typeof createPaymentLinkBody>;

/**
 * The members of a link that may change; null removes a value. The amount is fixed, because payers rely on it.
 */
export const updatePaymentLinkBody = z
  .strictObject({
    title: nameText(120).optional().describe("The title shown to payers."),
    description: text(1000)
      .nullable()
      .optional()
      .describe("The text shown below the title; null removes it."),
    asks: asks
      .optional()
      .describe("The data that each payer must give before paying. It can change until the first payment."),
    stock: stock.nullable().optional().describe("The total number of places; null makes it unlimited."),
    endsAt: instantInput
      .nullable()
      .optional()
      .describe("When the link ends: from then on no payer may start paying. Null removes the end."),
    status: z
      .enum(PAYMENT_LINK_STATUSES)
      .optional()
      .describe("A DISABLED link accepts no new payers; those already paying may finish."),
  })
  .meta({
    id: "UpdatePaymentLinkRequest",
    description: "The fields to change. Omitted fields keep their values.",
  });
export type UpdatePaymentLinkBody = z.output<typeof updatePaymentLinkBody>;

export const paymentLink = z
  .object({
    id: z
      .string()
      .meta({ description: "The payment link's id.", examples: ["pli_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    url: z.string().meta({ description: "The page to share with payers." }),
    title: z.string().meta({ description: "The title shown to payers.", examples: ["Espresso course"] }),
    description: z.string().nullable().describe("The text shown below the title; null if not set."),
    grossAmount: amount.meta({
      description:
        "The price of one piece, in BRL with two decimals; the suggested amount if the payer chooses.",
      examples: ["120.00"],
    }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    payerAmount: z
      .object({
        min: amount.nullable().describe("The lowest amount a payer may choose; null for no minimum."),
        max: amount.nullable().describe("The highest amount a payer may choose; null for no maximum."),
      })
      .nullable()
      .meta({ description: "The range of amounts that payers may choose; null if the amount is fixed." }),
    maxQuantity,
    asks,
    questions: z.array(question).describe("The merchant's custom questions."),
    locksPayer: z
      .boolean()
      .optional()
      .meta({ description: LOCKS_PAYER, examples: [true] }),
    unknownPayer: payerLock.unknownPayer,
    methods: z
      .array(chargeMethod)
      .nullable()
      .describe("The offered methods; null for all that the merchant accepts."),
    stock: z.int().nullable().describe("The total number of places; null if unlimited."),
    reservedCount: z.int().meta({
      description:
        "Places held by payers who have opened a checkout: for some minutes until they start paying, then as long as the payment is open.",
    }),
    paidCount: z.int().meta({ description: "The number of paid places.", examples: [3] }),
    receivedAmount: amount.meta({ description: "The total paid through the link, before fees and refunds." }),
    endsAt: instant
      .nullable()
      .describe("When the link ends: from then on no payer may start paying. Null if it does not end."),
    tax: pieceTax.optional().describe("CBS and IBS of one piece; missing if you stated none."),
    redirectUrl: z.string().nullable().describe("Where the payer is sent at the end; null if not set."),
    status: z.enum(PAYMENT_LINK_STATUSES).describe("The status set by the merchant."),
    state: z.enum(PAYMENT_LINK_STATES).meta({
      description:
        "Whether it accepts another payer now. HELD: all places are taken, some by payers who have not paid yet.",
    }),
    createdAt: instant.describe("When it was created."),
    updatedAt: instant.describe("When it last changed."),
  })
  .meta({
    id: "PaymentLink",
    description: "A page where many payers can pay, each with a separate charge.",
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
