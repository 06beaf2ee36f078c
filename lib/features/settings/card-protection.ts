import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { sumCardAlerts } from "#db/queries/attempts/card-alerts";
import { CARD_DAY_MS } from "#lib/domain/card/card-velocity";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { cardLimitsOf } from "#lib/features/settings/card-limits";
import { changeSettings } from "#lib/features/settings/change-settings";
import { env } from "#lib/platform/env";
import type { CardProtectionView, SetCardProtectionBody } from "#lib/schemas/payment/card-protection";

/** The numbers of declines that block a merchant's card payments, and the last day's counts. */
export async function getCardProtection(merchantId: MerchantId): Promise<CardProtectionView> {
  const since = new Date(databaseNow().getTime() - CARD_DAY_MS);
  const [merchant, sums] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    sumCardAlerts(db(), merchantId, since),
  ]);
  return {
    ...cardLimitsOf(merchant),
    isOn: env().rateLimitCardDeclines > 0,
    lastDay: sums.map(({ lastAt, ...sum }) => ({ ...sum, lastAt: lastAt.toISOString() })),
  };
}

/** Sets the merchant's own limits, from the next card payment on. */
export async function setCardProtection(
  merchantId: MerchantId,
  cardLimits: SetCardProtectionBody,
  actor: Actor,
): Promise<CardProtectionView> {
  await transaction((tx) =>
    changeSettings(tx, merchantId, { cardLimits }, { action: "card_protection.updated", actor }),
  );
  return getCardProtection(merchantId);
}
