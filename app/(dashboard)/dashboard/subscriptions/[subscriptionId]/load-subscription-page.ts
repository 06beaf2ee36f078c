import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { readDetailView } from "#lib/client/detail-view";
import { readCursor } from "#lib/client/params/cursor-param";
import type { SearchParams } from "#lib/client/params/search-params";
import { SANDBOX } from "#lib/connections/connection.rules";
import { addDays } from "#lib/domain/time/zoned-day";
import { findCursorValues } from "#lib/lists/list-cursor";
import { isDebitable } from "#lib/mandates/mandate.rules";
import { getMandateOrThrow, type MandateRecord } from "#lib/mandates/mandates.queries";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { rawAnswer } from "#lib/pages/raw-answer";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readCycleAttempts } from "#lib/subscriptions/cycle-attempts";
import { foreseenCycles, isAwaited, toCalendar } from "#lib/subscriptions/cycle-calendar.rules";
import { cardDayOf } from "#lib/subscriptions/cycle-card.rules";
import { daysToRetry, debitDayOf, toCycleDebits } from "#lib/subscriptions/cycle-debits.rules";
import { getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { listCycles } from "#lib/subscriptions/list-cycles";
import { getSubscription } from "#lib/subscriptions/operations.contract";
import type { SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { isDebited } from "#lib/subscriptions/subscription.rules";
import { subscriptionPageUrl } from "#lib/subscriptions/subscription-page";
import { isScheduled, isStopped, mayFollow, opensCycles } from "#lib/subscriptions/subscription-status.rules";
import { viewSubscription } from "#lib/subscriptions/subscription-view";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import { can } from "#lib/team/permissions.rules";

/** The number of past cycles on one page of the calendar. */
const CYCLES_SHOWN = 12;

export type SubscriptionPage = Loaded<typeof loadSubscriptionPage>;

/**
 * A subscription with its calendar: cycles up to the scheduled one, then forecast ones; from a cursor on, only earlier ones.
 * Null for an unknown subscription.
 */
export async function loadSubscriptionPage(id: string, search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const record = await getSubscriptionOrThrow(merchantId, id).catch(nullWhenMissing);
  if (!record) return null;
  const subscription = await viewSubscription(db(), await cachedMerchant(merchantId), record);
  const mayChange = can(role, "payments:create");
  const { mandateId } = record;
  const mandate = mandateId === null ? null : await getMandateOrThrow(db(), merchantId, mandateId);
  return {
    subscription,
    ...(await readCalendar(record, subscription, mandate, readCursor(search))),
    /** The sandbox can play the payer's answer to the mandate. */
    isPlayed: mayChange && mandate?.provider === SANDBOX.provider && mandate.bankId !== null,
    mayChange,
    /** The payer's own page, on which a subscription can be ended; null for a reader who may not. */
    payerUrl: mayChange ? subscriptionPageUrl(record.id) : null,
    allowed: actionsOf(subscription, mayChange),
    view: readDetailView(search),
    raw: rawAnswer(getSubscription, subscription.id, subscription),
  };
}

async function readCalendar(
  { merchantId, agreesByPayment }: SubscriptionRecord,
  subscription: SubscriptionView,
  mandate: MandateRecord | null,
  cursor: string | null,
) {
  const { id, plan, status, anchorDay, pause, cancelOn, card } = subscription;
  const isCursor = cursor !== null && findCursorValues("cycles", cursor) !== null;
  const now = merchantTime(merchantId, databaseNow());
  const { data, pagination } = await listCycles(merchantId, id, {
    limit: CYCLES_SHOWN,
    cursor: isCursor ? cursor : undefined,
  });
  const attemptsOf = await readCycleAttempts(
    db(),
    merchantId,
    mandate || card ? data.map(({ chargeId }) => chargeId) : [],
  );
  const owner = {
    ...{ status, anchorDay, agreesByPayment, pause, cancelOn },
    interval: plan.interval,
    usualAmount: plan.amount,
  };
  const cycles = toCalendar(owner, data.toReversed(), now);
  const isByBank = mandate !== null && isDebitable(mandate.status) && isDebited(subscription.collection);
  const scheduled = data.find((cycle) => isScheduled(cycle.status));
  return {
    /** The cycles that the payer still has to pay, the earliest first. */
    awaited: cycles
      .filter(({ state }) => isAwaited(state))
      .flatMap((cycle) => {
        const view = data.find(({ number }) => number === cycle.number);
        if (!view) return [];
        const mayRetry = mandate?.mayRetry && isDebitable(mandate.status);
        const attempts = attemptsOf(view.chargeId);
        const nextDay = addDays(view.periodEnd, 1);
        return [
          {
            ...cycle,
            checkoutUrl: view.checkoutUrl,
            /** The day on which the payer's bank debits it; null if the payer has to pay it. */
            debitedOn: isByBank ? debitDayOf(view, attempts, now) : null,
            /** The day on which the saved card is charged; null if the payer has to pay it. */
            chargedOn:
              card && opensCycles(status)
                ? cardDayOf({ ...view, nextDay, after: plan.retryDays }, { card, attempts }, now)
                : null,
            /** The days on which its failed debit may be retried. */
            retryDays: mayRetry ? daysToRetry({ ...view, nextDay }, attempts, now) : [],
          },
        ];
      }),
    calendar: {
      cycles: [...cycles, ...(scheduled ? foreseenCycles(owner, scheduled.number) : [])],
      /** Each cycle's debits, by its number. */
      debits: new Map(data.map(({ number, chargeId }) => [number, toCycleDebits(attemptsOf(chargeId))])),
      isContinued: isCursor,
      earlier: pagination.nextCursor,
    },
  };
}

function actionsOf({ status, pause, cancelOn }: SubscriptionView, mayChange: boolean) {
  const isAlive = mayChange && (mayFollow(status) || isStopped(status));
  return {
    pause: mayChange && opensCycles(status) && pause === null,
    resume: isAlive && (pause !== null || cancelOn !== null || isStopped(status)),
    end: isAlive,
    endLater: opensCycles(status) && cancelOn === null,
  };
}
