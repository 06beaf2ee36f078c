/**
 * What of the payer's total goes with `amountMinor` of a payment: all of it with the whole payment, else its share, rounded down.
 * Refunds that sum to the payment so give back the payer's total to the cent. Both in minor units.
 */
export function payerPartOf(
  amountMinor: number,
  { paidMinor, payerTotalMinor }: { paidMinor: number; payerTotalMinor: number },
): number {
  return Number((BigInt(amountMinor) * BigInt(payerTotalMinor)) / BigInt(paidMinor));
}

/** The other way round: what of a payment goes with `payerMinor` of its payer's total. It undoes `payerPartOf`. */
export function owedPartOf(
  payerMinor: number,
  { paidMinor, payerTotalMinor }: { paidMinor: number; payerTotalMinor: number },
): number {
  const total = BigInt(payerTotalMinor);
  return Number((BigInt(payerMinor) * BigInt(paidMinor) + total - 1n) / total);
}

/**
 * The smallest sum of the payer's whose share without interest, cut to the cent, is `amountMinor` of a payment; all of the payer's total
 * for the whole payment. Both in minor units.
 */
export function leastPayerPartOf(
  amountMinor: number,
  { paidMinor, payerTotalMinor }: { paidMinor: number; payerTotalMinor: number },
): number {
  const paid = BigInt(paidMinor);
  return Number((BigInt(amountMinor) * BigInt(payerTotalMinor) + paid - 1n) / paid);
}
