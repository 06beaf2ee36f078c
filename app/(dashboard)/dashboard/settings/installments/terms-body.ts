import { toBps } from "#components/prices/price-body.ts";
import { type InstallmentTerms, MAX_MONTHLY_INTEREST_BPS } from "#lib/domain/money/installments";
import { parseAmountMinor } from "#lib/domain/money/money";
import type { DraftOf } from "#lib/schemas/operations/routes";

/** The form of a merchant's installment terms as typed: `minAmount` decimal text or empty, `monthlyInterest` percent. */
export type TypedTerms = {
  maxCount: number;
  minAmount: string;
  interestFreeCount: number;
  monthlyInterest: string;
};

/** What the API is sent; what is no percentage goes as null, for the API to refuse. */
export function toTermsBody({ monthlyInterest, ...terms }: TypedTerms): DraftOf<"PUT /installments"> {
  return { ...terms, monthlyInterestBps: toBps(monthlyInterest.trim()) };
}

/** The terms that the form says, or null while they are not whole. */
export function toTerms({ minAmount, monthlyInterest, ...counts }: TypedTerms): InstallmentTerms | null {
  const monthlyInterestBps = toBps(monthlyInterest.trim());
  if (minAmount === "" || monthlyInterestBps === null) return null;
  if (monthlyInterestBps > MAX_MONTHLY_INTEREST_BPS) return null;
  return { ...counts, minAmountMinor: parseAmountMinor(minAmount), monthlyInterestBps };
}
