import type { AttemptView } from "#lib/schemas/attempt";

/** What an international payer pays: decimal text in `currency`; `rate` is BRL for one unit, held until `heldUntil`. */
export type Exchange = { amount: string; currency: string; rate: string; heldUntil: string };

/** The frozen exchange of an international attempt; null for any other. */
export function exchangeOf({ checkoutMeta }: Pick<AttemptView, "checkoutMeta">): Exchange | null {
  const { checkoutAmount, checkoutCurrency, exchangeRate, rateExpiresAt } = checkoutMeta ?? {};
  const texts = [checkoutAmount, checkoutCurrency, exchangeRate, rateExpiresAt];
  const [amount, currency, rate, heldUntil] = texts.map((text) => (typeof text === "string" ? text : null));
  return amount && currency && rate && heldUntil ? { amount, currency, rate, heldUntil } : null;
}
