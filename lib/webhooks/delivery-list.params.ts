import { parseAsStringLiteral } from "nuqs/server";
import { defineLog, parseAsDay, parseAsId } from "#lib/client/define-log";
import { DELIVERY_STATUSES } from "#lib/webhooks/delivery.rules";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

/** The log of deliveries, days in Brasília's time. */
export const deliveryLog = defineLog("/dashboard/webhooks/deliveries", {
  endpoint: parseAsId,
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  type: parseAsStringLiteral([...EVENT_TYPES, "ping"]),
  from: parseAsDay,
  to: parseAsDay,
  before: parseAsId,
});
