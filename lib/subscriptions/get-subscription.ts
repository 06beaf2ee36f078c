import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import { findSubscription, type SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** The merchant's subscription. Throws `not_found` for unknown ids and other merchants'. */
export async function getSubscriptionOrThrow(
  merchantId: MerchantId,
  id: string,
): Promise<SubscriptionRecord> {
  const found = isId("subscription", id) ? await findSubscription(db(), merchantId, id) : null;
  if (!found) throw noSuchSubscription();
  return found;
}

/** The merchant's subscription, as the API shows it. Throws `not_found`. */
export async function getSubscription(merchantId: MerchantId, id: string): Promise<SubscriptionView> {
  const subscription = await getSubscriptionOrThrow(merchantId, id);
  return viewSubscription(db(), await cachedMerchant(merchantId), subscription);
}

/** The refusal of an unknown subscription. */
export function noSuchSubscription(): PonteError {
  return new PonteError("not_found", "There is no such subscription.");
}
