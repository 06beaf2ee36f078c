import { answerSandboxMandateBody } from "#lib/mandates/mandate.contract";
import { sandboxStatus } from "#lib/payments/sandbox.contract";
import { mandateParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const answerSandboxMandate = defineOperation({
  id: "answerSandboxMandate",
  method: "POST",
  path: "/sandbox/mandates/{mandateId}/answer",
  tag: "Sandbox",
  summary:
    "Answer a sandbox mandate as its payer would in the banking app; one that has ended does not change",
  auth: "sandbox",
  scope: "charges:write",
  params: mandateParams,
  body: answerSandboxMandateBody,
  answer: sandboxStatus,
  status: 200,
  refuses: ["not_found"],
});
