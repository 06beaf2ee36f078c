import { listAttempts } from "#lib/attempts/attempts.queries";
import { explainRetry, type RetryReason } from "#lib/calendar/debit-days.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { isDebitable } from "#lib/mandates/mandate.rules";
import { getMandateOrThrow, type MandateRecord } from "#lib/mandates/mandates.queries";
import { type CycleChangeRequest, getCycleOrThrow, viewCycle } from "#lib/subscriptions/change-cycle";
import { applyChange } from "#lib/subscriptions/change-subscription";
import type { CycleView, RetryCycleBody } from "#lib/subscriptions/cycle.contract";
import { failedTries } from "#lib/subscriptions/cycle-debits.rules";
import { queueDebit } from "#lib/subscriptions/queue-debit";
import { chargesSavedCard } from "#lib/subscriptions/subscription.rules";
import { isOpenCycle } from "#lib/subscriptions/subscription-status.rules";

const WHY_NOT: Record<Exclude<RetryReason, "may_retry">, string> = {
  not_in_the_future: "Must be tomorrow (Brasília's time) or later.",
  not_after_the_debit: "Must come after the day of the first debit.",
  tried_on_that_day: "The debit was tried on that day already.",
  tries_used_up: "Banks try a debit again at most three times.",
  in_the_next_cycle: "Must come before the next cycle's day.",
  after_seven_days: "Banks try a debit again only within seven days from the cycle's day.",
};

/**
 * Retries an open cycle's failed debit on a day. Throws `not_found`, `illegal_transition` without a failed debit or a mandate
 * that allows it, and `invalid_request` for a day on which banks do not debit.
 */
export async function retryCycle(
  change: CycleChangeRequest,
  { day: wanted }: RetryCycleBody,
): Promise<CycleView> {
  await applyChange(change, "cycle.retried", async (tx, locked, { now, byClock }) => {
    const { merchant, subscription, plan } = locked;
    const { cycle } = await getCycleOrThrow(tx, locked, change.number);
    const { mandateId, collection } = subscription;
    if (chargesSavedCard(collection)) throw ofCard();
    const mandate = mandateId && (await getMandateOrThrow(tx, merchant.id, mandateId));
    if (!mandate || !isOpenCycle(cycle.status) || cycle.chargeId === null) throw notFailed();
    assertRetries(mandate);
    const attempts = await listAttempts(tx, merchant.id, cycle.chargeId);
    const failed = failedTries(cycle, attempts);
    if (!failed) throw notFailed();
    const { first, tried } = failed;
    const { day, nextDay } = cycle;
    const context = { day, nextDay, after: plan.terms.retryDays, tried, today: brasiliaDay(byClock) };
    const { why } = explainRetry(wanted, context);
    if (why !== "may_retry") throw invalidField("/day", why, WHY_NOT[why]);
    await queueDebit(tx, cycle, { day: wanted, retryOf: first.id }, now);
    return { subscription, events: [], audited: { cycle: cycle.number, day: wanted } };
  });
  return viewCycle(change);
}

function ofCard(): PonteError {
  return new PonteError(
    "illegal_transition",
    "A saved card is retried only on the days of its plan; the payer can use another card through the cycle's link.",
  );
}

function notFailed(): PonteError {
  return new PonteError(
    "illegal_transition",
    "Only an open cycle whose last debit failed can be debited again.",
  );
}

function assertRetries({ mayRetry, status }: MandateRecord): void {
  if (!isDebitable(status))
    throw new PonteError("illegal_transition", `Nothing can be debited: the mandate is ${status}.`);
  if (mayRetry) return;
  throw new PonteError("illegal_transition", "The payer authorized no further tries.");
}
