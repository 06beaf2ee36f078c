import { payPixInSandbox } from "#lib/methods/pix/pay-in-sandbox";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: sandboxRoute(operations.paySandboxPix, ({ merchantId, params, body, claimId }) =>
    payPixInSandbox(merchantId, params.txid, body.amount ?? null, claimId),
  ),
});
