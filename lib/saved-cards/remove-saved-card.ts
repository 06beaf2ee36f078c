import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { queueCardRemoval } from "#lib/saved-cards/queue-card-removal";
import { beginCardRemoval, forgetCardsOf } from "#lib/saved-cards/saved-card-removals.queries";
import type { CardHolder, SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";

/**
 * Removes a customer's card in the caller's transaction: it is hidden and unusable at once, and its processor is asked to remove
 * it. Throws `not_found` for another customer's card, or one that was already removed.
 */
export async function removeCardOf(
  tx: Tx,
  merchantId: MerchantId,
  { holder, savedCardId }: { holder: CardHolder; savedCardId: string },
): Promise<SavedCardRecord> {
  const id = isId("savedCard", savedCardId) ? savedCardId : null;
  const card = id && (await beginCardRemoval(tx, merchantId, { id, holder }, databaseNow()));
  if (!card) throw noSuchCard();
  await queueCardRemoval(tx, card);
  return card;
}

/** Removes every card of a customer or a subscription, in the transaction that anonymizes or ends them. */
export async function removeAllCards(
  tx: Tx,
  merchantId: MerchantId,
  holder: CardHolder,
  now: Date,
): Promise<void> {
  const ids = await forgetCardsOf(tx, merchantId, holder, now);
  for (const id of ids) await queueCardRemoval(tx, { merchantId, id });
}

/** The refusal of a card that is not this customer's, for any reason. */
export function noSuchCard(): PonteError {
  return new PonteError("not_found", "There is no such saved card.");
}
