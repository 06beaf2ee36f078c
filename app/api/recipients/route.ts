import { createRecipient } from "#lib/features/recipients/create-recipient";
import { listRecipients } from "#lib/features/recipients/list-recipients";
import { routeMethods } from "#lib/platform/http/route-methods";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";
import * as operations from "#lib/schemas/operations/recipients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listRecipients, ({ merchantId, query }) => listRecipients(merchantId, query)),
  POST: route(operations.createRecipient, (input) =>
    createRecipient(input.merchantId, input.body, actorOf(input), input.claimId),
  ),
});
