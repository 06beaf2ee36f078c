import { routeMethods } from "#lib/platform/http/route-methods";
import { answerParts } from "#lib/routes/answer-parts";
import { route } from "#lib/routes/route";
import { listEventDeliveries } from "#lib/webhooks/list-event-deliveries";
import { listDeliveries } from "#lib/webhooks/operations.contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(listDeliveries, answerParts("deliveries", "eventId", listEventDeliveries)),
});
