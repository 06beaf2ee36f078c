import { payCryptoInSandbox } from "#lib/invoices/drive-in-sandbox";
import * as operations from "#lib/invoices/sandbox-operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.paySandboxCrypto, ({ merchantId, params, body, claimId }) => {
    const { amount = null, confirmations = null } = body;
    return payCryptoInSandbox(merchantId, params.payment_id, { amount, confirmations }, claimId);
  }),
});
