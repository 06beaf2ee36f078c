import { z } from "zod";
import { MAX_INSTALLMENTS, MAX_MONTHLY_INTEREST_BPS } from "#lib/domain/installments";
import { amount, amountInput } from "#lib/schemas/amount";

const INTEREST = "Basis points of interest a month beyond the interest-free counts, borne by the payer";

/** In how many parts a merchant lets cards pay. */
export const installmentTerms = z.object({
  maxCount: z.int(),
  minAmount: amount,
  interestFreeCount: z.int(),
  monthlyInterestBps: z.int().meta({ description: INTEREST }),
});
export type InstallmentTermsView = z.output<typeof installmentTerms>;

/** The terms to set, all of them; `minAmount` is parsed to minor units. */
export const setInstallmentTermsBody = z.strictObject({
  maxCount: wholeNumber(1, MAX_INSTALLMENTS),
  minAmount: amountInput,
  interestFreeCount: wholeNumber(1, MAX_INSTALLMENTS),
  monthlyInterestBps: wholeNumber(0, MAX_MONTHLY_INTEREST_BPS).meta({ description: INTEREST }),
});
export type SetInstallmentTermsBody = z.output<typeof setInstallmentTermsBody>;

function wholeNumber(least: number, most: number) {
  const error = `Must be a whole number from ${least} to ${most}.`;
  return z.int({ error }).min(least, { error }).max(most, { error });
}
