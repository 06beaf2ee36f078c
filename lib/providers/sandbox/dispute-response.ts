import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { hasSandboxResponse, respondInSandbox } from "#lib/sandbox/dispute-responses";

/** The sandbox's bank, which accepts responses to disputes, behind the port of real providers. */
export const sandboxDisputeResponder: DisputeResponder = {
  name: SANDBOX,
  hasResponse: ({ disputeId }) => hasSandboxResponse(disputeId),
  async sendResponse({ disputeId }, { text }) {
    switch (await respondInSandbox(disputeId, text)) {
      case "taken":
        return { kind: "SENT" };
      case "refused":
        return { kind: "REFUSED", reason: "the sandbox's bank did not take the response" };
      case "silent":
        throw new ProviderTimeout("the sandbox's bank did not answer");
    }
  },
};
