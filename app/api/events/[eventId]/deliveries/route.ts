import { listEventDeliveries } from "#lib/features/webhooks/list-event-deliveries";
import { routeMethods } from "#lib/platform/http/route-methods";
import { answerParts } from "#lib/routes/answer-parts";
import { route } from "#lib/routes/route";
import { listDeliveries } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(listDeliveries, answerParts("deliveries", "eventId", listEventDeliveries)),
});
