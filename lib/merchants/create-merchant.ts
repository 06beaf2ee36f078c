import type { Reader } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { MODES, type Mode } from "#lib/domain/mode";
import { assertPixNames } from "#lib/merchants/assert-pix-names";
import { insertMerchant } from "#lib/merchants/merchants.queries";
import { newId } from "#lib/platform/ids/new-id";
import { insertBusiness } from "#lib/team/businesses.queries";
import { newSealedCallbackSecret } from "#lib/webhooks/callback-secret";

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
