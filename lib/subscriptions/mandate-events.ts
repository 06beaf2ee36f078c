import type { MandateStatus } from "#lib/mandates/mandate.rules";
import { toMandateView } from "#lib/mandates/mandate-view";
import type { MandateRecord } from "#lib/mandates/mandates.queries";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import type { EventType } from "#lib/webhooks/event-types.rules";
import type { NewEvent } from "#lib/webhooks/record-events";

type MandateEventType = Extract<EventType, `mandate.${string}`>;

const TYPES: Readonly<Partial<Record<MandateStatus, MandateEventType>>> = {
  APPROVED: "mandate.approved",
  REFUSED: "mandate.refused",
  EXPIRED: "mandate.expired",
  CANCELED: "mandate.canceled",
};

/** The event for the changed status of a subscription's mandate, if there is one. Its object is the subscription. */
export function mandateEvents(
  mandate: MandateRecord,
  { id: subscriptionId }: Pick<SubscriptionRecord, "id">,
): NewEvent[] {
  const type = TYPES[mandate.status];
  const data = { mandate: toMandateView(mandate), subscriptionId };
  return type ? [{ type, objectId: subscriptionId, data }] : [];
}
