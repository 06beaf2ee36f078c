import type { Reader } from "#db/client";
import { insertMerchant } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { assertPixNames } from "#lib/merchants/assert-pix-names";
import { newSealedCallbackSecret } from "#lib/webhooks/callback-secret";

type NewMerchant = {
  name: string;
  legalName: string;
  document: string;
  city: string;
  pixName?: string | null | undefined;
  pixCity?: string | null | undefined;
  isDemo?: boolean;
};

/**
 * Adds a merchant with a callback secret of its own; returns its id. `document` is a CNPJ or CPF without punctuation. Throws
 * `invalid_request` where no Pix code could name the merchant.
 */
export async function createMerchant(
  reader: Reader,
  { pixName = null, pixCity = null, ...merchant }: NewMerchant,
): Promise<MerchantId> {
  const id = newId("merchant");
  assertPixNames({ ...merchant, pixName, pixCity });
  await insertMerchant(reader, {
    id,
    ...merchant,
    pixName,
    pixCity,
    callbackSecret: newSealedCallbackSecret(),
  });
  return id;
}
