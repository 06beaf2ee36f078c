import type { AttemptView } from "#lib/attempts/attempt.contract";

/** A card payer's total as decimal text, if interest makes it more than the charge; else null. */
export function payerTotal({ checkoutMeta }: Pick<AttemptView, "checkoutMeta">): string | null {
  const total = checkoutMeta?.payerTotal;
  return typeof total === "string" ? total : null;
}
