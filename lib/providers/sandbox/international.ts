import { env } from "#lib/platform/env";
import type { InternationalProvider } from "#lib/providers/ports/international";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { toEntries } from "#lib/providers/sandbox/statement";
import {
  closeSession,
  findSessionOf,
  openSession,
  returnInternational,
} from "#lib/sandbox/international-processor";
import { listInternationalStatement } from "#lib/sandbox/statement";

/** The international side of the sandbox, behind the port of real processors. */
export const sandboxInternationalProvider: InternationalProvider = {
  name: SANDBOX,

  async createSession(request) {
    const session = await openSession(request);
    return {
      sessionId: session.id,
      redirectUrl: `${env().publicUrl}/sandbox/international/${session.id}`,
      gatewayStatus: session.status,
    };
  },

  async findPayment(reference) {
    const session = await findSessionOf(reference);
    if (!session) return null;
    const { status: gatewayStatus, amountMinor, paymentId } = session;
    if (paymentId) return { kind: "PAID", amountMinor, providerPaymentId: paymentId, gatewayStatus };
    return { kind: gatewayStatus === "CANCELED" ? "CANCELED" : "PENDING", gatewayStatus };
  },

  async refund({ refundId, providerPaymentId, amountMinor }) {
    const accepted = await returnInternational({ refundId, paymentId: providerPaymentId, amountMinor });
    return accepted ? "SUCCEEDED" : "FAILED";
  },

  cancelSession: closeSession,

  listEntries: async (start, end) => toEntries(await listInternationalStatement(start, end)),
};
