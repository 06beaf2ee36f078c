import { env } from "#lib/platform/env";
import type { InternationalProvider } from "#lib/providers/international";
import { closeSession, openSession, returnInternational } from "#lib/sandbox/international-processor";

/** The international side of the sandbox, behind the port that real processors use. */
export const sandboxInternationalProvider: InternationalProvider = {
  name: "sandbox",

  async createSession(request) {
    const session = await openSession(request);
    return {
      sessionId: session.id,
      redirectUrl: `${env().publicUrl}/sandbox/international/${session.id}`,
      gatewayStatus: session.status,
    };
  },

  async refund({ refundId, providerPaymentId, amountMinor }) {
    const accepted = await returnInternational({ refundId, paymentId: providerPaymentId, amountMinor });
    return accepted ? "SUCCEEDED" : "FAILED";
  },

  cancelSession: closeSession,
};
