/**
 * The part of the payer's total that corresponds to `amountMinor` of a payment, rounded down; all of it for the whole payment.
 * Refunds that sum to the payment so return the payer's total to the cent. Both in minor units.
 */
export function payerPartOf(
  amountMinor: number,
  { paidMinor, payerTotalMinor }: { paidMinor: number; payerTotalMinor: number },
): number {
  return Number((BigInt(amountMinor) * BigInt(payerTotalMinor)) / BigInt(paidMinor));
}

/** Inverse of `payerPartOf`: the part of a payment that corresponds to `payerMinor` of its payer's total. */
export function owedPartOf(
  payerMinor: number,
  { paidMinor, payerTotalMinor }: { paidMinor: number; payerTotalMinor: number },
): number {
  const total = BigInt(payerTotalMinor);
  return Number((BigInt(payerMinor) * BigInt(paidMinor) + total - 1n) / total);
}

/**
 * The smallest part of the payer's total whose share without interest, floored, is `amountMinor` of a payment; the whole total
 * for the whole payment. Both in minor units.
 */
export function leastPayerPartOf(
  amountMinor: number,
  { paidMinor, payerTotalMinor }: { paidMinor: number; payerTotalMinor: number },
): number {
  const paid = BigInt(paidMinor);
  return Number((BigInt(amountMinor) * BigInt(payerTotalMinor) + paid - 1n) / paid);
}
