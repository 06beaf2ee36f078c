import { completeSandboxChallenge as complete } from "#lib/charges/complete-challenge";
import { formOrApi } from "#lib/http/form-post";
import { publicRoute } from "#lib/http/public-route";
import { sandboxMethods } from "#lib/http/sandbox-route";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ challengeId = "" }) => (await complete(challengeId)).returnUrl,
    publicRoute(operations.completeSandboxChallenge, async ({ params }) => ({
      status: (await complete(params.challengeId)).status,
    })),
  ),
});
