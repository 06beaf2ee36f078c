import { completeSandboxChallenge as complete } from "#lib/methods/card/complete-challenge";
import { formOrApi } from "#lib/routes/form-post";
import { publicRoute } from "#lib/routes/public-route";
import { sandboxMethods } from "#lib/routes/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ challengeId = "" }) => (await complete(challengeId)).returnUrl,
    publicRoute(operations.completeSandboxChallenge, async ({ params }) => ({
      status: (await complete(params.challengeId)).status,
    })),
  ),
});
