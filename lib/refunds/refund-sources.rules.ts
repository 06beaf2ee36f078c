import { type Minor, minMinor, restMinor } from "#lib/domain/money/minor";

/** A payment of a charge, and its amount not yet requested for refund, in minor units. */
export type RefundSource = { leftMinor: Minor };

/**
 * Takes a refund from a charge's payments in the given order, as much of each as is left. Null when their sum is too small. Zero
 * parts are omitted.
 */
export function planRefundSources<Source extends RefundSource>(
  sources: readonly Source[],
  amountMinor: Minor,
): { source: Source; amountMinor: Minor }[] | null {
  let leftMinor = amountMinor;
  const parts = sources.map((source) => {
    const part = minMinor(leftMinor, source.leftMinor);
    leftMinor = restMinor(leftMinor, part);
    return { source, amountMinor: part };
  });
  return leftMinor > 0 ? null : parts.filter((part) => part.amountMinor > 0);
}
