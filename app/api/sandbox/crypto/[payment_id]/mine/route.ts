import { mineInSandbox } from "#lib/invoices/drive-in-sandbox";
import * as operations from "#lib/invoices/sandbox-operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.mineSandboxCrypto, ({ merchantId, params, body, claimId }) =>
    mineInSandbox(merchantId, params.payment_id, body.blocks, claimId),
  ),
});
