import { payPixInSandbox } from "#lib/methods/pix/pay-in-sandbox";
import * as operations from "#lib/payments/sandbox-operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.paySandboxPix, ({ merchantId, params, body, claimId }) => {
    const { amount: amountMinor = null, payer } = body;
    return payPixInSandbox(merchantId, params.txid, { amountMinor, payer }, claimId);
  }),
});
