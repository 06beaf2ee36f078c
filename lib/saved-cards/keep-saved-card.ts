import type { Tx } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { isPaidAttempt } from "#lib/payments/states.rules";
import { newId } from "#lib/platform/ids/new-id";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import type { NewlySaved } from "#lib/providers/ports/card";
import { sealToken, shopperOf, tokenHashOf } from "#lib/saved-cards/card-names";
import { queueCardRemoval } from "#lib/saved-cards/queue-card-removal";
import { type CardConsent, holderUse } from "#lib/saved-cards/saved-card.rules";
import { beginOlderRemoval, beginTwinRemoval } from "#lib/saved-cards/saved-card-removals.queries";
import {
  type CardDetails,
  consumeConsent,
  findCardOfToken,
  findHolderOfCharge,
  isOfEndedSubscription,
  keepCard,
  noteCardDetails,
} from "#lib/saved-cards/saved-cards.queries";
import { SAVED_CARD } from "#lib/status/status-tables.rules";

/**
 * Stores a processor's card when its payment settles, if the payer agreed; otherwise updates a known card. Repeating it changes
 * nothing. Removes a card of an unpaid payment, an anonymized payer or an ended subscription, older copies of the same card, and
 * a subscription's older cards; another shopper's card only raises an alert.
 */
export async function keepSavedCard(
  tx: Tx,
  attempt: AttemptRecord,
  saved: NewlySaved,
  now: Date,
): Promise<void> {
  const { cardConsent } = attempt;
  if (cardConsent === null) return refreshSavedCard(tx, attempt, saved, now);
  await consumeConsent(tx, attempt.merchantId, attempt.id);
  if (saved.shopper !== shopperOf(attempt.merchantId, attempt, cardConsent.customer)) {
    return alertAnotherShopper(tx, attempt);
  }
  await keepNewCard(tx, attempt, { cardConsent, saved }, now);
}

async function keepNewCard(
  tx: Tx,
  attempt: AttemptRecord,
  { cardConsent, saved }: { cardConsent: CardConsent; saved: NewlySaved },
  now: Date,
): Promise<void> {
  const { merchantId, chargeId, id: attemptId, provider, connectionId } = attempt;
  const holder = await findHolderOfCharge(tx, merchantId, chargeId);
  const hasTaken = isPaidAttempt(attempt.status) || attempt.authorizedAt !== null;
  const isRecurring = holderUse(cardConsent.customer) === "RECURRING";
  const isOver = isRecurring && (await isOfEndedSubscription(tx, merchantId, chargeId));
  const isKept = hasTaken && holder !== null && !holder.isForgotten && !isOver;
  const card = await keepCard(
    tx,
    merchantId,
    {
      id: newId("savedCard"),
      provider,
      connectionId,
      customerHash: cardConsent.customer,
      payerKey: isKept ? holder.payerKey : null,
      status: isKept ? SAVED_CARD.first : SAVED_CARD.after.remove,
      ...detailsOf(attempt, saved),
      brand: attempt.cardBrand ?? "unknown",
      token: sealToken(saved.token),
      tokenHash: tokenHashOf(saved.token),
      consentedAt: new Date(cardConsent.at),
      consentVersion: cardConsent.version,
      consentLocale: cardConsent.locale,
      attemptId,
    },
    now,
  );
  if (card && !isKept) await queueCardRemoval(tx, card);
  if (!card || !isKept) return;
  const beginReplaced = isRecurring ? beginOlderRemoval : beginTwinRemoval;
  for (const id of await beginReplaced(tx, merchantId, card, now)) {
    await queueCardRemoval(tx, { merchantId, id });
  }
}

// The network may have replaced a card since it was saved.
async function refreshSavedCard(tx: Tx, attempt: AttemptRecord, saved: NewlySaved, now: Date): Promise<void> {
  const { merchantId } = attempt;
  const card = await findCardOfToken(tx, merchantId, attempt, tokenHashOf(saved.token));
  if (!card) return;
  if (saved.shopper !== shopperOf(merchantId, attempt, card.customerHash)) {
    return alertAnotherShopper(tx, attempt);
  }
  await noteCardDetails(tx, merchantId, { id: card.id, ...detailsOf(attempt, saved) }, now);
}

function detailsOf({ cardBrand, cardFirst6, cardLast4 }: AttemptRecord, { expiry }: NewlySaved): CardDetails {
  return {
    brand: cardBrand === "unknown" ? null : cardBrand,
    first6: cardFirst6,
    last4: cardLast4,
    expMonth: expiry?.month ?? null,
    expYear: expiry?.year ?? null,
  };
}

function alertAnotherShopper(tx: Tx, attempt: AttemptRecord): Promise<void> {
  return raiseAnswerAlert(tx, attempt, {
    about: { attempt: attempt.id },
    answered: "a card of another shopper",
    reason: "ANOTHER_SHOPPER",
  });
}
