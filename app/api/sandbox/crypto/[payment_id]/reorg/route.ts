import { reorganiseInSandbox } from "#lib/crypto/drive-in-sandbox";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.reorganiseSandboxCrypto, ({ merchantId, params, body }) =>
    reorganiseInSandbox(merchantId, params.payment_id, { depth: body.depth, drop: body.drop ?? false }),
  ),
});
