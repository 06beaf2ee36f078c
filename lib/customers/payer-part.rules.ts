import { asMinor, type Minor, portionMinor } from "#lib/domain/money/minor";

/**
 * The part of the payer's total that corresponds to `amountMinor` of a payment, rounded down; the whole total for the whole
 * payment. Refunds that add up to the payment therefore return the payer's total to the cent. Both are in minor units.
 */
export function payerPartOf(
  amountMinor: Minor,
  { paidMinor, payerTotalMinor }: { paidMinor: Minor; payerTotalMinor: Minor },
): Minor {
  return portionMinor(payerTotalMinor, amountMinor, paidMinor);
}

/** Inverse of `payerPartOf`: the part of a payment that corresponds to `payerMinor` of its payer's total. */
export function owedPartOf(
  payerMinor: Minor,
  { paidMinor, payerTotalMinor }: { paidMinor: Minor; payerTotalMinor: Minor },
): Minor {
  const total = BigInt(payerTotalMinor);
  return asMinor(Number((BigInt(payerMinor) * BigInt(paidMinor) + total - 1n) / total));
}

/**
 * The smallest part of the payer's total that, without its interest and rounded down, is `amountMinor` of a payment; the whole
 * total for the whole payment. Both are in minor units.
 */
export function leastPayerPartOf(
  amountMinor: Minor,
  { paidMinor, payerTotalMinor }: { paidMinor: Minor; payerTotalMinor: Minor },
): Minor {
  const paid = BigInt(paidMinor);
  return asMinor(Number((BigInt(amountMinor) * BigInt(payerTotalMinor) + paid - 1n) / paid));
}
