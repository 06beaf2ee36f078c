import { actorOf } from "#lib/http/actor-of";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import { createRecipient } from "#lib/recipients/create-recipient";
import { listRecipients } from "#lib/recipients/list-recipients";
import * as operations from "#lib/schemas/operations/recipients";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  GET: apiRoute(operations.listRecipients, ({ merchantId, query }) => listRecipients(merchantId, query)),
  POST: apiRoute(operations.createRecipient, (input) =>
    createRecipient(input.merchantId, input.body, actorOf(input)),
  ),
});
