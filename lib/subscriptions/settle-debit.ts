import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { explainRetry, retryDays } from "#lib/calendar/debit-days.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { type DebitRemedy, remedyOf } from "#lib/mandates/debit-failure.rules";
import { isDebitable } from "#lib/mandates/mandate.rules";
import { getMandateOrThrow } from "#lib/mandates/mandates.queries";
import { logger } from "#lib/platform/log/logger";
import { giveUpCycle } from "#lib/subscriptions/change-subscription";
import { isPaidByLink } from "#lib/subscriptions/collection.rules";
import { triesOf } from "#lib/subscriptions/cycle-debits.rules";
import { noteCycle } from "#lib/subscriptions/cycles.queries";
import { leaveMandate } from "#lib/subscriptions/leave-mandate";
import { type ChargeOfCycle, lockOpenCycle, type OpenCycle } from "#lib/subscriptions/lock-open-cycle";
import { mailCycleLink } from "#lib/subscriptions/mail-cycle-link";
import { queueDebit } from "#lib/subscriptions/queue-debit";
import { isDebited, isEndedOn, isPausedOn, pauseOf } from "#lib/subscriptions/subscription.rules";
import { isOver, isStopped } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import { recordEvents } from "#lib/webhooks/record-events";

/**
 * Decides, in the transaction that ends a cycle's attempt unpaid, what follows a debit: its plan's next retry, or its fallback;
 * nothing if its subscription was paused or ended meanwhile, and the cycle is then given up. An attempt of another method, or of
 * a cycle that is not open, changes nothing.
 */
export async function settleDebit(
  tx: Tx,
  { merchantId, id: chargeId, checkoutId }: ChargeRecord,
  attempt: AttemptRecord,
  now: Date,
): Promise<void> {
  if (attempt.instructions.type !== "DEBIT") return;
  const debited = await lockOpenCycle(tx, { merchantId, chargeId });
  if (!debited) return;
  const { subscription, plan, cycle } = debited;
  const end = endedBy(subscription, cycle.day);
  if (end) {
    const given = await giveUpCycle(tx, { cycle, checkoutId }, { plan, ...end }, now);
    return recordEvents(tx, merchantId, given, now);
  }
  const remedy = remedyOf(attempt.failureCode);
  const retry = remedy === "RETRY" ? await nextRetry(tx, debited, now) : null;
  if (retry) await queueDebit(tx, debited.cycle, retry, now);
  else await fallBack(tx, debited, remedy, now);
}

/** Gives up a cycle's debit before any bank was asked: its payer gets the link, whatever the plan's fallback is. */
export async function giveUpDebit(tx: Tx, of: ChargeOfCycle, now: Date): Promise<void> {
  const debited = await lockOpenCycle(tx, of);
  if (!debited) return;
  const { merchant, cycle } = debited;
  await noteCycle(tx, cycle, { tries: Math.max(0, cycle.tries - 1) }, now);
  await mailCycleLink(tx, merchant, cycle, "cycle_open");
}

/** How a pause or an end that came too late for a cycle's debit gives the cycle up; null for neither. */
function endedBy({ status, cancelOn, ...of }: SubscriptionRecord, day: string) {
  if (isOver(status) || isEndedOn(cancelOn, day))
    return { transition: "cancel", cause: "subscription_over" } as const;
  return isPausedOn(pauseOf(of), day) ? ({ transition: "skip", cause: "paused" } as const) : null;
}

/** The next retry that the plan allows, or null. */
async function nextRetry(tx: Tx, { merchant, subscription, plan, cycle }: OpenCycle, now: Date) {
  const { mandateId, collection, status } = subscription;
  if (mandateId === null || !isDebited(collection) || isStopped(status)) return null;
  if (cycle.chargeId === null) return null;
  const mandate = await getMandateOrThrow(tx, merchant.id, mandateId);
  if (!mandate.mayRetry || !isDebitable(mandate.status)) return null;
  const { first, tried } = triesOf(await listAttempts(tx, merchant.id, cycle.chargeId));
  const { day, nextDay } = cycle;
  const today = brasiliaDay(merchantTime(merchant.id, now));
  const context = { day, nextDay, after: plan.terms.retryDays, tried, today };
  const next = retryDays(context).find((wanted) => explainRetry(wanted, context).why === "may_retry");
  return first && next ? { day: next, retryOf: first.id } : null;
}

async function fallBack(tx: Tx, debited: OpenCycle, remedy: DebitRemedy, now: Date): Promise<void> {
  const { merchant, subscription, plan, cycle } = debited;
  if (remedy === "OPERATOR") {
    const { id: subscriptionId } = subscription;
    logger().error({ subscriptionId, cycle: cycle.number }, "a bank refused a debit by our own fault");
  }
  if (isPaidByLink(plan.terms.fallback)) await mailCycleLink(tx, merchant, cycle, "cycle_not_debited");
  if (remedy !== "END_MANDATE") return;
  const byClock = merchantTime(merchant.id, now);
  const { events } = await leaveMandate(tx, debited, "BANK", { now, byClock });
  await recordEvents(tx, merchant.id, events, now);
}
