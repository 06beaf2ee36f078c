import { payCryptoInSandbox } from "#lib/products/crypto-invoice/drive-in-sandbox";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.paySandboxCrypto, ({ merchantId, params, body, claimId }) => {
    const { amount = null, confirmations = null } = body;
    return payCryptoInSandbox(merchantId, params.payment_id, { amount, confirmations }, claimId);
  }),
});
