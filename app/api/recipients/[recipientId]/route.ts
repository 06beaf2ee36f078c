import { routeMethods } from "#lib/platform/http/route-methods";
import { getRecipient } from "#lib/recipients/get-recipient";
import * as operations from "#lib/recipients/operations.contract";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.getRecipient, ({ merchantId, params }) =>
    getRecipient(merchantId, params.recipientId),
  ),
  PATCH: route(operations.updateRecipient, (input) =>
    updateRecipient(input.merchantId, input.params.recipientId, input.body, actorOf(input)),
  ),
});
