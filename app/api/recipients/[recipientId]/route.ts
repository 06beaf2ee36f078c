import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { getRecipient } from "#lib/recipients/get-recipient";
import { updateRecipient } from "#lib/recipients/update-recipient";
import * as operations from "#lib/schemas/operations/recipients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.getRecipient, ({ merchantId, params }) =>
    getRecipient(merchantId, params.recipientId),
  ),
  PATCH: apiRoute(operations.updateRecipient, (input) =>
    updateRecipient(input.merchantId, input.params.recipientId, input.body, actorOf(input)),
  ),
});
