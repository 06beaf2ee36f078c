import { completeSandboxChallenge as complete } from "#lib/charges/complete-challenge";
import { isFormPost, seeOther } from "#lib/http/form-post";
import { publicRoute } from "#lib/http/public-route";
import { routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox";

const byApi = publicRoute(operations.completeSandboxChallenge, async ({ params }) => {
  return { status: (await complete(params.challengeId)).status };
});
const byForm = seeOther(async (params) => (await complete(String(params.challengeId))).returnUrl);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: (request, context) => (isFormPost(request) ? byForm : byApi)(request, context),
});
