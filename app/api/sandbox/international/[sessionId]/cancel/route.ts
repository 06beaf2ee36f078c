import { endOwnSandboxSession, endSandboxSession } from "#lib/methods/international/end-sandbox-session";
import { formOrApi } from "#lib/routes/forms/form-post";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ sessionId = "" }) => (await endSandboxSession(sessionId, "CANCELED")).pagePath,
    route(operations.cancelSandboxInternational, ({ merchantId, params }) =>
      endOwnSandboxSession(merchantId, params.sessionId, "CANCELED"),
    ),
  ),
});
