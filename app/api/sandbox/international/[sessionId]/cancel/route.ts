import { endOwnSandboxSession, endSandboxSession } from "#lib/charges/drive-international-session";
import { apiRoute } from "#lib/http/api-route";
import { isFormPost, seeOther } from "#lib/http/form-post";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox";

const byApi = apiRoute(operations.cancelSandboxInternational, ({ merchantId, params }) =>
  endOwnSandboxSession(merchantId, params.sessionId, "CANCELED"),
);
const byForm = seeOther(async ({ sessionId }) => {
  await endSandboxSession(String(sessionId), "CANCELED");
  return `/sandbox/international/${encodeURIComponent(String(sessionId))}`;
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: (request, context) => (isFormPost(request) ? byForm : byApi)(request, context),
});
