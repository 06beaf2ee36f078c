import { invalidField } from "#lib/domain/errors";
import type { SplitRule } from "#lib/domain/money/settlement";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { isVariable } from "#lib/plans/plan.rules";
import type { PlanVersionRecord } from "#lib/plans/plans.queries";
import { assertTaxFits } from "#lib/prices/attempt-terms";
import { type InformedTax, newChargeTax, totalTax } from "#lib/tax/charge-tax.rules";
import type { StatedTax } from "#lib/tax/tax.contract";
import { statedTax } from "#lib/tax/tax-of-new-charge";

/**
 * The tax of each cycle that costs the plan's amount, as it is stored; null if none is stated. Throws `split_exceeds_net`, and
 * `invalid_request` at `/tax` for a variable plan, for more than the amount, or while the merchant has not switched tax on.
 */
export function taxOfCycles(
  merchant: Pick<MerchantRecord, "takesTax">,
  stated: StatedTax | undefined,
  { terms, split }: { terms: PlanVersionRecord; split: SplitRule[] | null },
): InformedTax | null {
  const tax = statedTax(merchant, stated);
  if (!tax) return null;
  if (isVariable(terms)) {
    throw invalidField(
      "/tax",
      "not_applicable",
      "Only with a fixed amount. Otherwise set it with each cycle's amount.",
    );
  }
  assertTaxOfCycle(tax, { amountMinor: terms.amountMinor, split });
  return tax;
}

/**
 * Throws `invalid_request` at `/tax` if the tax exceeds a cycle's amount, and `split_exceeds_net` if it leaves the merchant
 * nothing.
 */
export function assertTaxOfCycle(
  tax: InformedTax,
  { amountMinor, split }: { amountMinor: PlanVersionRecord["amountMinor"]; split: SplitRule[] | null },
): void {
  if (totalTax(tax) > amountMinor) {
    throw invalidField("/tax", "exceeds_amount", "CBS and IBS together exceed the amount.");
  }
  assertTaxFits({ grossAmountMinor: amountMinor, split, tax: newChargeTax(tax) }, 0);
}
