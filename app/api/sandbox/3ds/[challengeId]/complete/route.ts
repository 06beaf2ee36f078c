import { completeSandboxChallenge as complete } from "#lib/methods/card/complete-challenge";
import { formOrApi } from "#lib/routes/forms/form-post";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";
import * as operations from "#lib/schemas/operations/sandbox";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ challengeId = "" }) => (await complete(challengeId)).returnUrl,
    route(operations.completeSandboxChallenge, async ({ params }) => ({
      status: (await complete(params.challengeId)).status,
    })),
  ),
});
