import { answerPart } from "#lib/http/answer-part";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { listDeliveries } from "#lib/schemas/operations/webhooks";
import { listEventDeliveries } from "#lib/webhooks/list-event-deliveries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(listDeliveries, (input) =>
    answerPart("deliveries", input, (part) =>
      listEventDeliveries(input.merchantId, input.params.eventId, part),
    ),
  ),
});
