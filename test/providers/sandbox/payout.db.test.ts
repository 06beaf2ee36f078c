import { eq } from "drizzle-orm";
import { db } from "#db/client";
import { sandboxPixPayouts } from "#db/schema/sandbox";
import { sandboxPayoutProvider } from "#lib/providers/sandbox/payout";
import { closeConnections } from "#test/close-connections";
import { describePayoutProvider } from "#test/providers/contract/payout";
import { SANDBOX_FAULT, withFault } from "#test/providers/sandbox/sandbox-faults";
import { sandboxSaid } from "#test/providers/sandbox/sandbox-said";

const FACTS = {
  cannot: { refuse_later: "its bank refuses by the key alone" },
  faults: SANDBOX_FAULT,
  own: { key: "ana@example.com", document: "39053344705" },
  unknownKey: "nobody@example.com",
  ofAnother: { key: "another@example.com", document: "39053344705" },
} as const;

describePayoutProvider("the sandbox", FACTS, async () => ({
  ...withFault(sandboxPayoutProvider, ["findPayout", "findKeyOwner"]),
  // Moves the bank's clock to the payout's end.
  end: async (reference) => {
    const settlesAt = new Date();
    await db().update(sandboxPixPayouts).set({ settlesAt }).where(eq(sandboxPixPayouts.reference, reference));
  },
  reports: sandboxSaid,
  close: closeConnections,
}));
