import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { completeChallenge, findCardPayment } from "#lib/sandbox/card-processor";
import { closeConnections } from "#test/close-connections";
import { describeCardProvider } from "#test/providers/contract/card";
import { SANDBOX_FAULT, withFault } from "#test/providers/sandbox/sandbox-faults";
import { sandboxSaid } from "#test/providers/sandbox/sandbox-said";

const cards = {
  approved: "4111111111111111",
  declined: { number: "4000000000009995", failureCode: "insufficient_funds" },
  challenged: "4000002760003184",
};

describeCardProvider("the sandbox", { cannot: {}, faults: SANDBOX_FAULT, cards }, async () => ({
  ...withFault(sandboxCardProvider, ["findPayments", "listEntries"]),
  async completeChallenge(reference) {
    const payment = await findCardPayment(reference);
    if (payment?.challengeId) await completeChallenge(payment.challengeId);
  },
  reports: sandboxSaid,
  close: closeConnections,
}));
