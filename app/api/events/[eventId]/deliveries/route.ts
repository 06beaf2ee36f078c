import { listEventDeliveries } from "#lib/features/webhooks/list-event-deliveries";
import { routeMethods } from "#lib/platform/http/route-methods";
import { answerParts } from "#lib/routes/answer-parts";
import { apiRoute } from "#lib/routes/api-route";
import { listDeliveries } from "#lib/schemas/operations/webhooks";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(listDeliveries, answerParts("deliveries", "eventId", listEventDeliveries)),
});
