import type { Reader } from "#db/client";
import { type CardHolder, findCustomersOf } from "#db/queries/attempts/saved-cards";
import { PonteError, refusalIn } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getPayerKeysOrThrow } from "#lib/features/customers/payer-keys";

/**
 * Whose cards the customer of a charge has: the customers whom the merchant named in that charge and in all charges of the same payer, and
 * the payer. Throws `not_found` where no charge, or a charge of nobody known, has that id.
 */
export async function getCardHolderOrThrow(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: string,
): Promise<CardHolder> {
  if (!isId("charge", chargeId)) throw noSuchCustomer();
  const keys = await findKeys(reader, merchantId, chargeId);
  const customers = await findCustomersOf(reader, merchantId, { chargeId, keys });
  if (keys.length + customers.length === 0) throw noSuchCustomer();
  return { customers, keys };
}

// A charge may name its customer and tell nothing else of the payer.
async function findKeys(reader: Reader, merchantId: MerchantId, chargeId: string): Promise<string[]> {
  try {
    return await getPayerKeysOrThrow(reader, merchantId, chargeId);
  } catch (error) {
    if (refusalIn(error)?.code !== "not_found") throw error;
    return [];
  }
}

function noSuchCustomer(): PonteError {
  return new PonteError("not_found", "There is no such customer.");
}
