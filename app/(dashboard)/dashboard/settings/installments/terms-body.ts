import { toBps } from "#components/prices/price-body.ts";
import { parseAmountMinor } from "#lib/domain/money/money";
import { type InstallmentTerms, MAX_MONTHLY_INTEREST_BPS } from "#lib/installments/installments.rules";
import type { DraftOf } from "#lib/schemas/operations/routes";

/** The installment terms as typed: `minAmount` is decimal text or empty, `monthlyInterest` a percentage. */
export type TypedTerms = {
  maxCount: number;
  minAmount: string;
  interestFreeCount: number;
  monthlyInterest: string;
};

/** The request body; an invalid percentage becomes null, which the API refuses. */
export function toTermsBody({ monthlyInterest, ...terms }: TypedTerms): DraftOf<"PUT /installments"> {
  return { ...terms, monthlyInterestBps: toBps(monthlyInterest.trim()) };
}

/** The terms in the form, or null while incomplete. */
export function toTerms({ minAmount, monthlyInterest, ...counts }: TypedTerms): InstallmentTerms | null {
  const monthlyInterestBps = toBps(monthlyInterest.trim());
  if (minAmount === "" || monthlyInterestBps === null) return null;
  if (monthlyInterestBps > MAX_MONTHLY_INTEREST_BPS) return null;
  return { ...counts, minAmountMinor: parseAmountMinor(minAmount), monthlyInterestBps };
}
