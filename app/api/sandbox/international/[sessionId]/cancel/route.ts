import { endOwnSandboxSession, endSandboxSession } from "#lib/charges/drive-international-session";
import { apiRoute } from "#lib/http/api-route";
import { formOrApi } from "#lib/http/form-post";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: formOrApi(
    async ({ sessionId = "" }) => (await endSandboxSession(sessionId, "CANCELED")).pagePath,
    apiRoute(operations.cancelSandboxInternational, ({ merchantId, params }) =>
      endOwnSandboxSession(merchantId, params.sessionId, "CANCELED"),
    ),
  ),
});
