import { reorganizeInSandbox } from "#lib/invoices/drive-in-sandbox";
import * as operations from "#lib/invoices/sandbox-operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.reorganiseSandboxCrypto, ({ merchantId, params, body, claimId }) =>
    reorganizeInSandbox(
      merchantId,
      params.payment_id,
      { depth: body.depth, drop: body.drop ?? false },
      claimId,
    ),
  ),
});
