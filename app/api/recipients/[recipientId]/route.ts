import { getRecipient } from "#lib/features/recipients/get-recipient";
import { updateRecipient } from "#lib/features/recipients/update-recipient";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/recipients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getRecipient, ({ merchantId, params }) =>
    getRecipient(merchantId, params.recipientId),
  ),
  PATCH: route(operations.updateRecipient, (input) =>
    updateRecipient(input.merchantId, input.params.recipientId, input.body, actorOf(input)),
  ),
});
