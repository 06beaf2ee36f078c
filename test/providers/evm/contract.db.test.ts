import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { evmProvider } from "#lib/providers/evm/evm-provider";
import { changeSettings } from "#test/change-settings";
import { closeConnections } from "#test/close-connections";
import { evmConnection } from "#test/evm/evm-wallet";
import { startLocalChain } from "#test/evm/local-chain";
import { describeCryptoProvider } from "#test/providers/contract/crypto";

changeSettings({ allowPrivateTargets: true });

const TOKEN = PAY_CURRENCIES.USDTBSC.contract;
const cannot = { payout: "it holds no private key" };

describeCryptoProvider(
  "our watcher of an EVM chain",
  // `findPayment` reads our own records; other tests here cover the effect of an endpoint's faults on a pass.
  { cannot, faults: [], currency: "USDTBSC", payoutAddress: null },
  async () => {
    const chain = await startLocalChain({ chainId: 56, tokens: [TOKEN] });
    const provider = evmProvider(evmConnection([chain.url]));
    const addresses = new Map<string, string>();
    let before: unknown;
    const pass = () => provider.watch?.("the only worker");
    return {
      provider: {
        ...provider,
        createPayment: async (request) => {
          const created = await provider.createPayment(request);
          addresses.set(created.paymentId, created.address);
          return created;
        },
      },
      send: async (paymentId, units) => {
        before = await chain.snapshot();
        await chain.payToken(TOKEN, addresses.get(paymentId) ?? "", units);
        await chain.mine();
        await pass();
      },
      mine: async (_, blocks) => {
        await chain.mine(blocks);
        await pass();
      },
      reorganize: async () => {
        await chain.reorganize(before);
        await chain.mine(2);
        await pass();
      },
      failNext: () => {},
      reports: null,
      close: async () => {
        await chain.stop();
        await closeConnections();
      },
    };
  },
);
