import { db, type Reader, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { getCardHolderOrThrow } from "#lib/customers/card-holder";
import type { MerchantId } from "#lib/domain/ids";
import { removeCardOf } from "#lib/saved-cards/remove-saved-card";
import type { SavedCardListView, SavedCardView } from "#lib/saved-cards/saved-card.contract";
import { listCardsOf } from "#lib/saved-cards/saved-card-removals.queries";
import { toSavedCardView } from "#lib/saved-cards/saved-card-view";
import type { CardHolder } from "#lib/saved-cards/saved-cards.queries";

/** The saved cards of the customer of a merchant's charge, the newest consent first. Throws `not_found`. */
export async function listCustomerCards(
  merchantId: MerchantId,
  chargeId: string,
): Promise<SavedCardListView> {
  const holder = await getCardHolderOrThrow(db(), merchantId, chargeId);
  return { data: await readCustomerCards(db(), merchantId, holder) };
}

/** The saved cards of a customer, as the merchant sees them. */
export async function readCustomerCards(
  reader: Reader,
  merchantId: MerchantId,
  holder: CardHolder,
): Promise<SavedCardView[]> {
  const cards = await listCardsOf(reader, merchantId, holder);
  return cards.map((card) => toSavedCardView(card, databaseNow()));
}

/**
 * Removes a card of a charge's customer for the merchant: it is hidden and unusable at once, and its processor is asked to remove
 * it. Throws `not_found` for any other card, one that was already removed, or an unknown id.
 */
export async function removeCustomerCard(
  merchantId: MerchantId,
  { chargeId, savedCardId }: { chargeId: string; savedCardId: string },
  actor: Actor,
): Promise<null> {
  const holder = await getCardHolderOrThrow(db(), merchantId, chargeId);
  await transaction(async (tx) => {
    const card = await removeCardOf(tx, merchantId, { holder, savedCardId });
    await recordAudit(tx, merchantId, actor, {
      action: "saved_card.removed",
      objectType: "saved_card",
      objectId: card.id,
      before: { brand: card.brand, last4: card.last4 },
    });
  });
  return null;
}
