import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { takePix } from "#lib/sandbox/pix-bank";
import { closeConnections } from "#test/close-connections";
import { describePixProvider } from "#test/providers/contract/pix";
import { sandboxSaid } from "#test/providers/sandbox/sandbox-said";
import { SANDBOX_TROUBLES, withTroubles } from "#test/providers/sandbox/sandbox-troubles";

describePixProvider("the sandbox", { cannot: {}, troubles: SANDBOX_TROUBLES }, async () => ({
  ...withTroubles(sandboxPixProvider, ["listPayments", "listEntries"]),
  pay: async (txid, amountMinor) => void (await takePix(txid, amountMinor ?? null)),
  reports: sandboxSaid,
  close: closeConnections,
}));
