import { type Account, accountKey } from "#lib/connections/connection.rules";
import type { MerchantId, SubscriptionId } from "#lib/domain/ids";
import { keyedHash, seal, unseal } from "#lib/platform/secrets/seal";
import { toSubscriptionHolder } from "#lib/saved-cards/saved-card.rules";

const TOKEN_PURPOSE = "saved-card-token";
const SHOPPER_LENGTH = 40;

/** The keyed hash stored in place of a merchant's own customer id, which it does not reveal. */
export function customerHashOf(merchantId: MerchantId, customerReference: string): string {
  return keyedHash("card-customer", `${merchantId} ${customerReference}`);
}

/**
 * The holder of a subscription's cards, in the form in which a customer's hash is stored. The cards pay only for this
 * subscription.
 */
export function cardHolderOf(merchantId: MerchantId, subscriptionId: SubscriptionId): string {
  return toSubscriptionHolder(keyedHash("card-subscription", `${merchantId} ${subscriptionId}`));
}

/**
 * A customer's id at a processor, different for each merchant and account, so that two merchants never share cards.
 * Only letters, digits and `_`.
 */
export function shopperOf(merchantId: MerchantId, account: Account, customer: string): string {
  const hash = keyedHash("card-shopper", `${merchantId} ${accountKey(account)} ${customer}`);
  return `shp_${hash.slice(0, SHOPPER_LENGTH)}`;
}

/** The keyed hash by which a processor's card token is found. */
export function tokenHashOf(token: string): string {
  return keyedHash(TOKEN_PURPOSE, token);
}

/** A processor's card token, sealed for storage. */
export function sealToken(token: string): string {
  return seal(TOKEN_PURPOSE, token);
}

/** The token that was sealed. Throws what `unseal` throws. */
export function unsealToken(sealed: string): string {
  return unseal(TOKEN_PURPOSE, sealed);
}
