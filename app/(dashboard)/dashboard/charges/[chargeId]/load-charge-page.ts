import { listAttempts as listAttemptRecords } from "#db/queries/attempts";
import { listEventsOf } from "#db/queries/events";
import { getCharge } from "#lib/charges/get-charge";
import { listAttempts } from "#lib/charges/list-attempts";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { parseAmountMinor } from "#lib/domain/money";
import { isOpenAttempt, isTerminalCharge } from "#lib/domain/states";
import { chargeStamp } from "#lib/query/charge-stamp";
import { explainRefunds } from "#lib/refunds/explain-refunds";
import { type ChargeDeliveryView, listChargeDeliveries } from "#lib/webhooks/list-charge-deliveries";

const SOON_MS = 60_000;

/** Everything the page of the merchant's charge shows, and what of it may change by itself; null when there is no such charge. */
export async function loadChargePage(merchantId: MerchantId, chargeId: string) {
  const charge = await getCharge(merchantId, chargeId).catch(nullWhenMissing);
  if (!charge || !isId("charge", chargeId)) return null;
  const [attempts, records, deliveries, refunds] = await Promise.all([
    listAttempts(merchantId, chargeId),
    listAttemptRecords(merchantId, chargeId),
    listChargeDeliveries(merchantId, chargeId),
    explainRefunds(merchantId, {
      id: chargeId,
      paidMinor: charge.status === "PAID" ? parseAmountMinor(charge.grossAmount) : 0,
    }),
  ]);
  const events = await listEventsOf(merchantId, [chargeId, ...records.map(({ id }) => id)]);
  const eventIds = eventsBeingSent(deliveries, new Date());
  const watched = deliveries.filter(({ eventId }) => eventIds.includes(eventId));
  return {
    charge,
    attempts: attempts.toReversed(),
    deliveries,
    refunds,
    events: events.map(({ id, type, createdAt }) => ({ id, type, at: createdAt.toISOString() })),
    sandboxAttemptIds: records.filter(({ provider }) => provider === "sandbox").map(({ id }) => id as string),
    stamp: chargeStamp(charge, attempts, watched),
    watch: {
      chargeId,
      charge:
        !isTerminalCharge(charge.status) ||
        attempts.some(({ status }) => isOpenAttempt(status)) ||
        refunds.refunds.some(({ status }) => status === "PENDING"),
      eventIds,
    },
  };
}

/** Events with a try that is under way or due within a minute; later ones are not worth asking about every few seconds. */
function eventsBeingSent(deliveries: ChargeDeliveryView[], now: Date): string[] {
  const soon = new Date(now.getTime() + SOON_MS).toISOString();
  const moving = deliveries.filter(
    ({ status, nextAttemptAt }) => status === "PENDING" && (nextAttemptAt === null || nextAttemptAt <= soon),
  );
  return [...new Set(moving.map(({ eventId }) => eventId))].sort();
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof PonteError && error.code === "not_found") return null;
  throw error;
}
