import { invalidField } from "#lib/domain/errors";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { type ChargeTax, type InformedTax, newChargeTax } from "#lib/tax/charge-tax.rules";
import { informedTax, type StatedTax, type TaxInput } from "#lib/tax/tax.contract";

/**
 * The tax of a new charge, as it is stored; null if none is stated. Throws `invalid_request` at `/tax` while the merchant has not
 * switched tax on.
 */
export function taxOfNewCharge(
  { takesTax }: Pick<MerchantRecord, "takesTax">,
  stated: TaxInput | undefined,
): ChargeTax | null {
  const informed = statedTax({ takesTax }, stated);
  return informed && newChargeTax(informed);
}

/** The tax of each piece or period, as it is stored; null if none is stated. Throws as `taxOfNewCharge` does. */
export function statedTax(
  { takesTax }: Pick<MerchantRecord, "takesTax">,
  stated: StatedTax | undefined,
): InformedTax | null {
  if (stated === undefined) return null;
  if (!takesTax) {
    throw invalidField(
      "/tax",
      "not_enabled",
      "Switch on tax in the settings first: it is off for this merchant.",
    );
  }
  return informedTax(stated);
}
