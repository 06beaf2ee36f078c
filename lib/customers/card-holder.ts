import type { Reader } from "#db/client";
import { findPayerKeys, noSuchCustomer } from "#lib/customers/payer-keys";
import { isId, type MerchantId } from "#lib/domain/ids";
import { type CardHolder, findCustomersOf } from "#lib/saved-cards/saved-cards.queries";

/**
 * The card holder of a charge's customer: the customers named in all charges of the same payer, and the payer. Throws
 * `not_found` for an unknown charge or one without a known customer.
 */
export async function getCardHolderOrThrow(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: string,
): Promise<CardHolder> {
  const keys = await findPayerKeys(reader, merchantId, chargeId);
  const holder = await findCardHolder(reader, merchantId, { chargeId, keys });
  // A charge may name its customer without any payer data.
  if (keys.length + holder.customers.length === 0) throw noSuchCustomer();
  return holder;
}

/** The card holder with those payer keys. */
export async function findCardHolder(
  reader: Reader,
  merchantId: MerchantId,
  { chargeId, keys }: { chargeId: string; keys: readonly string[] },
): Promise<CardHolder> {
  if (!isId("charge", chargeId)) return { customers: [], keys };
  return { customers: await findCustomersOf(reader, merchantId, { chargeId, keys }), keys };
}
