import { routeMethods } from "#lib/platform/http/route-methods";
import { createRecipient } from "#lib/recipients/create-recipient";
import { listRecipients } from "#lib/recipients/list-recipients";
import * as operations from "#lib/recipients/operations.contract";
import { actorOf } from "#lib/routes/actor-of";
import { route } from "#lib/routes/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: route(operations.listRecipients, ({ merchantId, query }) => listRecipients(merchantId, query)),
  POST: route(operations.createRecipient, (input) =>
    createRecipient(input.merchantId, input.body, actorOf(input), input.claimId),
  ),
});
