import { endOwnSandboxSession, endSandboxSession } from "#lib/charges/drive-international-session";
import { formOrApi } from "#lib/http/form-post";
import { sandboxMethods, sandboxRoute } from "#lib/http/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ sessionId = "" }) => (await endSandboxSession(sessionId, "PAID")).pagePath,
    sandboxRoute(operations.paySandboxInternational, ({ merchantId, params }) =>
      endOwnSandboxSession(merchantId, params.sessionId, "PAID"),
    ),
  ),
});
