import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { type Actor, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { refusalIn } from "#lib/domain/errors";
import type { MerchantId, SubscriptionId } from "#lib/domain/ids";
import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { readClock } from "#lib/operations/clock.queries";
import { type PlanRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { isPastExpiry } from "#lib/saved-cards/saved-card.rules";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";
import { type CollectionStep, cardStep, debitStep, linkStep } from "#lib/subscriptions/collection.rules";
import type { CancelCharge } from "#lib/subscriptions/core-verbs";
import { nextCardDay } from "#lib/subscriptions/cycle-card.rules";
import {
  type CycleRecord,
  listChargesToCancel,
  listDueOpenCycles,
  noteCycle,
} from "#lib/subscriptions/cycles.queries";
import { mailCycleLink } from "#lib/subscriptions/mail-cycle-link";
import { queueDebit } from "#lib/subscriptions/queue-debit";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import { chargesSavedCard, isDebited, isOverdue } from "#lib/subscriptions/subscription.rules";
import { readSubscriptionCards } from "#lib/subscriptions/subscription-card";
import { subscriptionEvent } from "#lib/subscriptions/subscription-events";
import {
  awaitsAuthorization,
  nextSubscriptionStatus,
  opensCycles,
} from "#lib/subscriptions/subscription-status.rules";
import {
  listMerchantsWithChargesToCancel,
  listMerchantsWithDueCollections,
  lockDueCollections,
  type SubscriptionRecord,
  updateSubscription,
} from "#lib/subscriptions/subscriptions.queries";
import { clockTime } from "#lib/test-clock/test-clocks.queries";
import { recordEvents } from "#lib/webhooks/record-events";

const BATCH = 100;

/**
 * Takes the due steps of collecting open cycles by each merchant's clock: debits, mail with a link, and subscriptions that fall behind.
 * Then cancels charges of cycles that were skipped or canceled, for requests that did not get that far.
 */
export async function collectCycles(cancelCharge: CancelCharge): Promise<void> {
  await sweepMerchants(BATCH, listMerchantsWithDueCollections, (batch, clock) =>
    transaction(async (tx) => {
      const read = { ...clock, now: await readClock(tx) };
      const due = await lockDueCollections(tx, read, batch);
      if (due.length === 0) return 0;
      const merchant = await getMerchantOrThrow(tx, clock.merchantId);
      await collectDue(tx, merchant, due, { now: read.now, byClock: clockTime(read) });
      return due.length;
    }),
  );
  const owners = await listMerchantsWithChargesToCancel(db(), databaseNow());
  await eachAlone(owners, (merchantId) =>
    cancelGivenUp(cancelCharge, { merchantId, subscriptionId: null, actor: SYSTEM_ACTOR }),
  );
}

async function collectDue(
  tx: Tx,
  merchant: MerchantRecord,
  locked: readonly SubscriptionRecord[],
  { now, byClock }: Instants,
): Promise<void> {
  const subscriptions = new Map(locked.map((one) => [one.id, one]));
  const cardOf = await readSubscriptionCards(tx, merchant.id, locked);
  const planOf = await readPlanVersions(tx, merchant.id, locked);
  const due = { subscriptionIds: [...subscriptions.keys()], byClock };
  for (const cycle of await listDueOpenCycles(tx, merchant.id, due)) {
    const subscription = subscriptions.get(cycle.subscriptionId);
    if (!subscription) throw new Error("a due cycle belongs to no locked subscription");
    const card = cardOf(subscription.id);
    const step = chargesSavedCard(subscription.collection)
      ? await cardStepOf(tx, { card, cycle, subscription, plan: planOf(subscription) }, byClock)
      : stepOf(subscription, cycle, byClock);
    await noteCycle(tx, cycle, { stepAt: step.next }, now);
    if ("mail" in step && step.mail !== null) await mailCycleLink(tx, merchant, cycle, step.mail);
    if (step.kind === "DEBIT") await queueDebit(tx, cycle, { day: cycle.day }, now);
    if (step.kind === "CHARGE") await queueDebit(tx, cycle, { day: step.day, isByCard: true }, now);
    if (isOverdue(cycle.day, byClock))
      subscriptions.set(subscription.id, await fallBehind(tx, merchant, subscription, now));
  }
}

function stepOf(
  { collection, status }: SubscriptionRecord,
  { day, tries }: CycleRecord,
  byClock: Date,
): CollectionStep {
  // Before the payer has agreed, a cycle is open only for them to pay.
  const isByBank = isDebited(collection) && !awaitsAuthorization(status);
  return isByBank ? debitStep({ day, tries }, byClock) : linkStep(day, byClock);
}

type OfCard = {
  card: SavedCardRecord | null;
  cycle: CycleRecord;
  subscription: SubscriptionRecord;
  plan: PlanRecord;
};

async function cardStepOf(
  tx: Tx,
  { card, cycle, subscription, plan }: OfCard,
  byClock: Date,
): Promise<CollectionStep> {
  const { merchantId, chargeId, day, nextDay, tries } = cycle;
  const attempts = tries > 0 && chargeId !== null ? await listAttempts(tx, merchantId, chargeId) : [];
  const today = brasiliaDay(byClock);
  const retryOn = nextCardDay({ day, nextDay, after: plan.terms.retryDays }, attempts, today);
  const chargeDay = startOfDayInBrasilia(retryOn ?? day);
  // A stopped subscription is charged nothing until its merchant resumes it.
  const isUsed = card !== null && opensCycles(subscription.status);
  const state = isUsed ? (isPastExpiry(card, chargeDay) ? "ENDS" : "GOOD") : "NONE";
  return cardStep({ day, tries }, { state, retryOn }, byClock);
}

async function fallBehind(
  tx: Tx,
  merchant: MerchantRecord,
  subscription: SubscriptionRecord,
  now: Date,
): Promise<SubscriptionRecord> {
  const status = nextSubscriptionStatus(subscription.status, "fallBehind");
  if (status === null) return subscription;
  const behind = await updateSubscription(tx, subscription, { status }, now);
  await recordEvents(tx, merchant.id, [await subscriptionEvent(tx, merchant, "past_due", behind)], now);
  return behind;
}

/**
 * Cancels the charges of a merchant's skipped or canceled cycles, of one subscription or of all; a charge that was paid or has
 * ended meanwhile stays as it is.
 */
export async function cancelGivenUp(
  cancelCharge: CancelCharge,
  {
    merchantId,
    actor,
    ...of
  }: { merchantId: MerchantId; subscriptionId: SubscriptionId | null; actor: Actor },
): Promise<void> {
  const charges = await listChargesToCancel(db(), merchantId, { ...of, limit: BATCH });
  await eachAlone(charges, (chargeId) =>
    cancelCharge(merchantId, chargeId, actor).catch((error: unknown) => {
      if (refusalIn(error)?.code !== "illegal_transition") throw error;
    }),
  );
}
