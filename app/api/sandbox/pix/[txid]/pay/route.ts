import { payPixInSandbox } from "#lib/charges/pay-in-sandbox";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.paySandboxPix, ({ merchantId, params, body }) =>
    payPixInSandbox(merchantId, params.txid, body.amount ?? null),
  ),
});
