import { answerInSandbox } from "#lib/mandates/answer-in-sandbox";
import * as operations from "#lib/mandates/operations.contract";
import { route } from "#lib/routes/route";
import { sandboxMethods } from "#lib/routes/sandbox-methods";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxMethods({
  POST: route(operations.answerSandboxMandate, ({ merchantId, params, body, claimId }) =>
    answerInSandbox(merchantId, params.mandateId, body.answer, claimId),
  ),
});
