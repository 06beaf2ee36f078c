import { payCryptoInSandbox } from "#lib/products/crypto-invoice/drive-in-sandbox";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: sandboxRoute(operations.paySandboxCrypto, ({ merchantId, params, body, claimId }) => {
    const { amount = null, confirmations = null } = body;
    return payCryptoInSandbox(merchantId, params.payment_id, { amount, confirmations }, claimId);
  }),
});
