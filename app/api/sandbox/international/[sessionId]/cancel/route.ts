import { endOwnSandboxSession, endSandboxSession } from "#lib/methods/international/end-sandbox-session";
import * as operations from "#lib/payments/sandbox-operations.contract";
import { formOrApi } from "#lib/routes/forms/form-post";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ sessionId = "" }) => (await endSandboxSession(sessionId, "CANCELED")).pagePath,
    route(operations.cancelSandboxInternational, ({ merchantId, params }) =>
      endOwnSandboxSession(merchantId, params.sessionId, "CANCELED"),
    ),
  ),
});
