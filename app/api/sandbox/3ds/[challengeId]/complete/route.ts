import { completeSandboxChallenge as complete } from "#lib/methods/card/complete-challenge";
import * as operations from "#lib/payments/sandbox-operations.contract";
import { formOrApi } from "#lib/routes/forms/form-post";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: formOrApi(
    async ({ challengeId = "" }) => (await complete(challengeId)).returnUrl,
    route(operations.completeSandboxChallenge, async ({ params }) => ({
      status: (await complete(params.challengeId)).status,
    })),
  ),
});
