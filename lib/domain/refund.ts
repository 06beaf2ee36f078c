/**
 * What a refund takes back from each party, in minor units; the parts and the fee add up to the refunded
 * amount.
 */
export type RefundPlan = { feeMinor: number; parts: { recipientId: string | null; amountMinor: number }[] };

/**
 * Reverses a paid settlement for a refund of `amountMinor` after earlier refunds of `refundedMinor`. Each
 * recipient gives back its share of gross, floored over the running total of refunds, so that refunds that
 * add up to gross return every share exactly, in any number of steps. The fee works the same way if the price
 * refunds it; the owner bears the rest. Throws RangeError unless 0 < amount ≤ what is left.
 */
export function planRefund(
  paid: {
    grossMinor: number;
    feeMinor: number;
    feeRefundable: boolean;
    parts: readonly { recipientId: string | null; amountMinor: number }[];
  },
  refundedMinor: number,
  amountMinor: number,
): RefundPlan {
  const after = refundedMinor + amountMinor;
  if (amountMinor <= 0 || after > paid.grossMinor) throw new RangeError("the refund exceeds what is left");
  const reversed = (share: number) =>
    portion(share, after, paid.grossMinor) - portion(share, refundedMinor, paid.grossMinor);
  const feeMinor = paid.feeRefundable ? reversed(paid.feeMinor) : 0;
  const recipients = paid.parts
    .filter((part) => part.recipientId !== null)
    .map((part) => ({ recipientId: part.recipientId, amountMinor: reversed(part.amountMinor) }));
  const taken = recipients.reduce((sum, part) => sum + part.amountMinor, feeMinor);
  return { feeMinor, parts: [...recipients, { recipientId: null, amountMinor: amountMinor - taken }] };
}

// Two amounts below 10^11 multiply beyond 2^53.
function portion(share: number, refunded: number, gross: number): number {
  return Number((BigInt(share) * BigInt(refunded)) / BigInt(gross));
}
