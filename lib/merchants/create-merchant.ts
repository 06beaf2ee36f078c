import type { Reader } from "#db/client";
import { insertMerchant } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { newSealedCallbackSecret } from "#lib/webhooks/callback-secret";

/** Adds a merchant with a callback secret of its own; returns its id. `document` is a CNPJ or CPF without punctuation. */
export async function createMerchant(
  reader: Reader,
  merchant: { name: string; legalName: string; document: string; city: string; isDemo?: boolean },
): Promise<MerchantId> {
  const id = newId("merchant");
  await insertMerchant(reader, { id, ...merchant, callbackSecret: newSealedCallbackSecret() });
  return id;
}
