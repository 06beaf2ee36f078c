import { invalidField, PonteError } from "#lib/domain/errors";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { type Change, changeSubscription, giveUpOpenCycles } from "#lib/subscriptions/change-subscription";
import { reopenCycles } from "#lib/subscriptions/reopen-cycles";
import type { PauseSubscriptionBody, SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { isPausedOn, lastStartDay, type Pause } from "#lib/subscriptions/subscription.rules";
import { subscriptionEvent } from "#lib/subscriptions/subscription-events";
import { opensCycles } from "#lib/subscriptions/subscription-status.rules";
import { updateSubscription } from "#lib/subscriptions/subscriptions.queries";

/**
 * Skips the cycles of some days, including those whose charge is open, unless it is too late to withdraw their debit. Another pause
 * takes the place of the first, and coming cycles that only the first skipped open again. Throws `not_found`, `invalid_request` for
 * days in the past or out of order, and `illegal_transition` for a subscription that opens no cycles.
 */
export function pauseSubscription(change: Change, body: PauseSubscriptionBody): Promise<SubscriptionView> {
  return changeSubscription(change, "subscription.paused", async (tx, locked, { now, byClock }) => {
    const { merchant, subscription } = locked;
    if (!opensCycles(subscription.status)) {
      const detail = `Only a subscription whose cycles open can be paused; this one is ${subscription.status}.`;
      throw new PonteError("illegal_transition", detail);
    }
    const pause = pauseFrom(body, brasiliaDay(byClock));
    const paused = await updateSubscription(
      tx,
      subscription,
      { pausedFrom: pause.from, pausedUntil: pause.until },
      now,
    );
    const skip = {
      isGivenUp: (day: string) => isPausedOn(pause, day),
      transition: "skip",
      cause: "paused",
    } as const;
    const skipped = await giveUpOpenCycles(tx, locked, skip, { now, byClock });
    const continued = { ...locked, subscription: paused };
    const reopened = await reopenCycles(tx, change.verbs.openCharges, continued, { now, byClock });
    const event = await subscriptionEvent(tx, merchant, "paused", paused);
    return { subscription: paused, events: [event, ...skipped, ...reopened] };
  });
}

function pauseFrom({ from, until }: PauseSubscriptionBody, today: string): Pause {
  const pause = { from: from ?? today, until: until ?? null };
  if (pause.from < today)
    throw invalidField("/from", "in_the_past", "Must be today (Brasília's time) or later.");
  if (pause.from > lastStartDay(today))
    throw invalidField("/from", "out_of_range", "At most a year from now.");
  if (pause.until !== null && pause.until <= pause.from)
    throw invalidField("/until", "out_of_range", "Must come after `from`.");
  return pause;
}
