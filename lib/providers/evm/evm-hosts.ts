import type { Mode } from "#lib/domain/mode";

/** Endpoints that serve the real chains and nobody's own; a further one is a further line. */
export const EVM_HOSTS: Record<Mode, readonly string[]> = {
  live: [
    "mainnet.infura.io",
    "bsc-mainnet.infura.io",
    "eth-mainnet.g.alchemy.com",
    "bnb-mainnet.g.alchemy.com",
    "ethereum-rpc.publicnode.com",
    "bsc-rpc.publicnode.com",
    "cloudflare-eth.com",
    "bsc-dataseed.bnbchain.org",
    // It serves the test networks at the same host.
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
