import { sandboxInternationalProvider } from "#lib/providers/sandbox/international";
import { endSession, findSessionOf } from "#lib/sandbox/international-processor";
import { closeConnections } from "#test/close-connections";
import { describeInternationalProvider } from "#test/providers/contract/international";
import { SANDBOX_FAULT, withFault } from "#test/providers/sandbox/sandbox-faults";
import { sandboxSaid } from "#test/providers/sandbox/sandbox-said";

describeInternationalProvider("the sandbox", { cannot: {}, faults: SANDBOX_FAULT }, async () => ({
  ...withFault(sandboxInternationalProvider, ["findPayment", "listEntries"]),
  pay: (reference) => end(reference, "PAID"),
  giveUp: (reference) => end(reference, "CANCELED"),
  reports: sandboxSaid,
  close: closeConnections,
}));

async function end(reference: string, how: "PAID" | "CANCELED"): Promise<void> {
  const session = await findSessionOf(reference);
  if (session) await endSession(session.id, how, new Date());
}
