import { z } from "zod";
import { MAX_INSTALLMENTS, MAX_MONTHLY_INTEREST_BPS } from "#lib/installments/installments.rules";
import { amount, amountInput } from "#lib/schemas/fields/amount";

const INTEREST =
  "Monthly interest in basis points above `interestFreeCount` installments, paid by the payer.";

/** The merchant's terms for card installments. */
export const installmentTerms = z
  .object({
    maxCount: z.int().meta({ description: "The maximum number of installments.", examples: [12] }),
    minAmount: amount.meta({
      description: "The minimum amount of an installment, in BRL with two decimals.",
      examples: ["5.00"],
    }),
    interestFreeCount: z.int().meta({
      description: "The highest number of installments without interest for the payer.",
      examples: [3],
    }),
    monthlyInterestBps: z.int().meta({ description: INTEREST }),
  })
  .meta({ id: "InstallmentTerms", description: "The merchant's terms for card installments." });
export type InstallmentTermsView = z.output<typeof installmentTerms>;

/** The new terms, complete; `minAmount` is parsed to minor units. */
export const setInstallmentTermsBody = z
  .strictObject({
    maxCount: wholeNumber(1, MAX_INSTALLMENTS).meta({
      description: "The maximum number of installments.",
      examples: [12],
    }),
    minAmount: amountInput.meta({
      description:
        "The minimum amount of an installment, in BRL: a string or a number, above zero, with at most two decimals.",
      examples: ["5.00"],
    }),
    interestFreeCount: wholeNumber(1, MAX_INSTALLMENTS).meta({
      description: "The highest number of installments without interest for the payer.",
      examples: [3],
    }),
    monthlyInterestBps: wholeNumber(0, MAX_MONTHLY_INTEREST_BPS).meta({ description: INTEREST }),
  })
  .meta({ id: "SetInstallmentTermsRequest", description: "The complete terms to set." });
export type SetInstallmentTermsBody = z.output<typeof setInstallmentTermsBody>;

function wholeNumber(least: number, most: number) {
  const error = `Must be a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}
