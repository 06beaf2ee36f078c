import { db, transaction } from "#db/client";
import { insertMerchant, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { newId } from "#lib/platform/ids/new-id";
import { copyTerms, listWithoutLive } from "#lib/team/businesses.queries";
import { newSealedCallbackSecret } from "#lib/webhooks/callback-secret";

/**
 * Adds a live merchant to every business created before modes existed, with the test merchant's profile,
 * prices and installment terms. Repeated or simultaneous runs change nothing.
 */
export async function openLiveMerchants(): Promise<void> {
  for (const test of await listWithoutLive(db())) {
    const id = newId("merchant");
    const callbackSecret = newSealedCallbackSecret();
    await transaction(async (tx) => {
      const isNew = await insertMerchant(tx, { ...profileOf(test), id, mode: "live", callbackSecret });
      if (isNew) await copyTerms(tx, test.id, id);
    });
  }
}

function profileOf(test: MerchantRecord) {
  const { businessId, isDemo, secondFactorRequired, name, legalName, document, city, pixName, pixCity } =
    test;
  const { supportEmail, website, locale, timeZone, cryptoToleranceBps, cardLimits } = test;
  const profile = { name, legalName, document, city, pixName, pixCity, supportEmail, website };
  return {
    businessId,
    isDemo,
    secondFactorRequired,
    ...profile,
    locale,
    timeZone,
    cryptoToleranceBps,
    cardLimits,
  };
}
