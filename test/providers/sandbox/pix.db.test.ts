import { asMinor } from "#lib/domain/money/minor";
import { sandboxPixProvider } from "#lib/providers/sandbox/pix";
import { takePix } from "#lib/sandbox/pix-bank";
import { closeConnections } from "#test/close-connections";
import { describePixProvider } from "#test/providers/contract/pix";
import { SANDBOX_FAULT, withFault } from "#test/providers/sandbox/sandbox-faults";
import { sandboxSaid } from "#test/providers/sandbox/sandbox-said";

describePixProvider("the sandbox", { cannot: {}, faults: SANDBOX_FAULT }, async () => ({
  ...withFault(sandboxPixProvider, ["listPayments", "listEntries"]),
  pay: async (txid, amountMinor) =>
    void (await takePix(txid, amountMinor === undefined ? null : asMinor(amountMinor))),
  reports: sandboxSaid,
  close: closeConnections,
}));
