import { db, type Reader } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { takenBackMinor } from "#lib/attempts/taken-back.rules";
import type { ChargeView } from "#lib/charges/charge.contract";
import { viewCharge } from "#lib/charges/view-charge";
import { chargeStamp } from "#lib/client/live/charge-stamp";
import type { DisputeView } from "#lib/disputes/dispute.contract";
import { listDisputesOfCharge } from "#lib/disputes/list-disputes";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import type { Neighbors } from "#lib/lists/neighbors.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import { methodOf } from "#lib/methods/registry";
import { readMoneyPlaces } from "#lib/pages/charges/read-money-places";
import { toShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import { neighborPaths } from "#lib/pages/neighbor-paths";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { pathOfCharge } from "#lib/payments/read/find-charge-path";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { listPayableAttempts } from "#lib/payments/read/list-payable-attempts";
import { isEndedUnpaid, isOpenAttempt, isTerminalCharge } from "#lib/payments/states.rules";
import { listTaxSteps } from "#lib/payments/tax/get-tax-timeline";
import type { MerchantSession } from "#lib/platform/page/current-session";
import { explainRefunds } from "#lib/refunds/explain-refunds";
import { offerRefund } from "#lib/refunds/offer-refund";
import type { RefundView } from "#lib/refunds/refund.contract";
import { isOpenRefund } from "#lib/refunds/refund-states.rules";
import { can, may } from "#lib/team/permissions.rules";
import { readTimeline } from "#lib/timeline/read-timeline";
import { isDueSoon } from "#lib/webhooks/delivery.rules";
import type { DeliveryView } from "#lib/webhooks/event.contract";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { listChargeDeliveries } from "#lib/webhooks/list-charge-deliveries";

/** The page of a charge's product: its list, how its neighbors in it are found, and another id of its events. */
type ProductPage = {
  list: string;
  findNeighbors(reader: Reader, merchantId: MerchantId, chargeId: ChargeId): Promise<Neighbors>;
  alsoAs?: string;
};

export type ChargeDetails = NonNullable<Awaited<ReturnType<typeof readChargeDetails>>>;

/**
 * The data of a charge's page for its merchant's person, what they may do, and what may still change by itself; null if
 * there is no such charge.
 */
export async function readChargeDetails(
  session: MerchantSession,
  chargeId: string,
  { list, findNeighbors, alsoAs }: ProductPage,
) {
  const { merchantId, role } = session;
  if (!isId("charge", chargeId)) return null;
  const related = await readRelated(merchantId, chargeId, alsoAs);
  const { records, deliveries, refunds, disputes, places } = related;
  // The charge is read last, so that it is never older than the rest: a refund that is shown as done is included in the charge's
  // sums, and whatever was still in progress keeps the page polling.
  const record = await getChargeOrThrow(merchantId, chargeId).catch(nullWhenMissing);
  if (!record) return null;
  const [charge, path, neighbors, offer, payable, taxSteps] = await Promise.all([
    viewCharge(merchantId, record),
    pathOfCharge(db(), record),
    findNeighbors(db(), merchantId, chargeId),
    offerRefund(record, records, takenBackMinor(refunds.takenMinor, record)),
    listPayableAttempts(record, records, databaseNow()),
    record.tax ? listTaxSteps(record, record.tax) : [],
  ]);
  const objectIds = [chargeId, ...(alsoAs === undefined ? [] : [alsoAs])];
  const subject = { ...subjectOf(charge, related), objectIds, money: { chargeId } };
  const attempts = records.map((attempt) => toAttemptView(attempt, record.checkoutId));
  const eventIds = eventsBeingSent(deliveries, databaseNow());
  const watched = deliveries.filter(({ eventId }) => eventIds.includes(eventId));
  return {
    charge,
    /** The dashboard page that shows the charge: its product's. */
    path,
    attempts: attempts.toReversed(),
    /** The attempts with which its payer can still pay what is due. */
    payableAttemptIds: payable.map(({ id }): string => id),
    neighbors: neighborPaths(list, neighbors),
    refunds: { ...refunds, offer },
    /** Where its money is now. */
    places,
    /** What happened to its tax; empty if there is none. */
    taxSteps,
    disputes: disputes.map((dispute) => toShownDispute(dispute, merchantTime(merchantId, databaseNow()))),
    timeline: await readTimeline(merchantId, subject, role),
    sandboxAttemptIds: records.filter(({ provider }) => provider === "sandbox").map(({ id }): string => id),
    /** The sandbox payments that the sandbox's bank can be made to dispute. */
    disputableAttemptIds: records
      .filter((attempt) => isDisputable(attempt, disputes))
      .map(({ id }): string => id),
    stamp: chargeStamp(charge, attempts, watched),
    watch: {
      chargeId,
      charge: !isTerminalCharge(charge.status) || isMoving(attempts, refunds.refunds),
      eventIds,
    },
    mayCreate: can(role, "payments:create"),
    mayMove: may(session, "money:move"),
    mayRedeliver: can(role, "developers:manage"),
  };
}

function subjectOf(
  { createdAt, currency, suspense }: Pick<ChargeView, "createdAt" | "currency" | "suspense">,
  { records, refunds, events, deliveries }: Awaited<ReturnType<typeof readRelated>>,
) {
  return { createdAt, currency, attempts: records, refunds: refunds.refunds, suspense, events, deliveries };
}

/** True while an attempt or a refund may still change by itself. */
function isMoving(
  attempts: readonly Pick<AttemptRecord, "status">[],
  refunds: readonly Pick<RefundView, "status">[],
): boolean {
  return (
    attempts.some(({ status }) => isOpenAttempt(status)) || refunds.some(({ status }) => isOpenRefund(status))
  );
}

async function readRelated(merchantId: MerchantId, chargeId: ChargeId, alsoAs: string | undefined) {
  const [records, refunds, disputes, places] = await Promise.all([
    listAttempts(db(), merchantId, chargeId),
    explainRefunds(merchantId, chargeId),
    listDisputesOfCharge(merchantId, chargeId),
    readMoneyPlaces(merchantId, chargeId, "BRL"),
  ]);
  const subjects = [chargeId, ...(alsoAs === undefined ? [] : [alsoAs]), ...disputes.map(({ id }) => id)];
  const events = await listEventsOf(db(), merchantId, [...subjects, ...records.map(({ id }) => id)]);
  const deliveries = await listChargeDeliveries(merchantId, events);
  return { records, events, deliveries, refunds, disputes, places };
}

function isDisputable(
  { id, provider, paymentMethod, status }: AttemptRecord,
  disputes: readonly DisputeView[],
): boolean {
  const isPaid = !isOpenAttempt(status) && !isEndedUnpaid(status);
  const isDisputed = disputes.some(({ attemptId }) => attemptId === id);
  return provider === "sandbox" && isPaid && !isDisputed && methodOf(paymentMethod).disputedAs !== null;
}

function eventsBeingSent(deliveries: DeliveryView[], now: Date): string[] {
  const moving = deliveries.filter((delivery) => isDueSoon(delivery, now));
  return [...new Set(moving.map(({ eventId }) => eventId))].sort();
}
