import { type Minor, minMinor, portionMinor } from "#lib/domain/money/minor";

/** One tax (CBS or IBS) of one payment; all amounts in minor units are zero or more, and `totalMinor` is above zero. */
export type TaxOfPayment = {
  /** What the payer paid. */
  paidMinor: Minor;
  /** The whole amount of the charge. */
  totalMinor: Minor;
  /** The tax that the receiver stated for the whole charge. */
  informedMinor: Minor;
  /** What the government states instead. */
  correctedMinor?: Minor;
  /** The part of the invoice's tax that is still to be paid, if the government returned it. */
  openMinor?: Minor;
};

/**
 * What the receiver's bank sets aside from a payment for one tax, truncated to the cent: the tax in proportion to what was paid,
 * at most the whole tax or its open part. Throws RangeError if `totalMinor` is zero. Source: LC 214/2025, arts. 31 to 36.
 */
export function setAsideMinor(tax: TaxOfPayment): Minor {
  const taxMinor = tax.correctedMinor ?? tax.informedMinor;
  // Fine and interest bring more than the charge's amount, but do not raise the tax.
  const ofChargeMinor = minMinor(tax.paidMinor, tax.totalMinor);
  const ofPaidMinor = portionMinor(taxMinor, ofChargeMinor, tax.totalMinor);
  return tax.openMinor === undefined ? ofPaidMinor : minMinor(ofPaidMinor, tax.openMinor);
}
