import { z } from "zod";
import { addMinor, type Minor } from "#lib/domain/money/minor";
import { amount, amountOrZeroInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant, text } from "#lib/schemas/fields/text";
import { type InformedTax, SPLIT_BASES, TAX_STATUSES, TAX_STEPS } from "#lib/tax/charge-tax.rules";

/** How many lines of a statement one answer has. */
export const MOST_LINES = 1_000;

/** The key of a fiscal document, such as an NF-e, in a request: at most 50 letters and digits; spaces are removed. */
export const documentKeyInput = text(100)
  .transform((written) => written.replace(/\s/g, ""))
  .refine((key) => /^[A-Za-z0-9]{1,50}$/.test(key), {
    error: "Must be 1 to 50 letters and digits.",
    params: { code: "invalid_document_key" },
  })
  .meta({
    description: "The key of the invoice (NF-e, NFS-e): at most 50 letters and digits.",
    examples: ["35261112345678000195550010000012341000012345"],
  });

const cbsInput = amountOrZeroInput.meta({
  description: "The sale's CBS in BRL, zero or more, with at most two decimals.",
  examples: ["9.00"],
});
const ibsInput = amountOrZeroInput.meta({
  description: "The sale's IBS in BRL, zero or more, with at most two decimals.",
  examples: ["1.00"],
});
const splitBaseInput = z.enum(SPLIT_BASES, { error: "Must be BEFORE_TAX or AFTER_TAX." });
const SPLIT_BASE =
  "The amount to which the percentages of `split` apply: BEFORE_TAX, the net amount before the tax is set aside, so that you bear all of the tax; AFTER_TAX, what is left after it, so that recipients bear their share.";

/** The tax of a sale, in a request. */
export const taxInput = z
  .strictObject({
    cbs: cbsInput,
    ibs: ibsInput,
    documentKey: documentKeyInput.optional(),
    splitBase: splitBaseInput.default("BEFORE_TAX").describe(`${SPLIT_BASE} If left out, BEFORE_TAX.`),
  })
  .meta({
    id: "TaxInput",
    description:
      "CBS and IBS of the sale, which your bank sets aside from the payment (split payment of the tax reform). Both or neither. Only if the merchant has switched it on.",
  });
export type TaxInput = z.output<typeof taxInput>;
/** The tax of a sale or of a piece, in an answer. */
export type StatedTax = Omit<TaxInput, "documentKey"> & { documentKey?: string | undefined };

/** The tax of each piece or period, in a request; the invoices that it belongs to are not known yet. */
export const pieceTaxInput = z
  .strictObject({
    cbs: cbsInput,
    ibs: ibsInput,
    splitBase: splitBaseInput.default("BEFORE_TAX").describe(`${SPLIT_BASE} If left out, BEFORE_TAX.`),
  })
  .meta({ id: "PieceTaxInput", description: "CBS and IBS of one piece or period. Both or neither." });

type Taxed = {
  grossAmount: Minor;
  tax?: z.output<typeof pieceTaxInput> | undefined;
  capture?: boolean | undefined;
};

/** Refuses a tax above its charge's amount, and the tax of a charge that only cards pay, naming the field. */
export function taxAgrees({ grossAmount, tax: stated, capture }: Taxed, context: z.RefinementCtx): void {
  if (stated === undefined) return;
  const refuse = (path: string[], code: string, message: string) =>
    context.addIssue({ code: "custom", path, message, params: { code } });
  if (addMinor(stated.cbs, stated.ibs) > grossAmount)
    refuse(["tax"], "exceeds_amount", "CBS and IBS together exceed the amount.");
  if (capture === false)
    refuse(["capture"], "not_applicable", "A card payment carries no tax: leave out `capture` or `tax`.");
}

/** The stated tax as it is stored with a charge. */
export function informedTax({ cbs, ibs, documentKey, splitBase }: StatedTax): InformedTax {
  return { cbsMinor: cbs, ibsMinor: ibs, documentKey: documentKey ?? null, splitBase };
}

export const taxAmounts = z
  .object({
    cbs: amount.describe("CBS in BRL with two decimals."),
    ibs: amount.describe("IBS in BRL with two decimals."),
  })
  .meta({ id: "TaxAmounts", description: "An amount of CBS and one of IBS." });
export type TaxAmountsView = z.output<typeof taxAmounts>;

export const pieceTax = z
  .object({
    cbs: amount.describe("CBS in BRL with two decimals."),
    ibs: amount.describe("IBS in BRL with two decimals."),
    splitBase: z.enum(SPLIT_BASES).describe(SPLIT_BASE),
  })
  .meta({ id: "PieceTax", description: "CBS and IBS of one piece or period." });
export type PieceTaxView = z.output<typeof pieceTax>;

export const tax = z
  .object({
    cbs: amount.describe("The CBS that you stated, in BRL with two decimals."),
    ibs: amount.describe("The IBS that you stated, in BRL with two decimals."),
    documentKey: z.string().nullable().describe("The key of the invoice; null if it is not known yet."),
    splitBase: z.enum(SPLIT_BASES).describe(SPLIT_BASE),
    status: z
      .enum(TAX_STATUSES)
      .describe(
        "PENDING: no payment has started yet. NOT_SENT: the bank or method takes no tax, so nothing is set aside and the tax remains yours to pay. INFORMED: the bank has it. CORRECTED: the government stated other amounts. SET_ASIDE: the bank kept it from a payment.",
      ),
    corrected: taxAmounts
      .nullable()
      .describe("The amounts that the government states in place of yours; null if it states none."),
    open: taxAmounts
      .nullable()
      .describe("What is still to be paid of the invoice's tax, as the government states; null if unknown."),
    setAside: taxAmounts
      .nullable()
      .describe("What the bank set aside from all payments of this charge; null before the first."),
  })
  .meta({ id: "Tax", description: "The CBS and IBS of a charge." });
export type TaxView = z.output<typeof tax>;

export const taxStep = z
  .object({
    kind: z
      .enum(TAX_STEPS)
      .describe(
        "STATED by you. INFORMED: the bank has it. NOT_SENT: a payment has started that does not carry it. CORRECTED and OPEN: what the government states. SET_ASIDE: what the bank kept from a payment.",
      ),
    at: instant.describe("When it happened, or when we learned of it."),
    cbs: amount.describe("CBS in BRL with two decimals; below zero where a later report takes some back."),
    ibs: amount.describe("IBS in BRL with two decimals; below zero where a later report takes some back."),
    attemptId: z.string().nullable().describe("The attempt that it belongs to; null for what you stated."),
    providerPaymentId: z
      .string()
      .nullable()
      .describe("The bank's id of the payment from which it was set aside; null for other kinds."),
    isForecast: z
      .boolean()
      .describe("True if the bank has not reported the amount, so that it was computed by the law's rule."),
  })
  .meta({ id: "TaxStep", description: "One step of a charge's tax." });
export type TaxStepView = z.output<typeof taxStep>;

/** A charge's tax with its history. */
export const taxTimeline = z
  .object({
    tax: tax.describe("The tax as it is now."),
    steps: z.array(taxStep).describe("Everything that happened to it, oldest first."),
  })
  .meta({ id: "TaxTimeline", description: "The CBS and IBS of a charge, step by step." });
export type TaxTimelineView = z.output<typeof taxTimeline>;

/** A month of a statement, such as 2027-01: of this century, so that it has a next one. */
export const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

export const taxStatementQuery = z.object({
  month: z
    .string()
    .regex(MONTH, "Must be a month, such as 2027-01.")
    .meta({ description: "The month, in Brasília's time.", examples: ["2027-01"] }),
});

/** What was set aside from one charge in a month. */
export const taxStatementLine = z
  .object({
    chargeId: idOf("charge", "The charge's id."),
    setAsideAt: instant.describe("When the bank first set some of it aside."),
    documentKey: z.string().nullable().describe("The key of the invoice; null if it is not known."),
    description: z.string().nullable().describe("What was paid for; null if not set."),
    externalReference: z.string().nullable().describe("Your own reference; null if not set."),
    grossAmount: amount.describe("The charge's amount, in BRL with two decimals."),
    cbs: amount.describe("CBS set aside in the month, in BRL with two decimals."),
    ibs: amount.describe("IBS set aside in the month, in BRL with two decimals."),
    isForecast: z.boolean().describe("True if the bank has not reported some of it yet."),
  })
  .meta({ id: "TaxStatementLine", description: "What was set aside from one charge in a month." });
export type TaxStatementLineView = z.output<typeof taxStatementLine>;

/** The tax set aside in a month, for the merchant's accountant. */
export const taxStatement = z
  .object({
    month: z.string().meta({ description: "The month, in Brasília's time.", examples: ["2027-01"] }),
    cbs: amount.describe("All CBS set aside in the month, in BRL with two decimals."),
    ibs: amount.describe("All IBS set aside in the month, in BRL with two decimals."),
    lines: z
      .array(taxStatementLine)
      .max(MOST_LINES)
      .describe(`One for each charge, oldest first; at most ${MOST_LINES}. The CSV file has all of them.`),
    isComplete: z
      .boolean()
      .describe("False if there are more lines than these; the sums include all of them."),
  })
  .meta({ id: "TaxStatement", description: "The CBS and IBS that banks set aside in a month." });
export type TaxStatementView = z.output<typeof taxStatement>;

export const setTaxBody = z
  .strictObject({ takesTax: z.boolean() })
  .meta({ description: "Whether charges may state CBS and IBS." });
export type SetTaxBody = z.output<typeof setTaxBody>;

/** The key of an invoice that is issued after the charge. */
export const setDocumentKeyBody = z
  .strictObject({ documentKey: documentKeyInput })
  .meta({ id: "SetDocumentKeyRequest", description: "The key of the charge's invoice." });
export type SetDocumentKeyBody = z.output<typeof setDocumentKeyBody>;
