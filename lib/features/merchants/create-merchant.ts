import type { Reader } from "#db/client";
import { insertBusiness } from "#db/queries/access/businesses";
import { insertMerchant } from "#db/queries/access/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { MODES, type Mode } from "#lib/domain/mode";
import { assertPixNames } from "#lib/features/merchants/assert-pix-names";
import { newSealedCallbackSecret } from "#lib/features/webhooks/callback-secret";
import { newId } from "#lib/platform/ids/new-id";

type NewMerchant = {
  name: string;
  legalName: string;
  document: string;
  city: string;
  pixName?: string | null | undefined;
  pixCity?: string | null | undefined;
  isDemo?: boolean;
  embedOrigins?: string[];
};

/**
 * Adds a business with a test and a live merchant, with equal profiles and separate callback secrets; returns their
 * ids. `document` is a CNPJ or CPF without punctuation. Throws `invalid_request` if no Pix code could name the
 * merchant.
 */
export async function createMerchant(
  reader: Reader,
  { pixName = null, pixCity = null, ...merchant }: NewMerchant,
): Promise<Record<Mode, MerchantId>> {
  const profile = { ...merchant, pixName, pixCity, businessId: newId("business") };
  assertPixNames(profile);
  await insertBusiness(reader, profile.businessId);
  const ids = { test: newId("merchant"), live: newId("merchant") };
  for (const mode of MODES) {
    await insertMerchant(reader, {
      ...profile,
      id: ids[mode],
      mode,
      callbackSecret: newSealedCallbackSecret(),
    });
  }
  return ids;
}
