import type { MerchantId } from "#lib/domain/ids";
import { type Account, accountKey } from "#lib/domain/merchant/connection";
import { keyedHash, seal, unseal } from "#lib/platform/secrets/seal";

const TOKEN_PURPOSE = "saved-card-token";
const SHOPPER_LENGTH = 40;

/** The keyed hash by which a merchant's own id of a customer is kept; it tells nobody the id. */
export function customerHashOf(merchantId: MerchantId, customerReference: string): string {
  return keyedHash("card-customer", `${merchantId} ${customerReference}`);
}

/**
 * What a processor calls a customer: another name for each merchant and account, so that two merchants with one id at one account never
 * share cards. Letters, digits and `_` alone.
 */
export function shopperOf(merchantId: MerchantId, account: Account, customer: string): string {
  const hash = keyedHash("card-shopper", `${merchantId} ${accountKey(account)} ${customer}`);
  return `shp_${hash.slice(0, SHOPPER_LENGTH)}`;
}

/** The keyed hash that finds a processor's token of a card again. */
export function tokenHashOf(token: string): string {
  return keyedHash(TOKEN_PURPOSE, token);
}

/** A processor's token of a card, as it is stored. */
export function sealToken(token: string): string {
  return seal(TOKEN_PURPOSE, token);
}

/** The token that was sealed. Throws what `unseal` throws. */
export function unsealToken(sealed: string): string {
  return unseal(TOKEN_PURPOSE, sealed);
}
