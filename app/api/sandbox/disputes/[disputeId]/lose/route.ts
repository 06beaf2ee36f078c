import { decideInSandbox } from "#lib/payments/dispute-in-sandbox";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: sandboxRoute(operations.loseSandboxDispute, ({ merchantId, params }) =>
    decideInSandbox(merchantId, params.disputeId, "LOST"),
  ),
});
