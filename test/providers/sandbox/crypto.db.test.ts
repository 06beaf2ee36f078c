import { sandboxCryptoProvider } from "#lib/providers/sandbox/crypto";
import { mineBlocks, payCrypto, reorganize } from "#lib/sandbox/chain/drive";
import { closeConnections } from "#test/close-connections";
import { describeCryptoProvider } from "#test/providers/contract/crypto";
import { SANDBOX_FAULT, withFault } from "#test/providers/sandbox/sandbox-faults";
import { sandboxSaid } from "#test/providers/sandbox/sandbox-said";

const facts = {
  cannot: {},
  faults: SANDBOX_FAULT,
  currency: "ETH",
  payoutAddress: "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
} as const;

describeCryptoProvider("the sandbox", facts, async () => ({
  ...withFault(sandboxCryptoProvider, ["findPayment", "findPayout"]),
  send: async (paymentId, amountUnits) =>
    void (await payCrypto(paymentId, { amountUnits, confirmations: 1 })),
  mine: async (paymentId, blocks) => void (await mineBlocks(paymentId, blocks)),
  reorganize: async (paymentId) => void (await reorganize(paymentId, { depth: 1, drop: true })),
  reports: sandboxSaid,
  close: closeConnections,
}));
