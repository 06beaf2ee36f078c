import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server";
import { idOrNull } from "#lib/client/params/period-param";
import { DELIVERY_STATUSES } from "#lib/domain/notices/delivery";
import { EVENT_TYPES } from "#lib/domain/notices/event-types";
import { readDay } from "#lib/domain/time/typed-day";

const params = {
  endpoint: parseAsString,
  status: parseAsStringLiteral(DELIVERY_STATUSES),
  type: parseAsStringLiteral([...EVENT_TYPES, "ping"]),
  from: parseAsString,
  to: parseAsString,
  before: parseAsString,
};

/** The log of deliveries as its address says it: days in Brasília's time, and the last try of the page before. */
export type DeliveryListParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The state of the log of deliveries as the address says it; what no log can mean reads as not said. */
export function readDeliveryListParams(
  search: Record<string, string | string[] | undefined>,
): DeliveryListParams {
  const { endpoint, status, type, from, to, before } = loadParams(search);
  return {
    endpoint: idOrNull(endpoint),
    status,
    type,
    from: readDay(from),
    to: readDay(to),
    before: idOrNull(before),
  };
}

/** The address of the log of deliveries in that state, without what is the default. */
export function deliveryListHref(state: Partial<DeliveryListParams>): string {
  return serialize("/dashboard/webhooks/deliveries", state);
}
