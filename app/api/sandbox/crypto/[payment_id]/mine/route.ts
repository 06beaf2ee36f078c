import { mineInSandbox } from "#lib/crypto/drive-in-sandbox";
import { apiRoute } from "#lib/http/api-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: apiRoute(operations.mineSandboxCrypto, ({ merchantId, params, body }) =>
    mineInSandbox(merchantId, params.payment_id, body.blocks),
  ),
});
