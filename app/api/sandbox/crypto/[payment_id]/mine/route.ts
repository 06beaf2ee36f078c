import { mineInSandbox } from "#lib/products/crypto-invoice/drive-in-sandbox";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: sandboxRoute(operations.mineSandboxCrypto, ({ merchantId, params, body, claimId }) =>
    mineInSandbox(merchantId, params.payment_id, body.blocks, claimId),
  ),
});
