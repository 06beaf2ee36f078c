import { db, type Reader, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listCardsOf } from "#db/queries/attempts/saved-card-removals";
import type { CardHolder } from "#db/queries/attempts/saved-cards";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getCardHolderOrThrow } from "#lib/features/customers/card-holder";
import { removeCardOf } from "#lib/features/saved-cards/remove-saved-card";
import { toSavedCardView } from "#lib/features/saved-cards/saved-card-view";
import type { SavedCardListView, SavedCardView } from "#lib/schemas/payment/saved-card";

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
 * Removes a card of a charge's customer for the merchant: it is hidden and unusable at once, and its processor is asked
 * to remove it. Throws `not_found` for any other card, a removed one or an unknown id.
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
