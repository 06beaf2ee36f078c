/** A payment that a charge was paid by, and what of it has not been asked back, in minor units. */
export type RefundSource = { leftMinor: number };

/**
 * From which payments of a charge a refund is taken, in the order in which they are given: as much of each as is left. Null when all
 * of them together have less. Parts of nothing are left out.
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
