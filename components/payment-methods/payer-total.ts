import type { AttemptView } from "#lib/schemas/payment/attempt";

/** What a card's payer pays in all, as decimal text, where interest makes it more than the charge; else null. */
export function payerTotal({ checkoutMeta }: Pick<AttemptView, "checkoutMeta">): string | null {
  const total = checkoutMeta?.payerTotal;
  return typeof total === "string" ? total : null;
}
