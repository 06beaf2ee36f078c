import { mineInSandbox } from "#lib/products/crypto-invoice/drive-in-sandbox";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.mineSandboxCrypto, ({ merchantId, params, body, claimId }) =>
    mineInSandbox(merchantId, params.payment_id, body.blocks, claimId),
  ),
});
