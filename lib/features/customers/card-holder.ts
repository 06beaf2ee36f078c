import type { Reader } from "#db/client";
import { type CardHolder, findCustomersOf } from "#db/queries/attempts/saved-cards";
import { isId, type MerchantId } from "#lib/domain/ids";
import { findPayerKeys, noSuchCustomer } from "#lib/features/customers/payer-keys";

/**
 * Whose cards the customer of a charge has: the customers whom the merchant named in that charge and in all charges of the same payer, and
 * the payer. Throws `not_found` where no charge, or a charge of nobody known, has that id.
 */
export async function getCardHolderOrThrow(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: string,
): Promise<CardHolder> {
  const keys = await findPayerKeys(reader, merchantId, chargeId);
  const holder = await findCardHolder(reader, merchantId, { chargeId, keys });
  // A charge may name its customer and tell nothing else of the payer.
  if (keys.length + holder.customers.length === 0) throw noSuchCustomer();
  return holder;
}

/** The same, by the keys that the charge's payer is known by. */
export async function findCardHolder(
  reader: Reader,
  merchantId: MerchantId,
  { chargeId, keys }: { chargeId: string; keys: readonly string[] },
): Promise<CardHolder> {
  if (!isId("charge", chargeId)) return { customers: [], keys };
  return { customers: await findCustomersOf(reader, merchantId, { chargeId, keys }), keys };
}
