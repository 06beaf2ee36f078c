import type { Reader } from "#db/client";
import type { MerchantId, SubscriptionId } from "#lib/domain/ids";
import { cardHolderOf } from "#lib/saved-cards/card-names";
import { isPastExpiry } from "#lib/saved-cards/saved-card.rules";
import { listNewestCards, type SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";
import { chargesSavedCard } from "#lib/subscriptions/subscription.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

type Owner = Pick<SubscriptionRecord, "id" | "merchantId" | "collection">;

/**
 * The cards to which those subscriptions of a merchant are charged: for each, the newest that a payer saved for it. None for a
 * subscription collected otherwise.
 */
export async function readSubscriptionCards(
  reader: Reader,
  merchantId: MerchantId,
  subscriptions: readonly Owner[],
): Promise<(id: SubscriptionId) => SavedCardRecord | null> {
  const owners = subscriptions.filter(({ collection }) => chargesSavedCard(collection));
  const holderOf = new Map(owners.map(({ id }) => [id, cardHolderOf(merchantId, id)]));
  const cards = await listNewestCards(reader, merchantId, [...holderOf.values()]);
  const cardOf = new Map(cards.map((card) => [card.customerHash, card]));
  return (id) => cardOf.get(holderOf.get(id) ?? "") ?? null;
}

/**
 * The card to which a subscription is charged at `at`, by its merchant's clock; null if there is none, or if it has expired by
 * then.
 */
export async function findSubscriptionCard(
  reader: Reader,
  subscription: Owner,
  at: Date,
): Promise<SavedCardRecord | null> {
  const { id, merchantId } = subscription;
  const card = (await readSubscriptionCards(reader, merchantId, [subscription]))(id);
  return card && !isPastExpiry(card, at) ? card : null;
}
