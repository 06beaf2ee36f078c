import { disputeInSandbox } from "#lib/payments/dispute-in-sandbox";
import { sandboxMethods, sandboxRoute } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/disputes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: sandboxRoute(operations.openSandboxDispute, ({ merchantId, params, body, claimId }) =>
    disputeInSandbox(merchantId, params.attemptId, body, claimId),
  ),
});
