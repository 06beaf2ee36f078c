import { decideInSandbox } from "#lib/payments/disputes/dispute-in-sandbox";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.loseSandboxDispute, ({ merchantId, params }) =>
    decideInSandbox(merchantId, params.disputeId, "LOST"),
  ),
});
