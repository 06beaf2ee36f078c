import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { findMerchant, type MerchantRecord } from "#lib/merchants/merchants.queries";

/** The merchant with that id, for platform staff. Throws `not_found`. */
export async function getMerchant(merchantId: string): Promise<MerchantRecord> {
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) throw new PonteError("not_found", "There is no such merchant.");
  return merchant;
}
