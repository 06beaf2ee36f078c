import { completeSandboxChallenge } from "#lib/charges/complete-challenge";
import { isFormPost, seeOther } from "#lib/http/form-post";
import { publicRoute } from "#lib/http/public-route";
import { type RouteHandler, routeMethods } from "#lib/http/route-methods";
import * as operations from "#lib/schemas/operations/sandbox";

const complete = (challengeId: string) => completeSandboxChallenge(challengeId);
const byApi = publicRoute(operations.completeSandboxChallenge, async ({ params }) => {
  const { status } = await complete(params.challengeId);
  return { status };
});
const byForm: RouteHandler = seeOther(
  async (params) => (await complete(String(params.challengeId))).returnUrl,
);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routeMethods({
  POST: (request, context) => (isFormPost(request) ? byForm : byApi)(request, context),
});
