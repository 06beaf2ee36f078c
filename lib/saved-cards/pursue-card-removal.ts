import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { accountKey } from "#lib/connections/connection.rules";
import { findProvider } from "#lib/connections/find-provider";
import type { MerchantId, SavedCardId } from "#lib/domain/ids";
import { logger } from "#lib/platform/log/logger";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import { circuitPauseMs, permittedCalls } from "#lib/providers/calls/circuit-breaker";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { shopperOf, unsealToken } from "#lib/saved-cards/card-names";
import { queueCardRemoval } from "#lib/saved-cards/queue-card-removal";
import { isUnknownForGood, removalPauseMs } from "#lib/saved-cards/saved-card.rules";
import {
  findCardToRemove,
  finishCardRemoval,
  noteRemovalTry,
} from "#lib/saved-cards/saved-card-removals.queries";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";

/**
 * The job that removes a card: it asks the processor at growing intervals, and then wipes the token; after 30 days it wipes the
 * token with an alert. Repeating it is harmless, and an open circuit delays it. For a day after consent, a card that the
 * processor does not know may still appear.
 */
export async function pursueCardRemoval({
  merchantId,
  savedCardId,
}: {
  merchantId: MerchantId;
  savedCardId: SavedCardId;
}): Promise<void> {
  const card = await findCardToRemove(db(), merchantId, savedCardId);
  if (!card) return;
  const account = accountKey(card);
  if (permittedCalls("card", account, 1) === 0) {
    return transaction((tx) => queueCardRemoval(tx, card, circuitPauseMs("card", account)));
  }
  const isRemoved = await askForRemoval(card);
  await toItsEnd(() => (isRemoved ? finish(card, null) : goOn(card)));
}

/** True once the processor no longer has the card; false if this is unknown, or the processor may still have it. */
async function askForRemoval(card: SavedCardRecord): Promise<boolean> {
  const { merchantId, id, customerHash, token } = card;
  if (token === null) throw new Error("a card that is to be removed lacks its token");
  await noteRemovalTry(db(), merchantId, id);
  try {
    const provider = await findProvider("card", card);
    if (!provider?.savedCards) return false;
    const shopper = shopperOf(merchantId, card, customerHash);
    const answer = await provider.savedCards.remove({ token: unsealToken(token), shopper });
    return answer !== "NOT_FOUND" || isUnknownForGood(card.consentedAt, databaseNow());
  } catch (error) {
    if (!(error instanceof ProviderFault) && !(error instanceof ProviderTimeout)) throw error;
    logger().warn({ savedCardId: id, reason: error.message }, "the provider did not remove a saved card");
    return false;
  }
}

async function goOn(card: SavedCardRecord): Promise<void> {
  const now = databaseNow();
  const pauseMs = removalPauseMs(card.removeAt ?? now, now);
  if (pauseMs === null) return finish(card, "CARD_NOT_REMOVED");
  await transaction((tx) => queueCardRemoval(tx, card, pauseMs));
}

function finish(card: SavedCardRecord, reason: "CARD_NOT_REMOVED" | null): Promise<void> {
  const { merchantId, id, removeTries, last4 } = card;
  return transaction(async (tx) => {
    const isFirst = await finishCardRemoval(tx, merchantId, id, databaseNow());
    if (!isFirst || reason === null) return;
    // Lets a person find the card on the processor's pages.
    const about = { savedCard: id, attempt: card.attemptId };
    await raiseAnswerAlert(tx, card, { about, answered: { last4, tries: removeTries }, reason });
  });
}
