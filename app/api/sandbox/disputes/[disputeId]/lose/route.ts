import { decideInSandbox } from "#lib/disputes/dispute-in-sandbox";
import * as operations from "#lib/disputes/operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.loseSandboxDispute, ({ merchantId, params }) =>
    decideInSandbox(merchantId, params.disputeId, "LOST"),
  ),
});
