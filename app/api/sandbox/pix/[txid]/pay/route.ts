import { payPixInSandbox } from "#lib/methods/pix/pay-in-sandbox";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.paySandboxPix, ({ merchantId, params, body, claimId }) =>
    payPixInSandbox(merchantId, params.txid, body.amount ?? null, claimId),
  ),
});
