import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { sumCardAlerts } from "#lib/cards/card-alerts.queries";
import type { CardProtectionView, SetCardProtectionBody } from "#lib/cards/card-protection.contract";
import { CARD_DAY_MS } from "#lib/cards/card-velocity.rules";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { env } from "#lib/platform/env";
import { cardLimitsOf } from "#lib/settings/card-limits";
import { changeSettings } from "#lib/settings/change-settings";

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
