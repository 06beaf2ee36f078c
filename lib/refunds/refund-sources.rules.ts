/** A payment of a charge, and its amount not yet requested for refund, in minor units. */
export type RefundSource = { leftMinor: number };

/**
 * Takes a refund from a charge's payments in the given order, as much of each as is left. Null when their sum is too small. Zero
 * parts are omitted.
 */
export function planRefundSources<Source extends RefundSource>(
  sources: readonly Source[],
  amountMinor: number,
): { source: Source; amountMinor: number }[] | null {
  let restMinor = amountMinor;
  const parts = sources.map((source) => {
    const part = Math.min(restMinor, source.leftMinor);
    restMinor -= part;
    return { source, amountMinor: part };
  });
  return restMinor > 0 ? null : parts.filter((part) => part.amountMinor > 0);
}
