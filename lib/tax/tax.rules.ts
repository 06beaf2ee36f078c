import { type Minor, minMinor, portionMinor } from "#lib/domain/money/minor";

/** One tax (CBS or IBS) of one payment, in minor units of zero or more; `totalMinor` is above zero. */
export type TaxOfPayment = {
  /** What the payer paid. */
  paidMinor: Minor;
  /** The whole amount of the charge. */
  totalMinor: Minor;
  /** The tax that the receiver stated for the whole charge. */
  informedMinor: Minor;
  /** What the government states in its place. */
  correctedMinor?: Minor;
  /** What is still to be paid of the invoice's tax, where the government returned it. */
  openMinor?: Minor;
};

/**
 * What the receiver's bank sets aside of a payment for one tax, truncated to the cent: the tax in the proportion that was
 * paid, at most the tax itself and what is open of it. Throws RangeError if `totalMinor` is zero. Source: LC 214/2025,
 * arts. 31 to 36.
 */
export function setAsideMinor(tax: TaxOfPayment): Minor {
  const taxMinor = tax.correctedMinor ?? tax.informedMinor;
  // Fine and interest bring more than the charge, and raise no tax.
  const ofChargeMinor = minMinor(tax.paidMinor, tax.totalMinor);
  const ofPaidMinor = portionMinor(taxMinor, ofChargeMinor, tax.totalMinor);
  return tax.openMinor === undefined ? ofPaidMinor : minMinor(ofPaidMinor, tax.openMinor);
}
