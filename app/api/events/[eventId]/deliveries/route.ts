import { answerParts } from "#lib/http/answer-parts";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { listDeliveries } from "#lib/schemas/operations/webhooks";
import { listEventDeliveries } from "#lib/webhooks/list-event-deliveries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(listDeliveries, answerParts("deliveries", "eventId", listEventDeliveries)),
});
