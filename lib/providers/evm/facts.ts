import type { Mode } from "#lib/domain/mode";
import { accountKeyOf, evmSettings } from "#lib/providers/evm/evm-settings";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

/** Public endpoints of the real chains. Further ones are added as lines. */
const EVM_HOSTS: Record<Mode, readonly string[]> = {
  live: [
    "mainnet.infura.io",
    "bsc-mainnet.infura.io",
    "eth-mainnet.g.alchemy.com",
    "bnb-mainnet.g.alchemy.com",
    "ethereum-rpc.publicnode.com",
    "bsc-rpc.publicnode.com",
    "cloudflare-eth.com",
    "bsc-dataseed.bnbchain.org",
    // This host also serves the test networks.
    "rpc.ankr.com",
  ],
  test: [
    "sepolia.infura.io",
    "bsc-testnet.infura.io",
    "eth-sepolia.g.alchemy.com",
    "bnb-testnet.g.alchemy.com",
    "ethereum-sepolia-rpc.publicnode.com",
    "bsc-testnet-rpc.publicnode.com",
    "bsc-testnet-dataseed.bnbchain.org",
    "rpc.ankr.com",
  ],
};

/** Coins and tokens of EVM chains to the merchant's own wallet, by their name, port and settings. */
export const evmFacts: AdapterFacts<"crypto", typeof evmSettings> = {
  name: "evm",
  label: "EVM wallet",
  port: "crypto",
  statementForm: "CHAIN",
  settings: evmSettings,
  hosts: EVM_HOSTS,
  // An account's keys are the same on every chain; only a connection for tests names its own chain or tokens.
  modeOf: ({ testTokens, testChainId }) =>
    testTokens !== "" || testChainId !== undefined ? { mode: "test", field: "testTokens" } : null,
  accountOf: ({ settings }) => ({
    name: `${settings.network} ${accountKeyOf(settings.xpub).id}`,
    field: "xpub",
  }),
  sendsReports: false,
};
