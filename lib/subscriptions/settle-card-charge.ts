import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { spoilCard } from "#lib/saved-cards/saved-cards.queries";
import { cardStep } from "#lib/subscriptions/collection.rules";
import { endsCard, nextCardDay } from "#lib/subscriptions/cycle-card.rules";
import { noteCycle } from "#lib/subscriptions/cycles.queries";
import { type ChargeOfCycle, lockOpenCycle } from "#lib/subscriptions/lock-open-cycle";
import { mailCycleLink } from "#lib/subscriptions/mail-cycle-link";
import { chargesSavedCard } from "#lib/subscriptions/subscription.rules";

/**
 * Decides, in the transaction that ends a cycle's attempt unpaid, what follows a charge of a saved card: a retry on a day of its
 * plan, or the link. A card that its issuer will never accept is not charged again. An attempt of another kind changes nothing.
 */
export async function settleCardCharge(
  tx: Tx,
  { merchantId, id: chargeId }: ChargeRecord,
  attempt: AttemptRecord,
  now: Date,
): Promise<void> {
  const { instructions, failureCode } = attempt;
  if (instructions.type !== "SAVED_CARD") return;
  if (endsCard(failureCode)) await spoilCard(tx, merchantId, instructions.savedCardId, now);
  const owner = await lockOpenCycle(tx, { merchantId, chargeId });
  if (!owner) return;
  const { merchant, subscription, plan, cycle } = owner;
  const byClock = merchantTime(merchantId, now);
  const tried = { ...cycle, after: plan.terms.retryDays };
  const attempts = await listAttempts(tx, merchantId, chargeId);
  const tomorrow = addDays(brasiliaDay(byClock), 1);
  const retryOn = chargesSavedCard(subscription.collection) ? nextCardDay(tried, attempts, tomorrow) : null;
  const { next } = cardStep(cycle, { state: "GOOD", retryOn }, byClock);
  await noteCycle(tx, cycle, { stepAt: next }, now);
  if (retryOn === null) await mailCycleLink(tx, merchant, cycle, "cycle_card_declined");
}

/** Gives up charging a cycle's card before any processor was asked: its payer gets the link. */
export async function giveUpCharge(tx: Tx, of: ChargeOfCycle): Promise<void> {
  const owner = await lockOpenCycle(tx, of);
  if (!owner) return;
  await mailCycleLink(tx, owner.merchant, owner.cycle, "cycle_card_declined");
}
