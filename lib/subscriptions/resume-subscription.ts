import type { Tx } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { SUBSCRIPTION } from "#lib/status/status-tables.rules";
import { type Change, changeSubscription } from "#lib/subscriptions/change-subscription";
import { listScheduledCycles } from "#lib/subscriptions/cycles.queries";
import { reopenCycles } from "#lib/subscriptions/reopen-cycles";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { isPauseOver, pauseOf, resumedPause } from "#lib/subscriptions/subscription.rules";
import { subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { isStopped } from "#lib/subscriptions/subscription-status.rules";
import {
  type SubscriptionChanges,
  type SubscriptionRecord,
  updateSubscription,
} from "#lib/subscriptions/subscriptions.queries";

/**
 * Continues a subscription with its cycles from today on: ends its pause, withdraws its planned end, or reactivates it after a
 * cycle ended unpaid. Coming cycles that were given up open again. Throws `not_found`, `illegal_transition` if there is nothing
 * to resume, and `split_exceeds_net` for a cycle whose tax and split exceed its amount.
 */
export function resumeSubscription(change: Change): Promise<SubscriptionView> {
  return changeSubscription(change, "subscription.resumed", async (tx, locked, instants) => {
    const { merchant, subscription } = locked;
    const { now, byClock } = instants;
    const { cancelOn, status } = subscription;
    const today = brasiliaDay(byClock);
    const pause = pauseOf(subscription);
    const isPaused = pause !== null && !isPauseOver(pause, today);
    if (!isPaused && cancelOn === null && !isStopped(status)) {
      throw new PonteError("illegal_transition", "This subscription is neither paused nor about to end.");
    }
    const changes = {
      ...pauseColumns(await pauseLeft(tx, subscription, today)),
      ...{ cancelOn: null, cancelCause: null, canceledBy: null },
      ...(isStopped(status) && { status: SUBSCRIPTION.after.activate }),
    };
    const resumed = await updateSubscription(tx, subscription, changes, now);
    const continued = { ...locked, subscription: resumed };
    const reopened = await reopenCycles(tx, change.verbs.openCharges, continued, instants);
    const event = await subscriptionEvent(tx, merchant, "resumed", resumed);
    return { subscription: resumed, events: [event, ...reopened] };
  });
}

/** The part of the pause that remains, so that cycles of the days before today stay skipped; null for none. */
async function pauseLeft(tx: Tx, subscription: SubscriptionRecord, today: string) {
  const pause = pauseOf(subscription);
  if (!isStopped(subscription.status)) return pause && resumedPause(pause, today);
  const scheduled = (await listScheduledCycles(tx, subscription.merchantId, [subscription.id])).get(
    subscription.id,
  );
  return scheduled ? resumedPause({ from: scheduled.day, until: null }, today) : null;
}

function pauseColumns(pause: { from: string; until: string | null } | null): SubscriptionChanges {
  return { pausedFrom: pause?.from ?? null, pausedUntil: pause?.until ?? null };
}
