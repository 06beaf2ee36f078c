import { payCryptoInSandbox } from "#lib/products/crypto-invoice/drive-in-sandbox";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox-crypto";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: sandboxRoute(operations.paySandboxCrypto, ({ merchantId, params, body }) =>
    payCryptoInSandbox(merchantId, params.payment_id, {
      amount: body.amount ?? null,
      confirmations: body.confirmations ?? null,
    }),
  ),
});
