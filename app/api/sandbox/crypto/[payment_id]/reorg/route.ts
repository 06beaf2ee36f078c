import { reorganiseInSandbox } from "#lib/products/crypto-invoice/drive-in-sandbox";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.reorganiseSandboxCrypto, ({ merchantId, params, body, claimId }) =>
    reorganiseInSandbox(
      merchantId,
      params.payment_id,
      { depth: body.depth, drop: body.drop ?? false },
      claimId,
    ),
  ),
});
