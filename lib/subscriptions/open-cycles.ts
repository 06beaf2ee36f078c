import { type Tx, transaction } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeCreatedEvent } from "#lib/charges/product/charge-events";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { readClock } from "#lib/operations/clock.queries";
import { type PlanVersionRecord, readPlanVersions } from "#lib/plans/plans.queries";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import { firstCollectionStep } from "#lib/subscriptions/collection.rules";
import type { OpenCharges } from "#lib/subscriptions/core-verbs";
import { toCycleCharge } from "#lib/subscriptions/cycle-charge";
import {
  type CycleRecord,
  insertCycles,
  listOpenCycles,
  listScheduledCycles,
  moveCycle,
  noteCycle,
  openScheduledCycles,
} from "#lib/subscriptions/cycles.queries";
import { endSubscription, type SubscriptionEnd } from "#lib/subscriptions/end-subscription";
import { type Instants, newCycle, scheduledOf } from "#lib/subscriptions/scheduled-cycle";
import { isPauseOver, type OpeningStep, openingStep, pauseOf } from "#lib/subscriptions/subscription.rules";
import { cycleEvent, subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { awaitsAuthorization } from "#lib/subscriptions/subscription-status.rules";
import {
  listMerchantsWithDueOpenings,
  lockDueOpenings,
  type SubscriptionRecord,
  updateSubscription,
} from "#lib/subscriptions/subscriptions.queries";
import { clockTime } from "#lib/test-clock/test-clocks.queries";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

const BATCH = 200;

/** More than a weekly plan's cycles in a year; if a clock jumps further, the rest waits for the next run. */
const MOST_ROUNDS = 60;

/**
 * Opens the cycles that are due by each merchant's clock, ten days before their day, and schedules the next ones, until none is
 * due. Skips cycles that are paused or without an amount, and ends subscriptions whose end has come. One merchant and one
 * transaction a batch. Returns how many were due.
 */
export async function openCycles(openCharges: OpenCharges): Promise<number> {
  let total = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const due = await openDueCycles(openCharges);
    if (due === 0) break;
    total += due;
  }
  return total;
}

function openDueCycles(openCharges: OpenCharges): Promise<number> {
  return sweepMerchants(BATCH, listMerchantsWithDueOpenings, (batch, clock) =>
    transaction(async (tx) => {
      const read = { ...clock, now: await readClock(tx) };
      const due = await lockDueOpenings(tx, read, batch);
      if (due.length === 0) return 0;
      const merchant = await getMerchantOrThrow(tx, clock.merchantId);
      await stepScheduledCycles(tx, { openCharges, merchant }, due, {
        now: read.now,
        byClock: clockTime(read),
      });
      return due.length;
    }, "create"),
  );
}

/** The scheduled cycle of a subscription with the terms that apply to it. */
type Scheduled = { subscription: SubscriptionRecord; cycle: CycleRecord; terms: PlanVersionRecord };
type Decided = Scheduled & { step: OpeningStep };
type Context = { openCharges: OpenCharges; merchant: MerchantRecord };

/** Takes the due step of each locked subscription's scheduled cycle, with all events, in the caller's transaction. */
export async function stepScheduledCycles(
  tx: Tx,
  { openCharges, merchant }: Context,
  locked: readonly SubscriptionRecord[],
  { now, byClock }: Instants,
): Promise<void> {
  const cycles = await listScheduledCycles(
    tx,
    merchant.id,
    locked.map(({ id }) => id),
  );
  const versionOf = await readPlanVersions(tx, merchant.id, locked);
  const awaiting = locked.filter(({ status }) => awaitsAuthorization(status)).map(({ id }) => id);
  const open = await listOpenCycles(tx, merchant.id, awaiting);
  const withOpen = new Set(open.map(({ cycle }) => cycle.subscriptionId));
  const decided = locked.flatMap((subscription): Decided[] => {
    const cycle = cycles.get(subscription.id);
    if (!cycle) return [];
    const { terms } = versionOf(subscription);
    const of = { terms, hasOpenCycle: withOpen.has(subscription.id) };
    return [{ subscription, cycle, terms, step: openingStep(scheduledOf(subscription, cycle, of), byClock) }];
  });
  const opened = await openDue(tx, { openCharges, merchant }, decided, { now, byClock });
  const passed = await pass(tx, merchant, decided, { now, byClock });
  const followed = decided.filter(({ step }) => step.kind === "OPEN" || step.kind === "SKIP");
  const next = await scheduleNext(tx, merchant, followed, { now, byClock });
  await recordEvents(tx, merchant.id, [...opened, ...passed, ...next], now);
}

async function openDue(
  tx: Tx,
  { openCharges, merchant }: Context,
  decided: readonly Decided[],
  { now, byClock }: Instants,
): Promise<NewEvent[]> {
  const opening = decided.flatMap(({ step, ...scheduled }) =>
    step.kind === "OPEN" ? [{ ...scheduled, amountMinor: step.amountMinor }] : [],
  );
  const { takesTax } = merchant;
  const requested = opening.map(({ subscription, cycle, ...of }) =>
    toCycleCharge(subscription, cycle, { ...of, takesTax }),
  );
  const charges = await openCharges(tx, merchant.id, { product: "SUBSCRIPTION", charges: requested }, now);
  const paired = opening.map((one, index) => ({ ...one, charge: chargeAt(charges, index) }));
  const opened = paired.map(({ subscription, cycle, amountMinor, charge }) => ({
    subscriptionId: subscription.id,
    number: cycle.number,
    amountMinor,
    chargeId: charge.id,
    stepAt: firstCollectionStep(subscription.collection, cycle.day, byClock),
  }));
  await openScheduledCycles(tx, merchant.id, opened, now);
  return charges.map((charge) => chargeCreatedEvent(charge, merchant, now));
}

function chargeAt(charges: readonly ChargeRecord[], index: number): ChargeRecord {
  const charge = charges[index];
  if (!charge) throw new Error("a cycle's charge was not opened");
  return charge;
}

/** Skips, ends or postpones the cycles that do not open. */
async function pass(
  tx: Tx,
  merchant: MerchantRecord,
  decided: readonly Decided[],
  { now, byClock }: Instants,
): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  for (const { subscription, cycle, terms, step } of decided) {
    if (step.kind === "WAIT") await noteCycle(tx, cycle, { stepAt: step.until }, now);
    const end = endOf(subscription, step);
    if (end) events.push(...(await endSubscription(tx, merchant, end, { now, byClock })).events);
    if (step.kind === "SKIP") {
      const facts = { cause: step.cause, stepAt: null };
      const skipped = await moveCycle(tx, cycle, { transition: "skip", facts }, now);
      if (skipped) events.push(cycleEvent("skipped", { cycle: skipped, checkoutId: null }, terms));
    }
    if (step.kind !== "OPEN" || !isPauseOver(pauseOf(subscription), cycle.day)) continue;
    const resumed = await updateSubscription(tx, subscription, { pausedFrom: null, pausedUntil: null }, now);
    events.push(await subscriptionEvent(tx, merchant, "resumed", resumed));
  }
  return events;
}

function endOf(subscription: SubscriptionRecord, { kind }: OpeningStep): SubscriptionEnd | null {
  const unanswered = { cause: "authorization_ended", canceledBy: "PONTE" } as const;
  if (kind === "GIVE_UP") return { transition: "cancel", subscription, cause: unanswered };
  return kind === "END" ? { transition: "end", subscription, cause: null } : null;
}

async function scheduleNext(
  tx: Tx,
  merchant: MerchantRecord,
  followed: readonly Decided[],
  { now, byClock }: Instants,
): Promise<NewEvent[]> {
  const next = followed.map(({ subscription, cycle, terms, step }) => {
    const hasOpenCycle = step.kind === "OPEN";
    return newCycle(subscription, { number: cycle.number + 1, terms, hasOpenCycle }, byClock);
  });
  const added = await insertCycles(tx, merchant.id, next, now);
  const termsOf = new Map(followed.map(({ subscription, terms }) => [subscription.id, terms]));
  return added.flatMap((cycle) => {
    const terms = termsOf.get(cycle.subscriptionId);
    return terms ? [cycleEvent("scheduled", { cycle, checkoutId: null }, terms)] : [];
  });
}
