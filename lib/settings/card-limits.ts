import { CARD_LIMIT_BOUNDS, type CardLimits } from "#lib/cards/card-velocity.rules";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { env } from "#lib/platform/env";

/** The numbers of declines that block a merchant's card payments: its own, else the installation's. */
export function cardLimitsOf({ cardLimits }: Pick<MerchantRecord, "cardLimits">): CardLimits {
  const defaults = Object.entries(CARD_LIMIT_BOUNDS).map(([name, bounds]) => [name, bounds.default]);
  return { ...Object.fromEntries(defaults), card: env().rateLimitCardDeclines, ...cardLimits };
}
