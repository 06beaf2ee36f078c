import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findCharge } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { offeringCustomerOf } from "#lib/saved-cards/pay-by-saved-card";
import { noSuchCard, removeCardOf } from "#lib/saved-cards/remove-saved-card";

/** Lets a payer remove a card that the checkout offers. Throws `not_found` for any other card, or if the checkout offers none. */
export async function removeOwnCard(
  merchantId: MerchantId,
  chargeId: ChargeId,
  savedCardId: string,
): Promise<null> {
  const charge = await findCharge(db(), merchantId, chargeId);
  const customer = charge && offeringCustomerOf(charge, databaseNow());
  if (!customer) throw noSuchCard();
  const holder = { customers: [customer], keys: [] };
  await transaction((tx) => removeCardOf(tx, merchantId, { holder, savedCardId }));
  return null;
}
